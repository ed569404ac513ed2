import { chrome } from '#content/messages/site/chrome.ts';
import { IN_EACH_ENGINE } from '#tests/support/engines/projects.ts';
import { triggerFirstInteraction, expect, test } from '#tests/support/test.ts';

test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });

test('a click outside the open menu closes it and follows no link', IN_EACH_ENGINE, async ({ page }) => {
  await page.goto('/us/novyny');
  await triggerFirstInteraction(page);
  const menu = page.locator('#site-nav');
  await page.getByRole('button', { name: chrome.us.menu }).click();
  await expect(menu).toBeVisible();
  /** Centre of a link that the menu does not cover. */
  const beside = await page.evaluate(() => {
    for (const link of document.querySelectorAll('main a')) {
      const { left, top, width, height } = link.getBoundingClientRect();
      const at: [number, number] = [left + width / 2, top + height / 2];
      if (width > 0 && document.elementFromPoint(...at)?.closest('a') === link) return at;
    }
    return null;
  });
  expect(beside).not.toBeNull();
  await page.mouse.click(...beside!);
  await expect(menu).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/us/novyny');
  await page.mouse.click(...beside!);
  await expect(page).not.toHaveURL(/\/us\/novyny$/);
});
