// The questions of the quiz: a few examples, then positions made from a seed. A seed always makes the same round.

import { CARDS, CONTRACTS, RULESETS, SEATS, disputed, judge, parsePosition } from './belote.mjs';

export const ROUND = 10;
const EXAMPLES = 4;

/** A seed's own chance: whole numbers below a bound, always in the same order. Hash: FNV-1a, then xorshift. */
export function chance(seed) {
  let number = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5) || 1;
  return (bound) => {
    number ^= number << 13;
    number ^= number >>> 17;
    number ^= number << 5;
    return Math.floor(((number >>> 0) / 2 ** 32) * bound);
  };
}

function shuffled(all, below) {
  const rest = [...all];
  return all.map(() => rest.splice(below(rest.length), 1)[0]);
}

const trumpsIn = (cards, { contract }) => cards.filter((card) => card[1] === contract);
const ruffs = (position) => trumpsIn(position.trick.slice(1), position).length;
const trumpLed = (position) => trumpsIn(position.trick.slice(0, 1), position).length > 0;

/** The hard cases: the rule that decides, and what else makes each of them. A round takes each at most once. */
const CASES = [
  { duty: 'overtake', when: (position, { master }) => trumpLed(position) && master.card === position.trick.at(-2) },
  { duty: 'overtake', contract: 'AT' },
  { duty: 'follow', when: (position) => ruffs(position) > 0 },
  { duty: 'follow-low' },
  { duty: 'over-ruff' },
  { duty: 'over-ruff', when: (position) => ruffs(position) === 2 }, // an opponent went over the partner's ruff
  { duty: 'under-ruff' },
  { duty: 'under-ruff', when: (position) => ruffs(position) === 2 },
  { duty: 'no-under-ruff', rules: 'coinche-official' },
  { duty: 'partner-master' },
  { duty: 'partner-ruffed' },
];

/**
 * Is there something to find out? Some card is refused, and not only because a plain suit must be followed by a hand
 * without trumps; or all are allowed although there are trumps that one might think must, or must not, be played.
 * What the rules leave open is no question.
 */
export function isHard({ position, rules }) {
  const { hand, trick } = position;
  const { allowed, duty } = judge(position, RULESETS[rules]);
  const trumps = trumpsIn(hand, position).length;
  if (!trick.length || hand.length < 3 || !allowed.length || disputed(position, RULESETS[rules])) return false;
  if (allowed.length === hand.length) return trumps > 0 && trumps < hand.length;
  return duty !== 'follow' || trumps > 0;
}

/** Some position. Two hands of three are void in the suit led: the hard cases begin there. */
function somePosition(below, { contract = CONTRACTS[below(4)], rules = Object.keys(RULESETS)[below(4)] }) {
  const pack = shuffled(CARDS, below);
  const trick = pack.splice(0, 1 + below(3));
  const missing = below(3) ? trick[0][1] : '';
  const held = pack.filter((card) => card[1] !== missing).slice(0, 3 + below(6));
  const hand = CARDS.filter((card) => held.includes(card));
  return { position: { contract, leader: SEATS[below(4)], trick, hand }, rules };
}

function question(hard, below) {
  for (;;) {
    const made = somePosition(below, hard);
    const verdict = judge(made.position, RULESETS[made.rules]);
    if (verdict.duty === hard.duty && isHard(made) && (hard.when?.(made.position, verdict) ?? true)) return made;
  }
}

/** Ten questions { position, rules }: examples ({ position: line, rules }) first. The others do not depend on them. */
export function round(seed, examples) {
  const known = examples.map(({ position, rules }) => ({ position: parsePosition(position), rules })).filter(isHard);
  const first = shuffled(known, chance(`${seed}-examples`)).slice(0, EXAMPLES);
  const below = chance(seed);
  const cases = shuffled(CASES, below).slice(0, ROUND - first.length);
  return [...first, ...cases.map((hard) => question(hard, below))];
}
