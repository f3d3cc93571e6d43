// The words of the page's language, as text and as nodes. Nothing here is ever read as HTML.

const source = document.querySelector('#words');
const { words, english, plurals } = JSON.parse(source.textContent);
const SIGNS = { S: '♠\ufe0e', H: '♥\ufe0e', D: '♦\ufe0e', C: '♣\ufe0e' }; // as text, not as emoji

/** The first element of a template of the page, by its id. */
export const clone = (id) => document.querySelector(`template#${id}`).content.firstElementChild.cloneNode(true);

export const has = (key) => Object.hasOwn(words, key);

/** Messages that are not translated are shown in English, and counted as the English do. */
function pattern(key, count) {
  if (count === undefined) return words[key];
  return words[key][english.includes(key) ? Number(count !== 1) : plurals[count]];
}

/** A message as a node; the values of its placeholders are texts or nodes, `count` chooses its plural form. */
export function say(key, values = {}, count = undefined) {
  const said = document.createDocumentFragment();
  for (const [place, part] of pattern(key, count).split(/\{(\w+)\}/).entries()) {
    said.append(place % 2 ? values[part] : part);
  }
  if (!english.includes(key)) return said;
  const span = document.createElement('span');
  span.lang = 'en';
  span.dir = 'ltr';
  span.append(said);
  return span;
}

/** Nodes with the language's separator between them. */
export function list(nodes) {
  const all = document.createDocumentFragment();
  for (const [place, node] of nodes.entries()) all.append(place ? source.dataset.separator : '', node);
  return all;
}

/** The whole name of a card. */
export const name = (card) => say(`card/${card}`);

/** The letters in the corner of a card. */
function corner(rank) {
  if (has(`index/${rank}`)) return words[`index/${rank}`];
  return rank === 'T' ? '10' : rank;
}

/** A card drawn; its name stands beside it. */
export function face(card) {
  const [rank, suit] = card;
  const drawn = clone('face');
  drawn.classList.add(suit.toLowerCase());
  drawn.querySelector('b').textContent = corner(rank);
  const [sign, emblem] = drawn.querySelectorAll('use');
  sign.setAttribute('href', `#${suit}`);
  emblem.setAttribute('href', `#${'KQJ'.includes(rank) ? rank : suit}`);
  return drawn;
}

/** A card in a line of text: its signs are seen, its name is heard. */
export function chip(card) {
  const [rank, suit] = card;
  const drawn = clone('chip');
  const signs = drawn.querySelector('bdi');
  signs.classList.add(suit.toLowerCase());
  signs.textContent = corner(rank) + SIGNS[suit];
  drawn.querySelector('.heard').append(' (', name(card), ')');
  return drawn;
}

export const chips = (cards) => list(cards.map(chip));
