import type { Database } from '../db/database.ts';
import { loadCatalogue } from '../entries/catalogue.ts';
import type { LiveCalls } from '../front/live-calls.ts';
import type { Log } from '../pages/log.ts';
import { FlushTimer } from '../presence/flush-timer.ts';
import { heartbeatCall, type SessionOf } from '../presence/heartbeat.ts';
import { Presence } from '../presence/presence.ts';
import { visitorLogCall } from './log-call.ts';
import { VisitorLog } from './visitor-log.ts';

export interface CountingOptions {
  database: Database;
  log: Log;
  isPage(key: string): boolean;
  sessionOf: SessionOf;
}

export interface Counting {
  calls: LiveCalls;
  /** Writes what is still in memory. Never rejects. */
  stop(): Promise<void>;
}

let current: VisitorLog | undefined;

/** Begins to count who is here and what is read. */
export function startCounting({ database, log, isPage, sessionOf }: CountingOptions): Counting {
  const presence = new Presence(database);
  const visitors = new VisitorLog({ database, isPage, timeZone: async () => (await loadCatalogue(database)).settings.site.timeZone });
  current = visitors;
  const timers = [new FlushTimer(() => presence.flush(), log), new FlushTimer(() => visitors.flush(), log)];
  for (const timer of timers) timer.start();
  return {
    calls: { 'POST /api/heartbeat': heartbeatCall(presence, sessionOf), 'POST /api/visitors/log': visitorLogCall(visitors) },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}

/** Different visitors of the last five minutes, as this process knows them; 0 where it does not count. */
export function visitorsNow(): number {
  return current?.online() ?? 0;
}
