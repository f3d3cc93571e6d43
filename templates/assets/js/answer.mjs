// The answer to a position: on the cards of the hand, card by card when asked, and as a list.

import { call } from './table.mjs';
import { chip, chips, clone, name, say } from './words.mjs';

/** Why a card may not be played, in a sentence; of an allowed card, the rule that decides. */
export function why(card, { refused, duty, master }) {
  const refusal = refused[card];
  if (!refusal) return say(`duty/${duty}`);
  return say(`refused/${refusal.reason}/long`, { proof: chip(refusal.proof), master: chip(master.card) });
}

const short = ({ reason }) => say(`refused/${reason}/short`);

/** Dresses the cards of a hand in their answer. A refused card stays within reach, since it answers with its reason. */
export const answered =
  ({ refused }) =>
  (item, button, card) => {
    const refusal = refused[card];
    item.className = refusal ? 'no' : 'ok';
    if (refusal) button.ariaDisabled = 'true';
    const state = refusal ? { card: name(card), reason: short(refusal) } : { card: name(card) };
    call(button, say(refusal ? 'state/refused' : 'state/allowed', state));
  };

/**
 * Lets the hand answer: a card that is chosen tells its reason in the status line, which is read aloud; one that is
 * only pointed at or in focus shows it over that line. `verdict()` is null while there is nothing to tell.
 */
export function answering(felt, verdict) {
  const hand = felt.querySelector('.hand');
  const status = felt.querySelector('[role="status"]');
  const shown = felt.querySelector('.why');
  const sentence = (card) => [chip(card), ' ', why(card, verdict())];

  const show = ({ target }) => {
    const button = target.closest('button');
    if (!button || !verdict()) return;
    shown.replaceChildren(...sentence(button.dataset.card));
    shown.hidden = false;
  };
  const hide = () => {
    shown.hidden = true;
  };
  for (const come of ['pointerover', 'focusin']) hand.addEventListener(come, show);
  for (const go of ['pointerout', 'focusout']) hand.addEventListener(go, hide);
  hand.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (!button || !verdict()) return;
    hide();
    status.replaceChildren(...sentence(button.dataset.card));
  });
}

function line(term, ...told) {
  const row = clone('line');
  row.querySelector('dt').append(term);
  row.querySelector('dd').append(...told);
  return row;
}

/** The refused cards of one reason. */
function refusedLine(reason, refused) {
  const cards = Object.keys(refused).filter((card) => refused[card].reason === reason);
  const told = document.createElement('span');
  told.className = 'reason';
  told.append(short({ reason }));
  return line(say('answer/refused'), chips(cards), ' ', told);
}

/** The list: allowed cards, refused cards by reason, the rule that decides. Empty for an empty hand. */
export function drawAnswer(list, { allowed, refused, duty }) {
  const reasons = new Set(Object.values(refused).map(({ reason }) => reason));
  const rows = duty && [
    line(say('answer/allowed'), chips(allowed)),
    ...[...reasons].map((reason) => refusedLine(reason, refused)),
    line(say('answer/rule'), say(`duty/${duty}`)),
  ];
  list.replaceChildren(...(rows ?? []));
}
