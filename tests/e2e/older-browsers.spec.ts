import type { Page } from '@playwright/test';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { addPhotos, openGuestAd, sendButton, writeAd } from '#tests/support/pages/ad-posting.ts';
import { freshAddress, waitForMailMatch, signInLink } from '#tests/support/servers/mailbox.ts';
import { expect, test } from '#tests/support/test.ts';

const locale = 'ua';

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

/** Removes the APIs that the client calls and Safari 16.4, Firefox 115 or Chrome 111 lack. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [URL, ['canParse']],
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    ];
    for (const [owner, names] of taken) for (const name of names) Reflect.deleteProperty(owner, name);
    // Native popovers do not respond; the browser's rule that hides them stays.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[popovertarget]')) event.preventDefault();
    });
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '[popover][open] { display: block; position: fixed; }';
      document.head.append(style);
    });
  });
}

/** Safari stores no Blobs in the database of a private window. */
async function refuseBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function refusing(this: IDBObjectStore, ...[value, key]: Parameters<typeof put>) {
      if (Object.values(value as object).some((candidate) => candidate instanceof Blob))
        throw new DOMException('Blob', 'DataCloneError');
      return put.call(this, value, key);
    };
  });
}

/** Removes the colours by which the style sheet and the boot script detect a browser older than the baseline. */
async function makeTooOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const condition = /@supports \(color: ?color-mix\(in srgb, ?red, ?red\)\)/g;
    const sheet = await answer.text();
    expect(sheet).toMatch(condition);
    await route.fulfill({ response: answer, body: sheet.replace(condition, '@supports (color:none-such)') });
  });
}

test('a browser older than the baseline shows a notice, and runs no script of the page', async ({ page }) => {
  const line = page.getByText(chrome[locale].olderBrowser);
  await page.goto(localisedPath(locale, '/'));
  await expect(line).toBeHidden();

  await makeTooOld(page);
  const refused: string[] = [];
  page.on('pageerror', ({ message }) => refused.push(message));
  await page.goto(localisedPath(locale, withQuery(paths.search(), { q: 'вишивка' })));
  await expect(line).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/js/);
  await expect.poll(() => refused).toContain('This browser is too old for the scripts of this page.');
  expect(await page.evaluate(() => customElements.get('astro-island'))).toBeUndefined();
  // The content for visitors without JavaScript is rendered, though the browser would run some scripts.
  await expect(page.locator('noscript')).toHaveCount(0);
  await expect(page.locator('datalist option').first()).toBeAttached();
  await page.locator('[data-search-fold] > summary').click();
  await page.locator('#search-text').fill('кімната');
  await page.locator('#search-text').press('Enter');
  await page.locator('[data-results] > li').getByRole('link').first().click();
  await expect(page.locator('[data-item-page] h1')).toBeVisible();

  await page.goto(localisedPath(locale, paths.login()));
  const email = freshAddress();
  await page.getByLabel(signIn[locale].email, { exact: true }).fill(email);
  await page.getByRole('button', { name: signIn[locale].sendMail }).click();
  await page.goto(await waitForMailMatch(email, signInLink));
  await page.getByRole('button', { name: signIn[locale].submit }).click();
  await expect(page).toHaveURL(new RegExp(paths.cabinet()));
});

test('the phone menu opens and closes in a browser without popovers', async ({ page }) => {
  await makeOlder(page);
  await page.goto(localisedPath(locale, '/'));
  const button = page.getByRole('button', { name: chrome[locale].menu });
  const menu = page.locator('#site-nav');
  await expect(menu).toBeHidden();
  await expect(async () => {
    await button.click();
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('an ad with two photos survives the sign-in in an older browser whose private window stores no Blobs', async ({
  page,
}) => {
  await makeOlder(page);
  await refuseBlobs(page);
  const words = postAdMessages[locale];
  const title = `Стілець ${process.pid}${Date.now() % 100_000}`;
  const email = freshAddress();
  await openGuestAd(page, locale);
  await addPhotos(page, locale, 2);
  await writeAd(page, locale, title);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await sendButton(page, locale).click();
  await expect(page.getByLabel(signIn[locale].verify.code)).toBeFocused();
  await page.goto(await waitForMailMatch(email, signInLink));
  await page.getByRole('button', { name: signIn[locale].submit }).click();
  await expect(page.getByRole('heading', { name: words.sentPending })).toBeFocused();
  const { content } = (await findRecord(await ensureSiteOpen(), page.url().split('/').at(-1)!))!;
  expect([content.cover !== null, content.gallery.length]).toEqual([true, 1]);
});

test('search and a story are usable in an older browser without errors', async ({ page }) => {
  await makeOlder(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(localisedPath(locale, '/search/all?q=вишивка'));
  const result = page.locator('[data-results] > li').getByRole('link').first();
  await expect(result).toBeVisible();
  await result.click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
