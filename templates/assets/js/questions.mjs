// The questions of the quiz: some examples, then positions made from a seed. The same seed always makes the same round.

import { CARDS, CONTRACTS, RULESETS, SEATS, judge, parsePosition } from './belote.mjs';

export const ROUND = 10;
const EXAMPLES = 4;
const HAND = [3, 8]; // cards, at least and at most

/** A seed's own chance: whole numbers below a bound, always in the same order. Hash (FNV-1a), then xorshift. */
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

const isTrump = (card, { contract }) => card[1] === contract;
const ruffs = ({ trick, contract }) => trick.slice(1).filter((card) => card[1] === contract && trick[0][1] !== contract);
const partnerHolds = ({ trick }, { master }) => master.card === trick.at(-2);

/** An opponent has ruffed higher than the partner's ruff. */
const partnerOverRuffed = (position) => ruffs(position).length === 2;

/**
 * The hard cases, by the rule that decides. `when` narrows one down; `contract` and `rules` say where it is found.
 * Every round takes each at most once.
 */
const CASES = [
  { duty: 'overtake', when: (position, verdict) => isTrump(position.trick[0], position) && partnerHolds(position, verdict) },
  { duty: 'overtake', contract: 'AT' },
  { duty: 'follow', when: (position) => ruffs(position).length && position.hand.some((card) => isTrump(card, position)) },
  { duty: 'follow-low' },
  { duty: 'over-ruff' },
  { duty: 'over-ruff', when: partnerOverRuffed },
  { duty: 'under-ruff' },
  { duty: 'under-ruff', when: partnerOverRuffed },
  { duty: 'no-under-ruff', rules: 'coinche-official' },
  { duty: 'partner-master' },
  { duty: 'partner-ruffed' },
];

/**
 * Is there anything to find out? Something is refused, and not just because one suit must be followed; or all is
 * allowed, although there is a trump that one might think must, or must not, be played.
 */
export function isHard({ position, rules }) {
  const { allowed, refused, duty } = judge(position, RULESETS[rules]);
  const trumps = position.hand.filter((card) => isTrump(card, position));
  if (!position.trick.length || position.trick.length > 3 || position.hand.length < HAND[0]) return false;
  if (allowed.length === position.hand.length) return trumps.length > 0 && trumps.length < position.hand.length;
  return Object.keys(refused).length > 0 && (duty !== 'follow' || trumps.length > 0);
}

/** Some position: the hand is short of suits, since the hard cases begin where a suit is missing. */
function somePosition(below, { contract, rules }) {
  const pack = shuffled(CARDS, below);
  const trick = pack.splice(0, 1 + below(3));
  const missing = below(3) ? trick[0][1] : '';
  const size = HAND[0] + below(HAND[1] - HAND[0] + 1);
  const hand = pack.filter((card) => card[1] !== missing).slice(0, size);
  return {
    position: {
      contract: contract ?? CONTRACTS[below(4)],
      leader: SEATS[below(4)],
      trick,
      hand: CARDS.filter((card) => hand.includes(card)),
    },
    rules: rules ?? Object.keys(RULESETS)[below(4)],
  };
}

function question(hard, below) {
  for (;;) {
    const made = somePosition(below, hard);
    const verdict = judge(made.position, RULESETS[made.rules]);
    if (verdict.duty === hard.duty && isHard(made) && (!hard.when || hard.when(made.position, verdict))) return made;
  }
}

/** A round of ten: each { position, rules }. Examples ({ position: line, rules }) come first; the rest do not depend on them. */
export function round(seed, examples) {
  const known = examples.map(({ position, rules }) => ({ position: parsePosition(position), rules })).filter(isHard);
  const first = shuffled(known, chance(`${seed} examples`)).slice(0, EXAMPLES);
  const below = chance(seed);
  const made = shuffled(CASES, below).map((hard) => question(hard, below));
  return [...first, ...made.slice(0, ROUND - first.length)];
}
