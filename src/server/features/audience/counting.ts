import type { Database } from '../../platform/database/database.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { env } from '../../platform/env.ts';
import type { LiveCalls } from '../../publishing/front/live-calls.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { FlushTimer } from '../../platform/flush-timer.ts';
import { heartbeatCall, type SessionOf } from './heartbeat.ts';
import { Presence } from '../../core/accounts/presence.ts';
import { visitorLogCall } from './log-call.ts';
import { SharedOnline } from './shared-online.ts';
import { VisitorLog } from './visitor-log.ts';

export interface CountingOptions {
  database: Database;
  log: Log;
  /** Whether there is a public page under this key; asked of the database where this process has not drawn it. */
  isPage(key: string): boolean | Promise<boolean>;
  sessionOf: SessionOf;
}

export interface Counting {
  calls: LiveCalls;
  /** Writes what is still in memory. Never rejects. */
  stop(): Promise<void>;
}

let current: SharedOnline | undefined;

/** Begins to count who is here and what is read. */
export function startCounting({ database, log, isPage, sessionOf }: CountingOptions): Counting {
  const presence = new Presence(database);
  const visitors = new VisitorLog({
    database,
    isPage,
    timeZone: async () => (await loadCatalogue(database)).settings.site.timeZone,
  });
  const online = new SharedOnline(database, () => visitors.online());
  current = online;
  const flushes = [() => presence.flush(), () => visitors.flush(), ...(env().isShared ? [() => online.flush()] : [])];
  const timers = flushes.map((flush) => new FlushTimer(flush, log));
  for (const timer of timers) timer.start();
  return {
    calls: {
      'POST /api/heartbeat': heartbeatCall(presence, sessionOf),
      'POST /api/visitors/log': visitorLogCall(visitors),
    },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}

/** Different visitors of the last five minutes, over all servers; 0 where this process does not count. */
export async function visitorsNow(): Promise<number> {
  return (await current?.count()) ?? 0;
}
