import type { BrowserContext, Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { promos } from '#content/messages/dashboard/promos.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { scrollThrough, watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { findOverflow, waitForTransitions } from '#tests/support/checks/page-checks.ts';
import { patchEntry, demoPath, demoRecord, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { address } from '#tests/support/site.ts';
import { expect, PERSON_USER_AGENT, inOneLanguage, test, visitorAddress } from '#tests/support/test.ts';

const TARGET = 'https://example.com/e2e-promo?from=poruch';
const slots = [
  ['home_top', async () => '/'],
  ['list_inline', async () => '/novyny'],
  ['article_foot', () => demoPath('news', 'day-of-dignity-chicago')],
] as const;

/** The selected promo: alone in its slot, or the first of the home page's rotation. */
const shown = (page: Page) =>
  page.locator('[data-promo-slot] [data-promo]:visible, [data-autoplay] [data-promo]:first-child');

/** Shifts in the slot, or below it, while the page loads and is scrolled through. */
async function shifts(page: Page, url: string): Promise<string[]> {
  const shifted = await watchShifts(page);
  await page.goto(url, { waitUntil: 'load' });
  await scrollThrough(page);
  return shifted('[data-promo-slot], [data-autoplay]');
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`every slot shows a promo that is labelled and links through the counter (${locale})`)(async ({ page }) => {
    for (const [slot, path] of slots) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: slot === 'list_inline' ? 'dark' : 'light' });
      expect(await shifts(page, address(locale, await path())), slot).toEqual([]);
      await expect(shown(page), slot).toHaveCount(1);
      await expect(shown(page).getByText(chrome[locale].advertisement, { exact: true })).toBeVisible();
      const link = shown(page).getByRole('link');
      expect(await link.getAttribute('href')).toBe(paths.promoClick((await shown(page).getAttribute('data-promo'))!));
      await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
      expect(await violationsInBothLooks(page, { within: '[data-promo-slot], [data-autoplay]' })).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
    }
  });
}

test('one of several promos is selected at random without a shift; it is counted once, its link is followed, and it disappears at its cap', async ({
  browser,
  page,
}) => {
  const path = localisedPath('us', await slots[2][1]());
  const demo = await demoRecord('reklamas', 'taxes-early');
  const draft = await draftOf('reklamas');
  const title = `Parcels ${draft.id}`;
  const promo = await moveToStatus(
    await patchEntry(draft, {
      details: { slot: 'article_foot', locales: ['us'], weight: 100, impressionCap: 1, targetUrl: TARGET },
      texts: { us: { title, excerpt: 'Two lines of text that make this one higher than its neighbour. '.repeat(4) } },
    }),
    'published',
  );
  const others: BrowserContext[] = [];
  const open = async (options: { random?: number; javaScriptEnabled?: boolean; userAgent?: string }): Promise<Page> => {
    const { random = 0, ...rest } = options;
    const context = await browser.newContext({ ...rest, extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() } });
    others.push(context);
    await context.addInitScript((value) => {
      Math.random = () => value;
    }, random);
    return context.newPage();
  };
  try {
    await expect.poll(async () => (await getPage(path)).html.includes(promo.id), { timeout: 30_000 }).toBe(true);
    const heights: number[] = [];
    // Weights 100 to 5: a value that would select the other promo at equal weights selects this one.
    for (const [random, id] of [
      [0, promo.id],
      [0.7, promo.id],
      [0.999, demo.id],
    ] as const) {
      const one = await open({ random });
      const pictures: string[] = [];
      one.on('request', (request) => pictures.push(request.url()));
      expect(await shifts(one, address('us', await slots[2][1]()))).toEqual([]);
      await one.locator('[data-promo-slot]').scrollIntoViewIfNeeded();
      await expect(shown(one)).toHaveCount(1);
      await expect(shown(one)).toHaveAttribute('data-promo', id);
      heights.push((await one.locator('[data-promo-slot]').boundingBox())!.height);
      // The picture of the promo that is not shown is not loaded.
      const isLoaded = () =>
        pictures.some((url) => url.includes(`/media/${(demo.content.details.images as { us: string }).us}/`));
      if (id === demo.id) await expect.poll(isLoaded).toBe(true);
      else expect(isLoaded()).toBe(false);
    }
    expect(new Set(heights).size).toBe(1);
    const plain = await open({ javaScriptEnabled: false });
    await plain.goto(path);
    await expect(shown(plain)).toHaveCount(1);
    await expect(shown(plain)).toHaveAttribute('data-promo', promo.id);

    const reader = await open({ userAgent: PERSON_USER_AGENT });
    const beacons: (string | null)[] = [];
    reader.on('request', (request) => {
      if (request.url().endsWith('/api/promos/impressions')) beacons.push(request.postData());
    });
    await reader.goto(path);
    expect(beacons).toEqual([]);
    for (let time = 0; time < 2; time++) {
      await shown(reader).scrollIntoViewIfNeeded();
      await expect.poll(() => beacons, { timeout: 10_000 }).toEqual([JSON.stringify({ ids: [promo.id] })]);
      await reader.evaluate(() => scrollTo(0, 0));
      await waitForTransitions(reader);
    }
    const arrived = reader.context().waitForEvent('request', (request) => request.url() === TARGET);
    await shown(reader).getByRole('link').click();
    expect((await arrived).redirectedFrom()?.url()).toMatch(new RegExp(`${paths.promoClick(promo.id)}$`));

    const admin = await makePerson('admin', { locale: 'us' });
    await signInAs(page.context(), admin.email);
    await expect
      .poll(
        async () =>
          ((await (await page.request.get(`/api/reklamas/${promo.id}`)).json()) as { counts: unknown }).counts,
        { timeout: 30_000 },
      )
      .toEqual({ impressions: 1, clicks: 1 });
    await expect.poll(async () => (await getPage(path)).html.includes(promo.id), { timeout: 30_000 }).toBe(false);
    expect((await getPage(path)).html).toContain(demo.id);

    await page.goto(`/us/dashboard/reklama/edit/${promo.id}`);
    const numbers = page.getByRole('region', { name: promos.us.title });
    await expect(numbers).toContainText(promos.us.states.capped);
    await expect(numbers.getByRole('img')).toHaveAccessibleName(/Impressions: 1 in total/);
    expect(await violationsInBothLooks(page, { within: '[data-promo-numbers]' })).toEqual([]);
    expect(await findOverflow(page, 320)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/us/dashboard/reklama?q=${draft.id}`);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
      `${promos.us.states.capped} · 1 impression, 1 click`,
    );
  } finally {
    await moveToStatus(promo, 'archived');
    for (const context of others) await context.close();
  }
});
