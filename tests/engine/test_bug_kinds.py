"""A generator for each kind of fault that published engines have: random deals hardly ever meet them."""

from hypothesis import given
from hypothesis import strategies as st

from generator.engine import Card, Contract, Position, Rank, Rules, Seat, Suit, allowed, master, value, winner
from generator.engine.rules import CannotOverRuff
from generator.engine.tricks import order
from tests.engine.strategies import contracts, of_suit, position, positions, rulesets, seats, suit_contracts, trick

suits = st.sampled_from(list(Suit))


def other_suits(*taken: Suit | None) -> list[Suit]:
    return [suit for suit in Suit if suit not in taken]


@given(rulesets, contracts, seats, suits, st.data())
def test_cards_worth_nothing_still_have_an_order(
    rules: Rules, contract: Contract, leader: Seat, suit: Suit, data: st.DataObject
) -> None:
    """Kind 1: ranking by points, where 7, 8 and 9 of a plain suit and 7 and 8 of trumps tie."""
    ranks = order(suit, contract, rules)
    high, low = sorted(data.draw(st.permutations(range(8)))[:2])
    cards = data.draw(st.permutations([Card(ranks[high], suit), Card(ranks[low], suit)]))
    holder = master(trick(leader, cards), contract, rules)
    assert holder
    assert holder.card.rank is ranks[high]


@given(rulesets, contracts, seats, st.data())
def test_a_discard_never_holds_the_trick(rules: Rules, contract: Contract, leader: Seat, data: st.DataObject) -> None:
    """Kind 2: a high card of another suit "wins"; at all-trump too, and whatever its points."""
    led = data.draw(suits)
    lead = data.draw(st.sampled_from(of_suit(led)))
    discards = [card for suit in other_suits(led, contract.trump) for card in of_suit(suit)]
    table = [lead, *data.draw(st.permutations(discards))[:3]]
    full = trick(leader, table)
    assert winner(full, contract, rules) is leader
    assert value(full, contract, rules)[0] == value(trick(leader, [lead]), contract, rules)[0]


