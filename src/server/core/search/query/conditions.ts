import type { AttributeCondition } from '#content/lists/attribute-filters.ts';
import type { Locale } from '#content/locale.ts';
import { replaceWord } from '#content/text/replace-word.ts';

/** What must hold of an entry; `condition-rows.ts` has the SQL of each. */
export type Holds =
  | { price: { min: number | null; max: number | null } }
  /** One of these is stated: categories may ask for the same thing under several keys. */
  | { stated: readonly AttributeCondition[] }
  /** None of these is stated: what is close may say nothing of a condition, but not its opposite. */
  | { notStated: readonly AttributeCondition[] }
  /** It goes on by its own clock, in a minute or day or later, and before a day begins; and is not over at an instant. */
  | { days: { from: string; until: string; now: string } }
  /** An expression of FTS5. */
  | { match: string }
  /** An expression of FTS5 that must not match. */
  | { notMatch: string };

/** How much a condition counts against others where not all of them can hold. */
export const IMPORTANCE = {
  /** All words and conditions, if anything meets them: hits come before what is only close. */
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

/** Something that a query asks for beside its words and its place, and the words that said so. */
export interface Condition {
  type: 'attribute' | 'days' | 'language' | 'children' | 'remote' | 'online' | 'urgent' | 'denied';
  /** The words, as they were typed. */
  from: string;
  /** What it is called in the words of lists; null: as it was typed. */
  label: Readonly<Record<Locale, string>> | null;
  importance: number;
  holds: Holds;
  /** Its words say what is sought, too, and are looked for. */
  keeps?: boolean;
}

/** The text without some of its words, which stand in it beside each other; as a part of other words they stay. */
export function without(text: string, words: string): string {
  if (words === '') return text;
  return replaceWord(text, words, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}
