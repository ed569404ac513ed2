import type { Page } from '@playwright/test';

/**
 * Returns the faults in a document's text: the wrong language, or leaked program values. Also runs in a browser, so it
 * refers to nothing outside.
 */
export function findStrayText(document: Document): string[] {
  const found: string[] = [];
  const english = document.documentElement.lang === 'en';
  const leak = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bnull\b|Invalid Date/;
  // People's names keep the spelling of their owners.
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
  // Browsers and search engines show the texts of the head without their language.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=description], meta[property^="og:"]'))
    if (leak.test(meta.content)) found.push(`leak: ${meta.content}`);
  return found;
}

/** Same check on a browser page in its current state. */
export async function findStrayTextOnPage(page: Page): Promise<string[]> {
  return page.evaluate(findStrayText, await page.evaluateHandle(() => document));
}

/**
 * Waits until no transition is running, because the contrast of a colour in transition is irrelevant to readers. Styles
 * change a frame after their cause, and an inherited colour starts its transition when the parent's has ended.
 */
export async function waitForTransitions(page: Page): Promise<void> {
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

/** Images that would shift the layout or have no text for screen readers. */
export function findFaultyImages(page: Page): Promise<string[]> {
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
 * Returns by how many pixels the page is wider than the window, and which elements overflow. Elements that scripts
 * measure and reposition after a resize (a preview, a menu) are given a few frames to do so.
 */
export async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(async (wide) => {
    const root = document.documentElement;
    // Some engines subtract the scroll bar from the window's width.
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

/** Polling options after a change of a category, a tag or a place, which renders every stored page again. */
export const FULL_REFRESH_POLLING = { intervals: [300], timeout: 150_000 };
