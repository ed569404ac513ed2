import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Holds } from './conditions.ts';
import { allOf } from './match.ts';
import { readUnits } from './query-units.ts';
import { readConditions } from './read-conditions.ts';

/** What has to hold of an entry for all of a text to be met: its words, in any of their forms, and its conditions. */
export interface MatchAll {
  /** Null: it has no words beside its conditions. */
  match: string | null;
  holds: readonly Holds[];
}

/** Reads a text of which everything has to be met; nothing is corrected. Null: it asks for nothing. */
export function matchAll(catalogue: Catalogue, text: string, now: number): MatchAll | null {
  const { text: left, conditions } = readConditions(catalogue, text, now);
  const match = allOf(readUnits(left, catalogue, false).map((unit) => unit.match));
  return match === null && conditions.length === 0 ? null : { match, holds: conditions.map(({ holds }) => holds) };
}
