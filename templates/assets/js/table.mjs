// Draws a felt table from a position: the contract in the corner, the trick, the hand. Clones what the page provides.

import { SEATS, master, seatToPlay } from './belote.mjs';
import { clone, face, name, say } from './words.mjs';

const PLACES = ['at-bottom', 'at-left', 'at-top', 'at-right']; // clockwise
const ROLES = ['', 'opponent', 'partner', 'opponent']; // the same places

/** The player to act sits at the bottom; after the fourth card, the one who played it. */
const bottomSeat = (position) => seatToPlay(position) ?? SEATS.at(SEATS.indexOf(position.leader) - 1);

function seated(item, seat, turn) {
  item.classList.add(PLACES[turn]);
  item.querySelector('[data-seat]').append(say(`seat/${seat}`));
  const role = item.querySelector('[data-role]');
  if (ROLES[turn]) role.querySelector('small').append(say(`table/${ROLES[turn]}`));
  else role.remove();
  return item;
}

function played(card, number, isMaster) {
  const item = clone('play');
  item.querySelector('[data-card]').append(name(card));
  item.querySelector('.seat').after(face(card));
  item.querySelector('.nth').textContent = number;
  for (const button of item.querySelectorAll('button')) button.dataset.card = card;
  if (isMaster) item.classList.add('winning');
  else item.querySelector('em').remove();
  return item;
}

function waiting(isNext) {
  const item = clone('waiting');
  if (!isNext) return item;
  item.classList.add('acting');
  item.querySelector('.slot').textContent = '?';
  return item;
}

export function drawTrick(felt, position) {
  const { leader, trick } = position;
  const first = SEATS.indexOf(leader);
  const bottom = SEATS.indexOf(bottomSeat(position));
  const holder = master(position);
  const items = [0, 1, 2, 3].map((turn) => {
    const card = trick[turn];
    const item = card ? played(card, turn + 1, holder.index === turn) : waiting(turn === trick.length);
    return seated(item, SEATS[(first + turn) % 4], (first + turn - bottom + 4) % 4);
  });
  const list = felt.querySelector('.trick');
  list.replaceChildren(...items);
  list.ariaHidden = trick.length ? null : 'true';
  felt.querySelector('[data-empty]').hidden = trick.length > 0;
  drawContract(felt.querySelector('.trump'), position.contract);
}

function drawContract(corner, contract) {
  if (contract === 'NT' || contract === 'AT') {
    corner.replaceChildren(say(contract === 'NT' ? 'table/no-trump' : 'table/all-trump'));
    return;
  }
  const sign = face(`A${contract}`).querySelector('svg');
  sign.classList.add(contract.toLowerCase());
  corner.replaceChildren(sign, ' ', say('table/trump'));
}

/** A slot where no card is held, so that the place of the hand is seen. */
function noCard() {
  const item = clone('waiting');
  item.querySelector('.seat').remove();
  return item;
}

/** Lays the hand; `dress(item, button, card)` says how each card looks and what it is called. */
export function drawHand(felt, hand, dress) {
  const items = hand.map((card) => {
    const item = clone('held');
    const button = item.querySelector('button');
    button.dataset.card = card;
    button.prepend(face(card));
    dress(item, button, card);
    return item;
  });
  const list = felt.querySelector('.hand');
  list.className = `hand n${hand.length || 1}`;
  list.replaceChildren(...(hand.length ? items : [noCard()]));
}

/** Names a card of the hand, for those who hear it. */
export const call = (button, words) => button.querySelector('.heard').replaceChildren(words);
