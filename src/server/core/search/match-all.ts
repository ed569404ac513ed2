import type { Catalogue } from '../taxonomy/catalogue.ts';
import { allOf } from './match.ts';
import { readUnits } from './query-units.ts';

/** The expression that finds what holds all the words of a text, in any of their forms; nothing is corrected. Null: it has no words. */
export function matchAll(catalogue: Catalogue, text: string): string | null {
  return allOf(readUnits(text, catalogue, false).map(({ match }) => match));
}
