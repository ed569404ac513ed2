import { lists } from '#content/messages/lists.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ javaScriptEnabled: false, locale: 'en-US' });

test('navigation, filters and pagination work without scripts', async ({ page }) => {
  await page.goto('/us');
  await page
    .getByRole('navigation', { name: /sections|site|main/i })
    .first()
    .getByRole('link', { name: 'Classifieds' })
    .click();
  await expect(page).toHaveURL(/\/us\/advertisement$/);
  await page.getByRole('radio', { name: /^New \(\d+\)$/ }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/condition=new/);
  await expect(page.getByRole('radio', { name: /^New \(\d+\)$/ })).toBeChecked();
  await page.getByRole('link', { name: /^Remove filter: New/ }).click();
  await expect(page).toHaveURL(/\/us\/advertisement$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('navigation', { name: lists.us.pages }).locator('[aria-current=page]')).toHaveText('2');
  await page.locator('[data-card-link]').first().click();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveURL(/\/us\/advertisement\/[a-z0-9-]+$/);
});

test('the theme follows the system without scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/us');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 20)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 249)');
});
