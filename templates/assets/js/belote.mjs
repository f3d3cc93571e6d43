// The rules of French belote, read a second time: which cards of a hand may be played, and why the others may not.
// A trick lays a list of duties on the player; each binds only if the hand can honour it. Nothing but the notation
// is shared with the generator's engine. Cards are two letters, rank first: "JS", "TH".

export const SUITS = 'SHDC';
export const RANKS = 'AKQJT987';
export const SEATS = 'NESW'; // clockwise, the order of play
export const CONTRACTS = ['S', 'H', 'D', 'C', 'NT', 'AT'];
export const CARDS = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

// High to low. At all-trump every suit has the trump order, at no-trump none.
const PLAIN_ORDER = 'ATKQJ987';
const TRUMP_ORDER = 'J9ATKQ87';

const PLAIN = { A: 11, T: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 };
const TRUMP = { ...PLAIN, J: 20, 9: 14 };
const NO_TRUMP = { ...PLAIN, A: 19 };
const ALL_TRUMP = { ...PLAIN, J: 13, 9: 9, A: 6, T: 5, K: 3, Q: 2 };
const PAGAT_ALL_TRUMP = { ...ALL_TRUMP, J: 14, Q: 1 };

// Switches named as in rules.md. `obligations` takes these values for granted and looks up only what differs.
const FRENCH = {
  overtake_trump_led: 'always',
  overtake_plain_led: 'never',
  must_ruff_vs_opponent: true,
  must_ruff_vs_partner: false,
  must_over_ruff: true,
  cannot_over_ruff: 'must_under',
  on_partners_ruff: 'free',
  nt_overtake: 'never',
  at_overtake: 'always',
  points: { plain: PLAIN, trump: TRUMP, NT: NO_TRUMP, AT: ALL_TRUMP },
};

export const RULESETS = {
  'belote-house': FRENCH,
  'belote-official': FRENCH,
  'coinche-house': { ...FRENCH, points: { ...FRENCH.points, AT: PAGAT_ALL_TRUMP } },
  'coinche-official': { ...FRENCH, cannot_over_ruff: 'free', partners_ruff_disputed: true },
};

const rankOf = (card) => card[0];
const suitOf = (card) => card[1];
const isTrump = (card, contract) => suitOf(card) === contract; // never at NT or AT: there nothing ruffs
const seatAfter = (leader, plays) => SEATS[(SEATS.indexOf(leader) + plays) % 4];

/** The seat to play next, or null once four cards lie. */
export const seatToPlay = ({ leader, trick }) => (trick.length < 4 ? seatAfter(leader, trick.length) : null);

/** Does a card take the trick from the one that holds it? In its suit by rank, across suits only by trump. */
function takes(card, holder, contract) {
  if (suitOf(card) !== suitOf(holder)) return isTrump(card, contract);
  const order = contract === 'AT' || isTrump(card, contract) ? TRUMP_ORDER : PLAIN_ORDER;
  return order.indexOf(rankOf(card)) < order.indexOf(rankOf(holder));
}

/** The card that holds the trick: the first, until one takes it. So a discard never does. */
const holderOf = (trick, contract) => trick.reduce((holder, card) => (takes(card, holder, contract) ? card : holder));

/** The partner played two cards ago, or has not played yet and holds nothing. */
const partnerHolds = (trick, contract) => holderOf(trick, contract) === trick.at(-2);

/** The play that holds the trick so far, { index, seat, card }, or null on an empty table. */
export function master({ contract, leader, trick }) {
  if (!trick.length) return null;
  const card = holderOf(trick, contract);
  const index = trick.indexOf(card);
  return { index, seat: seatAfter(leader, index), card };
}

/** The seat that wins the trick, or null while it is unfinished. */
export const winner = (position) => (position.trick.length === 4 ? master(position).seat : null);

/** Card points in order of play, one number per card; the ten of the last trick is not in them. */
export function points(trick, contract, { points: scales }) {
  const scaleOf = (card) => scales[contract] ?? (isTrump(card, contract) ? scales.trump : scales.plain);
  return trick.map((card) => scaleOf(card)[rankOf(card)]);
}

// A set of cards is one number, a bit per card: `a & b` is what two sets share, `a & ~b` is a without b, 0 is empty.
const BIT = Object.fromEntries(CARDS.map((card, index) => [card, 1 << index]));
export const setOf = (cards) => cards.reduce((set, card) => set | BIT[card], 0);
const setWhere = (test) => setOf(CARDS.filter(test));

/**
 * The duties a trick of 0 to 3 cards lays on the next player, in order, whatever the hand.
 * Each is { duty, cards }: its word, and the set of cards that honours it. Numbers are the clauses of rules.md §3.
 */
export function obligations(contract, trick, rules) {
  if (!trick.length) return [];
  const holder = holderOf(trick, contract);
  const led = setWhere((card) => suitOf(card) === suitOf(trick[0]));
  const trumps = setWhere((card) => isTrump(card, contract));
  const taking = setWhere((card) => takes(card, holder, contract));

  if (contract === 'AT' || isTrump(trick[0], contract)) {
    return [
      { duty: 'follow-low', cards: led }, // 3, 16
      { duty: 'overtake', cards: led & taking }, // 2, 16: the partner's card too
    ];
  }
  const duties = [{ duty: 'follow', cards: led }]; // 1, 15: ruffed or not
  if (partnerHolds(trick, contract)) return duties; // 6, 10
  if (!isTrump(holder, contract)) return [...duties, { duty: 'ruff', cards: trumps }]; // 4, 5
  duties.push({ duty: 'over-ruff', cards: trumps & taking }); // 7, 9
  if (rules.cannot_over_ruff === 'must_under') duties.push({ duty: 'under-ruff', cards: trumps & ~taking }); // 8
  return duties;
}

