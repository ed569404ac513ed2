import type { Page } from '@playwright/test';

/** Entries of the page's own observer since the last call. */
export interface PageRecords {
  /**
   * The longest interaction, from the input to the frame that shows its result, in ms, or 0 if none was long enough to
   * be reported.
   */
  longest: number;
  shift: number;
}

interface RecordingWindow {
  bench: { interactions: number[]; shift: number };
}

/**
 * Makes every page of this context record its interactions and layout shifts (Event Timing and Layout Instability of
 * the W3C).
 */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bench: RecordingWindow['bench'] = { interactions: [], shift: 0 };
    Object.assign(window, { bench });
    interface InteractionEntry extends PerformanceEntry {
      interactionId: number;
    }
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
    }
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as InteractionEntry[])
        if (interactionId > 0) bench.interactions.push(duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) bench.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until all painting is done, returns the records so far, and resets them. */
export async function collectRecords(page: Page): Promise<PageRecords> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { bench } = window as unknown as RecordingWindow;
    const { interactions, shift } = bench;
    bench.interactions = [];
    bench.shift = 0;
    return { longest: Math.max(0, ...interactions), shift };
  });
}

/** A reader's action, performed with real input. */
export interface Interaction {
  name: string;
  /** Whether it is performed by touch on a phone, or with mouse and keyboard at a desk. */
  on: 'phone' | 'desk';
  where: 'home' | 'list';
  act(page: Page): Promise<void>;
}

/** Clicks or taps, depending on the device, without waiting for the result. */
async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${selector} to press`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

const appearance = (on: Interaction['on'], where: Interaction['where']): Interaction => ({
  name: 'switch the appearance',
  on,
  where,
  act: (page) => press(page, '[data-appearance-button]'),
});
const favourite = (on: Interaction['on']): Interaction => ({
  name: 'keep an ad',
  on,
  where: 'list',
  act: (page) => press(page, '[data-favourite]'),
});
const accept = '[data-consent-bar] [value=accept]';
const manage = '[data-consent-bar] [data-opens=consent]';
const cookies = (name: string, button: string, where: Interaction['where']): Interaction => ({
  name,
  on: 'phone',
  where,
  act: (page) => press(page, button),
});
/** Shortcuts of the site and the browser's own keys: `/` focuses the field. */
const typing = (where: Interaction['where']): Interaction => ({
  name: 'type into the search',
  on: 'desk',
  where,
  async act(page) {
    await page.keyboard.press('/');
    await page.keyboard.type('робота', { delay: 60 });
  },
});

/** A first press that hydrates an island: its code loads, React takes over, and the press is then handled. */
export interface FirstPress extends Interaction {
  /** Selector of the element that appears as the result. */
  answer: string;
  /** Milliseconds. */
  goal: number;
}

export const firstPresses: readonly FirstPress[] = (['home', 'list'] as const).flatMap((where) => [
  {
    ...cookies('accept', accept, where),
    answer: 'html:not(.undecided)',
    goal: 300,
  },
  {
    ...cookies('manage', manage, where),
    answer: 'dialog[open]',
    goal: 450,
  },
]);

/**
 * Time in ms from the first press to the frame that shows its result. Event Timing ends at the next frame, which shows
 * only that something is in progress.
 */
export async function timeFirstPress(page: Page, { act, answer }: FirstPress): Promise<number> {
  await page.evaluate((selector) => {
    const answered = new Promise<number>((resolve) => {
      const listen = ({ timeStamp }: Event): void => {
        const look = (): void => {
          if (!document.querySelector(selector)) return void setTimeout(look, 4);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        look();
      };
      addEventListener('pointerdown', listen, { capture: true, once: true });
    });
    Object.assign(window, { answered });
  }, answer);
  await act(page);
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

export const interactions: readonly Interaction[] = [
  cookies('answer about cookies', accept, 'home'),
  cookies('choose the cookies', manage, 'list'),
  appearance('phone', 'home'),
  appearance('phone', 'list'),
  { name: 'open the filters', on: 'phone', where: 'list', act: (page) => press(page, '[data-filter-frame] > summary') },
  favourite('phone'),
  appearance('desk', 'home'),
  appearance('desk', 'list'),
  typing('home'),
  typing('list'),
  favourite('desk'),
];
