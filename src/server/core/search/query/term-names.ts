import { locales } from '#content/locale.ts';
import { termToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { matchAllOf, quoteWord } from './match-expressions.ts';

/** Terms with the same name: categories, tags or places. */
export interface NamedTerms {
  /** Expressions for entries filed under them, or below. */
  tokens: readonly string[];
  /** Their other names, as expressions. */
  names: readonly string[];
  /** The categories among them, with all below. */
  categoryIds: readonly string[];
  /** Its usual name by language, if the reader uses another of its names (NYC); otherwise `null`. */
  called: { ua: string; us: string } | null;
}

/** Maximum number of places below a place that are searched individually: searching a whole country is not useful. */
const MAX_PLACES_BELOW = 1000;
/** Maximum words of a name that is looked up. */
export const MAX_NAME_WORDS = 4;

const cache = new WeakMap<Catalogue, ReadonlyMap<string, NamedTerms>>();

/** The lookup key of a name: its stems separated by spaces. */
export function nameKey(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** Terms by the names that readers use: Чикаго, Chicago, «нерухомість». */
export function termNames(catalogue: Catalogue): ReadonlyMap<string, NamedTerms> {
  const known = cache.get(catalogue);
  if (known) return known;
  const found = new Map<string, NamedTerms>();
  const add = (
    name: { ua: string; us: string },
    aliases: readonly string[],
    ids: readonly string[],
    categoryIds: readonly string[] = [],
  ) => {
    const keysOf = (list: readonly string[]) =>
      list.map((item) => nameKey(wordsOf(item))).filter((key) => key !== '' && key.split(' ').length <= MAX_NAME_WORDS);
    const own = new Set(keysOf(locales.map((locale) => name[locale])));
    const keys = new Set([...own, ...keysOf(aliases)]);
    const tokens = ids.length > MAX_PLACES_BELOW ? [] : ids.map((id) => quoteWord(termToken(id)));
    // Entries in a category are identified by the category; its name in the other language somewhere in a text proves
    // nothing.
    const names =
      categoryIds.length > 0 ? [] : [...keys].flatMap((key) => matchAllOf(key.split(' ').map(quoteWord)) ?? []);
    for (const key of keys) {
      const before = found.get(key);
      const called = own.has(key) || before?.called === null ? null : name;
      found.set(key, {
        tokens: [...(before?.tokens ?? []), ...tokens],
        names: [...(before?.names ?? []), ...names],
        categoryIds: [...(before?.categoryIds ?? []), ...categoryIds],
        called,
      });
    }
  };
  for (const row of catalogue.locations.byId.values())
    if (row.active) add(row.name, row.aliases, catalogue.locations.subtree(row.id));
  for (const row of catalogue.categories.byId.values())
    if (catalogue.category(row.id, 'ua')?.shown) {
      const ids = catalogue.categories.subtree(row.id);
      add(row.name, [], ids, ids);
    }
  for (const row of catalogue.tags.values()) if (row.mergedIntoId === null) add(row.name, [], [row.id]);
  cache.set(catalogue, found);
  return found;
}

const stemsOfNames = new WeakMap<Catalogue, ReadonlyMap<string, readonly (readonly string[])[]>>();

/** The categories whose names begin with one of these lists of stems, with all below them. */
export function findCategoriesNamed(catalogue: Catalogue, names: readonly (readonly string[])[]): string[] {
  if (names.length === 0) return [];
  let known = stemsOfNames.get(catalogue);
  if (!known) {
    const shown = [...catalogue.categories.byId.values()].filter(({ id }) => catalogue.category(id, 'ua')?.shown);
    known = new Map(shown.map(({ id, name }) => [id, locales.map((locale) => wordsOf(name[locale]).map(stem))]));
    stemsOfNames.set(catalogue, known);
  }
  const called = [...known].filter(([, own]) =>
    names.some((list) => own.some((stems) => list.every((candidate, at) => stems[at] === candidate))),
  );
  return [...new Set(called.flatMap(([id]) => catalogue.categories.subtree(id)))];
}
