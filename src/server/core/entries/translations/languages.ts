import { defaultLocale, locales, otherLocale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { extraTexts, type TextContent } from '#content/model/entry-content.ts';
import type { Translation } from '#content/model/language-states.ts';
import { shownText } from '#content/text/rich-text.ts';
import { foldsIn, SITTING } from '#server/core/entries/revisions/sittings.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';

/** What a record knows of its languages. */
export type LanguageFacts = Pick<EntryRecord, 'textRevisions' | 'sourceLocale' | 'translationBehind'>;

/** Whether a save goes on with the sitting of the one before: its changes of the source count as one. */
export const goesOn = (before: EntryRecord, { kind, status, updatedAt }: EntryRecord): boolean =>
  before.status === status && foldsIn(kind, status) && updatedAt - before.updatedAt <= SITTING;

/**
 * The facts about the languages of a record that takes the place of `before` (null: a new one). The source stays as long as
 * it has a text; a new entry was written in the language that its first save has, in Ukrainian if it has both. A change of the
 * source alone leaves a ready translation behind; one of both leaves it as it is.
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
  // What was taken away begins anew.
  const goes = before?.content.texts[translation] !== undefined && written.includes(translation);
  const was = known !== null && goes ? before!.translationBehind : null;
  const isMissed = isChanged(sourceLocale) && !isChanged(translation);
  const missed = isMissed && !(was !== null && was > 0 && goesOn(before!, after)) ? 1 : 0;
  return { textRevisions, sourceLocale, translationBehind: was === null ? null : was + missed };
}

/** A statement about the languages of an entry. */
export interface ToldOfLanguages {
  /** The language that it was written in. */
  sourceLocale?: EntryRecord['sourceLocale'] | undefined;
  /** Whether the translation says what the source says now; false takes it back. */
  ready?: boolean | undefined;
  /** Undoes a statement: what `translationBehind` was before it. */
  behind?: number | null | undefined;
}

/**
 * The facts after a statement. If the other language becomes the source, the two agree as much as before: a ready translation is
 * the source of a ready one, any other of one in progress.
 */
export function toldFacts(
  { sourceLocale: old, translationBehind }: Translation,
  { sourceLocale = old, ready, behind }: ToldOfLanguages,
): Translation {
  if (behind !== undefined) return { sourceLocale, translationBehind: behind };
  const kept = sourceLocale === old || translationBehind === 0 ? translationBehind : null;
  return { sourceLocale, translationBehind: ready === undefined ? kept : ready ? 0 : null };
}

/** Whether a text says something in each field in which the source does. */
function isWhole(kind: KindDeclaration, source: TextContent, text: TextContent): boolean {
  const fields = ({ title, excerpt, body, extra }: TextContent) => [
    title,
    excerpt,
    shownText(body),
    ...extraTexts(kind).map((name) => extra[name]),
  ];
  const given = fields(text);
  return fields(source).every((one, at) => !one?.trim() || Boolean(given[at]?.trim()));
}

/** How far the translation of a record is once it is public: a whole one that nobody called ready is so by being published. */
export function behindOncePublic(
  kind: KindDeclaration,
  { content: { texts }, sourceLocale, translationBehind }: EntryRecord,
): number | null {
  const [source, translation] = [texts[sourceLocale], texts[otherLocale(sourceLocale)]];
  const isReady = source !== undefined && translation !== undefined && isWhole(kind, source, translation);
  return translationBehind ?? (isReady ? 0 : null);
}
