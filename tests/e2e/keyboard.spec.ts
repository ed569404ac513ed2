import type { Page } from '@playwright/test';
import { chrome } from '#content/messages/site/chrome.ts';
import { myCity } from '#content/messages/site/my-city.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { IN_EACH_ENGINE } from '#tests/support/engines/projects.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ locale: 'en-US' });

/** Presses Tab until the element with this selector has the focus. */
async function tabTo(page: Page, selector: string, limit = 80, key = 'Tab'): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

/** Whether the focused element has a visible focus style. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    // A control's focus style may be on its parent.
    return [element, element.parentElement].some((candidate) => {
      if (!candidate) return false;
      const style = getComputedStyle(candidate);
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    });
  });
}

test(
  'keyboard navigation on a wide screen and on a phone',
  IN_EACH_ENGINE,
  playScenes({
    'the skip link comes first and moves to the content': async ({ page }) => {
      await page.goto('/us');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    },
    'every focusable element of the header, and the first of the content, has a visible focus style': async ({
      page,
    }) => {
      await page.goto('/us/advertisement');
      const blind: string[] = [];
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press('Tab');
        if (!(await focusShows(page)))
          blind.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
      }
      expect(blind).toEqual([]);
    },
    'the menu, theme button and search are reached by keyboard': async ({ page }) => {
      await page.goto('/us');
      await tabTo(page, '[data-appearance-button]');
      const appearance = () => page.evaluate(() => document.documentElement.dataset.appearance ?? 'system');
      const before = await appearance();
      await page.keyboard.press('Enter');
      await expect.poll(appearance).not.toBe(before);
      await tabTo(page, 'header nav a[href="/us/poster"]', 20, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/us\/poster$/);
      // The URL changes before the scripts of the new page have run.
      await page.waitForLoadState();
      await page.keyboard.press('/');
      await expect(page.locator('#site-search')).toBeFocused();
      await page.keyboard.type('tax');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/us\/search\/all\?q=tax$/);
    },
    'on a phone the menu opens, navigates and closes by keyboard, and contains all links of a wide screen': async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/us');
      const menu = page.getByRole('navigation', { name: chrome.us.navigation });
      await expect(menu).toBeHidden();
      await tabTo(page, '[popovertarget=site-nav]');
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('link', { name: myCity.us.choose })).toBeVisible();
      await expect(menu.locator('[data-appearance-button]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: chrome.us.menu })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, 'header nav a[href="/us/poster"]', 5);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/us\/poster$/);
    },
    'filters are opened, set and submitted by keyboard on a phone': async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/us/advertisement');
      await tabTo(page, '[data-filter-frame] > summary');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-filter-frame]')).toHaveAttribute('open', '');
      await tabTo(page, 'input[name=priceMax]', 150);
      await page.keyboard.type('100');
      await tabTo(page, 'input[name=photo]');
      await page.keyboard.press('Space');
      await tabTo(page, '[data-filter-frame] [type=submit]');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/photo=1/);
      expect(new URL(page.url()).searchParams.get('priceMax')).toBe('100');
    },
  }),
);
