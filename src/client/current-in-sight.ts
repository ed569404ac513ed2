/** Rows of links scroll sideways on a phone; the one where the reader is should be in sight, unless it is the first of its list. */
export function showCurrent(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-current-in-sight]')) {
    const current = [...row.querySelectorAll('li:not(:first-child) > [aria-current]')].at(-1)?.getBoundingClientRect();
    const { left } = row.getBoundingClientRect();
    if (current) row.scrollLeft += current.left - left + current.width / 2 - row.clientWidth / 2;
  }
}
