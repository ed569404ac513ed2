import { playScenes } from '#tests/support/data/scenes.ts';
import { mailsWith } from '#tests/support/servers/mailbox.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

test(
  'the contact form',
  playScenes({
    'a message reaches the mailbox, with the sender as its reply address': async ({ page }) => {
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
    },
    'errors are named and linked to their fields, and no typed text is lost': async ({ page }) => {
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
    },
  }),
);
