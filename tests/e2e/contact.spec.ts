import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from '#tests/support/site.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

/** The mails whose text contains the words: headers unfolded, bodies decoded. */
function mailsWith(words: string): string[] {
  const folder = path.join(dataDir(), 'mail');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  return files
    .map((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .replace(/\r\n[ \t]/g, ' ')
        .replace(/=\r\n/g, ''),
    )
    .filter((mail) => mail.includes(words));
}

test('a message reaches the mailbox, with the address to answer to', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
  await page.goto('/us/nashi-kontakty');
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Your email').fill('ann.e2e@example.com');
  await page.getByLabel('Topic').selectOption('news');
  await page.getByLabel('Message').fill('The train in the story left at seven, E2E-MAILBOX.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Thank you');
  await expect(page).toHaveURL(/\/us\/nashi-kontakty\?sent=1/);
  await expect.poll(() => mailsWith('E2E-MAILBOX').length).toBe(1);
  const [mail = ''] = mailsWith('E2E-MAILBOX');
  expect(/^Reply-To: .*ann\.e2e@example\.com/im.test(mail)).toBe(true);
  expect(/^From: .*no-reply@localhost/im.test(mail)).toBe(true);
  expect(/^To: .+@.+/im.test(mail)).toBe(true);
});

test('mistakes are named, lead to their fields, and nothing typed is lost', async ({ page }) => {
  await page.goto('/nashi-kontakty');
  await page.getByLabel('Ваше ім’я').fill('Оля');
  await page.getByLabel('Ваша пошта').fill('не пошта');
  await page.getByLabel('Тема').selectOption('privacy');
  await page.getByLabel('Повідомлення').fill('коротко');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  expect((await answered).status()).toBe(422);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Перевірте 2 поля');
  await expect(summary).toBeInViewport();
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Оля');
  await expect(page.getByLabel('Ваша пошта')).toHaveValue('не пошта');
  await expect(page.getByLabel('Тема')).toHaveValue('privacy');
  await expect(page.getByLabel('Повідомлення')).toHaveValue('коротко');
  const mail = page.getByLabel('Ваша пошта');
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toHaveAccessibleDescription(/Перевірте адресу/);
  await expect(page.getByLabel('Ваше ім’я')).not.toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link').first().click();
  await expect(mail).toBeFocused();
});

test('typed markup comes back as text', async ({ page }) => {
  const typed = {
    name: '"><script>document.title="pwned"</script>',
    message: '</textarea><img src="x" onerror="document.title=1">',
  };
  await page.goto('/us/nashi-kontakty');
  await page.getByLabel('Your name').fill(typed.name);
  await page.getByLabel('Message').fill(typed.message);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await (await answered).headerValue('cache-control')).toBe('no-store');
  await expect(page.getByLabel('Your name')).toHaveValue(typed.name);
  await expect(page.getByLabel('Message')).toHaveValue(typed.message);
  await expect(page.locator('img[src="x"], form script')).toHaveCount(0);
  await expect(page).toHaveTitle(/Poruch/);
});
