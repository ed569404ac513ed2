import { HOUR } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { kinds } from '#content/kinds.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { ok, type Result } from '#content/result.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { isPublicNow } from '#server/core/entries/api/entry-json.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { countRevealedPhone } from './phone-harvest.ts';
import { countAdDay } from './rows.ts';

const MAX_PHONES_PER_HOUR = 20;

export interface RevealedPhone {
  /** In the format for dialling: `+13125550100`. */
  phone: string;
  ad: EntryRecord;
}

/**
 * Returns the phone of a public ad to any visitor, signed in or not, and counts the request. Requests by its owner and
 * staff are not counted.
 * @param clientAddress of the visitor; it is hashed for the rate limit and stored nowhere
 * @returns 404 if there is no such public ad or it has no phone; 429 after twenty in an hour
 */
export async function revealPhone(
  actor: Actor | null,
  entryId: string,
  clientAddress: string,
): Promise<Result<RevealedPhone>> {
  const ad = await findRecord(database(), entryId);
  const phone = ad?.content.details.phone;
  if (
    ad === null ||
    !workflows[kinds[ad.kind].workflow].contactable ||
    !isPublicNow(ad) ||
    !isShownKind(await readSettings(database()), ad.kind) ||
    typeof phone !== 'string' ||
    phone === ''
  )
    return notFound;
  const within = await withinLimit(
    actor?.id ? `phone:${actor.id}` : await addressKey('phone', clientAddress),
    MAX_PHONES_PER_HOUR,
    HOUR,
  );
  if (!within.ok) return within;
  const isReader = actor === null || (actor.id !== ad.authorId && !isStaffFor(actor, kinds[ad.kind]));
  if (isReader) {
    await countRevealedPhone();
    const { site } = await readSettings(database());
    await database().batch([countAdDay(database(), ad.id, dayIn(site.timeZone, now()), 'phones')]);
  }
  return ok({ phone, ad });
}
