import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { setGlobalPrivacyControl, expect, test, inOneLanguage } from '#tests/support/test.ts';

const KB = 1000;
const pages = [
  ['home', () => '/'],
  ['list', () => '/novyny'],
  ['ad', () => demoPath('advertisements', 'toyota-camry-2019')],
  ['article', () => demoPath('news', 'day-of-dignity-chicago')],
  ['sign-in', () => '/login'],
] as const;

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`${locale}: every letter on the first screen is in a preloaded font file`)(async ({ page, context }) => {
    await setGlobalPrivacyControl(context, false);
    for (const [name, path] of pages) {
      await page.goto(localisedPath(locale, await path()));
      await expect(page.locator('#consent-title')).toBeVisible();
      const missing = await page.evaluate(() => {
        const preloaded = new Set(
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
        );
        const faces = [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .map(({ style, parentStyleSheet }) => ({
            family: style.getPropertyValue('font-family').replace(/["']/g, ''),
            file: new URL(
              /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1] ?? '',
              parentStyleSheet?.href ?? undefined,
            ).href,
            ranges: [...style.getPropertyValue('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
              ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
            ),
          }));
        const missingLetters = new Set<string>();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement, data } = texts.currentNode as Text;
          if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
          // An untranslated headline may use the fallback font, which has the same metrics.
          if (parentElement.closest('[lang]') !== document.documentElement && !parentElement.closest('nav')) continue;
          const range = document.createRange();
          range.selectNode(texts.currentNode);
          const { top, bottom, width } = range.getBoundingClientRect();
          if (width === 0 || bottom <= 0 || top >= innerHeight) continue;
          const family = getComputedStyle(parentElement).fontFamily.split(',')[0]!.replace(/["']/g, '');
          for (const letter of data.replace(/\s/g, '')) {
            const code = letter.codePointAt(0)!;
            const face = faces.find(
              (candidate) =>
                candidate.family === family && candidate.ranges.some(([from, to]) => code >= from && code <= to),
            );
            if (!face || !preloaded.has(face.file))
              missingLetters.add(`${family}: ${letter} in ${data.trim().slice(0, 40)}`);
          }
        }
        return [...missingLetters];
      });
      expect(missing, name).toEqual([]);
    }
  });
}

test('a first visit to an article loads at most 110 KB, of which at most 70 KB are fonts', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const weights = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    weights.set(type, (weights.get(type) ?? 0) + encodedDataLength);
  });
  await page.goto(await demoPath('news', 'day-of-dignity-chicago'), { waitUntil: 'networkidle' });
  // Pictures are excluded: their weight depends on the editor's choice.
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  expect(weights.get('Font')).toBeGreaterThan(0);
  expect(weights.get('Font')).toBeLessThanOrEqual(70 * KB);
  expect(all - (weights.get('Image') ?? 0)).toBeLessThanOrEqual(110 * KB);
});
