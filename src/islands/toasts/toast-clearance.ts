/** Position of an element in the window, in pixels from its top left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns the distance from the bottom of the window at which toasts have to start in order not to cover any of these
 * bars.
 * @param toasts their box at the bottom edge; only its height is used, not its current position
 */
export function toastClearance(bars: readonly Box[], toasts: Box, windowHeight: number): number {
  const height = toasts.bottom - toasts.top;
  let clear = 0;
  // Lowest first, because a bar above another one matters only once the lower one is cleared.
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= toasts.left || bar.left >= toasts.right;
    const isBelow = bar.top >= windowHeight - clear;
    const isAbove = bar.bottom <= windowHeight - clear - height;
    if (bar.bottom > bar.top && !isBeside && !isBelow && !isAbove) clear = windowHeight - bar.top;
  }
  return clear;
}
