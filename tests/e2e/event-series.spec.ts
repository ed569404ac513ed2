import { formatDate } from '#content/format/format-date.ts';
import { plural } from '#content/format/plural.ts';
import { frequencyLabel } from '#content/format/series-label.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { eventAttendance } from '#content/messages/site/event-attendance.ts';
import { items } from '#content/messages/site/items.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { draftOf, moveToStatus, patchEntry } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { dateField, dateValue, typeDate } from '#tests/support/pages/date-field.ts';
import { openForm, showWholeForm } from '#tests/support/pages/entry-form.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';

const timeZone = 'America/Chicago';
/** Saturday, October 25 2031, 18:00 in Chicago; the clocks change on November 2. */
const startsAt = '2031-10-25T23:00:00.000Z';
const endsAt = '2031-10-26T01:00:00.000Z';

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = entryForm[locale].series;

  walk(`${locale}: an editor lets an event repeat, cancels and moves a date, and readers see each date`)(
    async ({ page }) => {
      const title = `E2E series ${freshWord()}`;
      const draft = await patchEntry(await draftOf('posters'), {
        texts: { ua: { title }, us: { title } },
        details: { startsAt, endsAt, timeZone, venue: null },
      });
      await moveToStatus(draft, 'published');
      await openForm(page, 'editor', locale, dashboardPaths('posters').edit.replace('{id}', draft.id));
      await showWholeForm(page);
      const when = (iso: string) => formatDate(locale, iso, 'full', timeZone);
      const [first, second, third] = ['2031-10-25', '2031-11-01', '2031-11-08'].map((day, week) =>
        when(week === 2 ? `2031-11-09T00:00:00.000Z` : `${day}T23:00:00.000Z`),
      ) as [string, string, string];

      const repeats = page.getByLabel(kinds.posters.words[locale].fields.series!);
      await repeats.selectOption({ label: frequencyLabel(locale, { every: 'weekly' }, '2031-10-25') });
      await test.step('the end follows the start, so that the event keeps its length', async () => {
        const { startsAt: start, endsAt: end } = kinds.posters.words[locale].fields;
        for (const [typed, expected] of [
          ['2031-10-25T17:30', '2031-10-25T19:30'],
          ['2031-10-25T18:00', '2031-10-25T20:00'],
        ] as const) {
          await typeDate(dateField(page, start!), typed);
          await repeats.focus();
          await expect(dateValue(dateField(page, end!))).toHaveValue(expected);
        }
      });
      const count = page.getByLabel(words.count);
      await test.step('clearing the number keeps its field', async () => {
        await count.fill('');
        await expect(count).toBeVisible();
        await count.fill('3');
        await count.blur();
      });
      const dates = page.locator('summary', { hasText: plural(locale, 3, words.dates) });
      await dates.click();

      await page.getByRole('button', { name: `${words.cancel}: ${first}` }).click();
      await page.getByRole('button', { name: `${words.change}: ${second}` }).click();
      await test.step('a date that begins earlier can keep its end', async () => {
        await typeDate(dateField(page, words.startsAt), '2031-11-01T17:00');
        await typeDate(dateField(page, words.endsAt), '2031-11-01T20:00');
        await expect(dateValue(dateField(page, words.endsAt))).toHaveValue('2031-11-01T20:00');
        await expect(dateValue(dateField(page, words.startsAt))).toHaveValue('2031-11-01T17:00');
      });
      await page.getByLabel(words.note[locale]).fill('E2E guest choir');
      expect(await violationsInBothLooks(page)).toEqual([]);

      await test.step('an end before the start is named at its field, and nothing is lost', async () => {
        await typeDate(dateField(page, words.endsAt), '2031-11-01T16:00');
        await page.getByRole('button', { name: entryForm[locale].save, exact: true }).click();
        await expect(page.getByText(issueTexts[locale].before_start).first()).toBeVisible();
        await typeDate(dateField(page, words.endsAt), '2031-11-01T20:00');
      });
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
      await page.getByRole('button', { name: entryForm[locale].save, exact: true }).click();
      await saved;

      const path = paths.entry('posters', draft.content.slug);
      // The first date is cancelled: the page shows the next.
      await expect(async () => {
        await page.goto(localisedPath(locale, path));
        await expect(page.getByText('E2E guest choir')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.locator('summary', { hasText: items[locale].otherDates }).click();
      await page.getByRole('link', { name: new RegExp(third.slice(0, 12)) }).click();
      await expect(page).toHaveURL(/\?date=2031-11-08$/);

      await test.step('a reader goes to one date, and the number stays after a reload', async () => {
        const going = page.getByRole('button', { name: eventAttendance[locale].going });
        await going.click();
        await expect(going).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText(plural(locale, 1, eventAttendance[locale].count))).toBeVisible();
        await page.reload();
        // The choice is shown after the first input.
        await expect(async () => {
          await page.keyboard.press('Shift');
          await expect(going).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
        }).toPass();
        await going.click();
        await expect(going).toHaveAttribute('aria-pressed', 'false');
        await expect(page.getByText(plural(locale, 1, eventAttendance[locale].count))).toBeHidden();
      });
    },
  );
}
