import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Watches, from the next page that the tab opens, what moves without anybody's doing: what follows a press is left out, as
 * CLS is defined. So is a word that goes sideways by a letter or two on its own line, as the moment before it is told by the
 * reader's clock once scripts run, and what is below a line that breaks elsewhere once its letters have their face.
 * @returns what gives the shifts of the page shown, each as its value and what moved
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LETTERS = 24;
    const LINE = 0.002;
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        const far = sources.filter(
          ({ previousRect: from, currentRect: to }) =>
            from.top !== to.top || from.height !== to.height || Math.abs(from.left - to.left) > LETTERS,
        );
        const moved = far.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : '#text'));
        if (!hadRecentInput && moved.length > 0 && value > LINE) shifts.push(`${value.toFixed(4)} ${moved.join(' ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shifted });
  });
  return () => page.evaluate(() => (window as unknown as { shifted(): string[] }).shifted());
}

/** Goes through the page as somebody who reads it to its end, once its letters have their faces. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}
