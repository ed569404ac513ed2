import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { questionOf } from '#content/consent-state.ts';
import { writeConsent } from '#content/write-consent.ts';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { localised } from '#content/urls.ts';
import { looks, violationsInBothLooks, violationsInLook, type Look } from '#tests/support/accessibility.ts';
import { pairs } from '#tests/support/combinations.ts';
import { isNoindex } from '#tests/support/html.ts';
import { scenes } from '#tests/support/scenes.ts';
import { overflow, strayWords, unfitImages } from '#tests/support/page-checks.ts';
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
} from '#tests/support/public-pages.ts';
import { siteUrl } from '#tests/support/site.ts';
import { asksNotToBeTracked, expect, listen, test } from '#tests/support/test.ts';

const MAX_HTML = 60 * 1024;
const MAX_SCRIPT = 10 * 1024;
/** Each page is tried at every width: at the least on each visit, and at the others on one of two. */
const WIDTHS = [
  [320, 768, 1920],
  [320, 390, 1280],
] as const;

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}
/** What they are by now: one that comes later is not waited for, nor missed where its test has ended. */
const bodiesOf = (scripts: readonly Response[]) =>
  Promise.all(scripts.map(async (script) => ({ url: script.url(), body: await script.body() })));
const weight = (loaded: readonly { body: Buffer }[]) =>
  loaded.reduce((sum, script) => sum + gzipSync(script.body).length, 0);
const withReact = (loaded: readonly { url: string; body: Buffer }[]) =>
  loaded
    .filter(
      (script) =>
        /react/i.test(script.url) ||
        /react\.(?:transitional\.)?element|Minified React error/.test(script.body.toString()),
    )
    .map((script) => script.url);

// Everybody's first visit: the bar asks about cookies, and nobody has touched it.
test.beforeEach(async ({ context }) => asksNotToBeTracked(context, false));

type Visit = { page: PublicPage; locale: Locale; look: Look };
const widthsOf = ({ locale }: Visit) => WIDTHS[locales.indexOf(locale)]!;

const groups: Record<string, readonly PublicPage[]> = {
  'home and lists': [home, ...listPages],
  categories: categoryPages,
  items: itemPages,
  'other pages': otherPages,
};

/** Checks a page as it comes to a first visitor, before anybody touches it. */
async function lookAt(page: Page, visit: Visit): Promise<void> {
  const {
    page: { path, status = 200, noindex },
    locale,
    look,
  } = visit;
  const complaints = listen(page);
  const scripts = scriptsOf(page);
  const response = await page.goto(localised(locale, await path()), { waitUntil: 'load' });
  expect(response?.status()).toBe(status);
  const html = await response!.text();

  await expect(page.locator('html')).toHaveAttribute('lang', localeInfo[locale].htmlLang);
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await page.locator('h1').innerText()).trim()).not.toBe('');
  expect((await page.title()).length).toBeGreaterThan(5);
  expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(10);
  expect(isNoindex(html)).toBe(noindex ?? false);

  expect.soft(await strayWords(page)).toEqual([]);
  expect.soft(await unfitImages(page)).toEqual([]);
  expect.soft(gzipSync(html).length).toBeLessThanOrEqual(MAX_HTML);
  expect.soft(await violationsInLook(page, look)).toEqual([]);
  for (const width of widthsOf(visit)) expect.soft(await overflow(page, width)).toEqual([]);

  const loaded = await bodiesOf(scripts);
  expect.soft(weight(loaded)).toBeLessThanOrEqual(MAX_SCRIPT);
  expect.soft(withReact(loaded)).toEqual([]);

  // Chromium reports the status of an error page itself as an error of the console.
  expect.soft(complaints.console.filter((text) => status === 200 || !text.includes(`status of ${status}`))).toEqual([]);
  expect.soft(complaints.requests).toEqual([]);
  expect.soft(complaints.foreign).toEqual([]);
  page.removeAllListeners();
}

for (const [group, pages] of Object.entries(groups)) {
  test(`${group} are whole pages, in each language and appearance`, async ({ page }) => {
    for (const visit of pairs<Visit>({ page: pages, locale: locales, look: looks }))
      await test.step(`${visit.page.name} in ${visit.locale}, ${visit.look}`, async () => {
        await lookAt(page, visit);
        await page.goto('about:blank');
      });
  });
}

test(
  'zinc, a form with errors, and a later visit',
  scenes({
    'home has its contrast in the colours of zinc': async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'zinc'));
      await page.goto(localised('us', await home.path()));
      expect(await violationsInBothLooks(page, { rules: ['color-contrast'] })).toEqual([]);
    },
    'the contact form with errors has no accessibility violations': async ({ page }) => {
      await page.goto('/us/nashi-kontakty');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violationsInBothLooks(page)).toEqual([]);
    },
    'whoever has answered about cookies gets no more scripts on a later visit': async ({ page, context }) => {
      await page.goto('/us');
      // Lists of all kinds have the same scripts, and so have their categories.
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
          consent: Parameters<typeof questionOf>[0];
        };
        const answer = writeConsent(['functional'], questionOf(consent), false).map(
          (cookie) => cookie.split(';', 1)[0]!.split('=') as [string, string],
        );
        await context.addCookies(answer.map(([cookie, value]) => ({ name: cookie, value, url: siteUrl() })));
        const scripts = scriptsOf(page);
        await page.goto(localised('us', await path()), { waitUntil: 'load' });
        const loaded = await bodiesOf(scripts);
        expect.soft(weight(loaded)).toBeLessThanOrEqual(MAX_SCRIPT);
        expect.soft(withReact(loaded)).toEqual([]);
        page.removeAllListeners('response');
      }
    },
  }),
);
