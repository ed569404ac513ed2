import { DAY } from '#content/format/durations.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';

/**
 * An entry that readers can open, or null. Others are treated as missing, so that no response reveals that they exist.
 */
export async function findPublicRecord(id: string): Promise<EntryRecord | null> {
  const [record, settings] = await Promise.all([findRecord(database(), id), readSettings(database())]);
  if (record === null || !isShownKind(settings, record.kind)) return null;
  return visibilityOf(record, now(), settings.ads.lingerDays * DAY) === 'shown' ? record : null;
}
