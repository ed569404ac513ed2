import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { searchEntries } from '#server/core/search/search-entries.ts';
import { SearchAlertJob } from '#server/features/saved-searches/alerts.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { now, setClock } from '#server/platform/clock.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { unwrapOrFail, publishSample } from '#tests/support/data/test-site.ts';
import { blindQueries, judgedQueries } from '#tests/support/search/judged-queries.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';

// Every judged query is saved in each section in which its page has results; then all the demo content is published.
let clock: TestClock;
let demo: DemoCopy;
beforeAll(async () => {
  clock = stopClock(Date.now());
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => {
  demo.close();
  setClock(null);
});

const texts = [...new Set([...judgedQueries, ...blindQueries].map(({ text }) => text))];
const localeOf = (text: string): Locale => (/\p{Script=Cyrillic}/u.test(text) ? 'ua' : 'us');

/** Slugs that a section's search page lists as hits, not just as close matches. */
async function hitsOnPage(text: string, kind: ListedKind): Promise<string[]> {
  const { ids, total, partial, few } = await searchEntries(demo.database, {
    text,
    locale: localeOf(text),
    kind: kind.name,
    perPage: 500,
  });
  return ids.slice(0, partial ? 0 : (few ?? total)).map((id) => demo.slugs.get(id)!);
}

it('a saved search reports an entry only if its page shows it as a hit', async () => {
  const { client } = demo.database;
  const kept: { text: string; kind: ListedKind; to: string }[] = [];
  for (const text of texts) {
    const { facets } = await searchEntries(demo.database, { text, locale: localeOf(text) });
    for (const kind of listedKinds.filter(({ name }) => facets.kind.some(({ value }) => value === name))) {
      const id = `keeper-${kept.length}`;
      await client.execute({
        sql: `insert into user (id, name, email, locale, email_verified, created_at, updated_at) values (?, 'Оля', ?, ?, 1, 0, 0)`,
        args: [id, `${id}@poruch.test`, localeOf(text)],
      });
      unwrapOrFail(
        await createSearch(
          id,
          { kind: kind.name, query: new URLSearchParams({ q: text }).toString(), frequency: 'instant' },
          localeOf(text),
        ),
      );
      kept.push({ text, kind, to: `${id}@poruch.test` });
    }
  }
  clock.forward(MINUTE);
  await client.executeMultiple(`
    update entry set published_at = ${now()}, listed_at = ${now()} where listed_at is not null and listed_at <= ${now()};
    update search_entry set listed_at = ${now()} where listed_at <= ${now()};`);
  clock.forward(MINUTE);
  await new SearchAlertJob(demo.database, recordingLog()).run();
  const { rows } = await client.execute(`select "to", text from mail`);
  const mails = new Map(rows.map((row) => [String(row.to), String(row.text)]));
  const faults: string[] = [];
  for (const { text, kind, to } of kept) {
    const hits = await hitsOnPage(text, kind);
    const path = `/${kind.segment}/`;
    const mail = mails.get(to) ?? '';
    const told = [...mail.matchAll(/^https?:\/\/\S+$/gm)].flatMap(([url]) => {
      const { pathname } = new URL(url);
      return pathname.includes(path) && !pathname.includes('/search/') ? pathname.split('/').at(-1)! : [];
    });
    const isRight =
      hits.length <= 10
        ? told.toSorted().join() === hits.toSorted().join()
        : told.every((slug) => hits.includes(slug)) && told.length === 10;
    if (!isRight)
      faults.push(`${text} (${kinds[kind.name].name}): page ${hits.join(', ') || '–'}; mail ${told.join(', ') || '–'}`);
  }
  expect(kept.length).toBeGreaterThan(500);
  expect(mails.size).toBeGreaterThan(300);
  expect(faults).toEqual([]);
}, 600_000);

/** A room for rent in Brooklyn, published now. */
async function publishRoom(amount: number, pets: boolean | null): Promise<string> {
  const { rows } = await demo.database.client.execute(
    `select entry.category_id as category, location.id as place from entry, location
    where entry.slug like 'kimnata-v-domi%' and location.slug like 'brooklyn%'`,
  );
  const { id } = await publishSample('advertisements', {
    categoryId: String(rows[0]!.category),
    locationId: String(rows[0]!.place),
    texts: { ua: { title: 'Світла кімната біля парку', body: 'Кімната в тихому домі, можна з першого числа.' } },
    details: {
      price: { type: 'fixed', amount: amount * 100, currency: 'USD' },
      attributes: { period: 'month', ...(pets === null ? {} : { pets }) },
    },
  });
  return id;
}

it.each([
  ['кімната до 1000', 900, null, true],
  ['кімната до 1000', 1100, null, false],
  ['кімната до 800', 900, null, false],
  ['кімнта', 900, null, true],
  ['kimnata', 900, null, true],
  ['недорога кімната в оренду', 900, null, true],
  ['кімната бруклін', 900, null, true],
  ['room brooklyn under $1000', 900, null, true],
  ['кімната чикаго до 1000', 900, null, false],
  ['сниму комнату', 900, null, true],
  ['кімната до 1000 з собакою', 880, true, true],
  ['кімната до 1000 з собакою', 880, false, false],
])('saved search «%s» and a room for $%i, pets %s: notified %s', async (text, amount, pets, isTold) => {
  const { client } = demo.database;
  const locale = localeOf(text);
  await client.executeMultiple(`delete from saved_search; delete from mail;
    insert or ignore into user (id, name, email, locale, email_verified, created_at, updated_at) values ('seeker', 'Оля', 'seeker@poruch.test', 'ua', 1, 0, 0)`);
  unwrapOrFail(
    await createSearch(
      'seeker',
      { kind: 'advertisements', query: new URLSearchParams({ q: text }).toString(), frequency: 'instant' },
      locale,
    ),
  );
  clock.forward(MINUTE);
  await publishRoom(amount, pets);
  clock.forward(MINUTE);
  expect(await new SearchAlertJob(demo.database, recordingLog()).run()).toBe(isTold ? 1 : 0);
});
