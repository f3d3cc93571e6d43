// The quiz: pick every card that may be played, check, read the reasons. A seed in the address makes a round repeatable.

import { RULESETS, formatPosition, judge, seatToPlay } from './belote.mjs';
import { answered, answering, drawAnswer, short, why } from './answer.mjs';
import { address, formatLink } from './link.mjs';
import { ROUND, round } from './questions.mjs';
import { call, drawHand, drawTrick } from './table.mjs';
import { chip, name, say } from './words.mjs';

const BEST = 'best-round';
const SEED = /^[A-Z0-9]{1,12}$/;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32, without those that look alike

const tool = document.querySelector('[data-tool]');
const find = (selector) => tool.querySelector(selector);
const felt = find('.felt');
const hand = find('.hand');
const status = find('[role="status"]');
const examples = JSON.parse(document.querySelector('#examples').textContent);

let seed;
let questions;
let number; // of the question, from 0
let right; // questions answered rightly so far
let checked; // the verdict, once the reader has checked; null before
