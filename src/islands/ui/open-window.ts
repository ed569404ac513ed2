/** Whether a window, or what the selector adds, is open over the page: closed ones may stand in it, unseen. */
export function isWindowOpen(more = ''): boolean {
  return [...document.querySelectorAll(`[role=dialog], [role=alertdialog]${more && `, ${more}`}`)].some((element) =>
    element.checkVisibility(),
  );
}
