// The keyboard in the pack: one tab stop, arrows from card to card and from suit to suit. The ARIA grid pattern.

/** Where a key leads from a row and a column; `forward` is 1 where the right arrow leads along the row, else -1. */
const steps = (row, column, forward, rows) => ({
  ArrowRight: [row, column + forward],
  ArrowLeft: [row, column - forward],
  ArrowDown: [row + 1, column],
  ArrowUp: [row - 1, column],
  Home: [row, 0],
  End: [row, rows[row].length - 1],
  PageUp: [0, column],
  PageDown: [rows.length - 1, column],
});

/** Lets the arrows move in a grid of buttons. */
export function movesByArrows(grid) {
  const rows = [...grid.querySelectorAll('[role="row"]')].map((row) => [...row.querySelectorAll('button')]);

  grid.addEventListener('focusin', ({ target }) => {
    for (const button of rows.flat()) button.tabIndex = button === target ? 0 : -1;
  });
  grid.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows.findIndex((buttons) => buttons.includes(event.target));
    const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const step = steps(row, rows[row].indexOf(event.target), forward, rows)[event.key];
    if (!step) return;
    event.preventDefault(); // at the edge too: the page must not scroll away
    rows[step[0]]?.[step[1]]?.focus();
  });
}
