import ICAL from 'ical.js';
import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { locales } from '#content/locale.ts';
import { items } from '#content/messages/site/items.ts';
import { addDays } from '#content/model/event-days.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { draftOf, moveToStatus, patchEntry } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { expect, test } from '#tests/support/test.ts';

const timeZone = 'America/Chicago';

/** Publishes an event on four evenings, a week apart: the second is cancelled, the third has words of its own. */
async function publishSeries(title: string) {
  const first = dayIn(timeZone, Date.now() + 400 * DAY);
  const days = [0, 7, 14, 21].map((shift) => addDays(first, shift));
  const draft = await patchEntry(await draftOf('posters'), {
    texts: { ua: { title }, us: { title } },
    details: {
      startsAt: zonedToUtc(first, '18:00', timeZone),
      endsAt: zonedToUtc(first, '20:00', timeZone),
      timeZone,
      venue: null,
      series: {
        every: 'weekly',
        count: 4,
        changes: [
          { date: days[1], cancelled: true },
          { date: days[2], note: { ua: 'Гість — хор', us: 'With a choir' } },
        ],
      },
    },
  });
  const { content } = await moveToStatus(draft, 'published');
  return { slug: content.slug, days };
}

for (const locale of locales) {
  const words = items[locale];

  test(`${locale}: each date of an event that repeats has its place in the list and its own page`, async ({
    request,
  }) => {
    const title = `E2E dances ${freshWord()}`;
    const { slug, days } = await publishSeries(title);
    const path = paths.entry('posters', slug);
    const [from, to] = [days[0], days[3]];
    const reader = await openFormBrowser();

    await reader.goto(localisedPath(locale, `${paths.section('posters')}?from=${from}&to=${to}`));
    const links = () =>
      [...reader.screen.queryAllByRole('link')].flatMap((link) =>
        textOf(link) === title ? (link as HTMLAnchorElement).getAttribute('href') : [],
      );
    expect(links()).toEqual(days.map((day) => localisedPath(locale, `${path}?date=${day}`)));

    const pageOf = async (date: string | null) =>
      (await request.get(localisedPath(locale, paths.entry('posters', slug, date)))).text();
    const whole = await pageOf(null);
    for (const date of days.slice(1)) expect(whole).toContain(`${path}?date=${date}`);
    const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(canonical(whole)).toMatch(new RegExp(`${path}$`));

    const cancelled = await pageOf(days[1]!);
    expect(cancelled).toContain(words.dateCancelled);
    expect(canonical(cancelled)).toBe(canonical(whole));
    expect(cancelled).toContain('EventCancelled');
    expect(await pageOf(days[2]!)).toContain(locale === 'ua' ? 'Гість — хор' : 'With a choir');

    const unknown = await request.get(localisedPath(locale, `${path}?date=${addDays(days[0]!, 1)}`), {
      maxRedirects: 0,
    });
    expect([unknown.status(), unknown.headers().location]).toEqual([302, localisedPath(locale, path)]);
    const nonsense = await request.get(localisedPath(locale, `${path}?date=soon`), { maxRedirects: 0 });
    expect(nonsense.status()).toBe(200);

    const calendar = await request.get(localisedPath(locale, paths.calendar('posters', slug, days[2])));
    const [event] = new ICAL.Component(ICAL.parse(await calendar.text())).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('url')).toMatch(new RegExp(`date=${days[2]}$`));
  });
}
