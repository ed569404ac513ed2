/** Rows are found in the page: the focus is the browser's, not the table's. */
const rows = () => [...document.querySelectorAll<HTMLElement>('.newsroom tbody tr')];

/** Which row holds the focus; -1: none. */
export function indexOfFocus(): number {
  return rows().findIndex((row) => row.contains(document.activeElement));
}

/** Puts the focus on what names a row; the last one where there are fewer. @returns whether there is a row */
export function focusRow(index: number): boolean {
  const all = rows();
  const title = all[Math.min(index, all.length - 1)]?.querySelector<HTMLElement>('[data-title]');
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
  return title !== undefined && title !== null;
}