@given(rulesets, suit_contracts, seats, st.data())
def test_the_highest_trump_counts_wherever_it_lies(
    rules: Rules, contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    """Kind 3: the trump to beat is neither the last, nor the first, nor the lowest, but the highest."""
    assert contract.trump
    ranks = order(contract.trump, contract, rules)
    first, second = data.draw(st.permutations(ranks))[:2]
    plain = data.draw(st.sampled_from(other_suits(contract.trump)))
    lead = data.draw(st.sampled_from(of_suit(plain)))
    mine = data.draw(st.sampled_from([rank for rank in ranks if rank not in (first, second)]))
    best = min(first, second, key=ranks.index)
    table = [lead, Card(first, contract.trump), Card(second, contract.trump)]
    hand = [Card(mine, contract.trump), *of_suit(other_suits(plain, contract.trump)[0], Rank.ACE)]
    found = allowed(position(rules, contract, leader, table, hand))
    if best is first:  # the second to play has ruffed highest, and is the partner of the fourth
        assert found == tuple(hand)
    elif ranks.index(mine) < ranks.index(best):
        assert found == (hand[0],)
    else:
        free = rules.cannot_over_ruff is CannotOverRuff.FREE
        assert found == (tuple(hand) if free else (hand[0],))


@given(rulesets, suit_contracts, seats, st.data())
def test_going_higher_is_due_when_trump_is_led_and_when_ruffing(
    rules: Rules, contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    """Kind 4: one branch demands the higher trump, the other forgets it."""
    assert contract.trump
    ranks = order(contract.trump, contract, rules)
    places = sorted(data.draw(st.permutations(range(8)))[:3])
    high, table_rank, low = (Card(ranks[place], contract.trump) for place in places)
    plain = Card(data.draw(st.sampled_from(list(Rank))), data.draw(st.sampled_from(other_suits(contract.trump))))
    assert allowed(position(rules, contract, leader, [table_rank], [low, high])) == (high,)
    assert allowed(position(rules, contract, leader, [plain, table_rank], [low, high])) == (high,)


@given(rulesets, suit_contracts, seats, st.data())
def test_a_partner_who_holds_the_trick_protects(
    rules: Rules, contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    """Kind 5: protection that is missing, or is lost once a trump lies."""
    assert contract.trump
    plain = data.draw(st.sampled_from(other_suits(contract.trump)))
    ace, seven, eight = of_suit(plain, Rank.ACE, Rank.SEVEN, Rank.EIGHT)
    ranks = order(contract.trump, contract, rules)
    hand = [Card(ranks[0], contract.trump), Card(ranks[7], contract.trump)]
    hand += of_suit(other_suits(plain, contract.trump)[0], Rank.KING, Rank.NINE)
    assert allowed(position(rules, contract, leader, [ace, seven], hand)) == tuple(hand)
    ruff = Card(ranks[4], contract.trump)
    assert allowed(position(rules, contract, leader, [seven, ruff, eight], hand)) == tuple(hand)


@given(rulesets, suit_contracts, seats, st.data())
def test_a_high_discard_of_the_partner_does_not_protect(
    rules: Rules, contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    """Kind 5, the other way round: the partner's ace of another suit holds nothing."""
    assert contract.trump
    plain, discarded = data.draw(st.permutations(other_suits(contract.trump)))[:2]
    table = [*of_suit(plain, Rank.SEVEN), *of_suit(discarded, Rank.ACE), *of_suit(plain, Rank.EIGHT)]
    trump = data.draw(st.sampled_from(of_suit(contract.trump)))
    hand = [trump, *of_suit(discarded, Rank.KING)]
    assert allowed(position(rules, contract, leader, table, hand)) == (trump,)


@given(rulesets, suit_contracts, seats, st.data())
def test_hands_of_trumps_only_under_a_partners_ruff(
    rules: Rules, contract: Contract, leader: Seat, data: st.DataObject
) -> None:
    """Kind 6: such a hand is free, and never empty of allowed cards."""
    assert contract.trump
    plain = data.draw(st.sampled_from(other_suits(contract.trump)))
    trumps = data.draw(st.permutations(of_suit(contract.trump)))
    held = trumps[1 : data.draw(st.integers(2, 7))]
    table = [*of_suit(plain, Rank.SEVEN), trumps[0], *of_suit(plain, Rank.EIGHT)]
    assert allowed(position(rules, contract, leader, table, held)) == tuple(held)


@given(positions())
def test_some_card_may_always_be_played(any_position: Position) -> None:
    """Kind 6: no set of allowed cards is empty."""
    assert allowed(any_position)


@given(rulesets, seats, suits, st.data())
def test_all_trump_is_neither_a_suit_contract_nor_no_trump(
    rules: Rules, leader: Seat, led: Suit, data: st.DataObject
) -> None:
    """Kind 7: the led suit ranks as trump does and must be beaten, and nothing of another suit wins."""
    ten, jack, seven = of_suit(led, Rank.TEN, Rank.JACK, Rank.SEVEN)
    foreign_jack = Card(Rank.JACK, data.draw(st.sampled_from(other_suits(led))))
    holder = master(trick(leader, [ten, foreign_jack]), Contract.ALL_TRUMP, rules)
    assert holder
    assert holder.card == ten
    assert allowed(position(rules, Contract.ALL_TRUMP, leader, [ten], [seven, jack, foreign_jack])) == (jack,)
    assert allowed(position(rules, Contract.NO_TRUMP, leader, [ten], [seven, jack, foreign_jack])) == (seven, jack)
    assert allowed(position(rules, Contract.ALL_TRUMP, leader, [ten], [foreign_jack])) == (foreign_jack,)


@given(positions(), positions())
def test_nothing_is_remembered_from_one_trick_to_the_next(one: Position, other: Position) -> None:
    """Kind 8: led suit and master are derived from the cards, so answers do not depend on what was asked before."""
    first = allowed(one)
    allowed(other)
    assert allowed(one) == first
    again = Position(one.contract, one.rules, one.trick, one.seat, one.hand)
    assert allowed(again) == first
