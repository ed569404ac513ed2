import { fill } from '#content/messages/define-messages.ts';
import { places } from '#content/messages/places.ts';
import { lists } from '#content/messages/site/lists.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow } from '#tests/support/checks/page-checks.ts';
import { demoPath, demoRecord } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { readWholeList } from '#tests/support/pages/public-list.ts';
import { triggerFirstInteraction, expect, test } from '#tests/support/test.ts';

test(
  'list filters and sort order',
  playScenes({
    'a chosen filter has a chip that removes only that filter': async ({ page }) => {
      await page.goto('/us/advertisement?condition=used&location=illinois&photo=1');
      const chips = page.getByRole('list', { name: /active/i });
      await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3);
      await chips.getByRole('link', { name: /Remove filter: With photos/ }).click();
      await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ condition: 'used', location: 'illinois' });
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL(/\/us\/advertisement$/);
      await expect(chips).toHaveCount(0);
    },
    'on a wide screen a filter is applied as soon as it is chosen': async ({ page }) => {
      await page.goto('/us/advertisement');
      await page.locator('select[name=location]').selectOption('illinois');
      await expect(page).toHaveURL(/\/us\/advertisement\?location=illinois$/);
    },
    'the place filter finds a place by any of its names': async ({ page }) => {
      const field = page.getByLabel(places.us.find);
      await page.goto('/us/advertisement');
      await field.fill('Чика');
      await page.getByRole('option', { name: 'Chicago, IL', exact: true }).click();
      await expect(page).toHaveURL(/\/us\/advertisement\?location=chicago-il&radius=50$/);
      await field.fill('zzyx 99');
      await expect(page.getByRole('option', { name: places.us.none })).toBeVisible();
      // A city without entries: the list shows entries about it, or names the nearest place and its distance.
      await field.fill('Спокен');
      await page.getByRole('option', { name: 'Spokane, WA', exact: true }).click();
      await expect(page).toHaveURL(/\/us\/advertisement\?location=spokane-wa&radius=50$/);
      await expect(page.locator('select[name=location]')).toHaveValue('spokane-wa');
      await expect(page.getByRole('main')).toContainText('Nearest: ');
      await field.fill('Охайо');
      await expect(page.getByRole('option', { name: 'Ohio', exact: true })).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL(/\/us\/advertisement\?location=ohio\b/);
    },
    'the sort field reserves its space before its options are parsed': async ({ page }) => {
      await page.goto('/advertisement');
      const field = page.locator('[data-sort]');
      const whole = await field.boundingBox();
      await field.locator('select').evaluate((select) => select.replaceChildren());
      const empty = await field.boundingBox();
      expect(empty?.height).toBe(whole?.height);
      // Browsers round the sizes of their own controls, and do not count shifts below three pixels.
      expect(Math.abs((empty?.x ?? 0) - (whole?.x ?? 0))).toBeLessThan(2);
    },
    'a list in the back/forward cache shows the filters of its URL': async ({ page }) => {
      await page.goto('/us/advertisement');
      await triggerFirstInteraction(page);
      const order = page.locator('select[name=sort]');
      await order.evaluate((select: HTMLSelectElement) => {
        select.value = 'cheap';
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect(order).toHaveValue('');
    },
    'the filters on a phone are a sheet whose button shows the number of results': async ({ page }) => {
      const words = lists.ua;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/advertisement');
      await triggerFirstInteraction(page);
      const sheet = page.locator('[data-filter-frame]');
      const summary = sheet.locator('> summary');
      const found = page.getByRole('main').getByRole('status').first();
      await summary.click();
      const show = sheet.locator('[type=submit]');
      const whole = fill(words.applyCount, { count: (await found.textContent())!.trim() });
      await expect(show).toHaveText(whole);
      // The button stays in view at any scroll position, and the sheet covers the whole screen.
      await expect(show).toBeInViewport({ ratio: 1 });
      expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      // A press on the text of a label also focuses `main`, which is outside the sheet.
      await sheet.getByText(words.withPhoto, { exact: true }).click();
      await expect(sheet.getByLabel(words.withPhoto)).toBeChecked();
      await expect(sheet).toHaveAttribute('open');
      await expect(show).not.toHaveText(whole);
      const photoAdPath = await show.textContent();
      const place = sheet.getByLabel(places.ua.find);
      await place.fill('Чикаго');
      await page.getByRole('option', { name: 'Чикаго, IL', exact: true }).click();
      await expect(show).not.toHaveText(photoAdPath!);
      const counted = (await show.textContent())!.trim();
      expect(counted).toMatch(/\d/);
      expect(await violationsInBothLooks(page)).toEqual([]);
      expect(await findOverflow(page, 320)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('Escape');
      await expect(sheet).not.toHaveAttribute('open');
      await expect(summary).toBeFocused();
      await summary.press('Enter');
      await show.click();
      await expect(page).toHaveURL(/photo=1/);
      await expect(sheet).not.toHaveAttribute('open');
      expect(fill(words.applyCount, { count: (await found.textContent())!.trim() })).toBe(counted);
      // The sheet contains the sort orders; the categories are next to its button.
      await summary.click();
      await sheet.getByRole('link', { name: words.cheap, exact: true }).click();
      await expect(page).toHaveURL(/sort=cheap/);
      expect(new URL(page.url()).searchParams.get('photo')).toBe('1');
      const chips = page.locator('[data-current-in-sight]').getByRole('list', { name: words.category });
      await chips.getByRole('link').nth(-2).click();
      await expect(page).toHaveURL(/\/category\/.*sort=cheap/);
      await expect(chips.locator('[aria-current]')).toBeInViewport();
    },
    'sorting by price orders ads by price': async ({ page }) => {
      await page.goto('/us/advertisement');
      const order = page.locator('select[name=sort]');
      await order.selectOption('cheap');
      await expect(page).toHaveURL(/sort=cheap/);
      await expect(order).toHaveValue('cheap');
      await page.goBack();
      await expect(page).toHaveURL(/advertisement$/);
      await expect(order).toHaveValue('');
      await order.selectOption('cheap');
      await expect(page).toHaveURL(/sort=cheap/);
      const amounts = async (address: string) => {
        const byPath = new Map<string, number>();
        for (const key of [
          'viburnum-seedlings',
          'iphone-14-128',
          'corner-sofa-gray',
          'toyota-camry-2019',
          'townhouse-naperville-sale',
        ]) {
          const record = await demoRecord('advertisements', key);
          byPath.set(
            await demoPath('advertisements', key),
            (record.content.details.price as { amount: number }).amount,
          );
        }
        return (await readWholeList(address)).flatMap((path) => byPath.get(path) ?? []);
      };
      const cheap = await amounts('/advertisement?sort=cheap');
      expect(cheap).toHaveLength(5);
      expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
      expect(await amounts('/advertisement?sort=dear')).toEqual(cheap.toReversed());
      // Ads without a single price follow those with one, in either order.
      const swap = await demoPath('advertisements', 'room-for-student-minneapolis');
      const dearest = await demoPath('advertisements', 'townhouse-naperville-sale');
      const whole = await readWholeList('/advertisement?sort=cheap');
      expect(whole.indexOf(swap)).toBeGreaterThan(whole.indexOf(dearest));
    },
  }),
);
