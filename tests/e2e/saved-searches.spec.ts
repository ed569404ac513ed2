import { locales } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { flashMessages } from '#content/messages/flash.ts';
import { lists } from '#content/messages/site/lists.ts';
import { unwrap } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { unsubscribeToken } from '#server/features/saved-searches/unsubscribe-token.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { freshAddress, waitForMailMatch, signInCode } from '#tests/support/servers/mailbox.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

for (const locale of locales) {
  const words = savedSearches[locale];
  const searches = localisedPath(locale, paths.savedSearches());

  inOneLanguage(test, locale)(`${locale}: a search is changed at once, renamed, deleted and taken back`)(
    async ({ page }) => {
      const person = await makePerson('user', { name: 'Ada Reader', locale });
      const mark = freshWord();
      const price = 40_000_000 + Math.floor(Math.random() * 50_000_000);
      const query = `priceMax=${price}&priceMin=${price}`;
      await ensureSiteOpen();
      const kept = { name: `Search ${mark}`, kind: 'advertisements', query, frequency: 'weekly' };
      const { id } = unwrap(await createSearch(person.id, kept, locale));

      await test.step('the page linked from a mail', async () => {
        await page.goto(localisedPath(locale, paths.unsubscribe(id, unsubscribeToken(id))));
        await expect(page.getByRole('heading', { name: words.unsubscribe.title })).toBeVisible();
        expect(await violationsInBothLooks(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
      });

      await test.step('the page that adds a saved search', async () => {
        await signInAs(page.context(), person.email);
        const list = `${localisedPath(locale, '/advertisement')}?${query}`;
        await page.goto(`${searches}?add=${encodeURIComponent(list)}`);
        await expect(page.getByRole('status').filter({ hasText: words.problems.taken })).toBeVisible();
        expect(await findStrayTextOnPage(page)).toEqual([]);
      });

      await test.step('the list of saved searches', async () => {
        await page.goto(searches);
        await waitForHydration(page);
        const item = page.getByRole('article', { name: `Search ${mark}` });
        await item.getByLabel(words.add.frequency).selectOption('daily');
        await expect(page.locator('[data-toasts]')).toContainText(words.changed.daily);
        // The toast fades out during the check; the tests of toasts check it.
        expect(await violationsInBothLooks(page, { without: '[data-toasts]' })).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        expect(await findStrayTextOnPage(page)).toEqual([]);
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

test('a visitor’s search is saved once, by signing in, and opening another save URL saves nothing', async ({
  page,
}) => {
  const words = savedSearches.ua;
  const email = freshAddress();
  await page.goto('/advertisement?priceMax=41');
  await page.getByRole('link', { name: lists.ua.saveSearch }).click();
  await page.getByLabel(signIn.ua.email).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(signIn.ua.verify.code).fill(await waitForMailMatch(email, signInCode));
  await expect(page).toHaveURL(localisedPath('ua', paths.savedSearches()));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('[data-toasts]')).toContainText(flashMessages.ua.saved);
  await page.goto(paths.saveSearch('/advertisement?priceMax=42'));
  await expect(page.getByRole('button', { name: words.add.submit })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
