import type { Browser, BrowserContext, Page } from '@playwright/test';
import { locales, type Locale } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import { myAds } from '#content/messages/account/my-ads.ts';
import { postAdMessages } from '#content/messages/account/post-ad.ts';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import { pendingEdits } from '#content/messages/dashboard/pending-edits.ts';
import { adPage } from '#content/messages/site/ad-page.ts';
import { items } from '#content/messages/site/items.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { pathOf } from '#tests/support/data/content.ts';
import { addPhotos, sendButton, writeAd } from '#tests/support/pages/ad-posting.ts';
import { waitForImmediateHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, inOneLanguage, test, visitorAddress } from '#tests/support/test.ts';

/** Lifecycle of an ad on phones, from the first photo to the sale; each role has its own browser. */
const phone = { width: 390, height: 844 };
const PHONE = '+13125550177';
const PHOTOS = 2;

async function enter(browser: Browser, email: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: phone,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
  });
  await signInAs(context, email);
  return { context, page: await context.newPage() };
}

/** Text of the public page, or `null` if it does not exist. */
async function publicPage(address: string): Promise<string | null> {
  const answer = await fetch(siteUrl() + address);
  const text = await answer.text();
  return answer.status === 200 ? text : null;
}

/** Submits an ad through the form. `post-ad.spec.ts` tests an ad started while signed out and resumed after sign-in. */
async function sendAd(page: Page, locale: Locale, title: string): Promise<string> {
  const words = postAdMessages[locale];
  await page.goto(localisedPath(locale, paths.addMyAd()));
  await waitForImmediateHydration(page);
  await addPhotos(page, locale, PHOTOS);
  await writeAd(page, locale, title);
  await page.getByLabel(words.phone).fill(`+1 ${formatPhone(PHONE, 'ua')}`);
  await expect(page.getByText(words.photos.allThere)).toBeAttached();
  await expect(page).toHaveURL(/\/cabinet\/edit\/[\w-]+$/);
  await sendButton(page, locale).click();
  await expect(page.getByRole('heading', { name: words.sentPending })).toBeVisible();
  return page.url().split('/').at(-1)!;
}

