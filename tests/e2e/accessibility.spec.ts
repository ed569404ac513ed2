import { locales, type Locale } from '#content/locale.ts';
import { localised } from '#content/urls.ts';
import { violationsOf } from '#tests/support/accessibility.ts';
import { contactsPage, home, hubPage, itemPages, listPages, missingPage, searchPage, staticPage } from '#tests/support/public-pages.ts';
import { expect, test } from '#tests/support/test.ts';

const shown = [home, ...listPages, ...itemPages, contactsPage, hubPage, searchPage, missingPage, staticPage];
const appearances = ['light', 'dark'] as const;

interface Look {
  appearance: (typeof appearances)[number];
  theme: 'emerald' | 'zinc';
}

function checkPage(name: string, locale: Locale, { appearance, theme }: Look, path: () => string | Promise<string>): void {
  test(`${name} in ${locale}, ${appearance}, ${theme}: no accessibility violations`, async ({ page }) => {
    await page.addInitScript((look) => {
      localStorage.setItem('appearance', look.appearance);
      localStorage.setItem('theme', look.theme);
    }, { appearance, theme });
    await page.goto(localised(locale, await path()));
    await expect(page.locator('html')).toHaveClass(appearance === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`)).toEqual([]);
  });
}

for (const locale of locales) {
  for (const appearance of appearances) {
    for (const { name, path } of shown) checkPage(name, locale, { appearance, theme: 'emerald' }, path);
    checkPage(home.name, locale, { appearance, theme: 'zinc' }, home.path);
  }
}

test('the contact form with errors has no accessibility violations', async ({ page }) => {
  await page.goto('/us/nashi-kontakty');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
});
