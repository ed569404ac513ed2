import type { Page } from '@playwright/test';

/**
 * What is wrong with the words of a document: the wrong language, or a trace of the program. Runs in a browser too, so it
 * refers to nothing outside.
 */
export function strayWordsOf(document: Document): string[] {
  const found: string[] = [];
  const english = document.documentElement.lang === 'en';
  const leak = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bnull\b|Invalid Date/;
  // People's names stand as they write them.
  const inUkrainian = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang') === 'uk' || Boolean(element?.closest('[translate=no]'));
  const look = (text: string | null, element: Element | null) => {
    const words = (text ?? '').trim();
    if (leak.test(words)) found.push(`leak: ${words}`);
    if (english && /[А-Яа-яҐґЄєІіЇї]/.test(words) && !inUkrainian(element)) found.push(`Ukrainian: ${words}`);
  };
  const TEXT_NODES = 4;
  const walker = document.createTreeWalker(document.documentElement, TEXT_NODES);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript')) look(node.textContent, node.parentElement);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) look(element.getAttribute(name), element);
  }
  // What stands in the head is shown by browsers and search engines without any mark of its language.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=description], meta[property^="og:"]'))
    if (leak.test(meta.content)) found.push(`leak: ${meta.content}`);
  return found;
}

/** The same of a page in a browser, as it is now. */
export async function strayWords(page: Page): Promise<string[]> {
  return page.evaluate(strayWordsOf, await page.evaluateHandle(() => document));
}

/**
 * Waits until no transition runs any more: a colour on its way to another has a contrast that nobody reads. The appearance
 * changes a frame after what it follows, and a colour that is inherited begins its way when that of the parent has ended.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    for (let quiet = 0, round = 0; quiet < 2 && round < 60; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = running();
      quiet = moving.length === 0 ? quiet + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Pictures that would make the page jump or say nothing to a screen reader. */
export function unfitImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        (image) =>
          !(Number(image.getAttribute('width')) > 0) ||
          !(Number(image.getAttribute('height')) > 0) ||
          !image.hasAttribute('alt'),
      )
      .map((image) => image.outerHTML.slice(0, 200)),
  );
}

/**
 * By how many pixels the page is wider than the window, and what sticks out. What scripts measure and place anew for a window of
 * another size (a preview, a menu) has some frames for it.
 */
export async function overflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(async (wide) => {
    const root = document.documentElement;
    // Some engines take the room of a scroll bar from the window.
    for (let frame = 0; frame < 30 && root.scrollWidth > root.clientWidth; frame += 1)
      await new Promise(requestAnimationFrame);
    if (root.scrollWidth <= root.clientWidth) return [];
    const guilty = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 3);
    return [
      `${wide}: ${root.scrollWidth - root.clientWidth} px too wide: ${guilty.map((element) => `${element.tagName}.${element.className}`).join(', ')}`,
    ];
  }, width);
}

/** How a poll waits for pages after a change of a category, a tag or a place: every stored page is rendered again then. */
export const REFRESHED = { intervals: [300], timeout: 150_000 };
