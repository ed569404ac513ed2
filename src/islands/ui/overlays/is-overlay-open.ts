/** Whether a window, or a match of the selector `more`, is open. Closed ones may stay hidden in the page. */
export function isOverlayOpen(more = ''): boolean {
  return [...document.querySelectorAll(`[role=dialog], [role=alertdialog]${more && `, ${more}`}`)].some(
    (element) => element.getClientRects().length > 0,
  );
}
