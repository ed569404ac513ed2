import type { Database } from '../../platform/database/database.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import type { LiveCalls } from '../../publishing/front/live-calls.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { FlushTimer } from '../../platform/flush-timer.ts';
import { impressionsCall } from './impressions-call.ts';
import { PromoCounter, type PromoVisitor } from './promo-counter.ts';

let current: PromoCounter | undefined;

/** Begins to count what readers see and click of promos. */
export function startPromoCounting(database: Database, log: Log): { calls: LiveCalls; stop(): Promise<void> } {
  const counter = new PromoCounter({
    database,
    timeZone: async () => (await loadCatalogue(database)).settings.site.timeZone,
  });
  current = counter;
  const timer = new FlushTimer(() => counter.flush(), log);
  timer.start();
  return { calls: { 'POST /api/promos/impressions': impressionsCall(counter) }, stop: () => timer.stop() };
}

/** Counts a click; nothing where this process does not count. */
export async function countClick(id: string, visitor: PromoVisitor): Promise<void> {
  await current?.click(id, visitor);
}
