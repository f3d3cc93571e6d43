"""Examples against the engine: what a person typed must be what the engine computes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator.content.codes import Code
from generator.content.example import Example, Then
from generator.content.page import Content, Page
from generator.engine import Play, Position, Seat, Trick, Verdict, disputed, judge, master, value
from generator.problems import ContentError, Problem, Source


class Disagreement(StrEnum):
    """The codes of answers that the engine does not share."""

    WRONG_ALLOWED = "wrong-allowed"
    PLAY_NOT_ALLOWED = "play-not-allowed"
    WRONG_WINNER = "wrong-winner"
    WRONG_POINTS = "wrong-points"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The full trick once the example's last card lies: four plays, who wins, the points in order of play."""

    play: Play
    trick: Trick
    winner: Seat
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """What the trick is worth, 0 to 56, without the ten of the last trick."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class CheckedExample:
    """An example on which author and engine agree. Made by `check` alone."""

    example: Example
    verdict: Verdict
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class CheckedPage:
    """A page and its checked examples, in the order of the page."""

    page: Page
    examples: tuple[CheckedExample, ...]


@dataclass(frozen=True, slots=True)
class CheckedContent:
    """Every page, checked: at least one, each with at least one example."""

    pages: tuple[CheckedPage, ...]

    @property
    def examples(self) -> tuple[CheckedExample, ...]:
        """Every checked example, page by page."""
        return tuple(example for page in self.pages for example in page.examples)


def check(content: Content) -> CheckedContent:
    """The content with the engine's verdict and outcome beside each example.

    Raises:
        ContentError: with one problem per wrong answer; also when a page, or the whole, has nothing to check.
    """
    if problems := [*_nothing_to_check(content), *disagreements(content.examples)]:
        raise ContentError(sorted(problems, key=lambda problem: (problem.source, problem.code)))
    return CheckedContent(tuple(CheckedPage(page, tuple(map(_checked, page.examples))) for page in content.pages))


def disagreements(examples: Iterable[Example]) -> Iterator[Problem]:
    """One problem per answer that the engine does not share."""
    return (problem for each in examples for problem in _wrong(each))


def _checked(example: Example) -> CheckedExample:
    then = example.expected.then
    return CheckedExample(example, judge(example.position), _outcome(example.position, then) if then else None)


def _nothing_to_check(content: Content) -> Iterator[Problem]:
    if not content.pages:
        yield Problem(Source("examples"), Code.NOTHING_TO_CHECK, "there is no page")
    for page in content.pages:
        if not page.examples:
            yield Problem(page.source, Code.NOTHING_TO_CHECK, f"the page `{page.id}` has no example")


def _wrong(example: Example) -> Iterator[Problem]:
    verdict = judge(example.position)
    if disputed(example.position):
        yield _disputed(example)
    if set(verdict.allowed) != set(example.expected.allowed):
        yield _wrong_allowed(example, verdict)
    if then := example.expected.then:
        yield from _wrong_outcome(example, verdict, then)


def _disputed(example: Example) -> Problem:
    message = f"the text of `{example.position.rules.name}` can be read in two ways here: no page may settle it"
    hint = "take another ruleset, or a hand without lower trumps, or of trumps alone (docs/rules.md 10.2)"
    return Problem(example.places.at("rules"), Disagreement.DISPUTED, message, hint)


def _wrong_allowed(example: Example, verdict: Verdict) -> Problem:
    assert verdict.duty is not None, "an example has a card to judge"
    expected = " ".join(map(str, example.expected.allowed)) or "no card"
    message = f"expected {expected}, computed {' '.join(map(str, verdict.allowed))} ({verdict.duty.value})"
    hint = "; ".join(_differences(example, verdict))
    return Problem(example.places.at("expect", "allowed"), Disagreement.WRONG_ALLOWED, message, hint)


def _differences(example: Example, verdict: Verdict) -> Iterator[str]:
    """For each card on which author and engine differ, in the order of the hand: what the engine says of it."""
    for card in example.position.hand:
        refusal = verdict.refused.get(card)
        if refusal and card in example.expected.allowed:
            yield f"{card} is refused ({refusal.reason.value}), the hand holds {refusal.proof}"
        elif not refusal and card not in example.expected.allowed:
            assert verdict.duty is not None
            yield f"{card} is allowed ({verdict.duty.value})"


def _wrong_outcome(example: Example, verdict: Verdict, then: Then) -> Iterator[Problem]:
    if refusal := verdict.refused.get(then.play):
        message = f"{then.play} may not be played"
        hint = f"it is refused ({refusal.reason.value}), the hand holds {refusal.proof}"
        yield Problem(example.places.at("expect", "then", "play"), Disagreement.PLAY_NOT_ALLOWED, message, hint)
    outcome = _outcome(example.position, then)
    if then.winner is not outcome.winner:
        message = f"expected {then.winner.value}, computed {outcome.winner.value}"
        best = next(play for play in outcome.trick.plays if play.seat is outcome.winner)
        hint = f"{best.seat.value} {best.card} is the best of {_told(outcome.trick)} at {_at(example.position)}"
        yield Problem(example.places.at("expect", "then", "winner"), Disagreement.WRONG_WINNER, message, hint)
    if then.points != outcome.points:
        message = f"expected {_sum(then.points)}, computed {_sum(outcome.points)}"
        hint = f"the trick is {_told(outcome.trick)} at {_at(example.position)}"
        yield Problem(example.places.at("expect", "then", "points"), Disagreement.WRONG_POINTS, message, hint)


def _outcome(position: Position, then: Then) -> Outcome:
    play = Play(position.seat, then.play)
    trick = Trick((*position.trick.plays, play))
    best = master(trick, position.contract, position.rules)
    assert best is not None, "a trick with a card in it has a master"
    return Outcome(play, trick, best.seat, value(trick, position.contract, position.rules))


def _told(trick: Trick) -> str:
    return ", ".join(f"{play.seat.value} {play.card}" for play in trick.plays)


def _at(position: Position) -> str:
    return f"{position.contract.word}, {position.rules.name}"


def _sum(points: tuple[int, ...]) -> str:
    """An addition and its result.

    >>> _sum((11, 10, 0, 20))
    '11 + 10 + 0 + 20 = 41'
    """
    return f"{' + '.join(map(str, points))} = {sum(points)}"
