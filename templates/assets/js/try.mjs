// Try your own trick: the reader lays cards, the page answers at once, the address bar holds the trick.

import { CARDS, RULESETS, disputed, judge, points, seatToPlay, winner } from './belote.mjs';
import { address, formatLink, keep, readLink } from './link.mjs';
import { gridKeys } from './pack.mjs';
import { answered, answering, drawAnswer, drawTable, fill, find, ready, tell, tool } from './table.mjs';
import { chip, chips, has, list, say } from './words.mjs';

const fault = document.querySelector('.fault');
const pack = find('.pack');

let position;
let rules; // the name of the ruleset
let setAside = []; // the hand, while a full trick leaves none
let query; // what the address bar holds

const verdict = (under = rules) => judge(position, RULESETS[under]);
const seatName = (seat) => say(`seat/${seat}`);

// What the page tells

function answer() {
  const seat = seatToPlay(position);
  if (!seat) return say('try/full', { seat: seatName(winner(position)) });
  if (!position.hand.length) return say('try/no-hand', { seat: seatName(seat) });
  return say('try/answer', { seat: seatName(seat), cards: chips(verdict().allowed) });
}

const addends = (under) => points(position.trick, position.contract, RULESETS[under]);

function worth(under) {
  if (!position.trick.length) return '';
  const count = addends(under).reduce((total, each) => total + each);
  const sum = addends(under).join('\u00a0+ '); // a line may end after a plus sign, and then promises more
  return say('trick/points', { sum, count: String(count) }, count);
}

/** The scale by which the trick counts, where more than one is in use. */
function scale({ NT, AT }) {
  if (position.contract === 'NT') return say(`scale/no-trump-${NT.A}-${NT.J}`);
  return position.contract === 'AT' ? say(`scale/all-trump-${AT.J}`) : '';
}

function drawOutcome() {
  const { master } = verdict();
  find('.outcome').hidden = !master;
  if (!master) return;
  const full = !seatToPlay(position);
  const told = () => say(full ? 'outcome/winner' : 'try/holds', { seat: seatName(master.seat) });
  fill('[data-holds]', told());
  if (full) fill('[data-holder]', told());
  fill('.sum', worth(rules));
  fill('.scale', scale(RULESETS[rules].points));
}

/** One line per ruleset: the answer of the chosen one, then who agrees with it, and what the others say. */
function drawRulings() {
  const empty = !position.trick.length && !position.hand.length;
  for (const { value: other } of tool.querySelectorAll('[name="rules"]')) {
    const { allowed } = verdict(other);
    const differing = [];
    if (String(allowed) !== String(verdict().allowed)) differing.push(chips(allowed));
    if (String(addends(other)) !== String(addends(rules))) differing.push(worth(other));
    if (other === rules) differing.push(allowed.length ? chips(allowed) : worth(rules));
    if (disputed(position, RULESETS[other])) differing.push(say('example/disputed'));
    fill(`#${other}`, empty ? '' : differing.length ? list(differing) : say('example/same'));
    find(`#${other}`).classList.toggle('apart', differing.length > 0);
  }
}

function drawPack() {
  for (const button of pack.querySelectorAll('button')) {
    const card = button.dataset.pack;
    const number = position.trick.indexOf(card) + 1;
    const place = number ? 'on-table' : position.hand.includes(card) ? 'in-hand' : '';
    button.ariaPressed = String(place !== '');
    button.dataset.place = place;
    button.querySelector('.nth').textContent = number || '';
    button.querySelector('[data-place]').replaceChildren(place && list(['', say(`try/lies-${place}`)]));
  }
}

function choose(name, value) {
  find(`[name="${name}"][value="${value}"]`).checked = true;
}

/** Draws everything. `told` stands in the status line instead of the answer. */
function draw(told = answer()) {
  drawTable(position, answered(verdict()));
  drawPack();
  drawAnswer(verdict());
  drawOutcome();
  drawRulings();
  choose('contract', position.contract);
  choose('leader', position.leader);
  choose('rules', rules);
  tell(told);
}

// What the reader does

const link = () => formatLink({ position, rules });

function keepLink() {
  query = link();
  address(query);
}

function change(changes) {
  position = { ...position, ...changes };
  fault.hidden = true;
  draw();
  keepLink();
}

/** Lays trick and hand. A full trick leaves no hand; it comes back with the first card taken back. */
function lay(trick, hand) {
  const wasFull = position.trick.length === 4;
  const held = wasFull ? setAside.filter((card) => !trick.includes(card)) : hand;
  if (trick.length === 4) setAside = held;
  change({ trick, hand: CARDS.filter((card) => trick.length < 4 && held.includes(card)) });
}

function takeBack(card) {
  const others = (cards) => cards.filter((each) => each !== card);
  lay(others(position.trick), others(position.hand));
}

function put(card) {
  const { trick, hand } = position;
  const intoHand = find('[name="into"]:checked').value === 'hand';
  if (trick.length === 4) draw(say('try/table-full'));
  else if (!intoHand) lay([...trick, card], hand);
  else if (hand.length === 8) draw(say('try/hand-full'));
  else lay(trick, [...hand, card]);
}

function onClick(selector, act) {
  find(selector).addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button) act(button.dataset);
  });
}

onClick('.pack', ({ pack: card, place }) => (place ? takeBack(card) : put(card)));
onClick('.trick', ({ card }) => {
  takeBack(card);
  find(`[data-pack="${card}"]`).focus({ preventScroll: true }); // it lies there again
});
onClick('[data-clear]', () => {
  setAside = [];
  choose('into', 'table');
  change({ trick: [], hand: [] });
});
onClick('[data-copy]', async () => {
  keepLink();
  try {
    await navigator.clipboard.writeText(new URL(link(), location.href));
    tell(say('try/copied'));
  } catch {
    tell(say('try/not-copied')); // no clipboard outside https, or the reader forbids it
  }
});
onClick('[data-share]', () => {
  navigator.share({ title: document.title, url: link() }).catch(() => {}); // the reader thought again
});
find('[data-share]').hidden = !navigator.share;

tool.addEventListener('change', ({ target: { name, value } }) => {
  if (name === 'rules') rules = value;
  if (name !== 'into') change(name === 'rules' ? {} : { [name]: value });
});
answering(verdict);
gridKeys(pack);

// The link

/** The example that shows most: the first on which the rulesets disagree. */
function example() {
  const examples = [...tool.querySelectorAll('[data-examples] a')].map(({ search }) => readLink(search));
  const answers = (each) => new Set(Object.values(RULESETS).map((ruleset) => judge(each.position, ruleset).allowed.join()));
  return examples.find((each) => answers(each).size > 1) ?? examples[0];
}

/** What is wrong with a link. What it says is quoted, the start of it, whatever its direction. */
function problem({ code, text }) {
  const twice = code === 'repeated' || code === 'on-the-table';
  const key = twice ? 'error/repeated' : `error/${code}`;
  const quoted = document.createElement('bdi');
  quoted.append(twice ? chip(text) : text.replace(/^(.{20}).+/su, '$1…'));
  return say(has(key) ? key : 'error/shape', { text: quoted });
}

function open() {
  query = location.search;
  const asked = readLink(query);
  ({ position, rules } = asked.position ? asked : example());
  setAside = [];
  fault.hidden = !asked.fault;
  if (asked.fault) fault.replaceChildren(say('try/bad-link', { problem: problem(asked.fault) }));
  choose('into', position.trick.length ? 'hand' : 'table');
  draw();
  keep(link());
}

open();
addEventListener('popstate', () => {
  if (location.search !== query) open(); // a step inside the page changes nothing
});
ready();
