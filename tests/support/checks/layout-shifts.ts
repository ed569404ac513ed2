import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface ShiftOptions {
  /** Shifts up to this value are ignored. Default: 0. */
  tolerance?: number;
  /** Whether to include shifts within half a second of input, which CLS leaves out. */
  afterInput?: boolean;
}

/**
 * Records the layout shifts of the pages that a tab loads next. Text that moves by a letter or two within its line is
 * ignored: scripts change the time before it to the reader's time zone.
 * @returns a function that returns the shifts of the current page, each with its value and what moved; a selector
 * limits them to those at or below its element
 */
export async function watchShifts(
  page: Page,
  { tolerance = 0, afterInput = false }: ShiftOptions = {},
): Promise<(from?: string) => Promise<string[]>> {
  await page.addInitScript(
    ([limit, countsInput]) => {
      const MAX_TEXT_MOVE_PX = 24;
      const shifts: { value: number; nodes: (Node | null)[] }[] = [];
      const isSlight = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
        !(node instanceof Element && getComputedStyle(node).display !== 'inline') &&
        from.top === to.top &&
        from.height === to.height &&
        Math.abs(from.left - to.left) <= MAX_TEXT_MOVE_PX;
      const note = (entries: PerformanceEntryList): void => {
        for (const { value, hadRecentInput, sources } of entries as Shift[]) {
          const moved = sources.filter((source) => !isSlight(source));
          if ((countsInput || !hadRecentInput) && value > limit && moved.length > 0)
            shifts.push({ value, nodes: moved.map(({ node }) => node) });
        }
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      const shifted = (selector?: string): string[] => {
        note(observer.takeRecords());
        const start = selector === undefined ? null : document.querySelector(selector);
        const counts = (node: Node | null): boolean =>
          start === null ||
          node === start ||
          (node !== null &&
            (start.compareDocumentPosition(node) &
              (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !==
              0);
        const say = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 60) : '#text');
        return shifts.flatMap(({ value, nodes }) => {
          const below = nodes.filter(counts);
          return below.length === 0 ? [] : `${value.toFixed(4)} ${below.map(say).join(' ')}`;
        });
      };
      Object.assign(window, { shifted });
    },
    [tolerance, afterInput] as const,
  );
  return (from) =>
    page.evaluate((selector) => (window as unknown as { shifted(of?: string): string[] }).shifted(selector), from);
}

/** Scrolls through the page like a reader, once its fonts have loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}
