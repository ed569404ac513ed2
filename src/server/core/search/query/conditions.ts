import type { AttributeCondition } from '#content/lists/attribute-filters.ts';
import type { Locale } from '#content/locale.ts';
import { replaceWord } from '#content/text/replace-word.ts';

/** Condition on an entry; see `condition-rows.ts` for the SQL. */
export type EntryPredicate =
  | { price: { min: number | null; max: number | null } }
  /** The entry states one of these: categories may use several keys for the same thing. */
  | { stated: readonly AttributeCondition[] }
  /** The entry states none of these: a close match may leave a condition open, but must not state its opposite. */
  | { notStated: readonly AttributeCondition[] }
  /**
   * In local time, the event lasts until this minute or day, or later, and begins before another day; it has not ended
   * at an instant.
   */
  | { days: { from: string; until: string; now: string } }
  /** An expression of FTS5. */
  | { match: string }
  /** An expression of FTS5 that must not match. */
  | { notMatch: string };

/** Weight of a condition relative to others, if not all can be met. */
export const IMPORTANCE = {
  /** All words and conditions, if any entry meets them: hits come before close matches. */
  whole: 16,
  words: 6,
  head: 6,
  section: 3,
  price: 4,
  rooms: 4,
  days: 4,
  attribute: 3,
  language: 3,
  intent: 2,
} as const;

/** A condition in a query apart from its words and its place, and the words that state it. */
export interface Condition {
  type: 'attribute' | 'days' | 'language' | 'children' | 'remote' | 'online' | 'urgent' | 'denied';
  /** The words as typed. */
  from: string;
  /** Its name, in the wording of lists; `null` for the typed text. */
  label: Readonly<Record<Locale, string>> | null;
  importance: number;
  holds: EntryPredicate;
  /** Its words also name what is sought, so they are searched for. */
  keeps?: boolean;
}

/** Removes some adjacent words from a text; they stay if they are part of other words. */
export function removeWords(text: string, words: string): string {
  if (words === '') return text;
  return replaceWord(text, words, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}
