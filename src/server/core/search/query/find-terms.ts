import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { findLocations, type LocationHit } from '#server/core/places/find-locations.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { loadLexicon, type Lexicon } from '#server/core/search/language/lexicon.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { someNameStartsWith, nameMatchRanks, rankNameMatch, parseNames, type ParsedName } from './name-match.ts';
import { guessReadings, readWords } from './read-words.ts';

export const termTypes = ['category', 'tag', 'location'] as const;
type TermType = (typeof termTypes)[number];

export interface TermSearch {
  locale: Locale;
  /** Only categories of this kind; `null` for all kinds. */
  kind?: KindName | null;
  /** Only categories without children. */
  leaf?: boolean;
  types?: readonly TermType[];
  /** Maximum number of terms of each type. */
  limit?: number;
}

/** Candidate terms, the likeliest first. */
export interface FoundTerms {
  categoryIds: string[];
  tagIds: string[];
  places: LocationHit[];
}

interface NamedTerm {
  id: string;
  own: readonly ParsedName[];
  /** The names of its parents. */
  above: readonly ParsedName[];
}

const MAX_TERMS = 20;
/** Maximum number of unknown words that are compared with all names. */
const MAX_GUESSED_WORDS = 2;
/** Penalty for a term found by a parent's name. */
const PARENT_PENALTY = 0.5;

/**
 * Visible categories, tags and places for the text of a picker: by prefix of a name or of a word in it, by inflected
 * form, by a synonym in either language or a Russian word, by sound or despite a typo, in this order.
 */
export async function findTerms(
  database: Database,
  catalogue: Catalogue,
  typed: string,
  { locale, kind = null, leaf = false, types = ['category', 'tag', 'location'], limit = MAX_TERMS }: TermSearch,
): Promise<FoundTerms> {
  const lexicon = await loadLexicon(database);
  const find = (terms: readonly NamedTerm[], isByAbove: boolean) =>
    bestOf(terms, typed, lexicon, isByAbove).slice(0, limit);
  return {
    categoryIds: types.includes('category') ? find(categoryTerms(catalogue, kind, leaf), leaf) : [],
    tagIds: types.includes('tag') ? find(tagTerms(catalogue), false) : [],
    places: types.includes('location') ? await findLocations(database, catalogue, typed, { locale, limit }) : [],
  };
}

const knownCategories = new WeakMap<Catalogue, (NamedTerm & { kind: string; isLeaf: boolean })[]>();

/** The categories that readers see, with their names; without a kind, those of all kinds. */
export function categoryTerms(catalogue: Catalogue, kind: KindName | null, leaf: boolean): NamedTerm[] {
  let known = knownCategories.get(catalogue);
  if (!known) {
    known = catalogue.categories.inOrder().flatMap((row) => {
      const view = catalogue.category(row.id, 'ua');
      if (!view?.shown) return [];
      const above = catalogue.categories.path(row.id).slice(0, -1);
      return {
        id: row.id,
        kind: row.kind,
        // As forms offer them: children that are switched off do not count.
        isLeaf: view.childIds.length === 0,
        own: parseNames([row.name]),
        above: parseNames(above.map(({ name }) => name)),
      };
    });
    knownCategories.set(catalogue, known);
  }
  return known.filter((candidate) => (kind === null || candidate.kind === kind) && (!leaf || candidate.isLeaf));
}

const knownTags = new WeakMap<Catalogue, NamedTerm[]>();

/** All tags; they are also found by the names of tags merged into them. */
function tagTerms(catalogue: Catalogue): NamedTerm[] {
  const known = knownTags.get(catalogue);
  if (known) return known;
  const groups = Map.groupBy(catalogue.tags.values(), (row) => catalogue.tag(row.id)?.id ?? row.id);
  const terms = [...groups].map(([id, rows]) => ({ id, own: parseNames(rows.map(({ name }) => name)), above: [] }));
  knownTags.set(catalogue, terms);
  return terms;
}

/** @param isByAbove whether a parent's name alone finds a term */
function bestOf(terms: readonly NamedTerm[], typed: string, lexicon: Lexicon, isByAbove: boolean): string[] {
  const words = readWords(typed, lexicon, true);
  if (words.length === 0) return [];
  const whole = wordsOf(typed);
  const vocabulary = new Set(terms.flatMap(({ own, above }) => [...own, ...above].flatMap((name) => name.words)));
  // Fit per word and term.
  let guessed = 0;
  const fits = words.map((word) => {
    const direct = terms.map((term) => rank(term, (names) => rankNameMatch(word, names, true)));
    if (direct.some((candidate) => candidate !== null)) return direct;
    guessed += 1;
    const meant = guessed > MAX_GUESSED_WORDS ? [] : guessReadings(word, vocabulary, lexicon, true);
    return terms.map((term) =>
      rank(term, (names) =>
        meant.some((reading) => rankNameMatch(reading, names, true) !== null) ? nameMatchRanks.likeness : null,
      ),
    );
  });
  const hits = terms.flatMap(({ id, own }, at) => {
    const found = fits.flatMap((list) => list[at] ?? []);
    const isOwn = found.some(({ isAbove }) => !isAbove);
    if (found.length === 0 || (!isOwn && !isByAbove)) return [];
    const worst = someNameStartsWith(own, whole) ? nameMatchRanks.name : Math.max(...found.map(({ value }) => value));
    // «Car» is also a prefix of Care, but the full stem of Cars.
    const begun = words.filter(({ stem }) => !own.some(({ stems }) => stems.includes(stem))).length;
    return { id, found: found.length, worst, begun, sum: found.reduce((sum, { value }) => sum + value, 0) };
  });
  // If no term fits all the words, those that fit the most words are used.
  const most = Math.max(0, ...hits.map(({ found }) => found));
  return hits
    .filter(({ found }) => found === most)
    .sort((a, b) => a.worst - b.worst || a.begun - b.begun || a.sum - b.sum)
    .map(({ id }) => id);
}

function rank(
  { own, above }: NamedTerm,
  fitOfNames: (names: readonly ParsedName[]) => number | null,
): { value: number; isAbove: boolean } | null {
  const byOwn = fitOfNames(own);
  if (byOwn !== null) return { value: byOwn, isAbove: false };
  const byAbove = above.length === 0 ? null : fitOfNames(above);
  return byAbove === null ? null : { value: byAbove + PARENT_PENALTY, isAbove: true };
}
