import type { Locale } from '#content/locale.ts';
import type { CategoryView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isShownKind, hasDisabledSections } from '#content/settings/site-sections.ts';
import { replaceWord } from '#content/text/replace-word.ts';
import { findLocations } from '#server/core/places/find-locations.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { termToken, wordsOf } from './index/analyse.ts';
import { loadFacets } from './index/facet-index.ts';
import { loadLexicon, type Lexicon } from './language/lexicon.ts';
import { synonymWords } from './language/synonyms.ts';
import type { EntryPredicate } from './query/conditions.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitle } from './query/match-expressions.ts';
import { hasWantedCategories, readUnits, type WantedTerms } from './query/query-units.ts';
import { readQuery } from './query/read-query.ts';
import type { WordChange } from './query/repair.ts';
import { conditionsOf, placesOf } from './query/search-criteria.ts';
import { readLatest } from './rows.ts';
import { MAX_TEXT_LENGTH } from './search-entries.ts';

const MAX_ENTRIES = 6;
const MAX_TERMS = 3;
/** Minimum letters at which an unfinished word is recognised. */
const MIN_PREFIX_LETTERS = 5;

/** Suggestions for text that is still being typed. */
export interface Suggestions {
  query: { typed: string; used: string; changes: readonly WordChange[] };
  /**
   * Ids of public entries: those with the typed text in their titles, then those in the categories of the things
   * sought, the latest first.
   */
  entryIds: string[];
  categoryIds: string[];
  locationIds: string[];
}

/**
 * Suggests entries, categories and places by the beginning of a query, of at least two letters. @param kind only of
 * this kind; `null` for any
 */
export async function suggest(
  database: Database,
  text: string,
  locale: Locale,
  kind: KindName | null,
): Promise<Suggestions> {
  if (text.length > MAX_TEXT_LENGTH) return suggest(database, text.slice(0, MAX_TEXT_LENGTH), locale, kind);
  const catalogue = await loadCatalogue(database);
  const at = now();
  // Too many words begin with a single letter.
  const told = withoutLetter(text);
  if ((wordsOf(told).at(-1) ?? '').length < 2)
    return {
      query: { typed: text, used: text, changes: [] },
      entryIds: [],
      ...(await findTermsByPrefix(database, catalogue, text, { locale, kind })),
    };
  const { plan, wishes } = await readQuery(database, catalogue, { text: told, locale, kind }, at, true);
  const used = plan.changes.reduce((typed, { from, to }) => replaceWord(typed, from, to), text);
  const query = { typed: text, used, changes: plan.changes };
  const { all } = plan;
  // Names of terms contain neither a price nor a condition.
  const named = wishes.price === null && wishes.conditions.length === 0 ? text : wishes.text;
  const typed = await findTermsByPrefix(database, catalogue, named, { locale, kind });
  if (all === null) return { query, entryIds: [], ...typed };
  const known = plan.wanted.filter(hasWantedCategories);
  const wanted = known.length > 0 ? known : wantedByPrefix(catalogue, used, await loadLexicon(database));
  const filed = wanted.flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds]);
  // A plumber with the title «handyman» still matches «plumber», by the text and by the category.
  const within = matchAnyOf(filed.map((id) => quoteWord(termToken(id))));
  const narrowing: Narrowing[] = [
    {
      places: wishes.place === null ? null : placesOf(catalogue, wishes.place),
      holds: conditionsOf(wishes).map((pick) => pick.holds),
    },
    // A condition may be unfinished, or met by no entry.
    { places: null, holds: [] },
  ];
  let entryIds: string[] = [];
  for (const { places, holds } of narrowing) {
    if (entryIds.length > 0) break;
    const facets = await facetsOf(database, catalogue, kind, places);
    const latest = (match: string) => readLatest(database, match, { facets, holds, now: at, limit: MAX_ENTRIES });
    const inTitles = await latest(matchInTitle(all));
    const others = within === null || inTitles.length >= MAX_ENTRIES ? [] : await latest(matchAllOf([all, within])!);
    entryIds = [...new Set([...inTitles, ...others])].slice(0, MAX_ENTRIES);
  }
  if (typed.categoryIds.length + typed.locationIds.length > 0) return { query, entryIds, ...typed };
  const begun = used === named ? typed : await findTermsByPrefix(database, catalogue, used, { locale, kind });
  const categoryIds =
    begun.categoryIds.length > 0 ? begun.categoryIds : categoriesOf(catalogue, wanted, { locale, kind });
  return { query, entryIds, ...begun, categoryIds };
}

