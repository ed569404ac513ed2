import type { Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { fill } from '#content/messages/define-messages.ts';
import { places } from '#content/messages/places.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { GUEST_DRAFT_KEY } from '#islands/ad-form/guest-draft-key.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { mailedIdentifiers } from '#server/core/accounts/sign-in-mails.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { listMyAds } from '#server/features/advertisements/my-ad-rows.ts';
import { database } from '#server/platform/database/database.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import {
  openGuestAd,
  addPhotos,
  newPhoto,
  photoTiles,
  plainCategory,
  sendButton,
  writeAd,
} from '#tests/support/pages/ad-posting.ts';
import { waitForImmediateHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { freshAddress, waitForMailMatch, signInCode, signInLink } from '#tests/support/servers/mailbox.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const order = (page: Page, locale: Locale) =>
  photoTiles(page, locale)
    .locator('img')
    .evaluateAll((all) => all.map((item) => (item as HTMLImageElement).src));

async function axe(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsInBothLooks(page, { within: 'main' })).toEqual([]);
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = postAdMessages[locale];

  walk(`${locale}: an ad with five photos is started while signed out, kept through sign-in, and submitted`)(
    async ({ page }) => {
      const email = freshAddress();
      const title = `${locale === 'ua' ? 'Дитяче ліжко' : 'Baby crib'} ${process.pid}${Date.now() % 100_000}`;
      await openGuestAd(page, locale);
      await addPhotos(page, locale, 5);
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await axe(page);

      // Missing values are reported before the sign-in, and the first such field has the focus.
      await sendButton(page, locale).click();
      await expect(page.getByRole('alert').filter({ hasText: words.category })).toBeVisible();
      await expect(page.getByLabel(words.title)).toBeFocused();
      await writeAd(page, locale, title);
      expect(await findStrayTextOnPage(page)).toEqual([]);

      // Moves the second photo to the cover by keyboard.
      const before = await order(page, locale);
      const kept = () => page.evaluate((name) => localStorage.getItem(name), GUEST_DRAFT_KEY);
      const keptBefore = await kept();
      await page.getByRole('button', { name: fill(words.photos.earlier, { n: 2 }) }).press('Enter');
      await expect.poll(() => order(page, locale)).toEqual([before[1], before[0], ...before.slice(2)]);
      await expect(page.getByRole('button', { name: fill(words.photos.later, { n: 1 }) })).toBeFocused();

      // A reload loses nothing.
      await expect.poll(kept).not.toBe(keptBefore);
      await page.reload();
      await expect(page.getByLabel(words.title)).toHaveValue(title);
      await expect(photoTiles(page, locale).locator('img')).toHaveCount(5);

      // The address for the code is required like the other fields.
      await sendButton(page, locale).click();
      await expect(page.getByText(words.emailMissing)).toBeVisible();
      const mailbox = page.getByLabel(words.email, { exact: true });
      await expect(mailbox).toBeFocused();
      await mailbox.fill(email);
      await sendButton(page, locale).click();
      await page.getByLabel(signIn[locale].verify.code).fill(await waitForMailMatch(email, signInCode));
      // The ad was sent once, before the sign-in.
      await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
      const id = page.url().split('/').at(-1)!;
      await axe(page);
      const stored = (await findRecord(await ensureSiteOpen(), id))!;
      expect([stored.status, stored.content.texts[locale]?.title, stored.content.details.language]).toEqual([
        'pending',
        title,
        locale,
      ]);
      expect([stored.content.cover !== null, stored.content.gallery.length, stored.content.details.price]).toEqual([
        true,
        4,
        { type: 'fixed', amount: 4550, currency: 'USD' },
      ]);
      // No draft is left in the browser.
      expect(
        await page.evaluate(async () => [
          Object.keys(localStorage).filter((name) => name.startsWith('draft-copy')),
          (await indexedDB.databases()).length >= 0,
        ]),
      ).toEqual([[], true]);
      await page.goto(localisedPath(locale, paths.addMyAd()));
      await waitForImmediateHydration(page);
      await expect(page.getByLabel(words.title)).toHaveValue('');
      await expect(photoTiles(page, locale)).toHaveCount(0);
      // The second form takes the author's details from the first ad.
      await expect(page.getByRole('combobox', { name: words.city })).toHaveValue(/, IL$/);
      await expect(page.getByLabel(words.name)).toHaveValue('Olena');
      expect((await findPersonByEmail(await ensureSiteOpen(), email))?.name).toBe('Olena');
    },
  );
}

