/** Rows are found in the page: the focus is the browser's, not the table's. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list] :is(tbody tr, [data-row])')];
const titleOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-title]') ?? row?.querySelector<HTMLElement>(':is(th, h2) :is(a, button)');

/** The row that holds the focus, by its index; -1: none. */
export function indexOfFocus(): number {
  return rows().findIndex((row) => row.contains(document.activeElement));
}

/** Puts the focus on the title of a row; the last one if there are fewer. @returns whether there is a row */
export function focusRow(index: number): boolean {
  const all = rows();
  const title = titleOf(all[Math.min(index, all.length - 1)]);
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
  return title !== undefined && title !== null;
}
