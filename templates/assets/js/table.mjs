// Draws a position and its answer on the page: the trick, the hand, the reasons. Clones what the page provides.

import { SEATS, master, seatToPlay } from './belote.mjs';
import { chip, chips, clone, face, list, name, say } from './words.mjs';

export const tool = document.querySelector('[data-tool]');
export const find = (selector) => tool.querySelector(selector);
export const fill = (selector, ...nodes) => find(selector).replaceChildren(...nodes);

/** The one line that is read aloud when it changes. */
export const tell = (...nodes) => fill('[role="status"]', ...nodes);

/** Shows the page's tool in place of the sentence that it cannot run. */
export function ready() {
  document.querySelector('[data-waiting]').hidden = true;
  tool.dataset.ready = '';
}

const PLACES = ['at-bottom', 'at-left', 'at-top', 'at-right']; // clockwise from the player to act
const ROLES = ['', 'opponent', 'partner', 'opponent'];

function played(card, number, holder, full) {
  const item = clone('play');
  item.querySelector('[data-card]').append(name(card));
  item.querySelector('.seat').after(face(card));
  item.querySelector('.nth').append(number);
  item.firstElementChild.dataset.card = card; // the button that takes it back, where there is one
  if (card === holder) item.classList.add('winning');
  if (card !== holder || full) item.querySelector('em').remove(); // of a full trick the winner is told, not the master
  return item;
}

/** Lays the trick as the player to act sees it; when it is full, as the one who played last. */
function drawTrick({ leader, trick }, holder) {
  const toBottom = trick.length === 4 ? 3 : trick.length;
  const items = SEATS.split('').map((_, turn) => {
    const card = trick[turn];
    const item = card ? played(card, turn + 1, holder, trick.length === 4) : clone(turn === trick.length ? 'acting' : 'waiting');
    const place = (turn - toBottom + 4) % 4;
    item.classList.add(PLACES[place]);
    item.querySelector('[data-seat]')?.append(say(`seat/${SEATS[(SEATS.indexOf(leader) + turn) % 4]}`));
    const role = item.querySelector('[data-role]');
    if (place) role?.lastChild.append(say(`table/${ROLES[place]}`));
    else role?.remove();
    return item;
  });
  fill('.trick', ...items);
  find('.trick').ariaHidden = String(!trick.length);
  find('[data-empty]').hidden = trick.length > 0;
}

/** Draws a position: the contract, the trick, the hand. `dress(item, button, card)` says how a held card looks. */
export function drawTable(position, dress) {
  for (const corner of tool.querySelectorAll('.trump')) corner.hidden = corner.dataset.contract !== position.contract;
  drawTrick(position, master(position)?.card);
  const seat = seatToPlay(position);
  if (seat) fill('[data-holder]', say(`hand/${seat}`));
  find('.hand').className = `hand n${position.hand.length}`;
  drawHand(position.hand, dress);
}

export function drawHand(hand, dress) {
  const items = hand.map((card) => {
    const item = clone('held');
    const button = item.firstElementChild;
    button.dataset.card = card;
    button.prepend(face(card));
    dress(item, button, card);
    return item;
  });
  fill('.hand', ...items);
}

/** Names a card of the hand, for those who hear it. */
export const call = (button, spoken) => button.lastElementChild.replaceChildren(spoken);

// The answer. `refused` is { card: { reason, proof } }, as `judge` gives it.

/** Why a card may not be played, in few words, as they follow its name. */
export const short = ({ reason }) => say(`refused/${reason}/short`);

/** Why a card may not be played, in a sentence; of an allowed card, the rule that decides. */
export function why(card, { refused, duty, master: holder }) {
  if (!refused[card]) return say(`duty/${duty}`);
  const { reason, proof } = refused[card];
  return say(`refused/${reason}/long`, { proof: chip(proof), master: chip(holder.card) });
}

/** Dresses a hand in its answer. A refused card stays within reach, since it answers with its reason. */
export const answered =
  ({ refused }) =>
  (item, button, card) => {
    const refusal = refused[card];
    item.className = refusal ? 'no' : 'ok';
    button.ariaDisabled = refusal ? 'true' : null;
    if (refusal) call(button, say('state/refused', { card: name(card), reason: short(refusal) }));
    else call(button, say('state/allowed', { card: name(card) }));
  };

/**
 * Lets the hand answer: a card that is chosen tells its reason in the status line; one that is only pointed at or in
 * focus shows it over that line. `verdict()` is null while there is nothing to tell.
 */
export function answering(verdict) {
  const shown = find('.why');
  const hear = (events, answer) => {
    for (const event of events) {
      find('.hand').addEventListener(event, ({ target }) => {
        const card = target.closest('button')?.dataset.card;
        if (card && verdict()) answer(() => [chip(card), ' ', why(card, verdict())]);
      });
    }
  };
  hear(['pointerover', 'focusin'], (sentence) => {
    shown.firstElementChild.replaceChildren(...sentence());
    shown.hidden = false;
  });
  hear(['pointerout', 'focusout', 'click'], () => {
    shown.hidden = true;
  });
  hear(['click'], (sentence) => tell(...sentence()));
}

function line(term, ...entries) {
  const row = clone('line');
  const [title, place] = row.children;
  title.append(say(`answer/${term}`));
  place.remove();
  for (const told of entries) {
    row.append(place.cloneNode());
    row.lastElementChild.append(...told);
  }
  return row;
}

/** The list: allowed cards, refused cards by reason, the rule that decides. Empty for an empty hand. */
export function drawAnswer({ allowed, refused, duty }) {
  const reasons = new Map(Object.values(refused).map((refusal) => [refusal.reason, refusal]));
  const because = ([reason, refusal]) => {
    const cards = Object.keys(refused).filter((card) => refused[card].reason === reason);
    return [chips(cards), ' ', short(refusal)];
  };
  const lines = [line('allowed', [chips(allowed)]), line('rule', [duty && say(`duty/${duty}`)])];
  if (reasons.size) lines.splice(1, 0, line('refused', ...[...reasons].map(because)));
  fill('dl', ...(duty ? lines : []));
}
