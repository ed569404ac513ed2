import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { consentQuestionOf } from '#content/consent/consent-state.ts';
import { writeConsent } from '#content/consent/write-consent.ts';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { looks, violationsInBothLooks, violationsInLook, type Look } from '#tests/support/checks/accessibility.ts';
import { isNoindex } from '#tests/support/checks/html.ts';
import { findOverflow, findStrayTextOnPage, findFaultyImages } from '#tests/support/checks/page-checks.ts';
import { pairwiseRows, triesEveryCombination } from '#tests/support/combinations.ts';
import { playScenes, type Scene } from '#tests/support/data/scenes.ts';
import {
  categoryPages,
  contactsPage,
  home,
  hubPage,
  itemPages,
  listPages,
  otherPages,
  searchPage,
  type PublicPage,
} from '#tests/support/pages/public-pages.ts';
import { siteUrl } from '#tests/support/site.ts';
import { setGlobalPrivacyControl, expect, recordPageProblems, test } from '#tests/support/test.ts';

const MAX_HTML = 60 * 1024;
/** Pages of firms also say whether they are open now: 0.6 KiB. */
const MAX_SCRIPT = 10.6 * 1024;
/** Each page is tested at every width: the smallest on each visit, the others on every other visit. */
const WIDTHS = triesEveryCombination
  ? [[320, 390, 768, 1280, 1920]]
  : [
      [320, 768, 1920],
      [320, 390, 1280],
    ];

/** Collects the scripts that the page requests from now on. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}
/**
 * Response bodies received so far: a script that loads after the test has ended is neither awaited nor reported as
 * missing.
 */
const bodiesOf = (scripts: readonly Response[]) =>
  Promise.all(scripts.map(async (script) => ({ url: script.url(), body: await script.body() })));
const weight = (loaded: readonly { body: Buffer }[]) =>
  loaded.reduce((sum, script) => sum + gzipSync(script.body).length, 0);
/** Resources that exceed their limit of compressed bytes. */
const heavy = ({ html = '', loaded }: { html?: string; loaded: readonly { body: Buffer }[] }) =>
  (
    [
      ['HTML', gzipSync(html).length, MAX_HTML],
      ['scripts', weight(loaded), MAX_SCRIPT],
    ] as const
  )
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${what}: ${bytes} bytes of ${most}`);
const withReact = (loaded: readonly { url: string; body: Buffer }[]) =>
  loaded
    .filter(
      (script) =>
        /react/i.test(script.url) ||
        /react\.(?:transitional\.)?element|Minified React error/.test(script.body.toString()),
    )
    .map((script) => script.url);

// A first visit: the cookie bar is open and untouched.
test.beforeEach(async ({ context }) => setGlobalPrivacyControl(context, false));

type Visit = { page: PublicPage; locale: Locale; look: Look; widths: readonly number[] };

const groups: Record<string, readonly PublicPage[]> = {
  'home and lists': [home, ...listPages],
  categories: categoryPages,
  items: itemPages,
  'other pages': otherPages,
};

/** Checks a page as a first-time visitor gets it, before any interaction. */
async function lookAt(
  page: Page,
  { page: { path, status = 200, noindex }, locale, look, widths }: Visit,
): Promise<void> {
  const complaints = recordPageProblems(page);
  const scripts = scriptsOf(page);
  const response = await page.goto(localisedPath(locale, await path()), { waitUntil: 'load' });
  expect(response?.status()).toBe(status);
  const html = await response!.text();

  await expect(page.locator('html')).toHaveAttribute('lang', localeInfo[locale].htmlLang);
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await page.locator('h1').innerText()).trim()).not.toBe('');
  expect((await page.title()).length).toBeGreaterThan(5);
  expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(10);
  expect(isNoindex(html)).toBe(noindex ?? false);

  const looked = {
    words: await findStrayTextOnPage(page),
    images: await findFaultyImages(page),
    rules: await violationsInLook(page, look),
    overflow: [] as string[],
  };
  for (const width of widths) looked.overflow.push(...(await findOverflow(page, width)));
  const loaded = await bodiesOf(scripts);
  // Chromium logs the status of an error page itself as a console error.
  const console = complaints.console.filter((text) => status === 200 || !text.includes(`status of ${status}`));
  const found = { ...looked, ...complaints, console, react: withReact(loaded), heavy: heavy({ html, loaded }) };
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
}

for (const [group, pages] of Object.entries(groups)) {
  test(
    `${group} have no problems, in each language and appearance`,
    playScenes(
      pairwiseRows<Visit>({ page: pages, locale: locales, look: looks, widths: WIDTHS }).map((visit): Scene => [
        `${visit.page.name} in ${visit.locale}, ${visit.look}`,
        async ({ page }) => lookAt(page, visit),
      ]),
    ),
  );
}

test(
  'the zinc theme, a form with errors, and a later visit',
  playScenes({
    'the home page has enough contrast in the zinc theme': async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'zinc'));
      await page.goto(localisedPath('us', await home.path()));
      expect(await violationsInBothLooks(page, { rules: ['color-contrast'] })).toEqual([]);
    },
    'the contact form with errors has no accessibility violations': async ({ page }) => {
      await page.goto('/us/nashi-kontakty');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violationsInBothLooks(page)).toEqual([]);
    },
    'visitors who have answered the consent question load no additional scripts on a later visit': async ({
      page,
      context,
    }) => {
      await page.goto('/us');
      const found: string[] = [];
      // Lists of all kinds share their scripts, and so do categories.
      for (const { path } of [
        home,
        ...listPages.slice(0, 1),
        ...categoryPages.slice(0, 1),
        ...itemPages.slice(0, 3),
        contactsPage,
        hubPage,
        searchPage,
      ]) {
        const { consent } = (await (await page.request.get('/api/settings')).json()) as {
          consent: Parameters<typeof consentQuestionOf>[0];
        };
        const answer = writeConsent(['functional'], consentQuestionOf(consent), false).map(
          (cookie) => cookie.split(';', 1)[0]!.split('=') as [string, string],
        );
        await context.addCookies(answer.map(([cookie, value]) => ({ name: cookie, value, url: siteUrl() })));
        const scripts = scriptsOf(page);
        const address = localisedPath('us', await path());
        await page.goto(address, { waitUntil: 'load' });
        const loaded = await bodiesOf(scripts);
        found.push(...[...heavy({ loaded }), ...withReact(loaded)].map((fault) => `${address}: ${fault}`));
        page.removeAllListeners('response');
      }
      expect(found).toEqual([]);
    },
  }),
);
