import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { readFailingPages, watchFailures } from './failing-pages.ts';
import { recordingLog } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** The response of each page: a status, or an error. */
const pages: Record<string, number | Error> = {};
const render = async (key: string) => {
  const answer = pages[key] ?? 200;
  if (answer instanceof Error) throw answer;
  return new Response('', { status: answer });
};
const watch = () => watchFailures(site.database, recordingLog(), render);

it('pages that cannot be rendered are listed until they can be, or no longer exist', async () => {
  const { render: ask, settled } = watch();
  Object.assign(pages, {
    '/novyny/broken': 500,
    '/novyny/thrown': new RangeError('Maximum call stack size exceeded'),
    '/novyny/fine': 200,
    '/novyny/busy': 503,
    '/novyny/away': new DatabaseUnavailable('away', { code: 'SQLITE_IOERR' }),
  });
  for (const key of Object.keys(pages)) await ask(key).catch(() => undefined);
  await settled();
  expect((await readFailingPages(site.database)).sort()).toEqual(['/novyny/broken', '/novyny/thrown']);
  // Another process, or this one after a restart, reads them again.
  const later = watch();
  Object.assign(pages, { '/novyny/broken': 404, '/novyny/thrown': 200 });
  for (const key of ['/novyny/broken', '/novyny/thrown']) await later.render(key);
  await later.settled();
  expect(await readFailingPages(site.database)).toEqual([]);
});

it('a page recorded by another process leaves the list once it can be rendered here', async () => {
  const here = watch();
  Object.assign(pages, { '/novyny/other': 200, '/novyny/late': 500, '/novyny?price=1': 500 });
  await here.render('/novyny/other');
  await here.settled();
  const there = watch();
  for (const key of ['/novyny/late', '/novyny?price=1']) await there.render(key);
  await there.settled();
  // Visitors can request arbitrary URLs with a query.
  expect(await readFailingPages(site.database)).toEqual(['/novyny/late']);
  pages['/novyny/late'] = 200;
  site.clock.forward(6_000);
  await here.render('/novyny/late');
  await here.settled();
  expect(await readFailingPages(site.database)).toEqual([]);
});
