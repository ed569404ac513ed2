import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { lists } from '#content/messages/lists.ts';
import { savedSearches } from '#content/messages/saved-searches.ts';
import { localised, paths } from '#content/urls.ts';
import { violationsInBothLooks } from '#tests/support/accessibility.ts';
import { change, draftOf, move } from '#tests/support/content.ts';
import { fromMail } from '#tests/support/mailbox.ts';
import { overflow, strayWords } from '#tests/support/page-checks.ts';
import { makePerson, signInAs } from '#tests/support/sign-in.ts';
import { expect, inOneLanguage, test, visitorAddress } from '#tests/support/test.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { ready } from '#server/entry/site.ts';

/**
 * What is new is told of once it is settled, which takes ten seconds and a beat of the scheduler: what a search waits for is
 * published this long ago, for a search that was kept before that.
 */
const SETTLED_MS = 60_000;
/** The turn of the background jobs that tells of it comes every five seconds; under load it takes its time. */
const PATIENCE = 90_000;
const alive = (page: Page) => expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);

/** A public ad of somebody's at a price that no other ad has. */
async function publishAt(authorId: string, title: string, dollars: number): Promise<void> {
  const catalogue = await loadCatalogue(await ready());
  const leaf = catalogue
    .categoriesOf('advertisements', 'ua')
    .find(
      ({ id, childIds }) =>
        childIds.length === 0 && !catalogue.categories.byId.get(id)?.ads?.attributes.some(({ required }) => required),
    )!;
  const draft = await change(await draftOf('advertisements', { authorId }), {
    categoryId: leaf.id,
    texts: { ua: { title }, us: { title, body: 'E2E: something that is long enough.' } },
    details: { price: { type: 'fixed', amount: dollars * 100, currency: 'USD' } },
  });
  await move(draft, 'active', { at: Date.now() - SETTLED_MS });
}

async function cityOf(locale: Locale): Promise<{ slug: string; label: string }> {
  return (await loadCatalogue(await ready())).activeLocations(locale)[0]!;
}

