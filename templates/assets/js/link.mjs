// Links: the query that holds a trick or a round, in the address bar and in the links to the other languages.

import { PositionError, RULESETS, formatPosition, parsePosition } from './belote.mjs';

const LONGEST = 100; // no position is longer

export const formatLink = ({ position, rules }) => `?p=${formatPosition(position)}&r=${rules}`;

/**
 * What a query holds: { position, rules }, or {} where it holds no trick, or { fault: { code, text } } with the code of
 * a PositionError or "rules".
 */
export function readLink(query) {
  const asked = new URLSearchParams(query);
  const line = asked.get('p');
  const rules = (asked.get('r') ?? 'belote-house').toLowerCase();
  try {
    if (!Object.hasOwn(RULESETS, rules)) throw new PositionError('rules', rules.slice(0, LONGEST));
    if (line?.length > LONGEST) throw new PositionError('shape', line);
    return line === null ? {} : { position: parsePosition(line), rules };
  } catch (fault) {
    if (fault instanceof PositionError) return { fault };
    throw fault;
  }
}

/** Lets the links to the other languages keep a query. */
export function keep(query) {
  for (const link of document.querySelectorAll('.languages a')) link.search = query;
}

/** Puts a query into the address bar, without a step for the back button. */
export function address(query) {
  keep(query);
  try {
    history.replaceState(null, '', query + location.hash);
  } catch (error) {
    // Browsers refuse too many changes in a short time. The next one carries this one too.
    if (error.name !== 'SecurityError') throw error;
  }
}
