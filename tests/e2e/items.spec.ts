import { demoPath } from '#tests/support/data/content.ts';
import { expect, test } from '#tests/support/test.ts';

test('a press on the link of a mailbox makes its address, and nothing before does', async ({ page }) => {
  await page.goto(`/us${await demoPath('diaspors', 'spilno-chicago')}`);
  const mail = page.getByRole('link', { name: 'Send an email' });
  expect((await page.content()).includes('spilno@example.org')).toBe(false);
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  await expect(mail).toHaveAttribute('href', 'mailto:spilno@example.org');
});