for (const locale of locales) {
  const words = savedSearches[locale];
  const searches = localised(locale, paths.savedSearches());

  const walk = inOneLanguage(test, locale);

  walk(`${locale}: a search is kept without scripts, told of by mail, and ended from the mail`)(
    async ({ page, browser }) => {
      const [person, seller] = [await makePerson('user', { name: 'Ada Reader', locale }), await makePerson('user')];
      const mark = randomBytes(3).toString('hex');
      const price = 40_000_000 + Math.floor(Math.random() * 50_000_000);
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
      });
      const bare = await plain.newPage();

      await test.step('from a list, over the sign-in page, into the list of searches', async () => {
        const { slug } = await cityOf(locale);
        await bare.goto(
          `${localised(locale, '/advertisement')}?location=${slug}&priceMax=${price}&priceMin=${price}&sort=cheap`,
        );
        await bare.getByRole('link', { name: lists[locale].saveSearch }).click();
        const returnTo = new URL(bare.url()).searchParams.get('returnTo')!;
        expect(returnTo.startsWith(`${searches}?add=`)).toBe(true);
        await signInAs(plain, person.email);
        await bare.goto(returnTo);
        await expect(bare.getByRole('region', { name: words.add.title })).toContainText((await cityOf(locale)).label);
        await bare.getByLabel(words.add.name).fill(`Search ${mark}`);
        await bare.getByLabel(words.add.frequency).selectOption('instant');
        await bare.getByRole('button', { name: words.add.submit }).click();
        await expect(bare.getByRole('article', { name: `Search ${mark}` })).toContainText(words.next.instant);
        // Once more is said, not done.
        await bare.goto(returnTo);
        await expect(bare.getByRole('status').filter({ hasText: words.problems.taken })).toBeVisible();
        expect(await strayWords(bare)).toEqual([]);
        await bare.goto(`${searches}?add=${encodeURIComponent('/advertisement?nothing=1')}`);
        await expect(bare.getByRole('alert').filter({ hasText: words.add.unknown })).toBeVisible();
      });

      await test.step('what appears is told of, once', async () => {
        await publishAt(seller.id, `E2E found ${mark}`, price);
        await publishAt(person.id, `E2E own ${mark}`, price);
        await publishAt(seller.id, `E2E other ${mark}`, price - 1);
        const { client } = await ready();
        await client.execute({
          sql: 'update saved_search set told_until = ? where user_id = ?',
          args: [Date.now() - 2 * SETTLED_MS, person.id],
        });
        // `fromMail` throws while there is none.
        await expect(() => fromMail(person.email, new RegExp(`E2E found ${mark}`))).toPass({ timeout: PATIENCE });
      });

      const link = new URL(await fromMail(person.email, /https?:\S+\/unsubscribe\?\S+/));
      await test.step('the link of the mail shows a button; only that ends the mails', async () => {
        const reader = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() } });
        const tab = await reader.newPage();
        const forged = new URL(link);
        forged.searchParams.set(
          'token',
          `${link.searchParams.get('token')!.slice(0, -1)}${link.searchParams.get('token')!.endsWith('A') ? 'B' : 'A'}`,
        );
        const wrong = await tab.goto(forged.pathname + forged.search);
        expect(wrong!.status()).toBe(404);
        await expect(tab.getByRole('heading', { name: words.unsubscribe.wrongTitle })).toBeVisible();
        await tab.goto(link.pathname + link.search);
        await expect(tab.getByRole('heading', { name: words.unsubscribe.title })).toBeVisible();
        expect(await violationsInBothLooks(tab)).toEqual([]);
        expect(await overflow(tab, 320)).toEqual([]);
        await bare.goto(searches);
        await expect(bare.getByRole('article', { name: `Search ${mark}` }).getByLabel(words.add.frequency)).toHaveValue(
          'instant',
        );
        await tab.getByRole('button', { name: words.unsubscribe.submit }).click();
        await expect(tab.getByRole('heading', { name: words.unsubscribe.doneTitle })).toBeVisible();
        await bare.reload();
        await expect(bare.getByRole('article', { name: `Search ${mark}` }).getByLabel(words.add.frequency)).toHaveValue(
          'off',
        );
        // A mail program does it by itself: a form, without an origin or a session.
        const click = (token: string) =>
          fetch(`${link.origin}/api/saved-searches/${link.searchParams.get('search')}/unsubscribe?token=${token}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          });
        expect([(await click(link.searchParams.get('token')!)).status, (await click('forged')).status]).toEqual([
          204, 404,
        ]);
        await reader.close();
      });

      await test.step('changed and deleted without scripts', async () => {
        const item = bare.getByRole('article', { name: `Search ${mark}` });
        await item.getByLabel(words.add.frequency).selectOption('weekly');
        await item.getByRole('button', { name: words.change }).click();
        await expect(item.getByLabel(words.add.frequency)).toHaveValue('weekly');
        await plain.close();
      });

      await test.step('with scripts: at once, renamed, deleted and taken back', async () => {
        await signInAs(page.context(), person.email);
        await page.goto(searches);
        await alive(page);
        const item = page.getByRole('article', { name: `Search ${mark}` });
        await item.getByLabel(words.add.frequency).selectOption('daily');
        await expect(page.locator('[data-toasts]')).toContainText(words.changed.daily);
        // The toast fades away meanwhile; it is judged among the toasts.
        expect(await violationsInBothLooks(page, { without: '[data-toasts]' })).toEqual([]);
        expect(await overflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        expect(await strayWords(page)).toEqual([]);
        await page.getByRole('button', { name: `${words.rename}: Search ${mark}` }).click();
        await page.getByRole('alertdialog').getByLabel(words.add.name).fill(`Renamed ${mark}`);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: `${words.delete}: Renamed ${mark}` }).click();
        await expect(page.getByRole('article')).toHaveCount(0);
        await page.locator('[data-toasts]').getByRole('button', { name: words.undo }).click();
        await expect(page.getByRole('article', { name: `Renamed ${mark}` })).toBeVisible();
      });
    },
  );
}
