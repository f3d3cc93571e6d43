// Try your own trick: the reader lays cards, the page answers at once, the address bar holds the trick.

import { CARDS, RULESETS, judge, points, seatToPlay, winner } from './belote.mjs';
import { answered, answering, drawAnswer } from './answer.mjs';
import { address, formatLink, keep, readLink } from './link.mjs';
import { movesByArrows } from './pack.mjs';
import { drawHand, drawTrick } from './table.mjs';
import { chip, chips, has, list, say } from './words.mjs';

const tool = document.querySelector('[data-tool]');
const felt = tool.querySelector('.felt');
const status = tool.querySelector('[role="status"]');
const fault = document.querySelector('.fault');
const pack = tool.querySelector('.pack');

const state = { position: null, rules: null };
let setAside = []; // the hand, while a full trick leaves none

const verdictUnder = (rules) => judge(state.position, RULESETS[rules]);
const verdict = () => verdictUnder(state.rules);

// What the page tells

function answer() {
  const { position } = state;
  const seat = seatToPlay(position);
  if (!seat) return say('try/full', { seat: say(`seat/${winner(position)}`) });
  if (!position.hand.length) return say('try/no-hand', { seat: say(`seat/${seat}`) });
  return say('try/answer', { seat: say(`seat/${seat}`), cards: chips(verdict().allowed) });
}

const addends = (rules) => points(state.position.trick, state.position.contract, RULESETS[rules]);

function worth(rules) {
  const counted = addends(rules);
  const total = counted.reduce((sum, each) => sum + each, 0);
  return say('trick/points', { sum: counted.join(' + '), count: String(total) }, total);
}

/** The scale by which a trick counts, where more than one is in use. */
function scale({ NT, AT }, contract) {
  if (contract === 'NT') return [say(`scale/no-trump-${NT.A}-${NT.J}`)];
  return contract === 'AT' ? [say(`scale/all-trump-${AT.J}`)] : [];
}

function drawOutcome() {
  const { position, rules } = state;
  const { master } = verdict();
  const holds = master && say(seatToPlay(position) ? 'try/holds' : 'outcome/winner', { seat: say(`seat/${master.seat}`) });
  tool.querySelector('.outcome').hidden = !master;
  tool.querySelector('[data-holds]').replaceChildren(holds ?? '');
  tool.querySelector('.sum').replaceChildren(worth(rules));
  tool.querySelector('.scale').replaceChildren(...scale(RULESETS[rules].points, position.contract));
}

/** What one ruleset answers that the chosen one does not: its cards, its points. Both null where they agree. */
function difference(rules) {
  const { allowed } = verdictUnder(rules);
  const sameCards = String(allowed) === String(verdict().allowed);
  const samePoints = String(addends(rules)) === String(addends(state.rules));
  return [sameCards ? null : chips(allowed), samePoints ? null : worth(rules)].filter(Boolean);
}

/** One line per ruleset: the answer of the chosen one, then who agrees with it and who does not. */
function drawRulings() {
  for (const choice of tool.querySelectorAll('[name="rules"]')) {
    const rules = choice.value;
    const told = document.getElementById(rules);
    const differing = difference(rules);
    told.classList.toggle('differs', differing.length > 0);
    if (rules === state.rules) told.replaceChildren(chips(verdict().allowed));
    else told.replaceChildren(differing.length ? list(differing) : say('example/same'));
  }
}

function drawHolder() {
  const { position } = state;
  const seat = seatToPlay(position);
  const told = seat ? say(`hand/${seat}`) : say('outcome/winner', { seat: say(`seat/${winner(position)}`) });
  felt.querySelector('[data-holder]').replaceChildren(told);
}

function drawPack() {
  const { trick, hand } = state.position;
  for (const button of pack.querySelectorAll('button')) {
    const card = button.dataset.pack;
    const place = trick.includes(card) ? 'on-table' : hand.includes(card) ? 'in-hand' : '';
    button.ariaPressed = String(place !== '');
    button.dataset.place = place;
    button.querySelector('.nth').textContent = place === 'on-table' ? trick.indexOf(card) + 1 : '';
    button.querySelector('[data-place]').replaceChildren(place && list(['', say(`try/${place}`)]));
  }
}

const choose = (name, value) => {
  tool.querySelector(`[name="${name}"][value="${value}"]`).checked = true;
};

