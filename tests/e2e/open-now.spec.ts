import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { items } from '#content/messages/site/items.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { demoRecord } from '#tests/support/data/content.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

/** Closed on Sundays, open until 19:00 on Mondays; in Charlotte, NC. */
const FIRM = 'kliuch-realty';
const moments = [
  ['2026-11-29T17:00:00Z', 'closedNow', ''],
  ['2026-11-30T13:59:00Z', 'opensAt', { ua: '09:00', us: '9:00 AM' }],
  ['2026-11-30T23:59:00Z', 'openUntil', { ua: '19:00', us: '7:00 PM' }],
  ['2026-12-01T00:00:00Z', 'closedNow', ''],
] as const;

for (const locale of locales)
  inOneLanguage(test, locale)(`${locale}: a firm’s row and page say whether it is open now, by the clocks of its town`)(
    async ({ page }) => {
      const { content } = await demoRecord('services', FIRM);
      for (const [at, text, time] of moments) {
        await page.clock.setFixedTime(at);
        const expected = fill(items[locale][text], { time: time === '' ? '' : time[locale] });
        for (const path of [paths.entry('services', content.slug), paths.section('services')]) {
          await page.goto(localisedPath(locale, path));
          const place =
            path === paths.section('services')
              ? page.getByRole('article').filter({ hasText: content.texts[locale]!.title })
              : page.locator('#entry');
          await expect(place.locator('[data-hours]'), `${at} ${path}`).toHaveText(expected);
        }
      }
      const row = page.getByRole('article').filter({ hasText: content.texts[locale]!.title });
      await expect(row.getByRole('link', { name: items[locale].call })).toHaveAttribute('href', 'tel:+17045550117');
    },
  );
