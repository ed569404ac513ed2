import { eq, sql, type SQL } from 'drizzle-orm';
import { otherLocale } from '#content/locale.ts';
import type { Translation } from '#content/model/language-states.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { continuesEditingSession } from './languages.ts';

/**
 * Language columns for a save that replaces `before`. A translation may be marked as ready in the meantime, without a
 * revision: facts that the save does not change are left alone, and a change of the source adds to the count.
 */
export function languageColumns(
  before: EntryRecord,
  after: EntryRecord,
): { sourceLocale?: Translation['sourceLocale']; translationBehind?: number | null | SQL } {
  const { sourceLocale, translationBehind, content } = after;
  const translation = otherLocale(sourceLocale);
  const isSame = (locale: Translation['sourceLocale']) =>
    JSON.stringify(before.content.texts[locale]) === JSON.stringify(content.texts[locale]);
  const begins = before.content.texts[translation] === undefined || content.texts[translation] === undefined;
  if (before.sourceLocale !== sourceLocale || begins) return { sourceLocale, translationBehind };
  if (before.translationBehind === null && translationBehind !== null)
    return { translationBehind: sql`coalesce(${entry.translationBehind}, ${translationBehind})` };
  if (isSame(sourceLocale) || !isSame(translation)) return {};
  const more = continuesEditingSession(before, after)
    ? sql`max(${entry.translationBehind}, 1)`
    : sql`${entry.translationBehind} + 1`;
  // The source language may have been swapped in the meantime: then this was a change of the translation.
  const further = sql`case when ${entry.sourceLocale} = ${sourceLocale} then ${more} else ${entry.translationBehind} end`;
  return { translationBehind: further };
}

/**
 * Stores a statement about an entry's languages; the batch fails if another revision is stored (`UNEXPECTED_REVISION_ERROR`).
 */
export function storeTranslation({ db }: Database, { id, revision }: EntryRecord, told: Translation): Statement[] {
  const { sourceLocale, translationBehind } = told;
  return [
    // The column is NOT NULL, so this fails the batch.
    db.run(sql`update ${entry} set revision = null where id = ${id} and revision <> ${revision}`),
    db.update(entry).set({ sourceLocale, translationBehind }).where(eq(entry.id, id)),
  ];
}
