import { kinds } from '#content/kinds.ts';
import { otherLocale } from '#content/locale.ts';
import { missingFields } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, type Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { expectedRevisionOf } from '#server/core/entries/pending-edits/pending-edits.ts';
import { getRecord, loadEntry, type EntryRef } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { UNEXPECTED_REVISION_ERROR } from '#server/core/entries/write/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { forbidden, stale } from '#server/platform/failures.ts';
import { storeTranslation } from './language-rows.ts';
import { applyLanguageDeclaration, type LanguageDeclaration } from './languages.ts';

/**
 * Stores a statement about an entry's languages, without a revision, since the texts do not change.
 * @param seen the value of `versionOf` that the caller saw; 409 if another one is stored
 * @returns 403 without the right to change the entry, 422 with the missing fields of the source, or of a translation
 * declared ready
 */
export async function setLanguages(
  actor: Actor,
  kindName: KindName,
  ref: EntryRef,
  told: LanguageDeclaration,
  seen?: number,
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  const record = loaded.value;
  if (!isAllowed(actor, kind.name, 'update', record)) return forbidden(kind.name);
  const version = expectedRevisionOf(actor, record, await findPendingEdit(database(), record.id));
  if (seen !== undefined && seen !== version) return stale(version);
  const facts = applyLanguageDeclaration(record, told);
  const { texts } = record.content;
  const translation = otherLocale(facts.sourceLocale);
  const isWritten = told.ready === true || (told.behind ?? null) !== null;
  const empty = [facts.sourceLocale, ...(isWritten ? [translation] : [])].filter((locale) => !texts[locale]);
  if (empty.length > 0) return invalid(empty.map((locale) => ({ path: `texts.${locale}.title`, code: 'required' })));
  const lacking = missingFields(kind, record.content).filter(({ path }) => path.startsWith(`texts.${translation}.`));
  if (told.ready && lacking.length > 0) return invalid(lacking);
  try {
    await database().batch(storeTranslation(database(), record, facts));
  } catch (error) {
    if (!errorMentions(error, UNEXPECTED_REVISION_ERROR)) throw error;
    const current = await getRecord(actor, kindName, record.id);
    return current.ok ? stale(current.value.revision) : current;
  }
  return ok({ ...record, ...facts });
}
