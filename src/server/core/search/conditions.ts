import type { AttributeCondition } from '#content/attribute-filters.ts';
import type { MovingSpan } from '#content/event-days.ts';
import type { Locale } from '#content/locale.ts';

/** What must hold of an entry; `condition-rows.ts` has the SQL of each. */
export type Holds =
  | { price: { min: number | null; max: number | null } }
  /** One of these is stated: categories may ask for the same thing under several keys. */
  | { stated: readonly AttributeCondition[] }
  /** It goes on by its own clock, in a minute or day or later, and before a day begins. */
  | { days: { from: string; until: string } }
  /** An expression of FTS5. */
  | { match: string };

/** How much a condition counts against others where not all of them can hold. */
export const IMPORTANCE = {
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
  type: 'price' | 'attribute' | 'days' | 'language' | 'children' | 'remote' | 'online' | 'urgent';
  /** The words, as they were typed. */
  from: string;
  /** What it is called, in the words of lists; a price is said by whoever shows it. */
  label: Readonly<Record<Locale, string>> | null;
  importance: number;
  holds: Holds;
  /** Of days: which. */
  when?: MovingSpan;
}

/** The text without some of its words, which stand in it beside each other. */
export function without(text: string, words: string): string {
  return text
    .replace(words, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}
