/** Where something lies in the window, in pixels from its upper left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far above the lower edge of the window toasts have to begin, so that none of these bars lies under them.
 * @param toasts what they would take up at the edge itself; its height counts, wherever it is now
 */
export function clearance(bars: readonly Box[], toasts: Box, windowHeight: number): number {
  const height = toasts.bottom - toasts.top;
  let clear = 0;
  // The lowest first: what stands on another bar is reached only once that one is stepped over.
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= toasts.left || bar.left >= toasts.right;
    const isBelow = bar.top >= windowHeight - clear;
    const isAbove = bar.bottom <= windowHeight - clear - height;
    if (bar.bottom > bar.top && !isBeside && !isBelow && !isAbove) clear = windowHeight - bar.top;
  }
  return clear;
}
