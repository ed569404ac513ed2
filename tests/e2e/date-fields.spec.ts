import { formatDate } from '#content/format/format-date.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { people } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { clearDate, dateField, dateValue, typeDate } from '#tests/support/pages/date-field.ts';
import { openForm } from '#tests/support/pages/entry-form.ts';
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

  test(`${locale}: a date with its time is read as it was typed or pasted, and one that does not exist is named`, async ({
    page,
  }) => {
    await openForm(page, 'editor', locale, dashboardPaths('posters').create);
    const field = dateField(page, kinds.posters.words[locale].fields.startsAt!);
    const value = dateValue(field);
    const first = field.getByRole('spinbutton').first();
    await page.getByLabel(kinds.posters.words[locale].fields.title!, { exact: true }).first().click();
    await first.waitFor();
    const leave = () => page.getByLabel(kinds.posters.words[locale].fields.title!, { exact: true }).first().focus();
    const typed: readonly [text: string, us: string, ua: string][] = [
      ['24.12.2026', '2026-12-24T09:00', '2026-12-24T09:00'],
      ['2026-11-01', '2026-11-01T09:00', '2026-11-01T09:00'],
      ['24.12.26 19:00', '2026-12-24T19:00', '2026-12-24T19:00'],
      ['12/24/2026 19:00', '2026-12-24T19:00', '2026-12-24T19:00'],
      ['29.02.2028 08:15', '2028-02-29T08:15', '2028-02-29T08:15'],
      ['27.10.2026 24:00', '2026-10-28T00:00', '2026-10-28T00:00'],
    ];
    for (const [text, us, ua] of typed)
      await test.step(`typed: ${text}`, async () => {
        await clearDate(field);
        await first.click();
        await page.keyboard.type(text, { delay: 15 });
        await leave();
        await expect(value).toHaveValue(locale === 'us' ? us : ua);
      });
    const paste = (text: string) =>
      first.evaluate((input, data) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', data);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('November 5, 2027 at 6:30 pm');
    await expect(value).toHaveValue('2027-11-05T18:30');
    await paste('07.11.2027');
    await expect(value).toHaveValue('2027-11-07T18:30');
    await test.step('what is not a date changes nothing, and is named', async () => {
      const message = field.locator('xpath=ancestor::*[.//label][1]');
      await paste('після свят');
      await expect(message).toContainText(fill(ui[locale].dateUnread, { text: 'після свят' }).split('.')[0]!);
      await first.click();
      await page.keyboard.type('31.11.2027 18:00', { delay: 15 });
      await leave();
      await expect(message).toContainText(fill(ui[locale].dateImpossible, { text: '31.11.2027 18:00' }));
      await expect(value).toHaveValue('2027-11-07T18:30');
    });
    if (locale === 'us')
      await test.step('hours after noon are read on a clock of twelve hours', async () => {
        const cases = [
          ['10/27/2026 18:30', '2026-10-27T18:30'],
          ['10/27/2026 13:00', '2026-10-27T13:00'],
          ['10/27/2026 6:30p', '2026-10-27T18:30'],
        ] as const;
        for (const [text, read] of cases) {
          await clearDate(field);
          await first.click();
          await page.keyboard.type(text, { delay: 15 });
          await leave();
          await expect(value).toHaveValue(read);
        }
        await field.locator('[data-type=hour]').click();
        await page.keyboard.type('23:59', { delay: 15 });
        await leave();
        await expect(value).toHaveValue('2026-10-27T23:59');
      });
  });
}
