import { formatDate } from '#content/format/format-date.ts';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { promos } from '#content/messages/dashboard/promos.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isLive, phaseOf } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { type PromoCount, readPromoTotals } from '#server/core/entries/read/slot-rows.ts';
import { lastDays, VIEW_DAYS } from '#server/core/page-views/last-days.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { listPromoDays } from './rows.ts';

/** State of a promo at a moment. Paused: it was public before, but is not now. */
export type PromoState = 'unpublished' | 'upcoming' | 'running' | 'paused' | 'capped' | 'ended';

/** Fields of an entry that decide whether its promo runs; `publishedAt` in any form, `null` for never. */
export interface PromoFacts {
  id: string;
  kind: KindName;
  status: Status;
  publishedAt: number | string | null;
  details: Record<string, unknown>;
}

const nothing: PromoCount = { impressions: 0, clicks: 0 };

export function promoState(promo: Omit<PromoFacts, 'id'>, { impressions }: PromoCount, at: number): PromoState {
  const { kind, status, publishedAt, details } = promo;
  const phase = phaseOf(kind, details, at);
  if (phase === 'after') return 'ended';
  if (!isLive(kind, status)) return publishedAt === null ? 'unpublished' : 'paused';
  const cap = capOf(promo);
  if (cap !== null && impressions >= cap) return 'capped';
  return phase === 'before' ? 'upcoming' : 'running';
}

const capOf = ({ kind, details }: Pick<PromoFacts, 'kind' | 'details'>) => kinds[kind].counted?.(details).cap ?? null;

/** Counts of each promo as one line, by id, with the state of those that are not running. */
export async function readPromoSummaries(
  rows: readonly PromoFacts[],
  locale: LocaleContext['locale'],
): Promise<Map<string, string>> {
  const totals = await readPromoTotals(
    database(),
    rows.map(({ id }) => id),
  );
  const words = promos[locale];
  return new Map(
    rows.map((row) => {
      const count = totals.get(row.id) ?? nothing;
      const state = promoState(row, count, now());
      const counts = fill(words.counts, {
        impressions: plural(locale, count.impressions, words.countedImpressions),
        clicks: plural(locale, count.clicks, words.countedClicks),
      });
      return [row.id, state === 'running' ? counts : fill(words.line, { state: words.states[state], counts })];
    }),
  );
}

export interface PromoNumbers extends PromoCount {
  state: PromoState;
  cap: number | null;
  /** The last 30 days, earliest first; days without counts are zero. */
  days: ({ label: string } & PromoCount)[];
}

/** Everything shown about the counts of one promo. */
export async function promoNumbers(facts: PromoFacts, { locale, timeZone }: LocaleContext): Promise<PromoNumbers> {
  const dates = lastDays(timeZone, VIEW_DAYS);
  const [totals, rows] = await Promise.all([
    readPromoTotals(database(), [facts.id]),
    listPromoDays(database(), facts.id, dates[0]!, dates.at(-1)!),
  ]);
  const count = totals.get(facts.id) ?? nothing;
  const counted = new Map(rows.map((row) => [row.day, row]));
  return {
    ...count,
    state: promoState(facts, count, now()),
    cap: capOf(facts),
    days: dates.map((day) => ({
      label: formatDate(locale, day, 'dayMonth'),
      impressions: counted.get(day)?.impressions ?? 0,
      clicks: counted.get(day)?.clicks ?? 0,
    })),
  };
}
