// The words and the cards of the page, in its language. Nothing here is ever read as HTML.

import { CARDS } from './belote.mjs';

const source = document.querySelector('#words');
const { words, english, plurals } = JSON.parse(source.textContent);
const drawn = document.querySelector('#cards').content.children; // of each card its face, then its chip

/** The first element of a template of the page, by its id. */
export const clone = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

/** A card drawn; its name stands beside it. */
export const face = (card) => drawn[2 * CARDS.indexOf(card)].cloneNode(true);

/** A card in a line of text: its signs are seen, its name is heard. */
export const chip = (card) => drawn[2 * CARDS.indexOf(card) + 1].cloneNode(true);

export const has = (key) => Object.hasOwn(words, key);

/** A message as a node. Its values are texts or nodes; `count` chooses the plural form. Some are shown in English. */
export function say(key, values, count) {
  const foreign = english.includes(key);
  const form = foreign ? Number(count !== 1) : plurals[count];
  const text = count === undefined ? words[key] : words[key][form];
  const said = foreign ? clone('english') : document.createDocumentFragment();
  for (const [place, part] of text.split(/\{(\w+)\}/).entries()) said.append(place % 2 ? values[part] : part);
  return said;
}

/** Nodes with the language's separator between them. */
export function list(nodes) {
  const all = document.createDocumentFragment();
  for (const node of nodes) all.append(all.hasChildNodes() ? source.dataset.separator : '', node);
  return all;
}

export const name = (card) => say(`card/${card}`);
export const chips = (cards) => list(cards.map(chip));
