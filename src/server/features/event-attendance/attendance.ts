/**
 * Counts who goes to an event: by browsers, without names.
 * @module features/event-attendance
 */

import * as z from 'zod/mini';
import { daySchema } from '#content/fields/field.ts';
import { DAY, HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { effectiveEnd } from '#content/model/event-days.ts';
import { ok, type Result } from '#content/result.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { countAttendance, deleteAttendance, insertAttendance, isAttending } from './rows.ts';

const MAX_CHANGES_PER_HOUR = 60;
/** One household or office may share an address. */
const MAX_BROWSERS_PER_ADDRESS = 8;

/** A reader's choice. `date` is a day of an event that repeats; `browser` a random code for this event and date. */
export const attendanceSchema = z.strictObject({
  entryId: z.string().check(z.minLength(1), z.maxLength(64)),
  date: z.optional(z.nullable(daySchema)),
  browser: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  going: z.boolean(),
});

/** Stores whether a browser's reader goes. No-op if that is known. @returns how many go now */
export async function setAttendance(
  { entryId, date = null, browser, going }: z.output<typeof attendanceSchema>,
  clientAddress: string,
): Promise<Result<{ count: number }>> {
  const record = await findPublicRecord(entryId);
  const state = record && stateOf(record, date, now());
  if (state === null) return notFound;
  const row = { entryId, date: date ?? '', browser };
  if (going !== (await isAttending(database(), row))) {
    // A choice can be taken back at any time.
    if (going && state === 'over') return refused('event_over');
    const changes = await withinLimit(await addressKey('attendance', clientAddress), MAX_CHANGES_PER_HOUR, HOUR);
    if (!changes.ok) return changes;
    const here = await addressKey(`attendance ${entryId} ${row.date}`, clientAddress);
    const browsers = going ? await withinLimit(here, MAX_BROWSERS_PER_ADDRESS, DAY) : ok(null);
    if (!browsers.ok) return browsers;
    await database().batch([
      going ? insertAttendance(database(), { ...row, createdAt: now() }) : deleteAttendance(database(), row),
      appendToOutbox(database(), [pageTag.item(entryId)]),
    ]);
    currentPublisher()?.wake();
  }
  return ok({ count: await countAttendance(database(), entryId, row.date) });
}

/** How many go to an event, for its page. @param date a day of one that repeats, otherwise `null` */
export const readAttendance = (entryId: string, date: string | null): Promise<number> =>
  countAttendance(database(), entryId, date ?? '');

/** Whether a date of an event is still ahead; `null` if it does not exist. */
function stateOf(
  { kind, content: { details } }: EntryRecord,
  date: string | null,
  at: number,
): 'ahead' | 'over' | null {
  const facts = kinds[kind].calendar?.(details);
  if (!facts) return null;
  const dates = kinds[kind].occurrences?.(details) ?? null;
  if ((dates === null) !== (date === null)) return null;
  const found = dates === null ? facts : dates.find((candidate) => candidate.date === date);
  if (!found) return null;
  const isOff = facts.state === 'cancelled' || ('cancelled' in found && found.cancelled);
  const end = effectiveEnd({ startsAt: found.startsAt, endsAt: found.endsAt, timeZone: facts.timeZone });
  return isOff || Date.parse(end) <= at ? 'over' : 'ahead';
}
