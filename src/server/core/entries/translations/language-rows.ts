import { eq, sql, type SQL } from 'drizzle-orm';
import { otherLocale } from '#content/locale.ts';
import type { Translation } from '#content/model/language-states.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { goesOn } from './languages.ts';

/**
 * The columns that a save sets in place of `before`. Somebody may say meanwhile that the translation is ready, which makes no
 * revision: what a save does not know better stays, and a change of the source counts on.
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
  const more = goesOn(before, after) ? sql`max(${entry.translationBehind}, 1)` : sql`${entry.translationBehind} + 1`;
  // The other language may have been made the source meanwhile: then this was a change of the translation.
  const further = sql`case when ${entry.sourceLocale} = ${sourceLocale} then ${more} else ${entry.translationBehind} end`;
  return { translationBehind: further };
}

/** Stores what somebody told of an entry's languages; another revision in store voids the batch (`UNEXPECTED_REVISION`). */
export function storeTranslation({ db }: Database, { id, revision }: EntryRecord, told: Translation): Statement[] {
  const { sourceLocale, translationBehind } = told;
  return [
    // The column takes no null.
    db.run(sql`update ${entry} set revision = null where id = ${id} and revision <> ${revision}`),
    db.update(entry).set({ sourceLocale, translationBehind }).where(eq(entry.id, id)),
  ];
}
