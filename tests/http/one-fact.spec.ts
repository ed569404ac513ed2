import { paths } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { readStartTags } from '#tests/support/checks/html.ts';
import { patchEntry, draftOf, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

const STREET = '2247 W Chicago Ave';
const WHOLE = `${STREET}, Чикаго, IL`;

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\u00a0/g, ' ');
const decoded = (href: string) => decodeURIComponent(unescaped(href).replaceAll('+', ' '));

/**
 * An event in each output format: it has a street without its city, an end time, and a state that readers must know.
 */
async function writersOf(
  path: string,
): Promise<Record<'page' | 'map' | 'google' | 'calendar' | 'feed' | 'jsonLd', string>> {
  const { html } = await getPage(path);
  const hrefs = readStartTags(html, 'a').map(({ href = '' }) => href);
  const link = (pattern: RegExp) => decoded(hrefs.find((href) => pattern.test(href)) ?? '');
  const calendar = await getPage(`${path}.ics`);
  const feed = await getPage(paths.feed('posters'));
  const items = unescaped(feed.html).split('<item>');
  const ld = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)].map(([, json]) => json!);
  return {
    page: unescaped(html.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
    map: link(/maps/),
    google: link(/calendar\.google/),
    calendar: calendar.html.replace(/\r\n /g, '').replaceAll('\\,', ','),
    feed: items.find((item) => item.includes(path)) ?? '',
    jsonLd: ld.find((json) => json.includes('EventStatus') || json.includes('startDate')) ?? '',
  };
}

/** Publishes an event in Chicago whose street address does not include the city. */
async function publishEvent(state: string): Promise<string> {
  const event = await patchEntry(await draftOf('posters'), {
    locationId: demoId.location('chicago-il'),
    details: {
      address: STREET,
      state,
      price: { type: 'fixed', min: 2000 },
      ticketUrl: 'https://tickets.example/1',
    },
  });
  const path = pathOf(await moveToStatus(event, 'published'));
  await expect.poll(async () => (await getPage(path)).status).toBe(200);
  await expect.poll(async () => (await getPage(paths.feed('posters'))).html).toContain(path);
  return path;
}

test('an event has the same address and end time in every document', async () => {
  const { page, map, google, calendar, feed, jsonLd } = await writersOf(await publishEvent('rescheduled'));
  for (const [writer, text] of Object.entries({ map, google, calendar, feed })) {
    expect(text, writer).toContain(WHOLE);
    expect(text.match(/Чикаго/g), writer).toHaveLength(1);
  }
  expect(page).toContain(STREET);
  expect(jsonLd).toContain(`"streetAddress":"${STREET}"`);
  // The end: 22:00 in Chicago.
  expect(page).toContain('22:00');
  expect(google).toContain('20300501T000000Z/20300501T030000Z');
  expect(calendar).toMatch(/DTEND[^\n]*(?:20300430T220000|20300501T030000Z)/);
  expect(jsonLd).toMatch(/"endDate":"2030-0(?:4-30T22:00|5-01T03:00)/);
});

test('a cancelled event is marked as cancelled in every document, and its tickets are not offered', async () => {
  const { page, google, calendar, feed, jsonLd } = await writersOf(await publishEvent('cancelled'));
  for (const [writer, text] of Object.entries({ page, feed })) expect(text, writer).toMatch(/скасовано/iu);
  expect(calendar).toContain('STATUS:CANCELLED');
  expect(jsonLd).toContain('EventCancelled');
  expect(jsonLd).not.toContain('InStock');
  expect([google, page.includes('tickets.example')]).toEqual(['', false]);
});
