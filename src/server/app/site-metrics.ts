import { Counter, Gauge, type Registry } from 'prom-client';
import { readRevealedPhoneCount } from '#server/features/advertisements/phone-harvest.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lastSchedulerHeartbeat } from '#server/platform/jobs/scheduler-heartbeat.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { PublisherStats } from '#server/publishing/publisher/publisher.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import { readBacklog, type Backlog } from './backlog-rows.ts';

export interface SiteMetricsOptions {
  database: Database;
  store: Pick<PageStore, 'stats'>;
  publisher: { stats(): Readonly<PublisherStats> };
  log: Log;
}

/** How long a scrape waits for the database before it continues without it. */
const TIMEOUT_MS = 3_000;

const secondsSince = (at: number | null) => (at === null ? 0 : Math.max(0, now() - at) / 1000);

/**
 * Creates the metrics of the site's state.
 * @returns a function that updates the metrics; it never fails: without the database, its metrics are missing
 */
export function createSiteMetrics(
  registry: Registry,
  { database, store, publisher, log }: SiteMetricsOptions,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const pages = new Gauge({
    name: 'poruch_page_store_pages',
    help: 'Pages in the store, in memory, and those of them that may be forgotten',
    labelNames: ['what'],
    registers,
  });
  const bytes = gauge('poruch_page_store_memory_bytes', 'What pages take of the memory');
  const rendered = new Counter({
    name: 'poruch_publisher_pages_total',
    help: 'Pages that changes touched: rendered again, forgotten, or failed',
    labelNames: ['result'],
    registers,
  });
  const trouble = gauge('poruch_publisher_error', '1 while changes cannot be followed');
  const lag = gauge('poruch_publisher_lag_rows', 'Changes that are not on their pages yet');
  const lagSeconds = gauge('poruch_publisher_lag_seconds', 'How long the oldest of them has waited');
  const latest = gauge('poruch_outbox_latest_id', 'The newest row of the outbox');
  const mails = new Gauge({
    name: 'poruch_mails',
    help: 'Mails that have not left',
    labelNames: ['status'],
    registers,
  });
  const mailSeconds = gauge('poruch_mails_oldest_seconds', 'How long the oldest mail has waited that should have left');
  const phones = gauge('poruch_ad_phones_told', 'Phones of ads that readers were told in the hour that runs');
  const beat = gauge(
    'poruch_scheduler_beat_age_seconds',
    'Since the scheduler last did its work; missing where it never did',
  );
  const up = gauge('poruch_database_up', '1 where the database answers in time');
  const ofDatabase = [lag, lagSeconds, latest, mailSeconds, phones, beat];

  const showBacklog = (backlog: Backlog, beatAt: number | null): void => {
    lag.set(backlog.outbox.waiting);
    lagSeconds.set(secondsSince(backlog.outbox.oldestAt));
    latest.set(backlog.outbox.latest);
    for (const status of ['queued', 'sending', 'failed'] as const) mails.set({ status }, backlog.mails[status]);
    mailSeconds.set(secondsSince(backlog.mails.oldestAt));
    if (beatAt === null) beat.remove();
    else beat.set(secondsSince(beatAt));
  };

  return async () => {
    const { pages: known, onDemand, inMemory, memoryBytes } = store.stats();
    pages.set({ what: 'all' }, known);
    pages.set({ what: 'on_demand' }, onDemand);
    pages.set({ what: 'in_memory' }, inMemory);
    bytes.set(memoryBytes);
    const followed = publisher.stats();
    rendered.reset();
    for (const result of ['rendered', 'dropped', 'failed'] as const) rendered.inc({ result }, followed[result]);
    trouble.set(followed.error === null ? 0 : 1);
    try {
      const asked = Promise.all([
        readBacklog(database, followed.cursor),
        lastSchedulerHeartbeat(database),
        readRevealedPhoneCount(database),
      ]);
      const [backlog, beatAt, told] = await withTimeout(asked, TIMEOUT_MS, 'the database');
      showBacklog(backlog, beatAt);
      phones.set(told);
      up.set(1);
    } catch (error) {
      log.error({ err: error }, 'metrics: the database could not be asked');
      // Old values would look healthy.
      for (const item of ofDatabase) item.remove();
      mails.reset();
      up.set(0);
    }
  };
}
