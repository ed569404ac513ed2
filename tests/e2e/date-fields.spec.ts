import { formatDate } from '#content/format/format-date.ts';
import { locales } from '#content/locale.ts';
import { people } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { clearDate, dateField, dateValue, typeDate } from '#tests/support/pages/date-field.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = people[locale];

  walk(`${locale}: the calendar is in the language of the page, regardless of the browser’s`)(async ({ browser }) => {
    // A browser in the other language.
    const context = await browser.newContext({
      locale: locale === 'ua' ? 'en-US' : 'uk-UA',
      baseURL: process.env.SITE_URL,
    });
    const page = await context.newPage();
    await signInAs(context, (await makePerson('admin', { locale, name: 'Sam Calendar' })).email);
    const target = await makePerson('user', { name: 'Pat Calendar' });
    await page.goto(localisedPath(locale, paths.person(target.id)));
    await waitForHydration(page);

    await page.getByRole('button', { name: words.acts.ban }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('combobox').last().selectOption('date');
    const field = dateField(dialog, words.fields.date);
    const value = dateValue(field);
    const first = field.getByRole('spinbutton').first();
    const days = page.getByRole('grid');
    await test.step('dates typed with dots are read day first, regardless of the browser’s order', async () => {
      await first.click();
      await page.keyboard.type('1.11.2031');
      await expect(value).toHaveValue('2031-11-01');
      await first.evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ' 2.11.2031 ');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(value).toHaveValue('2031-11-02');
    });
    await test.step('a date is chosen by keyboard', async () => {
      await typeDate(field, '2031-11-15');
      await dialog
        .getByRole('button', { name: `${ui[locale].calendar}: ${formatDate(locale, '2031-11-15', 'long')}` })
        .press('Enter');
      // Engines differ in whether a Ukrainian year is followed by its abbreviation.
      await expect(days).toHaveAccessibleName(locale === 'ua' ? /^листопад 2031(?: р\.)?$/iu : 'November 2031');
      await expect(days.locator('th')).toHaveText(
        locale === 'ua'
          ? ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']
          : ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      );
      await expect(days.getByRole('gridcell', { selected: true })).toHaveText('15');
      expect(await violationsInBothLooks(page, { within: '[data-calendar]' })).toEqual([]);
      expect(await findStrayTextOnPage(page)).toEqual([]);
      // From the first of November a week back, then a month forward.
      for (const key of ['Home', 'ArrowUp', 'PageDown', 'Enter']) await page.keyboard.press(key);
      await expect(value).toHaveValue('2031-11-25');
      await expect(days).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: ui[locale].calendar })).toBeFocused();
    });
    // The mouse works the same in both locales.
    if (locale === 'us')
      await test.step('a date is chosen by mouse, and days before the minimum are rejected', async () => {
        await dialog.getByRole('button', { name: ui[locale].calendar }).click();
        await page.getByRole('button', { name: ui[locale].nextMonth }).click();
        await days.getByRole('button', { name: formatDate(locale, '2031-12-20', 'long') }).click();
        await expect(value).toHaveValue('2031-12-20');
        await expect(dialog.getByRole('button', { name: ui[locale].calendar })).toBeFocused();
        await clearDate(field);
        await dialog.getByRole('button', { name: ui[locale].calendar }).click();
        await expect(page.getByRole('button', { name: ui[locale].previousMonth })).toBeDisabled();
        await days.getByRole('button', { disabled: true }).first().click({ force: true });
        await expect(value).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(days).toHaveCount(0);
      });
    await test.step('two-digit years are read as this century; missing parts are named, and cleared parts are restored', async () => {
      await clearDate(field);
      await first.click();
      await page.keyboard.type(locale === 'ua' ? '3.4.31' : '4/3/31');
      // Tab past the calendar button.
      for (const _ of '12') await page.keyboard.press('Tab');
      await expect(value).toHaveValue('2031-04-03');
      await first.click();
      for (const _ of '12') await page.keyboard.press('Backspace');
      await dialog.getByRole('combobox').last().focus();
      await expect(first).toHaveText(locale === 'ua' ? '03' : '04');
      await clearDate(field);
      await first.click();
      await page.keyboard.type('05');
      await dialog.getByRole('combobox').last().focus();
      await expect(dialog).toContainText(locale === 'ua' ? 'Ще не заповнено: місяць, рік' : 'Still empty: day, year');
    });
    expect(await findOverflow(page, 320)).toEqual([]);

    await context.close();
  });
}
