// Checks every deal of a page against the second reading of the rules, in the reader's own browser.
//
// An element with data-position and data-rules claims what stands in its data-allowed, data-winner and data-points;
// data-play is the last card, put to the trick before winner and points are read. The verdict goes into data-checked;
// its sentence waits in the page as <template data-checked-note="same|different"> and fills the deal's own note.

import { PositionError, RULESETS, judge, parsePosition, points, winner } from './belote.mjs';

const sorted = (cards) => [...cards].sort().join(' ');

/** Do all the claims of a dataset hold? A deal that claims nothing does not. Throws PositionError. */
export function claimsHold({ position: line, rules: name, play, allowed, winner: seat, points: addends }) {
  if (!Object.hasOwn(RULESETS, name)) return false;
  const rules = RULESETS[name];
  const position = parsePosition(line);
  const legal = judge(position, rules).allowed;
  const trick = play ? [...position.trick, play] : position.trick;

  const held = [];
  if (play) held.push(legal.includes(play));
  if (allowed !== undefined) held.push(sorted(legal) === sorted(allowed.split(' ').filter(Boolean)));
  if (seat !== undefined) held.push(winner({ ...position, trick }) === seat);
  if (addends !== undefined) held.push(points(trick, position.contract, rules).join(' ') === addends);
  return held.length > 0 && held.every(Boolean);
}

function check(deal) {
  try {
    return claimsHold(deal.dataset) ? 'same' : 'different';
  } catch (error) {
    if (error instanceof PositionError) return 'different';
    throw error;
  }
}

/** Marks every deal of a document, and counts on its root: data-checked="9/9". */
export function verify(page) {
  const deals = [...page.querySelectorAll('[data-position][data-rules]')];
  for (const deal of deals) {
    deal.dataset.checked = check(deal);
    const sentence = page.querySelector(`template[data-checked-note="${deal.dataset.checked}"]`);
    deal.querySelector('.checked')?.replaceChildren(sentence?.content.cloneNode(true) ?? '');
  }
  const same = deals.filter((deal) => deal.dataset.checked === 'same');
  page.documentElement.dataset.checked = `${same.length}/${deals.length}`;
}

if (globalThis.document) verify(document);
