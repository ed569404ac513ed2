import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { pageParameters, paths } from '#content/urls/urls.ts';
import { setClock } from '#server/platform/clock.ts';
import { createPagePut, renderedResponse } from '#server/publishing/publisher/testing.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { startTestServer } from './testing.ts';

afterEach(() => setClock(null));

/** A server with the site's rules, on which every page exists except lists of unknown tags and places. */
const startSite = () =>
  startTestServer({
    rules: { queryParamsFor: pageParameters, postPaths: [] },
    render: async (key) => {
      const query = new URLSearchParams(key.split('?', 2)[1]);
      const known = ['tag', 'location'].every((name) => ['u4u', 'chicago-il', null].includes(query.get(name)));
      return known ? renderedResponse(`the page ${key}`) : new Response('not found', { status: 404 });
    },
  });

const AT_ONCE = 25;
const counts = Array.from({ length: 100 }, (_, at) => at + 2);
/** Returns a word with the case of its letters set by the bits of a number. */
const cased = (word: string, bits: number) =>
  [...word].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join('');

test.each([
  ['a flag with any value', paths.contacts(), (at: number) => `sent=z${at}`, 1],
  ['a word that is none', paths.contacts(), (at: number) => `topic=t${at}&about=//${at}`, 1],
  ['a long word', paths.contacts(), (at: number) => `topic=${'t'.repeat(180)}${at}`, 1],
  [
    'thanks, with a topic beside',
    paths.contacts(),
    (at: number) => `topic=${['ad', 'news', 'x'][at % 3]}&sent=1&sent=${at}`,
    1,
  ],
  ['a parameter that is repeated', paths.section('news'), (at: number) => `page=2&page=${at}`, 1],
  ['letters of any case', paths.section('news'), (at: number) => `tag=${cased('u4u', at)}&utm_source=${at}`, 1],
  ['a tag that nobody knows', paths.section('news'), (at: number) => `tag=${cased('abcdefgh', at)}${at}`, 0],
  ['a tag that can be none', paths.section('news'), (at: number) => `tag=%D1%97${at}`, 0],
  ['a place that nobody knows', paths.section('posters'), (at: number) => `location=${at}`, 0],
  [
    'choices that are none',
    paths.section('diaspors'),
    (at: number) => `type=${cased('school', at)}x&verified=${at}`,
    1,
  ],
  ['numbers that are none', paths.section('advertisements'), (at: number) => `priceMin=a${at}&free=${at}`, 1],
  [
    'one number, written in many ways',
    paths.section('advertisements'),
    (at: number) => `priceMin=${'0'.repeat(at % 7)}5${',$'.slice(at % 3)}`,
    1,
  ],
  ['numbers without end', paths.section('advertisements'), (at: number) => `priceMin=${at}`, 0],
  ['days without end', paths.section('posters'), (at: number) => `from=${2000 + at}-01-01&when=past`, 0],
])('%s does not fill the store', async (_what, path, query, stored) => {
  const { ask, store, handled } = await startSite();
  for (let at = 0; at < counts.length; at += AT_ONCE) {
    await Promise.all(counts.slice(at, at + AT_ONCE).map((count) => ask(`${path}?${query(count)}`)));
  }
  expect(store.keys()).toHaveLength(stored);
  expect(store.keys().every((key) => key.startsWith(path))).toBe(true);
  expect(handled).toEqual([]);
});

test('every spelling gets the bytes of the page, stored or not', async () => {
  const { ask, store } = await startSite();
  const first = await ask('/advertisement?priceMin=5');
  expect([first.status, first.text, store.size]).toEqual([200, 'the page /advertisement?priceMin=5', 0]);
  const second = await ask('/advertisement?priceMin=005&priceMin=7');
  expect([second.status, second.text, store.keys()]).toEqual([200, first.text, ['/advertisement?priceMin=5']]);
  const third = await ask('/advertisement?priceMin=$5');
  for (const answer of [second, third])
    expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([
      first.headers.etag,
      first.headers['cache-control'],
    ]);
});

test('an IP address can add a limited number of pages per minute, and is still answered beyond it', async () => {
  const clock = stopClock('2026-11-23T12:00:00Z');
  const { ask, store } = await startSite();
  const pages = async (from: number) =>
    Promise.all(Array.from({ length: 50 }, (_, at) => ask(`/novyny?page=${from + at}`)));
  const answers = [...(await pages(2)), ...(await pages(52))];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(store.size).toBe(60);
  // Stored pages are served, and the site's own pages are still stored.
  expect((await ask('/novyny?page=2')).text).toBe('the page /novyny?page=2');
  await ask('/novyny/library-opens');
  expect(store.size).toBe(61);
  clock.forward(MINUTE);
  await pages(102);
  expect(store.size).toBe(111);
});

test('a link with the signs of the sentence around it leads to the page, if there is such a page', async () => {
  const { ask, store } = await startTestServer({
    rules: { queryParamsFor: pageParameters, postPaths: [] },
    render: async () => new Response('not found', { status: 404 }),
  });
  await store.put('/novyny/slug', createPagePut('the story'));
  for (const end of [').', ',', '%E2%80%A6', '%26utm_source%3Dfb'])
    expect(await ask(`/novyny/slug${end}`), end).toMatchObject({ status: 301, headers: { location: '/novyny/slug' } });
  expect((await ask('/novyny/other).')).status).toBe(404);
});
