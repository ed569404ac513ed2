import { defaultLocale, locales, otherLocale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { extraTexts, type TextContent } from '#content/model/entry-content.ts';
import type { Translation } from '#content/model/language-states.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { canShareVersion, MAX_EDITING_PAUSE_MS } from '#server/core/entries/revisions/editing-sessions.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';

/** Language facts of a record. */
export type LanguageFacts = Pick<EntryRecord, 'textRevisions' | 'sourceLocale' | 'translationBehind'>;

/** Whether a save continues the sitting of the previous one: its changes of the source count as one. */
export const continuesEditingSession = (before: EntryRecord, { kind, status, updatedAt }: EntryRecord): boolean =>
  before.status === status && canShareVersion(kind, status) && updatedAt - before.updatedAt <= MAX_EDITING_PAUSE_MS;

/**
 * Language facts of a record that replaces `before` (`null` for a new one). The source language is unchanged while it
 * has a text; for a new entry it is the language of the first save, or Ukrainian if there are both. A change of only
 * the source makes a ready translation outdated; a change of both does not.
 */
export function languageFacts(before: EntryRecord | null, after: EntryRecord): LanguageFacts {
  const written = locales.filter((locale) => after.content.texts[locale]);
  const isChanged = (locale: (typeof locales)[number]) =>
    before === null || JSON.stringify(before.content.texts[locale]) !== JSON.stringify(after.content.texts[locale]);
  const textRevisions = Object.fromEntries(
    written.map((locale) => [
      locale,
      isChanged(locale) ? after.revision : (before?.textRevisions[locale] ?? after.revision),
    ]),
  );
  const known = before !== null && written.includes(before.sourceLocale) ? before.sourceLocale : null;
  const sourceLocale = known ?? written[0] ?? defaultLocale;
  const translation = otherLocale(sourceLocale);
  // A removed translation starts from scratch.
  const goes = before?.content.texts[translation] !== undefined && written.includes(translation);
  const was = known !== null && goes ? before!.translationBehind : null;
  const isMissed = isChanged(sourceLocale) && !isChanged(translation);
  const missed = isMissed && !(was !== null && was > 0 && continuesEditingSession(before!, after)) ? 1 : 0;
  return { textRevisions, sourceLocale, translationBehind: was === null ? null : was + missed };
}

/** A statement about the languages of an entry. */
export interface LanguageDeclaration {
  /** The language in which it was written. */
  sourceLocale?: EntryRecord['sourceLocale'] | undefined;
  /** Whether the translation matches the source now; false revokes that. */
  ready?: boolean | undefined;
  /** Undoes a statement: the previous value of `translationBehind`. */
  behind?: number | null | undefined;
}

/**
 * The facts after a statement. If the other language becomes the source, the relation is unchanged: a ready translation
 * becomes the source of a ready one, any other the source of one in progress.
 */
export function applyLanguageDeclaration(
  { sourceLocale: old, translationBehind }: Translation,
  { sourceLocale = old, ready, behind }: LanguageDeclaration,
): Translation {
  if (behind !== undefined) return { sourceLocale, translationBehind: behind };
  const kept = sourceLocale === old || translationBehind === 0 ? translationBehind : null;
  return { sourceLocale, translationBehind: ready === undefined ? kept : ready ? 0 : null };
}

/** Whether a text fills every field that the source fills. */
function isWhole(kind: KindDeclaration, source: TextContent, text: TextContent): boolean {
  const fields = ({ title, excerpt, body, extra }: TextContent) => [
    title,
    excerpt,
    visibleText(body),
    ...extraTexts(kind).map((name) => extra[name]),
  ];
  const given = fields(text);
  return fields(source).every((field, at) => !field?.trim() || Boolean(given[at]?.trim()));
}

/** State of a record's translation on publication: a complete one that was never marked as ready becomes ready. */
export function translationBehindOnPublication(
  kind: KindDeclaration,
  { content: { texts }, sourceLocale, translationBehind }: EntryRecord,
): number | null {
  const [source, translation] = [texts[sourceLocale], texts[otherLocale(sourceLocale)]];
  const isReady = source !== undefined && translation !== undefined && isWhole(kind, source, translation);
  return translationBehind ?? (isReady ? 0 : null);
}
