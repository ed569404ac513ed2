import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchQueries } from '#server/platform/database/query-watch.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import { appendToOutbox, latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { createPagePut, recordingLog } from '#server/publishing/publisher/testing.ts';
import { PageStore } from '#server/publishing/store/store.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { createMetrics } from './metrics.ts';

let site: TestSite;
let store: PageStore;
beforeAll(async () => {
  site = await openTestSite();
  store = new PageStore({ dir: `${site.dir}/pages` });
});
afterAll(() => {
  watchQueries(null);
  store.close();
  site.close();
});

/** Returns the value of a metric's line. */
const valueOf = (body: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1]);

it('createMetrics reports the site’s state in the Prometheus format, with bounded labels', async () => {
  const { database, clock } = site;
  const log = recordingLog();
  const cursor = await latestOutboxId(database);
  const stats = {
    cursor,
    shown: cursor,
    seen: cursor,
    rendered: 5,
    dropped: 2,
    failed: 1,
    error: null as string | null,
  };
  const metrics = createMetrics({ log, build: 'abc', site: { database, store, publisher: { stats: () => stats } } });
  await store.put('/', createPagePut('home'));
  await database.batch([
    appendToOutbox(database, ['x']),
    appendToOutbox(database, ['y']),
    writeState(database, 'scheduler', { at: clock.at, day: '' }),
  ]);
  await database.client.execute({
    sql: `insert into mail (id, "to", subject, text, html, status, next_attempt_at, created_at) values ('m', 'olha@example.org', '', '', '', 'queued', 0, ?), ('n', 'a@b.c', '', '', '', 'failed', 0, 0)`,
    args: [clock.at],
  });
  clock.at += 30_000;
  const { type, body } = await metrics.text();
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const expected: Record<string, number> = {
    'poruch_build_info{build="abc"}': 1,
    poruch_publisher_lag_rows: 2,
    poruch_publisher_lag_seconds: 30,
    poruch_outbox_latest_id: cursor + 2,
    poruch_publisher_error: 0,
    'poruch_publisher_pages_total{result="rendered"}': 5,
    'poruch_publisher_pages_total{result="failed"}': 1,
    'poruch_mails{status="queued"}': 1,
    'poruch_mails{status="failed"}': 1,
    poruch_mails_oldest_seconds: 30,
    poruch_scheduler_beat_age_seconds: 30,
    poruch_database_up: 1,
    'poruch_page_store_pages{what="all"}': 1,
    'poruch_database_errors_total{kind="full"}': 0,
    poruch_page_store_misses_total: 0,
  };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, valueOf(body, name)]))).toEqual(expected);
  expect(valueOf(body, 'poruch_database_queries_total')).toBeGreaterThan(0);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect(valueOf(body, name)).toBeGreaterThanOrEqual(0);
  expect(body).not.toContain('olha');
  expect(body).not.toContain('/novyny');

  stats.error = 'disk full';
  stats.cursor = cursor + 2;
  const later = (await metrics.text()).body;
  expect([
    valueOf(later, 'poruch_publisher_error'),
    valueOf(later, 'poruch_publisher_lag_rows'),
    valueOf(later, 'poruch_publisher_lag_seconds'),
    valueOf(later, 'poruch_publisher_pages_total{result="rendered"}'),
  ]).toEqual([1, 0, 0, 5]);

  // Without the database, only the database metrics are missing.
  await database.client.execute('alter table outbox rename to gone');
  const without = (await metrics.text()).body;
  await database.client.execute('alter table gone rename to outbox');
  expect([valueOf(without, 'poruch_database_up'), valueOf(without, 'poruch_page_store_pages{what="all"}')]).toEqual([
    0, 1,
  ]);
  expect(without).not.toMatch(/^poruch_(?:publisher_lag|mails|scheduler_beat|outbox)\S* /m);
  expect(valueOf(without, 'poruch_database_errors_total{kind="other"}')).toBeGreaterThan(0);
  expect(log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'metrics: the database could not be asked' }),
  );
  expect(valueOf((await metrics.text()).body, 'poruch_database_up')).toBe(1);
});
