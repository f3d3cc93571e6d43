"""Random positions, and those in which published engines have failed."""

from hypothesis import strategies as st

from generator.engine import PACK, RULESETS, Card, Contract, Play, Position, Rank, Rules, Seat, Suit, Trick

rulesets = st.sampled_from(list(RULESETS.values()))
contracts = st.sampled_from(list(Contract))
suit_contracts = st.sampled_from([contract for contract in Contract if contract.trump])
seats = st.sampled_from(list(Seat))


def trick(leader: Seat, cards: list[Card]) -> Trick:
    """The cards as played from the leader on."""
    return Trick(tuple(Play(leader.after(place), card) for place, card in enumerate(cards)))


@st.composite
def positions(draw: st.DrawFn, contract: st.SearchStrategy[Contract] = contracts, largest_hand: int = 8) -> Position:
    """Any position with one to eight cards in the hand."""
    cards = draw(st.permutations(PACK))
    lying = draw(st.integers(0, 3))
    held = draw(st.integers(1, largest_hand))
    leader = draw(seats)
    table = trick(leader, cards[:lying])
    return Position(draw(contract), draw(rulesets), table, leader.after(lying), tuple(cards[lying : lying + held]))


def position(rules: Rules, contract: Contract, leader: Seat, table: list[Card], hand: list[Card]) -> Position:
    """A position from plain cards."""
    return Position(contract, rules, trick(leader, table), leader.after(len(table)), tuple(hand))


def of_suit(suit: Suit, *ranks: Rank) -> list[Card]:
    """Cards of one suit; all eight where no rank is named."""
    return [Card(rank, suit) for rank in ranks or Rank]
