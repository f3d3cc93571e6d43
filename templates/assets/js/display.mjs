// Remembers the reader's display settings on this device. The settings themselves are CSS (:has).
const choices = document.querySelectorAll('.display input');

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is switched off: the settings last as long as the page
  }
}

for (const choice of choices) {
  if (stored(choice.name) === choice.id) choice.checked = true;
  choice.addEventListener('change', () => {
    try {
      localStorage.setItem(choice.name, choice.id);
    } catch {
      // as above
    }
  });
}

// An open menu closes when the reader turns elsewhere or presses Escape.
addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll('.tools details[open]')) if (!menu.contains(target)) menu.open = false;
});
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of document.querySelectorAll('.tools details[open]')) {
    menu.open = false;
    menu.querySelector('summary').focus();
  }
});

// Another language keeps the place on the page.
function keepPlace() {
  for (const link of document.querySelectorAll('.languages a')) link.hash = location.hash;
}
keepPlace();
addEventListener('hashchange', keepPlace);

// Printing needs a script; so does the button that asks for it.
const print = document.querySelector('.print');
if (print) {
  print.hidden = false;
  print.addEventListener('click', () => globalThis.print());
}
