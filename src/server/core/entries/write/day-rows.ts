import { and, asc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import { effectiveEnd, localMinuteRange } from '#content/model/event-days.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, type entryDate, type Details } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

const BATCH_SIZE = 200;

type DayColumns = Pick<typeof entry.$inferSelect, 'overAt' | 'firstMinute' | 'lastMinute' | 'dates'>;

/**
 * Columns for an entry's dates, derived from its details because SQL does not support time zones; for a draft, as far
 * as known.
 */
export function dayColumns(kind: KindName, details: Details): DayColumns {
  const { startsAt, endsAt, timeZone } = kinds[kind].span?.(details) ?? {};
  const overAt = endsAt ?? null;
  const dates = kinds[kind].occurrences?.(details)?.length ?? null;
  if (!startsAt) return { overAt, firstMinute: null, lastMinute: null, dates };
  const { first, last } = localMinuteRange({ startsAt, endsAt, timeZone });
  // An event without an end has no last minute.
  return { overAt, firstMinute: first, lastMinute: overAt === null ? null : last, dates };
}

/** The rows of an entry's dates; empty if it does not repeat. */
export function dateRows(entryId: string, kind: KindName, details: Details): (typeof entryDate.$inferInsert)[] {
  const timeZone = kinds[kind].span?.(details).timeZone;
  return (kinds[kind].occurrences?.(details) ?? []).map(({ date, startsAt, endsAt, cancelled }) => {
    const overAt = effectiveEnd({ startsAt, endsAt, timeZone });
    const { first, last } = localMinuteRange({ startsAt, endsAt, timeZone });
    return { entryId, kind, date, startsAt, overAt, firstMinute: first, lastMinute: last, cancelled };
  });
}

/**
 * The columns as a row of the statement below. Empty if a date is damaged, so that one entry does not block the others.
 */
function rowOf({
  id,
  kind,
  revision,
  details,
}: Pick<typeof entry.$inferSelect, 'id' | 'kind' | 'revision' | 'details'>) {
  try {
    const { overAt, firstMinute, lastMinute } = dayColumns(kind, details);
    return [[id, revision, overAt, firstMinute, lastMinute]];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * Fills in the days of entries without them: those older than these columns, and those written since by a server of an
 * earlier version. With nothing to do it reads one empty index. Concurrent saves are not overwritten.
 * @returns the number of entries filled in
 */
export async function backfillDayColumns(database: Database): Promise<number> {
  const { db } = database;
  let filled = 0;
  for (let after = ''; ;) {
    const found = await db
      .select({ id: entry.id, kind: entry.kind, revision: entry.revision, details: entry.details })
      .from(entry)
      .where(and(isNull(entry.firstMinute), isNotNull(entry.startsAt), gt(entry.id, after)))
      .orderBy(asc(entry.id))
      .limit(BATCH_SIZE);
    const rows = found.flatMap(rowOf);
    if (rows.length > 0) {
      const written = JSON.stringify(rows);
      await database.batch([
        db.run(sql`
          update entry set over_at = value ->> 2, first_minute = value ->> 3, last_minute = value ->> 4
          from json_each(${written}) where entry.id = value ->> 0 and entry.revision = value ->> 1`),
        db.run(sql`
          update search_entry set ends_at = entry.over_at, first_minute = entry.first_minute, last_minute = entry.last_minute
          from entry where entry.id = search_entry.entry_id and search_entry.entry_id in (select value ->> 0 from json_each(${written}))`),
      ]);
    }
    filled += rows.length;
    if (found.length < BATCH_SIZE) return filled;
    after = found.at(-1)!.id;
  }
}
