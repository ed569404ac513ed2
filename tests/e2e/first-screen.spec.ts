import type { Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import { locateConsentBar } from '#tests/support/pages/consent-page.ts';
import { listPages } from '#tests/support/pages/public-pages.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

/** A first visit on a phone, with the cookie banner over the page. */
test.use({ viewport: { width: 390, height: 844 } });

const FIRST_ENTRY = 200;
const FIRST_RESULT = 260;

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!.y;

/** The lower edge of a text's first line. */
const firstLine = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]!.bottom;
    });

const opened: readonly (readonly [
  name: string,
  path: () => string | Promise<string>,
  look: (page: Page) => Promise<unknown>,
])[] = [
  ...listPages.map(
    ({ name, path }) =>
      [
        name,
        path,
        async (page: Page) => expect(await topOf(page, 'main article')).toBeLessThanOrEqual(FIRST_ENTRY),
      ] as const,
  ),
  ...[
    ['a search', 'all', 'Чикаго'],
    ['a search with a corrected word', 'all', 'кімнта'],
    ['a search with a condition and a note on prices', 'advertisement', 'кімната до 1000'],
    ['a search with few exact hits', 'all', 'кімната Чикаго'],
  ].map(
    ([name, section, q]) =>
      [
        name!,
        () => withQuery(paths.search(section), { q: q! }),
        async (page: Page) => expect(await topOf(page, '[data-results] > li')).toBeLessThanOrEqual(FIRST_RESULT),
      ] as const,
  ),
  [
    'a search without results, whose suggestion is not folded',
    () => withQuery(paths.search('all'), { q: 'rooom' }),
    async (page) => expect(page.locator('[data-search-note] a').first()).toBeVisible(),
  ],
  ...['day-of-dignity-chicago', 'cheaper-parcels'].map(
    (key) =>
      [
        `the story ${key}`,
        () => demoPath('news', key),
        async (page: Page) =>
          expect(await firstLine(page, '[data-prose] p')).toBeLessThan((await locateConsentBar(page).boundingBox())!.y),
      ] as const,
  ),
  [
    'the home page',
    paths.home,
    async (page) => {
      const { y, height } = (await page.locator('main h2, main h1').first().boundingBox())!;
      expect(y + height).toBeLessThan((await locateConsentBar(page).boundingBox())!.y);
    },
  ],
];

test(
  'on a phone the first screen shows text: entries of a list, search results, the text of a story, the main headline',
  playScenes(
    locales.flatMap((locale) =>
      opened.map(([name, path, look]): Scene => [
        `${name} in ${locale}`,
        async ({ page, context }) => {
          await setGlobalPrivacyControl(context, false);
          await page.goto(localisedPath(locale, await path()));
          await expect(locateConsentBar(page)).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          await look(page);
        },
      ]),
    ),
  ),
);