async function approve(page: Page, locale: Locale, id: string, query: Record<string, string>): Promise<void> {
  await page.goto(localisedPath(locale, withQuery(paths.moderation(), { ...query, item: id })));
  await expect(page.locator('[data-queue][data-keys]')).toHaveCount(1);
  const act = query.tab === 'edit' ? 'approveEdit' : 'approve';
  await page.getByRole('button', { name: moderation[locale].acts[act], exact: true }).first().click();
  await expect(page.locator('[data-toasts]')).toContainText(moderation[locale].done[act]);
}

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const messages = (page: Page) =>
    page.getByRole('region', { name: conversations[locale].thread.messages, exact: true }).getByRole('listitem');
  walk(`${locale}: an ad from its first photo to its sale`)(async ({ browser }) => {
    const word = `Lizhko${process.pid}${Date.now() % 100_000}`;
    const advertiser = await enter(browser, (await makePerson('user', { name: '', locale })).email);
    const id = await sendAd(advertiser.page, locale, word);
    const record = (await findRecord(await ensureSiteOpen(), id))!;
    const address = localisedPath(locale, pathOf(record));
    const photos = [record.content.cover!.id, ...record.content.gallery.map((use) => use.id)].map(
      (item) => `/media/${item}/320.webp`,
    );
    expect(photos).toHaveLength(PHOTOS);

    await test.step('a pending ad and its photos are hidden from other users', async () => {
      expect(await publicPage(address)).toBeNull();
      for (const photo of photos) expect((await fetch(siteUrl() + photo)).status).toBe(404);
      expect((await advertiser.context.request.get(siteUrl() + photos[0]!)).status()).toBe(200);
    });

    const moderator = await enter(browser, (await makePerson('editor', { name: 'Ілля Мороз', locale })).email);
    await test.step('an ad becomes public when a moderator approves it', async () => {
      await approve(moderator.page, locale, id, { tab: 'ad' });
      await expect.poll(() => publicPage(address)).toContain(word);
      for (const photo of photos) expect((await fetch(siteUrl() + photo)).status).toBe(200);
    });

    const reader = await enter(browser, (await makePerson('user', { name: 'Rita Reader', locale })).email);
    await test.step('a visitor finds the ad, reveals the phone number and sends a message', async () => {
      const { page } = reader;
      await expect
        .poll(async () => await publicPage(localisedPath(locale, paths.section('advertisements'))))
        .toContain(word);
      await page.goto(localisedPath(locale, withQuery(paths.search(), { q: word })));
      await page.getByRole('main').getByRole('link', { name: word }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      const answer = page.waitForResponse((response) => response.url().endsWith('/phone'));
      await page.getByRole('article').getByRole('button', { name: adPage[locale].showPhone }).click();
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('link', { name: formatPhone(PHONE, 'ua') })).toHaveAttribute('href', `tel:${PHONE}`);
      await page.getByRole('article').getByRole('link', { name: adPage[locale].write }).click();
      await waitForImmediateHydration(page);
      await page.getByRole('textbox', { name: conversations[locale].form.label }).fill('Is it still there?');
      await page.getByRole('button', { name: conversations[locale].form.send }).click();
      await page.waitForURL(`**${localisedPath(locale, paths.messages())}/*`);
    });

    await test.step('the advertiser replies, and the reader is notified', async () => {
      const { page } = advertiser;
      await page.goto(localisedPath(locale, paths.messages()));
      await page.getByRole('list', { name: conversations[locale].list }).getByRole('link').first().click();
      await waitForImmediateHydration(page);
      await page.getByRole('textbox', { name: conversations[locale].form.label }).fill('Yes, come by today.');
      await page.getByRole('button', { name: conversations[locale].form.send }).click();
      await expect(messages(page)).toHaveCount(2);
      await waitForImmediateHydration(reader.page);
      await reader.page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(messages(reader.page).last()).toContainText('Yes, come by today.');
    });

    const told = `Lowered${Date.now() % 100_000}`;
    await test.step('an edit waits: the approved version stays public until a moderator reviews it', async () => {
      const { page } = advertiser;
      await page.goto(localisedPath(locale, paths.editMyAd(id)));
      await waitForImmediateHydration(page);
      await page
        .getByLabel(postAdMessages[locale].body)
        .fill(`${told}: the price is lower now, to be picked up at the weekend.`);
      await page.getByRole('button', { name: postAdMessages[locale].sendEdit }).click();
      await expect(page.getByText(pendingEdits[locale].waitingTitle)).toBeVisible();
      expect(await publicPage(address)).not.toContain(told);
      await approve(moderator.page, locale, id, { tab: 'edit' });
      await expect.poll(() => publicPage(address)).toContain(told);
    });

    await test.step('a sold ad is marked as sold on its page, shows no phone number and is not listed', async () => {
      const { page } = advertiser;
      await page.goto(localisedPath(locale, paths.myAds()));
      await waitForImmediateHydration(page);
      const card = page.getByRole('article', { name: word });
      await card.getByRole('button', { name: `${myAds[locale].acts.sell}: ${word}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: myAds[locale].acts.sell, exact: true }).click();
      await expect(card).toContainText(myAds[locale].statuses.sold);
      await expect.poll(() => publicPage(address)).toContain(items[locale].sold);
      expect(await publicPage(address)).not.toContain(adPage[locale].showPhone);
      await expect.poll(() => publicPage(localisedPath(locale, paths.section('advertisements')))).not.toContain(word);
      expect(
        (await fetch(`${siteUrl()}/api/advertisements/${id}/phone`, { method: 'POST', headers: { Origin: siteUrl() } }))
          .status,
      ).toBe(404);
    });
    for (const { context } of [advertiser, moderator, reader]) await context.close();
  });
}
