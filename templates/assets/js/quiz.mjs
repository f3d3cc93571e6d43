// The quiz: pick every card that may be played, check, read the reasons. A seed in the address repeats a round.

import { RULESETS, judge } from './belote.mjs';
import { address, formatLink } from './link.mjs';
import { ROUND, round } from './questions.mjs';
import { answered, answering, call, drawAnswer, drawHand, drawTable, fill, find } from './table.mjs';
import { ready, short, tell, tool, why } from './table.mjs';
import { chip, name, say } from './words.mjs';

const BEST = 'best-round';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32 that do not look alike
const examples = JSON.parse(document.querySelector('#examples').textContent);

let seed;
let questions;
let results; // of the questions answered so far: "right" or "wrong"
let question; // the one that is asked
let verdict; // its answer, once the reader has checked; null before

const rightAnswers = () => results.filter((result) => result === 'right').length;
const score = (key, right, total) => say(key, { right: String(right), total: String(total) });

/** The best round on this device, this one included. Storage may be switched off: then this one is the best. */
function bestRound() {
  const right = rightAnswers();
  try {
    const best = Math.max(right, Number(localStorage.getItem(BEST)) || 0);
    localStorage.setItem(BEST, best);
    return best;
  } catch {
    return right;
  }
}

// What the page shows

function drawScore() {
  for (const [place, pip] of [...find('.progress').children].entries()) {
    pip.className = results[place] ?? (questions[place] === question ? 'now' : '');
  }
  const told = results.length ? score('quiz/score', rightAnswers(), results.length) : '';
  fill('[data-score]', told);
}

/** Before the check, a card of the hand is a button that is pressed when it is picked. */
function pickable(item, button, card) {
  button.ariaPressed = 'false';
  call(button, name(card));
}

const picked = () => [...tool.querySelectorAll('.hand [aria-pressed="true"]')].map(({ dataset }) => dataset.card);

/** Nothing can be checked before a card is picked. The button stays within reach and says so. */
function readyToCheck() {
  find('[data-check]').ariaDisabled = picked().length ? null : 'true';
  tell();
}

function ask() {
  verdict = null;
  question = questions[results.length];
  const { position, rules } = question;
  fill('#question', say('quiz/question', { number: String(results.length + 1), total: String(ROUND) }));
  fill('[data-rules]', say(`rules/${rules}`));
  fill('.context [data-contract]', say(`contract/${position.contract}`));
  drawTable(position, pickable);
  drawScore();
  readyToCheck();
  find('[data-check]').hidden = false;
  for (const part of ['.verdict', '[data-next]', '.end']) find(part).hidden = true;
}

function slip(card) {
  const item = document.createElement('li');
  const refusal = verdict.refused[card];
  if (!refusal) item.append(say('quiz/missed', { card: chip(card) }));
  else item.append(say('quiz/refused', { card: chip(card), reason: short(refusal) }), ' ', why(card, verdict));
  return item;
}

function check() {
  const picks = picked();
  if (!picks.length) return tell(say('quiz/none'));

  const { position, rules } = question;
  verdict = judge(position, RULESETS[rules]);
  const slips = position.hand.filter((card) => picks.includes(card) === card in verdict.refused);
  results.push(slips.length ? 'wrong' : 'right');

  drawHand(position.hand, (item, button, card) => {
    answered(verdict)(item, button, card);
    if (picks.includes(card)) item.dataset.mark = slips.includes(card) ? 'wrong' : 'right';
    else if (slips.includes(card)) item.dataset.mark = 'missed';
  });
  fill('#verdict', say(slips.length ? 'quiz/wrong' : 'quiz/right'));
  fill('.slips', ...slips.map(slip));
  drawAnswer(verdict);
  drawScore();
  find('[data-change]').search = formatLink(question);
  find('[data-check]').hidden = true;
  find('.verdict').hidden = false;
  tell(say(`duty/${verdict.duty}`)); // the heading tells the verdict, this line the rule
  if (results.length < ROUND) find('[data-next]').hidden = false;
  else end();
  return find('#verdict').focus();
}

function end() {
  fill('[data-best]', score('quiz/best', bestRound(), ROUND));
  find('[data-link]').search = `?seed=${seed}`;
  find('.end').hidden = false;
}

function start(wanted) {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  seed = wanted ?? Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  questions = round(seed, examples);
  results = [];
  address(`?seed=${seed}`);
  ask();
}

/** The seed in the address, or undefined. */
function askedSeed() {
  const asked = new URLSearchParams(location.search).get('seed')?.toUpperCase();
  return /^[A-Z0-9]{1,12}$/.test(asked) ? asked : undefined;
}

// What the reader does

find('.hand').addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button || verdict) return;
  const { card } = button.dataset;
  const isPicked = button.ariaPressed === 'false';
  button.ariaPressed = String(isPicked);
  call(button, isPicked ? say('quiz/picked', { card: name(card) }) : name(card));
  readyToCheck();
});
find('[data-check]').addEventListener('click', check);
find('[data-next]').addEventListener('click', () => {
  ask();
  find('#question').focus();
});
find('[data-again]').addEventListener('click', () => {
  start();
  find('#question').focus();
});
answering(() => verdict);

start(askedSeed());
addEventListener('popstate', () => {
  if (askedSeed() !== seed) start(askedSeed());
});
ready();