/** The set a hand (a set) may play: duty after duty, the cards that honour it, or all if none does. */
export const allowedSet = (hand, duties) => duties.reduce((left, { cards }) => left & cards || left, hand);

/**
 * What the text of a ruleset leaves open at a trick (rules.md 10.2), or null: whether a player who is free, and holds
 * `lower` trumps and `plain` cards (sets), may play a lower trump on the partner's ruff.
 */
export function openQuestion(contract, trick, { partners_ruff_disputed: isOpen }) {
  if (!isOpen || !trick.length || !partnerHolds(trick, contract)) return null;
  const holder = holderOf(trick, contract);
  if (!isTrump(holder, contract)) return null;
  const trumps = setWhere((card) => isTrump(card, contract));
  return { lower: trumps & ~setWhere((card) => takes(card, holder, contract)), plain: ~trumps };
}

/** Does an open question concern a hand of which these cards (a set) may be played? */
export const concerns = (open, allowed) => !!open && !!(allowed & open.lower) && !!(allowed & open.plain);

/** Can the ruleset's own text be read so that other cards may be played? */
export const disputed = ({ contract, trick, hand }, rules) =>
  concerns(openQuestion(contract, trick, rules), allowedSet(setOf(hand), obligations(contract, trick, rules)));

/** Why a hand that no duty binds is free. */
function freedom({ contract, trick, hand }) {
  if (!trick.length) return 'lead';
  if (contract === 'NT' || contract === 'AT') return 'no-trump-suit'; // 15, 16
  if (!hand.some((card) => isTrump(card, contract))) return 'void-of-trump'; // 11
  if (!partnerHolds(trick, contract)) return 'no-under-ruff'; // 8
  return isTrump(holderOf(trick, contract), contract) ? 'partner-ruffed' : 'partner-master'; // 10, 6
}

/** Why a card is refused: the first duty it fails. */
const reasonFor = (duty) => (duty === 'follow-low' ? 'follow' : duty);

/**
 * The answer for a position: { toPlay, allowed, duty, refused: { card: { reason, proof } }, master }.
 * `duty` is the last one that binds, or why the hand is free; null for no hand. The proof is the first allowed card.
 */
export function judge(position, rules) {
  const { contract, trick, hand } = position;
  const duties = obligations(contract, trick, rules);
  const set = allowedSet(setOf(hand), duties);
  const allowed = hand.filter((card) => set & BIT[card]);
  const binding = duties.filter(({ cards }) => set & cards);
  const refused = {};
  for (const card of hand.filter((held) => !allowed.includes(held))) {
    const failed = binding.find(({ cards }) => !(cards & BIT[card]));
    refused[card] = { reason: reasonFor(failed.duty), proof: allowed[0] };
  }
  const duty = hand.length ? (binding.at(-1)?.duty ?? freedom(position)) : null;
  return { toPlay: seatToPlay(position), allowed, duty, refused, master: master(position) };
}

/**
 * A line that is no position. `code`: shape, contract, leader, card, too-many-in-trick, too-many-in-hand,
 * hand-after-full-trick, repeated, on-the-table. `text`: the part at fault, or for the last two the card ("JS").
 */
export class PositionError extends Error {
  constructor(code, text) {
    super(`${code}: ${text}`);
    Object.assign(this, { code, text });
  }
}

function demand(truth, code, text) {
  if (!truth) throw new PositionError(code, text);
}

function cardOf(suit, rank) {
  demand(CARDS.includes(rank + suit), 'card', suit + rank);
  return rank + suit;
}

/** Groups of a suit and its ranks: "S97HK" → 9S, 7S, KH. */
const cardsOf = (groups) =>
  groups.flatMap(([suit, ...ranks]) => (ranks.length ? ranks : ['']).map((rank) => cardOf(suit, rank)));

/** Reads "S-W-DASJ-S97HKCQ", in either case, as { contract, leader, trick, hand }, or throws a PositionError. */
export function parsePosition(text) {
  const line = /^(\w+)-(\w+)-(\w+)-(\w+)$/.exec(text);
  demand(line, 'shape', text);
  const [contract, leader, played, held] = line.slice(1).map((field) => field.toUpperCase());
  demand(CONTRACTS.includes(contract), 'contract', contract);
  demand([...SEATS].includes(leader), 'leader', leader);
  const trick = cardsOf(played === 'X' ? [] : played.match(/..?/g));
  const hand = cardsOf(held === 'X' ? [] : held.match(/[SHDC][^SHDC]*|[^SHDC]+/g));

  demand(trick.length <= 4, 'too-many-in-trick', played);
  demand(hand.length <= 8, 'too-many-in-hand', held);
  demand(trick.length < 4 || !hand.length, 'hand-after-full-trick', held);
  for (const cards of [trick, hand]) {
    const repeated = cards.find((card, index) => cards.indexOf(card) < index);
    demand(!repeated, 'repeated', repeated);
  }
  const lying = hand.find((card) => trick.includes(card));
  demand(!lying, 'on-the-table', lying);
  return { contract, leader, trick, hand };
}

/** The canonical line of a position. */
export function formatPosition({ contract, leader, trick, hand }) {
  const played = trick.map((card) => suitOf(card) + rankOf(card)).join('');
  const held = [...SUITS].map((suit) => {
    const ranks = [...RANKS].filter((rank) => hand.includes(rank + suit));
    return ranks.length ? suit + ranks.join('') : '';
  });
  return [contract, leader, played || 'x', held.join('') || 'x'].join('-');
}
