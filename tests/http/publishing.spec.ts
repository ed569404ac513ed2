import { patchEntry, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { runShortlyAfter } from '#tests/support/run-shortly-after.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

/** Polling interval; the benchmark measures the speed. */
const SOON = { intervals: [100] };
const html = async (path: string) => (await getPage(path)).html;

test('an edit appears on the entry’s page, in the list and on the home page of both languages', async () => {
  const draft = await draftNews({ ua: 'Перша назва для перевірки', us: 'First headline for a check' });
  const path = pathOf(draft);
  const live = await moveToStatus(draft, 'published');
  const places = [path, '/novyny', '/'];
  const everywhere = async (words: { ua: string; us: string }) => {
    const pages = await Promise.all(
      places.flatMap((place) => [
        html(place).then((text) => text.includes(words.ua)),
        html(place === '/' ? '/us' : `/us${place}`).then((text) => text.includes(words.us)),
      ]),
    );
    return pages.every(Boolean);
  };
  await expect
    .poll(() => everywhere({ ua: 'Перша назва для перевірки', us: 'First headline for a check' }), SOON)
    .toBe(true);

  const edited = await patchEntry(live, {
    texts: { ua: { title: 'Друга назва після правки' }, us: { title: 'Second headline after an edit' } },
  });
  await expect
    .poll(() => everywhere({ ua: 'Друга назва після правки', us: 'Second headline after an edit' }), SOON)
    .toBe(true);
  expect((await html('/novyny')).includes('Перша назва для перевірки')).toBe(false);

  await moveToStatus(edited, 'trashed');
  await expect.poll(async () => (await getPage(path)).status, SOON).toBe(410);
  await expect.poll(async () => (await html('/')).includes('Друга назва після правки'), SOON).toBe(false);
});

test('a scheduled entry appears at its time and not before', async () => {
  const draft = await draftNews({ ua: 'Новина, що вийде згодом', us: 'News that will be out later' });
  const path = pathOf(draft);
  const { at, done: scheduled } = await runShortlyAfter(
    (moment) => moveToStatus(draft, 'scheduled', { at: moment }),
    2_000,
  );
  /** Number of checks before the publication time; the entry must be hidden in each. */
  let looks = 0;
  const hasCome = async () => {
    const answers = await Promise.all([getPage(path), getPage(`/us${path}`), getPage('/novyny')]);
    if (Date.now() >= at) return true;
    expect(answers.slice(0, 2).map((answer) => answer.status)).toEqual([404, 404]);
    expect(answers[2]?.html.includes('Новина, що вийде згодом')).toBe(false);
    looks += 1;
    return false;
  };
  await expect.poll(hasCome, { intervals: [250], timeout: at - Date.now() + 20_000 }).toBe(true);
  expect(looks).toBeGreaterThan(0);
  await expect
    .poll(
      async () => [(await getPage(path)).status, (await html('/us/novyny')).includes('News that will be out later')],
      SOON,
    )
    .toEqual([200, true]);
  await moveToStatus({ ...scheduled, status: 'published' }, 'trashed');
});

test('a draft is not public', async () => {
  const draft = await draftNews({ ua: 'Чернетка, якої ніхто не побачить', us: 'A draft that nobody will see' });
  const path = pathOf(draft);
  const edited = await patchEntry(draft, { texts: { ua: { title: 'Чернетка, яку ще правлять' } } });
  // Changes by the draft would be public before an entry published after it.
  const later = await moveToStatus(await draftNews({ ua: 'Новина після чернетки' }), 'published');
  for (const place of [
    '/',
    '/novyny',
    '/rss.xml',
    '/sitemap-news-1.xml',
    '/sitemap-latest.xml',
    `/search/novyny?q=${encodeURIComponent('чернетка')}`,
  ]) {
    await expect.poll(async () => (await html(place)).includes(pathOf(later)), SOON).toBe(true);
    expect((await html(place)).includes(path), place).toBe(false);
  }
  for (const address of [path, `/us${path}`]) expect((await getPage(address)).status).toBe(404);
  expect((await html('/us/novyny')).includes(path)).toBe(false);
  await moveToStatus(later, 'trashed');
  await moveToStatus(edited, 'trashed');
  expect((await getPage(path)).status).toBe(404);
});