/**
 * Strips a single letter at the end of a text, because too many words begin with it: until there are two letters,
 * suggestions are for the words before it.
 */
function withoutLetter(text: string): string {
  const before = text.replace(/\s\p{L}$/u, '');
  return wordsOf(before).length > 0 ? before : text;
}

interface Narrowing {
  places: ReadonlySet<string> | null;
  holds: readonly EntryPredicate[];
}

/** The facets of a kind and of places, in visible sections; `null` for all facets. */
async function facetsOf(
  database: Database,
  catalogue: Catalogue,
  kind: KindName | null,
  places: Narrowing['places'],
): Promise<number[] | null> {
  if (kind === null && places === null && !hasDisabledSections(catalogue.settings)) return null;
  return [...(await loadFacets(database))].flatMap(([num, facet]) =>
    (kind === null || facet.kind === kind) &&
    (places === null || facet.locationIds.some((id) => places.has(id))) &&
    isShownKind(catalogue.settings, facet.kind)
      ? [num]
      : [],
  );
}

/** The categories of things whose name begins with the typed word. */
function wantedByPrefix(catalogue: Catalogue, text: string, lexicon: Lexicon): WantedTerms[] {
  const last = wordsOf(text).at(-1) ?? '';
  // A complete word is the start of others only by chance: «банк» is not «банкрутство».
  if (last.length < MIN_PREFIX_LETTERS || lexicon.knows(last)) return [];
  const word = synonymWords.find((synonymWord) => synonymWord.startsWith(last));
  return word === undefined ? [] : readUnits(word, catalogue, false, lexicon).map(({ wanted }) => wanted);
}

/** The categories of the things sought, without those below them. */
function categoriesOf(
  catalogue: Catalogue,
  wanted: readonly WantedTerms[],
  { locale, kind }: { locale: Locale; kind: KindName | null },
): string[] {
  const ids = new Set(wanted.flatMap(({ categoryIds, withinIds }) => [...categoryIds, ...withinIds]));
  return [...ids]
    .filter((id) => {
      const row = catalogue.categories.byId.get(id);
      const isBelow = row?.parentId != null && ids.has(row.parentId);
      const view = isBelow ? null : catalogue.category(id, locale);
      return (kind === null || view?.kind === kind) && isOffered(catalogue, view);
    })
    .slice(0, MAX_TERMS);
}

const isOffered = ({ settings }: Catalogue, view: CategoryView | null): boolean =>
  view?.shown === true && isShownKind(settings, view.kind);

/** Terms whose name contains, for every word of a text, a word that begins with it. */
async function findTermsByPrefix(
  database: Database,
  catalogue: Catalogue,
  text: string,
  { locale, kind }: { locale: Locale; kind: KindName | null },
): Promise<Pick<Suggestions, 'categoryIds' | 'locationIds'>> {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return { categoryIds: [], locationIds: [] };
  const isBegun = (names: readonly string[]) =>
    names.some((name) => wanted.every((word) => wordsOf(name).some((candidate) => candidate.startsWith(word))));
  const categories = [...catalogue.categories.byId.values()].filter(
    (row) =>
      (kind === null || row.kind === kind) &&
      isOffered(catalogue, catalogue.category(row.id, locale)) &&
      isBegun([row.name.ua, row.name.us]),
  );
  const places = await findLocations(database, catalogue, text, { locale });
  return {
    categoryIds: categories.slice(0, MAX_TERMS).map(({ id }) => id),
    locationIds: places.flatMap(({ location }) => location?.id ?? []).slice(0, MAX_TERMS),
  };
}
