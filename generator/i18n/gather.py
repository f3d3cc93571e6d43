"""Every message of the site in English: the interface, then the pages, with what a translator needs to know of each."""

from collections.abc import Iterable, Iterator

from generator.content.example import Example
from generator.content.page import Content, Page
from generator.engine import Card, allowed
from generator.i18n.interface import read_interface
from generator.i18n.sources import Deal, SourceMessage
from generator.problems import ContentError, Problem, Source
from generator.project import Project, contents

INTERFACE = "interface.yaml"


def gather(project: Project, content: Content) -> tuple[SourceMessage, ...]:
    """All messages, in the order of `source.pot`.

    Raises:
        ContentError: `interface.yaml` is faulty.
    """
    words, texts = interface(project), page_messages(content)
    if shared := tuple(shared_keys(project, words, texts)):
        raise ContentError(shared)
    return *words, *texts


def shared_keys(project: Project, words: Iterable[SourceMessage], texts: Iterable[SourceMessage]) -> Iterator[Problem]:
    """A word of the interface with the key of a page's text: only one of the two could be translated."""
    taken = {text.key for text in texts}
    source = Source(project.relative(project.locales / INTERFACE))
    for word in words:
        if word.key in taken:
            yield Problem(source, "repeated-key", f"`{word.key}` is the key of a page's text", "choose another key")


def page_messages(content: Content) -> tuple[SourceMessage, ...]:
    """The messages of the pages, in their order."""
    return tuple(message for page in content.pages for message in _of_page(page))


def interface(project: Project) -> tuple[SourceMessage, ...]:
    """The messages of the interface.

    Raises:
        ContentError: with every fault of `interface.yaml`.
    """
    path = project.locales / INTERFACE
    name = project.relative(path)
    try:
        data = contents(path)
    except OSError as error:
        raise ContentError([Problem(Source(name), "unreadable", f"cannot be read: {error.strerror}")]) from None
    return read_interface(data, name)


def _of_page(page: Page) -> Iterator[SourceMessage]:
    where = f"Page: {page.id}.html"

    def message(part: str, text: str) -> SourceMessage:
        return SourceMessage(f"{page.id}/{part}", text, notes=(where,))

    yield message("title", page.title)
    yield message("description", page.description)
    yield message("intro", page.intro)
    for short in page.short:
        yield message(f"short/{short.id}/title", short.title)
        yield message(f"short/{short.id}/text", short.text)
    yield message("note", page.note)
    examples = {example.id: example for example in page.examples}
    for section in page.sections:
        yield message(f"section/{section.id}/title", section.title)
        for each in section.examples:
            yield from _of_example(examples[each])
    if page.picture:
        yield message("picture/caption", page.picture.caption)


def _of_example(example: Example) -> Iterator[SourceMessage]:
    notes = (_deal_in_signs(example), f"Page: {example.page}.html#{example.id}")
    deal = _deal(example)
    for part, text in (("title", example.title), ("why", example.why)):
        yield SourceMessage(example.key(part), text, notes=notes, deal=deal, source=example.places.at(part))


def _deal(example: Example) -> Deal:
    position = example.position
    plays = tuple((play.seat.value, str(play.card)) for play in position.trick.plays)
    return Deal(position.contract.value, plays, position.seat.value, tuple(map(str, position.hand)))


def _deal_in_signs(example: Example) -> str:
    """`Example over-ruff. Trump ♠. West A♦, North 8♠. East holds 7♠ 9♠ K♥ and may play 9♠.`"""
    position = example.position
    contract = (
        f"Trump {position.contract.trump.sign}" if position.contract.trump else position.contract.word.capitalize()
    )
    plays = ", ".join(f"{play.seat.name.capitalize()} {_signs(play.card)}" for play in position.trick.plays)
    held = " ".join(map(_signs, position.hand))
    may = " ".join(map(_signs, allowed(position)))
    table = plays or "Nothing played"
    return (
        f"Example {example.id}. {contract}. {table}. {position.seat.name.capitalize()} holds {held} and may play {may}."
    )


def _signs(card: Card) -> str:
    return card.rank.printed + card.suit.sign
