// Marks the language that the browser prefers. Never leads anybody anywhere: the choice is the reader's.
const links = [...document.querySelectorAll('a[hreflang]')];

function match(wanted) {
  const tag = wanted.toLowerCase();
  const exact = links.find((link) => link.hreflang.toLowerCase() === tag);
  return exact ?? links.find((link) => link.hreflang.split('-')[0].toLowerCase() === tag.split('-')[0]);
}

for (const wanted of navigator.languages ?? []) {
  const link = match(wanted);
  if (!link) continue;
  link.classList.add('yours');
  link.querySelector('[data-yours]').hidden = false;
  break;
}