test(
  'categories, the city and an edit of a live ad',
  playScenes({
    'an empty form reports, once, that the draft is in the browser where it was started': async ({ page }) => {
      const person = await makePerson('user');
      await signInAs(page.context(), person.email);
      await page.goto(paths.addMyAd(true));
      await waitForImmediateHydration(page);
      await expect(page.getByText(postAdMessages.ua.draftElsewhere)).toBeVisible();
      await page.goto(paths.addMyAd());
      await waitForImmediateHydration(page);
      await expect(page.getByRole('combobox', { name: postAdMessages.ua.city })).toBeVisible();
      await expect(page.getByText(postAdMessages.ua.draftElsewhere)).toHaveCount(0);
    },
    'an ad is sent once, even if the mail is opened in another tab while the first one waits for the code': async ({
      page,
      context,
    }) => {
      const words = postAdMessages.ua;
      const email = freshAddress();
      await openGuestAd(page, 'ua');
      await addPhotos(page, 'ua', 1);
      await writeAd(page, 'ua', `Ліжко ${process.pid}${Date.now() % 100_000}`);
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await sendButton(page, 'ua').click();
      await expect(page.getByLabel(signIn.ua.verify.code)).toBeFocused();
      const tab = await context.newPage();
      await tab.goto(await waitForMailMatch(email, signInLink));
      await tab.getByRole('button', { name: signIn.ua.submit }).click();
      await expect(tab.getByRole('heading', { name: words.sentPending })).toBeFocused();
      // The first tab continues on its own, and sends nothing.
      await page.bringToFront();
      await expect(page).toHaveURL(/add-advertisement/);
      await waitForImmediateHydration(page);
      await expect(page.getByLabel(words.title)).toHaveValue('');
      const person = (await findPersonByEmail(await ensureSiteOpen(), email))!;
      const mine = await listMyAds(database(), {
        kinds: ['advertisements'],
        authorId: person.id,
        statuses: null,
        limit: 9,
        offset: 0,
      });
      expect(mine.map(({ status }) => status)).toEqual(['pending']);
      await tab.close();
    },
    'an ad is sent by the code of a second mail if the first code has expired, or its link was used in another browser':
      async ({ page, context }) => {
        const expire = async (email: string) => {
          const { client } = await ensureSiteOpen();
          for (const identifier of mailedIdentifiers(email))
            await client.execute({
              sql: 'update verification set expires_at = 0 where identifier = ?',
              args: [identifier],
            });
        };
        const useElsewhere = async (email: string) => {
          const other = await context.browser()!.newContext({ baseURL: siteUrl() });
          const tab = await other.newPage();
          await tab.goto(await waitForMailMatch(email, signInLink));
          await tab.getByRole('button', { name: signIn.ua.submit }).click();
          await expect(tab).not.toHaveURL(/\/login/);
          await other.close();
        };
        for (const spoil of [expire, useElsewhere]) {
          const words = postAdMessages.ua;
          const email = freshAddress();
          await context.clearCookies();
          await openGuestAd(page, 'ua');
          await addPhotos(page, 'ua', 1);
          await writeAd(page, 'ua', `Шафа ${process.pid}${Date.now() % 100_000}`);
          await page.getByLabel(words.email, { exact: true }).fill(email);
          await sendButton(page, 'ua').click();
          const code = page.getByLabel(signIn.ua.verify.code);
          await expect(code).toBeFocused();
          const first = await waitForMailMatch(email, signInCode);
          await spoil(email);
          await code.fill(first);
          await expect(page.locator('#problem')).toBeVisible();
          await page.getByRole('button', { name: signIn.ua.verify.resend }).click();
          await expect(page.getByText(signIn.ua.verify.again)).toBeVisible();
          await code.fill(await waitForMailMatch(email, signInCode, [first]));
          await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
          const { content } = (await findRecord(await ensureSiteOpen(), page.url().split('/').at(-1)!))!;
          expect(content.cover).not.toBeNull();
        }
      },
    'a category is searched for and chosen in the dialog by keyboard alone': async ({ page }) => {
      const words = postAdMessages.ua;
      await openGuestAd(page, 'ua');
      const { name } = await plainCategory('ua');
      await page.getByRole('button', { name: words.chooseCategory }).press('Enter');
      const dialog = page.getByRole('dialog', { name: words.category });
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(name.slice(0, 2));
      await page.keyboard.press('ArrowDown');
      await expect(dialog.locator('li button').first()).toBeFocused();
      await page.keyboard.type(name.slice(2));
      await expect(dialog.getByRole('searchbox')).toHaveValue(name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('#field-categoryId')).toContainText(name);
    },
    'a category is found by its everyday names, and its absence is reported': async ({ page }) => {
      const words = postAdMessages.ua;
      await signInAs(page.context(), (await makePerson('user')).email);
      await page.goto(paths.addMyAd());
      await waitForImmediateHydration(page);
      await page.getByRole('button', { name: words.chooseCategory }).click();
      const dialog = page.getByRole('dialog', { name: words.category });
      await dialog.getByRole('searchbox').fill('візок');
      await expect(dialog.getByRole('button', { name: 'Візочки й автокрісла' })).toBeVisible();
      await dialog.getByRole('searchbox').fill('щщщщ');
      await expect(dialog.getByRole('status')).toHaveText(words.noCategory);
      await expect(dialog.getByRole('searchbox')).toHaveValue('щщщщ');
      await page.keyboard.press('Escape');
    },
    'typing a title selects the most likely category, and suggests others': async ({ page }) => {
      const words = postAdMessages.ua;
      await signInAs(page.context(), (await makePerson('user')).email);
      await page.goto(paths.addMyAd());
      await waitForImmediateHydration(page);
      const title = page.getByLabel(words.title);
      const chosen = page.locator('#field-categoryId');
      await title.fill('Кутовий диван');
      await expect(chosen).toContainText('Дім і сад › Меблі');
      await expect(page.getByText(fill(words.tookCategory, { name: 'Дім і сад › Меблі' }))).toBeVisible();
      await axe(page);
      await title.fill('Дитячий візок');
      await expect(chosen).toContainText('Візочки');
      await expect(title).toBeFocused();
      // Selects another suggestion, which stays selected.
      const other = page.getByRole('group', { name: words.proposedCategories }).getByRole('button').first();
      const name = (await other.getAttribute('aria-label'))!;
      await other.press('Enter');
      await expect(chosen).toContainText(name);
      await expect(title).toBeFocused();
      await title.fill('Кутовий диван');
      await expect(page.getByRole('group', { name: words.proposedCategories })).toHaveCount(0);
      await expect(chosen).toContainText(name);
    },
    'the city is found by any of its names, in either alphabet; an unknown one gets a hint': async ({ page }) => {
      const person = await makePerson('user');
      await signInAs(page.context(), person.email);
      for (const [locale, typed, label] of [
        ['ua', 'York', 'Нью-Йорк, NY'],
        ['ua', 'Chykaho', 'Чикаго, IL'],
        ['us', 'Українське село', 'Chicago, IL'],
        ['us', 'йорк', 'New York, NY'],
        ['ua', 'Рочестер', 'Рочестер, NY'],
        ['us', '19006', 'Huntingdon Valley, PA'],
      ] as const) {
        await page.goto(localisedPath(locale, paths.addMyAd()));
        await waitForImmediateHydration(page);
        const city = page.getByRole('combobox', { name: postAdMessages[locale].city });
        await city.click();
        await city.pressSequentially(typed);
        await page.getByRole('option', { name: label, exact: true }).click();
        await expect(city).toHaveValue(label);
        await city.fill('');
        await city.pressSequentially('Йцукенград');
        await expect(page.getByText(places[locale].none)).toBeVisible();
      }
    },
    'an edit of a live ad is pending alongside it and can be withdrawn; other users cannot open the form': async ({
      page,
      browser,
    }) => {
      const words = postAdMessages.us;
      const { id: categoryId } = await plainCategory('us');
      const person = await makePerson('user', { name: 'Olena Test', locale: 'us' });
      const record = await moveToStatus(
        await patchEntry(await draftOf('advertisements', { authorId: person.id }), { categoryId }),
        'active',
      );
      await signInAs(page.context(), person.email);
      await page.goto(localisedPath('us', paths.editMyAd(record.id)));
      await waitForImmediateHydration(page);
      await expect(page.getByText(words.activeBeside)).toBeVisible();
      const body = page.getByLabel(words.body);
      await body.fill('Міцний стіл, тепер із двома стільцями, самовивіз.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: words.sendEdit }).click();
      await expect(page.getByText(words.sendsLater)).toBeVisible();
      await page.context().setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText(pendingEdits.us.waitingTitle)).toBeVisible();
      const open = await page.request.get(siteUrl() + pathOf(record));
      expect(await open.text()).not.toContain('із двома стільцями');
      await axe(page);
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.getByRole('button', { name: pendingEdits.us.withdraw }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: pendingEdits.us.withdraw }).click();
      await expect(page.getByText(words.activeBeside)).toBeVisible();
      await expect(body).not.toHaveValue(/стільцями/);

      const stranger = await browser.newContext();
      await signInAs(stranger, (await makePerson('editor')).email);
      expect((await stranger.request.get(siteUrl() + paths.editMyAd(record.id))).status()).toBe(404);
      await stranger.close();
    },
  }),
);