/** Draws everything from the state. `told` stands in the status line instead of the answer. */
function draw(told = answer()) {
  const { position, rules } = state;
  drawTrick(felt, position);
  drawHand(felt, position.hand, answered(verdict()));
  drawHolder();
  drawPack();
  drawAnswer(tool.querySelector('dl'), verdict());
  drawOutcome();
  drawRulings();
  choose('contract', position.contract);
  choose('leader', position.leader);
  choose('rules', rules);
  status.replaceChildren(told);
}

// What the reader does

function change(changes, told) {
  state.position = { ...state.position, ...changes };
  fault.hidden = true;
  draw(told);
  address(formatLink(state));
}

/** Lays trick and hand. A full trick leaves no hand: it comes back when a card is taken back. */
function lay(trick, hand) {
  const wasFull = state.position.trick.length === 4;
  if (trick.length === 4) {
    if (!wasFull) setAside = hand;
    hand = [];
  } else if (wasFull) {
    hand = setAside.filter((card) => !trick.includes(card));
  }
  change({ trick, hand: CARDS.filter((card) => hand.includes(card)) });
}

function takeBack(card) {
  const { trick, hand } = state.position;
  lay(
    trick.filter((each) => each !== card),
    hand.filter((each) => each !== card),
  );
}

function put(card) {
  const { trick, hand } = state.position;
  const intoHand = tool.querySelector('[name="into"]:checked').value === 'hand';
  if (trick.length === 4) draw(say('try/table-full'));
  else if (!intoHand) lay([...trick, card], hand);
  else if (hand.length === 8) draw(say('try/hand-full'));
  else lay(trick, [...hand, card]);
}

pack.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  const card = button.dataset.pack;
  const { trick, hand } = state.position;
  if (trick.includes(card) || hand.includes(card)) takeBack(card);
  else put(card);
});
movesByArrows(pack);

felt.querySelector('.trick').addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  const { card } = button.dataset;
  takeBack(card);
  pack.querySelector(`[data-pack="${card}"]`).focus({ preventScroll: true }); // the card is there again
});
answering(felt, verdict);

tool.addEventListener('change', ({ target: { name, value } }) => {
  if (name === 'rules') state.rules = value;
  if (name === 'rules' || name === 'contract' || name === 'leader') change(name === 'rules' ? {} : { [name]: value });
});

tool.querySelector('[data-clear]').addEventListener('click', () => {
  setAside = [];
  choose('into', 'table');
  change({ trick: [], hand: [] });
});

const here = () => new URL(formatLink(state), location.href).href.split('#')[0];

tool.querySelector('[data-copy]').addEventListener('click', async () => {
  address(formatLink(state));
  try {
    await navigator.clipboard.writeText(here());
    status.replaceChildren(say('try/copied'));
  } catch {
    status.replaceChildren(say('try/not-copied')); // no clipboard outside https, or not allowed
  }
});

const sharing = tool.querySelector('[data-share]');
sharing.hidden = !navigator.share;
sharing.addEventListener('click', async () => {
  try {
    await navigator.share({ title: document.title, url: here() });
  } catch (error) {
    if (error.name !== 'AbortError') status.replaceChildren(say('try/not-copied')); // AbortError: the reader thought again
  }
});

// The link

/** The example that shows most: the first on which the rulesets disagree. */
function example() {
  const links = [...document.querySelectorAll('[data-examples] a')].map((link) => readLink(link.search));
  const disputed = ({ position }) =>
    new Set(Object.values(RULESETS).map((rules) => String(judge(position, rules).allowed))).size > 1;
  return links.find(disputed) ?? links[0];
}

/** What is wrong with a link. A text from the link is shown apart, whatever its direction. */
function problem({ code, text }) {
  const twice = code === 'repeated' || code === 'on-the-table';
  const key = twice ? 'error/repeated' : `error/${code}`;
  const isolated = document.createElement('bdi');
  isolated.append(twice ? chip(text) : (text ?? ''));
  return say(has(key) ? key : 'error/shape', { text: isolated });
}

function open() {
  const link = readLink(location.search);
  const found = link?.position ? link : example();
  setAside = [];
  Object.assign(state, found);
  fault.hidden = !link?.fault;
  if (link?.fault) fault.replaceChildren(say('try/bad-link', { problem: problem(link.fault) }));
  choose('into', found.position.trick.length ? 'hand' : 'table');
  draw();
  keep(formatLink(state));
}

open();
addEventListener('popstate', open);
document.querySelector('[data-waiting]').hidden = true;
tool.dataset.ready = '';
