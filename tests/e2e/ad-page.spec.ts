import type { Page } from '@playwright/test';
import { localeInfo, locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { adActionMessages } from '#content/messages/site/ad-actions.ts';
import { adPage } from '#content/messages/site/ad-page.ts';
import { gallery } from '#content/messages/site/gallery.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, waitForTransitions, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { publishConversationAd } from '#tests/support/pages/conversation-ad.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { photoAdPath } from '#tests/support/pages/gallery.ts';
import { PHONE, publishPhoneAd } from '#tests/support/pages/phone-ad.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, inOneLanguage, recordPageProblems, test } from '#tests/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const scaleOf = (page: Page) =>
  page
    .locator('.swiper-slide-active .swiper-zoom-container > *')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

test(
  'pictures of an ad',
  playScenes({
    'pictures open full screen, with keyboard navigation, zoom, thumbnails and a close button': async ({ page }) => {
      const complaints = recordPageProblems(page);
      await page.goto(`/us${await photoAdPath()}`);
      const words = gallery.us;
      const total = await page.locator('[data-strip] > li').count();
      expect(total).toBeGreaterThan(2);
      // Fallback fonts wrap text differently.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const before = await page.evaluate(() => document.documentElement.scrollHeight);
      const open = page.getByRole('button', { name: words.open });
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveAccessibleName(words.title);
      await expect(dialog(page).getByRole('button', { name: words.close })).toBeFocused();
      const said = dialog(page).getByRole('status');
      await expect(said).toHaveText(`${fill(words.photoOf, { n: 1, total })}. ${words.firstSlide}`);
      // Pressing the next button at the last picture keeps the focus and announces the end.
      const next = dialog(page).getByRole('button', { name: words.nextSlide });
      await next.focus();
      for (let step = 2; step <= total + 1; step += 1) {
        await page.keyboard.press('Enter');
        const n = Math.min(step, total);
        await expect(said).toHaveText(fill(words.photoOf, { n, total }) + (n === total ? `. ${words.lastSlide}` : ''));
        await expect(next).toBeFocused();
      }
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      expect(await violationsInBothLooks(page)).toEqual([]);
      await dialog(page)
        .getByRole('button', { name: words.goToSlide.replace('{{index}}', '1') })
        .click();
      await expect(dialog(page).getByRole('button', { name: words.prevSlide })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      // Each picture has its own aspect ratio, regardless of the strip's.
      for (const shape of await dialog(page)
        .getByRole('group')
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).aspectRatio)))
        expect(shape).toMatch(/^auto /);
      // The focus stays in the window at the last picture, and after a click on a picture.
      expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await dialog(page).getByRole('group').and(page.locator('.swiper-slide-active')).locator('picture').click();
      expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await expect(dialog(page)).toContainText(fill(words.photoOf, { n: 2, total }));
      await dialog(page)
        .getByRole('button', { name: words.goToSlide.replace('{{index}}', '3') })
        .click();
      await expect(dialog(page)).toContainText(fill(words.photoOf, { n: 3, total }));
      await expect(dialog(page).getByRole('button', { name: words.prevSlide })).toBeEnabled();
      // Zoom goes in whole steps from 1 to 3, and no further.
      for (const scale of [2, 3]) {
        await dialog(page).getByRole('button', { name: words.zoomIn }).click();
        await expect.poll(() => scaleOf(page)).toBeCloseTo(scale, 1);
      }
      await expect(dialog(page).getByRole('button', { name: words.zoomIn })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('+');
      await waitForTransitions(page);
      expect(await scaleOf(page)).toBeCloseTo(3, 1);
      await page.keyboard.press('-');
      await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 1);
      await page.keyboard.press('-');
      await expect.poll(() => scaleOf(page)).toBeCloseTo(1, 1);
      expect(await violationsInBothLooks(page)).toEqual([]);
      await page.keyboard.press('Home');
      await expect(said).toContainText(words.firstSlide);
      await page.keyboard.press('End');
      await expect(said).toContainText(words.lastSlide);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(open).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
      // The strip has scrolled along: clicking its current picture opens that picture.
      await expect
        .poll(() => page.locator('[data-strip]').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)))
        .toBe(2);
      await page.locator('[data-strip] > li').nth(2).locator('picture').click();
      await expect(dialog(page)).toContainText(fill(words.photoOf, { n: 3, total }));
      expect(complaints).toEqual({ console: [], requests: [], foreign: [] });
    },
    'pictures autoplay only on request, can be stopped, and never move with reduced motion': async ({ page }) => {
      const words = gallery.ua;
      await page.goto(await photoAdPath());
      await page.getByRole('button', { name: words.open }).click();
      const total = await page.locator('[data-strip] > li').count();
      const shown = (n: number) =>
        expect(dialog(page).getByRole('status')).toContainText(fill(words.photoOf, { n, total }), {
          timeout: 8000,
        });
      await shown(1);
      await dialog(page).getByRole('button', { name: words.play }).click();
      await page.mouse.move(2, 400);
      await expect(dialog(page).getByRole('button', { name: words.pause })).toBeVisible();
      await shown(2);
      await dialog(page).getByRole('button', { name: words.pause }).click();
      await expect(dialog(page).getByRole('button', { name: words.play })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await page.reload();
      await page.getByRole('button', { name: words.open }).click();
      await expect(dialog(page).getByRole('button', { name: words.close })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: words.play })).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await shown(2);
      expect(await violationsInBothLooks(page)).toEqual([]);
    },
  }),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);

  walk(`${locale}: the phone number of an ad`)(
    playScenes({
      'the phone number appears on a click and is not in the page before that': async ({ page }) => {
        const owner = await makePerson();
        const ad = await publishPhoneAd(owner.id, `Телефон на запит ${Date.now()}`);
        const address = localisedPath(locale, pathOf(ad));
        await expect.poll(async () => (await getPage(address)).status).toBe(200);
        for (const path of [
          address,
          `${localisedPath(locale, paths.section('advertisements'))}/rss.xml`,
          `/api/advertisements/${ad.id}`,
        ]) {
          const { html } = await getPage(path);
          expect(
            html.includes(formatPhone(PHONE, 'ua')) || html.replace(/[\s().\u00a0-]/g, '').includes(PHONE.slice(2)),
            path,
          ).toBe(false);
        }
        await page.goto(address);
        await page.getByRole('article').getByRole('button', { name: adPage[locale].showPhone }).click();
        const link = page.getByRole('link', { name: formatPhone(PHONE, 'ua') });
        await expect(link).toHaveAttribute('href', `tel:${PHONE}`);
        await expect(link).toBeFocused();
        await expect(page.getByRole('article').getByRole('link', { name: adPage[locale].write })).toHaveAttribute(
          'href',
          localisedPath(locale, paths.newMessage(ad.id)),
        );
        const day = await database().client.execute({
          sql: 'select sum(phones) as phones from ad_day where entry_id = ?',
          args: [ad.id],
        });
        expect(Number(day.rows[0]!.phones)).toBe(1);

        const without = await openFormBrowser();
        await without.goto(address);
        const [show] = without.screen.getAllByRole('button', { name: adPage[locale].showPhone });
        await without.press(show!);
        const shown = without.screen.getByRole('link', { name: formatPhone(PHONE, 'ua') });
        expect(shown.getAttribute('href')).toBe(`tel:${PHONE}`);
        await without.follow(without.screen.getByRole('link', { name: adPage[locale].backToAd }));
        expect(without.headings()).toEqual([ad.content.texts.ua!.title]);
      },
      'after twenty revealed phone numbers, a click reports how long to wait': async ({ page }) => {
        const ad = await publishPhoneAd((await makePerson()).id, `Забагато запитів ${Date.now()}`);
        await page.goto(localisedPath(locale, pathOf(ad)));
        const statuses = await page.evaluate(async (path) => {
          const found: number[] = [];
          for (let count = 0; count < 20; count++) found.push((await fetch(path, { method: 'POST' })).status);
          return found;
        }, `/api/advertisements/${ad.id}/phone`);
        expect(new Set(statuses)).toEqual(new Set([200]));
        await page.getByRole('article').getByRole('button', { name: adPage[locale].showPhone }).click();
        await expect(page.locator('[data-toast]')).toHaveText(/(?:60|59) (?:хвилин|minutes)/);
      },
    }),
  );
}

