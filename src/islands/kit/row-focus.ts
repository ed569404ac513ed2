/** Rows are queried from the DOM: the browser owns the focus, not the table. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-list] :is(tbody tr, [data-row])')];
const titleOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-title]') ??
  row?.querySelector<HTMLElement>(':is(th, h2) :is(a, button)') ??
  row?.querySelector<HTMLElement>('a, button, input');

/** The index of the row that contains the focus, or -1. */
export function indexOfFocus(): number {
  return findRows().findIndex((row) => row.contains(document.activeElement));
}

/** Focuses the title of a row, or of the last one if there are fewer. @returns whether there is a row */
export function focusRow(index: number): boolean {
  const all = findRows();
  const title = titleOf(all[Math.min(index, all.length - 1)]);
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
  return title !== undefined && title !== null;
}
