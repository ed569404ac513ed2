import * as z from 'zod/mini';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FlushTimer } from '#server/platform/flush-timer.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { LiveCalls, LiveCall } from '#server/publishing/http/live-calls.ts';
import { PromoCounter, type PromoVisitor } from './promo-counter.ts';

/** A page has one slot; the higher limit is for future pages. */
const bodySchema = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(10)),
});

/**
 * `POST /api/promos/impressions` with `{ids}`: promos that were in view. 400 for an invalid body, otherwise 204, even
 * for ids that do not count, so that the response reveals nothing.
 */
export function impressionsCall(counter: PromoCounter): LiveCall {
  return async ({ headers, body, address }) => {
    const parsed = bodySchema.safeParse(fromJson(body));
    if (!parsed.success) return { status: 400 };
    await counter.see(parsed.data.ids, { address, userAgent: headers['user-agent'] });
    return { status: 204 };
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let current: PromoCounter | undefined;

/** Starts counting impressions and clicks of promos. */
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

/** Counts a click; no-op if this process does not count. */
export async function countClick(id: string, visitor: PromoVisitor): Promise<void> {
  await current?.click(id, visitor);
}
