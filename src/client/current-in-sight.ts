/**
 * Rows of sections scroll sideways on a phone; the one where the reader is should be in sight.
 * @module client
 */
for (const row of document.querySelectorAll<HTMLElement>('[data-current-in-sight]')) {
  const current = row.querySelector<HTMLElement>('[aria-current]')?.getBoundingClientRect();
  const { left } = row.getBoundingClientRect();
  if (current) row.scrollLeft += current.left - left + current.width / 2 - row.clientWidth / 2;
}