test('a failed photo upload is retried; the draft is kept offline, and the preview shows the page', async ({
  page,
}) => {
  const words = postAdMessages.ua;
  const person = await makePerson('user', { name: 'Марта Тестова' });
  await signInAs(page.context(), person.email);
  await page.goto(paths.addMyAd());
  await waitForImmediateHydration(page);
  await expect(page.getByLabel(words.name)).toHaveValue('Марта Тестова');
  let refuse = true;
  await page.route('**/api/media', (route) => (refuse ? route.abort() : route.continue()));
  await page.locator('input[type=file]').setInputFiles([await newPhoto('one.jpg')]);
  await expect(
    page.getByRole('alert').filter({ hasText: fill(words.photos.reason, { n: 1, reason: '' }).trim() }),
  ).toBeVisible();
  refuse = false;
  await page.getByRole('button', { name: fill(words.photos.againLong, { n: 1 }) }).click();
  await expect(page.getByText(words.photos.allThere)).toBeAttached();

  await writeAd(page, 'ua', 'Стіл із дуба, 120 на 80');
  await expect(page).toHaveURL(/\/cabinet\/edit\//);
  await page.getByRole('button', { name: entryTools.ua.preview.open }).click();
  await expect(
    page
      .frameLocator(`iframe[title="${entryTools.ua.preview.frame}"]`)
      .getByRole('heading', { level: 1, name: 'Стіл із дуба, 120 на 80' }),
  ).toBeVisible();
  await page.getByRole('dialog').press('Escape');

  await page.context().setOffline(true);
  await page.getByLabel(words.body).fill('Написано без зв’язку, і нічого не загубилося.');
  await expect(page.getByText(words.offline)).toBeVisible();
  await expect(page.getByText(entryForm.ua.notSaved, { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(words.offline)).toBeHidden();
  const id = page.url().split('/').at(-1)!;
  await expect
    .poll(async () => JSON.stringify((await findRecord(database(), id))?.content.texts.ua?.body))
    .toContain('без зв’язку');

  // A duplicate ad: the form reports the existing one.
  await page.goto(paths.addMyAd());
  await waitForImmediateHydration(page);
  await page.getByLabel(words.title).fill('Стіл із дуба, 120 на 80');
  await expect(page.getByText(words.own.one)).toBeVisible();

  await page.goto(paths.editMyAd(id));
  await waitForImmediateHydration(page);
  await test.step('the focus is kept when a pressed button is removed', async () => {
    await page.getByRole('button', { name: words.translate.us }).press('Enter');
    await expect(page.getByRole('group', { name: words.translation.us }).getByLabel(words.title)).toBeFocused();
    await page.getByRole('button', { name: words.removeTranslation.us }).press('Enter');
    await expect(page.getByRole('button', { name: words.translate.us })).toBeFocused();
    await page.getByRole('button', { name: fill(words.photos.remove, { n: 1 }) }).press('Enter');
    await expect(page.getByRole('button', { name: words.photos.add, exact: true })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: words.photos.removed })).toBeAttached();
  });
  await test.step('an ad saved before the connection dropped is submitted once it is restored', async () => {
    await page.route('**/transitions', (route) => route.abort(), { times: 1 });
    await sendButton(page, 'ua').click();
    await expect(page.getByText(words.sendsLater)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
    expect((await findRecord(database(), id))?.status).toBe('pending');
  });
});