test(
  'ads are added to and removed from the favourites',
  playScenes({
    'a heart saves an ad, and the list of favourites shows its current state': async ({ page }) => {
      const owner = await makePerson();
      const reader = await makePerson('user', { name: 'Ann Reader' });
      // An ad page shows the four ads before it: the first ad is among them, even if other tests add theirs.
      const two = await publishPhoneAd(owner.id, `Стілець в обране ${Date.now()}`);
      const one = await publishPhoneAd(owner.id, `Лампа в обране ${Date.now()}`);
      await signInAs(page.context(), reader.email);
      await page.goto(pathOf(one));
      const heart = page.getByRole('article').locator('aside [data-favourite]');
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(page.locator('[data-toast]')).toHaveText(adActionMessages.ua.kept);
      // The page is the same for all visitors; favourites are fetched after it loads.
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      const title = two.content.texts.ua!.title;
      const other = page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: title });
      await other.click();
      await expect(other).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-toast]')).toHaveText(adActionMessages.ua.kept);

      await moveToStatus(one, 'sold');
      await page.goto(paths.favourites());
      await expect(page.locator('[data-kept]')).toHaveCount(2);
      await expect(page.locator('[data-kept]', { hasText: one.content.texts.ua!.title })).toContainText(
        adPage.ua.states.sold,
      );
      expect(await violationsInBothLooks(page)).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.getByRole('button', { name: `${adPage.ua.removeTitle} ${title}` }).click();
      await expect(page.locator('[data-kept] > p:first-child')).toHaveText(adPage.ua.removed);
      await page.getByRole('button', { name: adPage.ua.undo }).click();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await moveToStatus(two, 'closed');
      await page.goto(localisedPath('us', paths.favourites()));
      await expect(page.locator('[data-kept]').first()).toContainText(adPage.us.goneText);
      expect(await findStrayTextOnPage(page)).toEqual([]);
      await page.getByRole('button', { name: `${adPage.us.removeTitle} ${adPage.us.states.gone}` }).click();
      await expect(page.locator('[data-kept] > p:first-child')).toBeVisible();
      await page.reload();
      await expect(page.locator('[data-kept]')).toHaveCount(1);
      // A page number beyond the end shows the list, not an error.
      for (const number of ['2', '999999', '99999999999999999999']) {
        const answer = await page.request.get(`${localisedPath('us', paths.favourites())}?page=${number}`);
        expect([answer.status(), (await answer.text()).includes(one.content.texts.ua!.title)], number).toEqual([
          200,
          true,
        ]);
      }
    },
    'an advertiser edits an ad, or marks it as sold, with one click on its page': async ({ page, context }) => {
      const words = adActionMessages.us;
      const owner = await makePerson('user', { locale: 'us' });
      const ad = await publishConversationAd(owner, `Лампа ${Date.now()}`);
      const status = async () => (await findRecord(database(), ad.id))?.status;
      const sold = page.getByRole('article').getByRole('button', { name: words.sold, exact: true });
      await signInAs(context, (await makePerson('user')).email);
      await page.goto(`/us${pathOf(ad)}`);
      await expect(page.getByRole('article').getByRole('link', { name: adPage.us.write })).toBeVisible();
      await expect(sold).toHaveCount(0);
      await context.clearCookies();
      await signInAs(context, owner.email);
      await page.reload();
      await expect(page.getByRole('article').getByRole('link', { name: words.edit, exact: true })).toHaveAttribute(
        'href',
        `/us${paths.editMyAd(ad.id)}`,
      );
      await expect(page.getByRole('link', { name: adPage.us.write })).toHaveCount(0);
      await sold.click();
      await expect(page.getByText(words.isSold)).toBeVisible();
      expect(await status()).toBe('sold');
      const again = page.getByRole('button', { name: words.undo });
      await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(words.undo);
      await page.reload();
      await again.click();
      await expect(page.getByText(words.back)).toBeVisible();
      expect(await status()).toBe('active');
      await expect.poll(async () => (await page.request.get(page.url())).text()).not.toContain(words.undo);
      await page.reload();
      await sold.click();
      await expect(page.getByText(words.isSold)).toBeVisible();
      const back = page.getByRole('article').getByRole('button', { name: words.undo });
      await expect(back).toBeFocused();
      await back.press('Enter');
      await expect(page.getByText(words.back)).toBeVisible();
      expect(await status()).toBe('active');
      await expect(sold).toBeFocused();
      // A concurrent change is reported as such, not as a network failure.
      await moveToStatus(ad, 'closed');
      await sold.click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await moveToStatus((await findRecord(database(), ad.id))!, 'active');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(page.locator('[data-bottom-bar]').getByRole('button', { name: words.sold })).toBeVisible();
      expect(await violationsInBothLooks(page)).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
    },
    'a favourite chosen while signed out is saved after the sign-in': async ({ page }) => {
      const ad = await publishPhoneAd((await makePerson()).id, `Бажання ${Date.now()}`);
      const reader = await makePerson();
      await page.goto(localisedPath('us', pathOf(ad)));
      // Browsers that translate the page write the target language into this attribute.
      await page.evaluate(() => document.documentElement.setAttribute('lang', 'uk'));
      await page.getByRole('article').locator('aside [data-favourite]').click();
      await expect(page).toHaveURL(/\/us\/login\?returnTo=/);
      const returnTo = new URL(page.url()).searchParams.get('returnTo')!;
      expect(returnTo).toBe(`/us/cabinet/favourites?add=${ad.id}`);
      await signInAs(page.context(), reader.email);
      await page.goto(returnTo);
      await expect(page).toHaveURL(/\/us\/cabinet\/favourites$/);
      await expect(page.locator('[data-kept]')).toContainText(ad.content.texts.ua!.title);
      // In another browser, opening the URL alone saves nothing: the page asks first.
      await page.evaluate(() => localStorage.clear());
      const other = await publishPhoneAd((await makePerson()).id, `Чуже бажання ${Date.now()}`);
      await page.goto(localisedPath('us', `${paths.favourites()}?add=${other.id}`));
      await expect(page.locator('[data-kept]')).toHaveCount(1);
      await page.getByRole('button', { name: adPage.us.keep }).click();
      await expect(page.locator('[data-kept]')).toHaveCount(2);
    },
    'an ad with the seller’s other ads and similar ones fits a phone': async ({ page }) => {
      const owner = await makePerson();
      const first = await publishPhoneAd(owner.id, `Перший товар ${Date.now()}`);
      await publishPhoneAd(owner.id, `Другий товар ${Date.now()}`);
      const others = page.getByRole('complementary', { name: adPage.us.sellerAds });
      // Changes by another process arrive a moment later.
      await expect
        .poll(async () => {
          await page.goto(localisedPath('us', pathOf(first)));
          return others.count();
        })
        .toBe(1);
      for (const region of [others, page.getByRole('complementary', { name: 'Similar ads' })])
        await expect(region).toBeVisible();
      for (const width of [320, 390]) expect(await findOverflow(page, width)).toEqual([]);
    },
  }),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  walk(`an ad page and its report form are accessible and fit the screen in ${locale}`)(async ({ page }) => {
    const ad = await publishPhoneAd((await makePerson()).id, `Доступність ${Date.now()}`);
    for (const path of [pathOf(ad), paths.complaint(ad.id)]) {
      await page.goto(localisedPath(locale, path));
      await expect(page.locator('html')).toHaveAttribute('lang', localeInfo[locale].htmlLang);
      expect(await violationsInBothLooks(page), path).toEqual([]);
      expect(await findOverflow(page, 320), path).toEqual([]);
    }
    expect(await findStrayTextOnPage(page)).toEqual([]);
    await page.getByRole('button', { name: adPage[locale].send }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
  });
}
