import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { alertLineOf } from './alert-lines.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it.each([
  ['scheduled', 'вівторок, 30 квітня 2030, 19:00 CT · Вхід вільний · Чикаго, IL'],
  ['rescheduled', 'Перенесено · вівторок, 30 квітня 2030, 19:00 CT · Вхід вільний · Чикаго, IL'],
  ['cancelled', 'Скасовано · вівторок, 30 квітня 2030, 19:00 CT · Вхід вільний · Чикаго, IL'],
  // A postponed event has no day.
  ['postponed', 'Відкладено · Вхід вільний · Чикаго, IL'],
])('a line of a mail shows the state of an event: %s', async (state, note) => {
  const event = await publishSample('posters', { locationId: 'chicago', details: { state } });
  const catalogue = await loadCatalogue(site.database);
  const reader = new PageReader(site.database, catalogue, 'ua', now());
  const { items } = await reader.list('posters', listQuery('posters'));
  const card = items.find(({ id }) => id === event.id)!;
  expect(alertLineOf(card, catalogue, now()).note.replaceAll('\u00a0', ' ').toLowerCase()).toBe(note.toLowerCase());
});
