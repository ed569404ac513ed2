import { expect, test } from '#tests/support/test.ts';

test.use({ javaScriptEnabled: false, locale: 'en-US' });

test('the theme follows the system without scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/us');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 20)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 249)');
});
