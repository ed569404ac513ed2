import { locales } from '#content/locale.ts';
import { search } from '#content/messages/site/search.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { expect, test } from '#tests/support/test.ts';

// The shortest viewport is that of a phone with its keyboard open.
const viewports = [320, 360, 390, 430].flatMap((width) => [844, 460].map((height) => ({ width, height })));
const typed = { ua: ['кімната', 'сантехнік'], us: ['room', 'plumber'] };

for (const locale of locales)
  for (const viewport of viewports)
    test.describe(() => {
      test.use({ viewport, hasTouch: true, isMobile: true });
      const words = search[locale];

      test(`${locale}, ${viewport.width}×${viewport.height}: fields and button work while suggestions are open`, async ({
        page,
      }) => {
        await page.goto(localisedPath(locale, paths.search()));
        const what = page.locator('#search-text');
        const where = page.locator('#search-place');
        const list = page.locator('#search-text-suggestions');
        const button = page.locator('main form[role=search] button[type=submit]').first();
        for (const text of typed[locale]) {
          await what.tap();
          await what.fill('');
          await what.pressSequentially(text);
          await expect(list.getByRole('option').first()).toBeVisible();
          // Taps by coordinates, so the topmost element gets the tap.
          await where.scrollIntoViewIfNeeded();
          const box = (await where.boundingBox())!;
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
          await expect(where).toBeFocused();
          await expect(list).toBeHidden();
        }
        await where.pressSequentially(locale === 'ua' ? 'Чика' : 'Chic');
        const places = page.locator('#search-place-suggestions');
        await expect(places.getByRole('option').first()).toBeVisible();
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox())!;
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page).toHaveURL(/[?&]q=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      });
    });
