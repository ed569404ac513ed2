import type { EntryContent } from '#content/entry-content.ts';
import type { Locale } from '#content/locale.ts';
import { plainText } from '#content/rich-text.ts';
import { database } from '../../platform/database/database.ts';
import { findRevision } from '../../core/entries/rows.ts';
import { titleIn } from './queue-view.ts';

/** What one reads of an entry to judge it. `text` is null where it is not kept any more, and empty where there is none. */
export interface TargetText {
  title: string;
  locale: Locale;
  text: string | null;
}

const LONGEST = 1500;

/** The text of an entry, shortened, in a language, or else in the one that it has. */
export function textOf(locale: Locale, { texts }: Pick<EntryContent, 'texts'>): TargetText {
  const { title, titleLocale } = titleIn(
    locale,
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.title])),
  );
  const found = texts[titleLocale];
  const whole = [found?.excerpt ?? '', plainText(found?.body)]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .trim();
  return { title, locale: titleLocale, text: whole.length > LONGEST ? `${whole.slice(0, LONGEST).trimEnd()}…` : whole };
}

/** An entry as it was when it was reported: under the title that the report keeps, with the text of that revision. */
export async function textWhenReported(
  locale: Locale,
  { entryId, entryRevision, title }: { entryId: string; entryRevision: number; title: Partial<Record<Locale, string>> },
): Promise<TargetText> {
  const kept = await findRevision(database(), entryId, entryRevision);
  if (kept !== null) return textOf(locale, kept.content);
  const known = titleIn(locale, title);
  return { title: known.title, locale: known.titleLocale, text: null };
}
