import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { locales, type Locale } from '#content/locale.ts';
import { cabinet } from '#content/messages/account/cabinet.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { parseErrorTexts } from '#content/messages/parse-errors.ts';
import { profileErrors, sessionMessages } from '#content/messages/people.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { endPersonSessions, operator } from '#server/core/accounts/people-commands.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/pages/sign-in.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

async function signedIn(context: BrowserContext, locale: Locale, name?: string): Promise<TestPerson> {
  const person = await makePerson('user', { locale, ...(name === undefined ? {} : { name }) });
  await signInAs(context, person.email);
  return person;
}

const security = (locale: Locale) => localisedPath(locale, '/cabinet/security');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a page and waits until its island knows who is signed in. */
async function openKnown(page: Page, address: string): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/auth/get-session'));
  await page.goto(address);
  await (await asked).finished();
  await waitForHydration(page);
}

/** Waits until a picture has loaded, not only its placeholder. */
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

/** Dispatches the event of a page that becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = cabinet[locale];

  walk(`${locale}: the user’s profile and sessions`)(
    playScenes({
      'users without a name are asked for it, and it is saved': async ({ page }) => {
        await signedIn(page.context(), locale, '');
        await openKnown(page, localisedPath(locale, paths.cabinet()));
        await expect(page.getByText(words.nameMissing)).toBeVisible();
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(profileErrors[locale].name)).toBeVisible();
        await page.getByLabel(words.name, { exact: true }).fill('Ірина О’Коннор');
        await page.getByLabel(words.phone).fill('call me');
        await page.getByLabel(words.notifyMessages).uncheck();
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(parseErrorTexts[locale].phone_words)).toBeVisible();
        // Nothing typed is lost.
        await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Ірина О’Коннор');
        await page.getByLabel(words.phone).fill('+1 312 555 0123');
        const refetched = page.waitForResponse((response) => response.url().endsWith('/api/auth/get-session'));
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.locator('[data-toasts]')).toContainText(words.saved);
        // The session is fetched again after the save.
        expect(await (await refetched).json()).toMatchObject({
          user: { name: 'Ірина О’Коннор', notifyMessages: false },
        });
        await page.reload();
        await expect(page.getByLabel(words.phone)).toHaveValue('(312) 555-0123');
        await expect(page.getByLabel(words.notifyMessages)).not.toBeChecked();
        await expect(page.getByText(words.nameMissing)).toHaveCount(0);
      },
      'a user’s picture is chosen by keyboard, saved with the profile, visible to admins, and removed': async ({
        page,
        browser,
      }) => {
        const person = await signedIn(page.context(), locale, 'Ірина Тестова');
        await openKnown(page, localisedPath(locale, paths.cabinet()));
        const field = page.getByRole('group', { name: words.picture });
        const choose = field.getByRole('button', { name: words.pictureChoose });
        const own = page.getByRole('region', { name: words.about }).locator('img');
        const side = page.locator('aside [data-own-mark]');
        const send = async (name: string, mimeType: string, buffer: Buffer) => {
          const chooser = page.waitForEvent('filechooser');
          await choose.press('Enter');
          await (await chooser).setFiles({ name, mimeType, buffer });
        };
        const save = async () => {
          const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/update-user'));
          await page.getByRole('button', { name: words.save }).click();
          expect((await answered).status()).toBe(200);
          await expect(page.locator('[data-toasts]')).toContainText(words.saved);
        };
        await send('notes.txt', 'text/plain', Buffer.from('text'));
        await expect(field.getByRole('alert')).toContainText(mediaErrors[locale].format);
        await send(
          'me.png',
          'image/png',
          await sharp({
            create: { width: 400, height: 300, channels: 3, background: locale === 'ua' ? '#205080' : '#802050' },
          })
            .png()
            .toBuffer(),
        );
        await expect(field.getByRole('alert')).toHaveCount(0);
        await expect(field.getByText(words.pictureUnsaved)).toBeVisible();
        const src = (await own.getAttribute('src'))!;
        expect(src).toMatch(/^\/media\/[\w-]+\/320\.webp$/);
        await expect(side).toHaveText('ІТ');
        await save();
        await expect(field.getByText(words.pictureUnsaved)).toHaveCount(0);
        await expect(side.locator('img')).toHaveAttribute('src', src);
        await page.reload();
        await waitForHydration(page);
        await isDrawn(own);
        await isDrawn(side.locator('img'));
        expect(await violationsInBothLooks(page)).toEqual([]);
        expect(await findOverflow(page, 320)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });

        const context = await browser.newContext();
        // The picture is on no public page, and anonymous viewers and other users cannot fetch the file.
        expect((await context.request.get(src)).status()).toBe(404);
        await signInAs(context, (await makePerson('user', { locale })).email);
        expect((await context.request.get(src)).status()).toBe(404);
        await signInAs(context, (await makePerson('admin', { name: 'Ada Admin', locale })).email);
        const list = await context.newPage();
        await list.goto(`${localisedPath(locale, paths.people())}?q=${person.email}`);
        await isDrawn(list.locator(`img[src="${src}"]`));
        await context.close();

        await field.getByRole('button', { name: words.pictureRemove, exact: true }).press('Enter');
        await expect(choose).toBeFocused();
        await save();
        await expect(side).toHaveText('ІТ');
        await page.reload();
        await expect(side).toHaveText('ІТ');
        await expect(own).toHaveCount(0);
      },
      'a page whose user signed out elsewhere redirects to the sign-in page, and back after sign-in': async ({
        page,
      }) => {
        const person = await signedIn(page.context(), locale);
        await openKnown(page, localisedPath(locale, paths.cabinet()));
        await endPersonSessions(operator, person.id, null);
        await lookAgain(page);
        await page.waitForURL(`**${localisedPath(locale, paths.login())}?returnTo=**`);
        expect(new URL(page.url()).searchParams.get('returnTo')).toBe(localisedPath(locale, paths.cabinet()));
      },
      'an action by a user who signed out elsewhere redirects to the sign-in page': async ({ page }) => {
        const person = await signedIn(page.context(), locale);
        await openKnown(page, localisedPath(locale, paths.cabinet()));
        await page.getByLabel(words.name, { exact: true }).fill('Somebody Else');
        await endPersonSessions(operator, person.id, null);
        await page.getByRole('button', { name: words.save }).click();
        await page.waitForURL(`**${localisedPath(locale, paths.login())}?returnTo=**`);
      },
      'sessions are named, and can be ended one by one, all but the current one, or all at once': async ({
        page,
        browser,
      }) => {
        const person = await signedIn(page.context(), locale);
        const others = await Promise.all(
          [1, 2, 3].map(async () => {
            const context = await browser.newContext();
            await signInAs(context, person.email);
            return context;
          }),
        );
        await openKnown(page, security(locale));
        const sessions = page.getByRole('region', { name: words.sessions }).getByRole('listitem');
        await expect(sessions).toHaveCount(4);
        await expect(sessions.filter({ hasText: sessionMessages[locale].current })).toHaveCount(1);
        await expect(sessions.filter({ hasText: 'Chrome' }).first()).toBeVisible();
        await sessions.getByRole('button').first().click();
        await expect(sessions).toHaveCount(3);
        await page.getByRole('button', { name: words.endOthers, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: words.endOthers, exact: true }).click();
        await expect(page.locator('[data-toasts]')).toContainText(words.endOthersDone);
        await expect(sessions).toHaveCount(1);
        for (const context of others) {
          const answer = await context.request.get('/cabinet', { maxRedirects: 0 });
          expect([answer.status(), answer.headers().location]).toEqual([302, paths.login('/cabinet')]);
          await context.close();
        }
        await page.getByRole('button', { name: words.endAll, exact: true }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: words.endAll, exact: true }).click();
        await page.waitForURL(`**${localisedPath(locale, paths.login())}**`);
        await page.goto(localisedPath(locale, paths.cabinet()));
        expect(pathOf(page)).toBe(localisedPath(locale, paths.login()));
      },
      'the pages have no accessibility violations and nothing overflows at 320 px': async ({ page }) => {
        await signedIn(page.context(), locale, '');
        for (const item of [localisedPath(locale, paths.cabinet()), security(locale)]) {
          await page.goto(item);
          expect(await violationsInBothLooks(page), item).toEqual([]);
          expect(await findOverflow(page, 320)).toEqual([]);
          await page.setViewportSize({ width: 1280, height: 900 });
        }
      },
    }),
  );
}

test(
  'sign-in methods and the section tabs',
  playScenes({
    'a click on a sign-in provider that is not linked redirects to the provider': async ({ page }) => {
      await signedIn(page.context(), 'us');
      await openKnown(page, security('us'));
      const ways = page.getByRole('region', { name: sessionMessages.us.waysIn }).getByRole('listitem');
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/link-social'));
      await page.route('https://accounts.google.com/**', (route) => route.fulfill({ body: 'Google' }));
      await ways.filter({ hasText: 'Google' }).getByRole('button').click();
      expect((await answered).status()).toBe(200);
      await page.waitForURL('https://accounts.google.com/**');
    },
    'on a phone the section tabs show the current section on every page of the cabinet': async ({ page, context }) => {
      await signedIn(context, 'ua', 'Ірина');
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of [
        paths.cabinet(),
        paths.messages(),
        paths.favourites(),
        paths.savedSearches(),
        '/cabinet/reports',
        paths.notifications(),
        '/cabinet/security',
      ]) {
        await page.goto(path);
        await expect(page.locator('[data-current-in-sight] [aria-current]'), path).toBeInViewport({ ratio: 1 });
      }
    },
  }),
);
