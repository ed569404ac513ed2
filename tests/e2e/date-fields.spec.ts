import { formatDate } from '#content/format/format-date.ts';
import { locales } from '#content/locale.ts';
import { people } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { overflow, strayWords } from '#tests/support/checks/page-checks.ts';
import { alive } from '#tests/support/pages/alive.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = people[locale];

  walk(`${locale}: a calendar in the language of the page, whatever the browser’s`)(async ({ browser }) => {
    // A browser of the other language.
    const context = await browser.newContext({
      locale: locale === 'ua' ? 'en-US' : 'uk-UA',
      baseURL: process.env.SITE_URL,
    });
    const page = await context.newPage();
    await signInAs(context, (await makePerson('admin', { locale, name: 'Sam Calendar' })).email);
    const target = await makePerson('user', { name: 'Pat Calendar' });
    await page.goto(localised(locale, paths.person(target.id)));
    await alive(page);

    await page.getByRole('button', { name: words.acts.ban }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('combobox').last().selectOption('date');
    const field = dialog.getByLabel(words.fields.date);
    const days = page.getByRole('grid');
    await test.step('typed with points, in the order of days, whatever the browser’s', async () => {
      await field.fill('');
      await field.pressSequentially('1.11.2031');
      await expect(field).toHaveValue('2031-11-01');
      await field.fill('');
      await field.evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ' 2.11.2031 ');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(field).toHaveValue('2031-11-02');
    });
    await test.step('by keyboard', async () => {
      await field.fill('2031-11-15');
      await dialog
        .getByRole('button', { name: `${ui[locale].calendar}: ${formatDate(locale, '2031-11-15', 'long')}` })
        .press('Enter');
      await expect(days).toHaveAccessibleName(locale === 'ua' ? 'Листопад 2031' : 'November 2031');
      await expect(days.locator('th')).toHaveText(
        locale === 'ua'
          ? ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']
          : ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      );
      await expect(days.getByRole('gridcell', { selected: true })).toHaveText('15');
      expect(await violationsInBothLooks(page, { within: '[data-calendar]' })).toEqual([]);
      expect(await strayWords(page)).toEqual([]);
      // From the first of November a week back, a month on.
      for (const key of ['Home', 'ArrowUp', 'PageDown', 'Enter']) await page.keyboard.press(key);
      await expect(field).toHaveValue('2031-11-25');
      await expect(days).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: ui[locale].calendar })).toBeFocused();
    });
    // The mouse does the same in both.
    if (locale === 'us')
      await test.step('by mouse; what lies before the first day that may be is not taken', async () => {
        await dialog.getByRole('button', { name: ui[locale].calendar }).click();
        await page.getByRole('button', { name: ui[locale].nextMonth }).click();
        await days.getByRole('button', { name: formatDate(locale, '2031-12-20', 'long') }).click();
        await expect(field).toHaveValue('2031-12-20');
        await field.fill('');
        await dialog.getByRole('button', { name: ui[locale].calendar }).click();
        await expect(page.getByRole('button', { name: ui[locale].previousMonth })).toBeDisabled();
        await days.getByRole('button', { disabled: true }).first().click({ force: true });
        await expect(field).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(days).toHaveCount(0);
        // A year with too many digits, as browsers take it where nothing says how far dates go.
        await expect(field).toHaveAttribute('max', '9998-12-31');
        await field.evaluate((input: HTMLInputElement) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '202618-11-21');
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
        await dialog.getByRole('button', { name: ui[locale].calendar, exact: true }).click();
        await expect(days.getByRole('gridcell', { selected: true })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(days).toHaveCount(0);
      });
    expect(await overflow(page, 320)).toEqual([]);

    await context.close();
  });
}
