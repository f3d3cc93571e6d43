// The keyboard in a grid of buttons: one tab stop, arrows from card to card and from suit to suit.

/** Lets the keys of the ARIA grid pattern move the focus in a grid. */
export function gridKeys(grid) {
  const rows = [...grid.children].map((row) => [...row.querySelectorAll('button')]);

  grid.addEventListener('focusin', ({ target }) => {
    for (const button of rows.flat()) button.tabIndex = button === target ? 0 : -1;
  });
  grid.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows.findIndex((buttons) => buttons.includes(event.target));
    const column = rows[row].indexOf(event.target);
    const forward = document.dir === 'rtl' ? -1 : 1;
    const to = {
      ArrowRight: [row, column + forward],
      ArrowLeft: [row, column - forward],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, rows[row].length - 1],
    }[event.key];
    if (!to) return;
    event.preventDefault(); // at the edge too: the page must not scroll away
    rows[to[0]]?.[to[1]]?.focus();
  });
}
