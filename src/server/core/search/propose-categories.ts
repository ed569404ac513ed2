import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadFacets } from './index/facet-index.ts';
import { loadLexicon } from './language/lexicon.ts';
import { categoryTerms } from './query/find-terms.ts';
import { quoteWord } from './query/match-expressions.ts';
import { rankNameMatch, isCategoryOf, type ParsedName } from './query/name-match.ts';
import { readPrice } from './query/price-words.ts';
import { guessReadings, readWords, type WordReading } from './query/read-words.ts';
import { readTitleFacets } from './rows.ts';

const MAX_PROPOSALS = 3;
/** Maximum number of entries with similar titles whose categories count. */
const MAX_SIMILAR_ENTRIES = 30;
/** Minimum words for comparing titles: a single word occurs in too many. */
const MIN_TITLE_WORDS = 2;

/**
 * Scores of a word for a category: it equals the whole name, it names something filed in the category, it is a synonym
 * of a word in the name.
 */
const NAME_SCORE = 3;
const MAX_CATEGORY_SCORE = 3;
const MIN_CATEGORY_SCORE = 2;
const SYNONYM_SCORE = 1;
/** Total score of the titles of other entries. */
const TITLES_SCORE = 3;
/** Factors for a guessed word, and for the name of a parent category. */
const GUESS_FACTOR = 0.6;
const PARENT_FACTOR = 0.4;
/** Factor for a word after a preposition: «няня для дитини» is about the nanny. */
const AFTER_PREPOSITION_FACTOR = 0.5;
/** Minimum score of a proposal, absolute and relative to the best. */
const MIN_SCORE = 0.9;
const MIN_SHARE_OF_BEST = 0.25;

/**
 * Likely categories for a title, the likeliest first, at most three and only those without children: by the meaning of
 * its words, and by the categories of public entries with the same words in their titles.
 */
export async function proposeCategories(
  database: Database,
  catalogue: Catalogue,
  title: string,
  kind: KindName,
  now: number,
): Promise<string[]> {
  const lexicon = await loadLexicon(database);
  const words = readWords(title, lexicon, false);
  const terms = categoryTerms(catalogue, kind, true);
  const scores = new Map(terms.map(({ id }) => [id, 0]));
  const add = (id: string, score: number) => scores.has(id) && scores.set(id, scores.get(id)! + score);
  const vocabulary = new Set(terms.flatMap(({ own }) => own.flatMap((name) => name.words)));
  for (const word of words) {
    const said = (reading: WordReading, factor: number) =>
      terms.map(
        ({ own, above }) =>
          Math.max(scoreWord(reading, own), PARENT_FACTOR * scoreWord(reading, above)) *
          factor *
          (word.isLinked ? AFTER_PREPOSITION_FACTOR : 1),
      );
    let says = said(word, 1);
    if (says.every((score) => score === 0)) {
      const meant = guessReadings(word, vocabulary, lexicon, false).map((guess) => said(guess, GUESS_FACTOR));
      says = says.map((_, at) => Math.max(0, ...meant.map((list) => list[at]!)));
    }
    for (const [at, { id }] of terms.entries()) add(id, says[at]!);
  }
  for (const [id, share] of await readCategoryShares(database, words, kind, now)) add(id, share * TITLES_SCORE);
  for (const id of giveawaysToSkip(catalogue, terms, title, words)) scores.delete(id);
  const best = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= MIN_SCORE && score >= best * MIN_SHARE_OF_BEST)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_PROPOSALS)
    .map(([id]) => id);
}

const isFree = (text: string): boolean => readPrice(text.toLowerCase())?.max === 0;

/**
 * Categories for things given away («Віддам», “Free stuff”), if the title says nothing of it: «Дитячий велосипед» is for
 * sale, although «Дитяче» is the name of one of them.
 */
function giveawaysToSkip(
  catalogue: Catalogue,
  terms: ReturnType<typeof categoryTerms>,
  title: string,
  words: readonly WordReading[],
): string[] {
  if (isFree(title)) return [];
  return terms.flatMap(({ id, above }) => {
    const [root] = catalogue.categories.path(id);
    const isGiveaway = root !== undefined && locales.some((locale) => isFree(root.name[locale]));
    return isGiveaway && words.every((word) => scoreWord(word, above) === 0) ? id : [];
  });
}

/** Score of a word for these names: higher if it covers more of a name. */
function scoreWord(reading: WordReading, names: readonly ParsedName[]): number {
  const share = (count: (name: ParsedName) => number) =>
    Math.max(0, ...names.map((name) => count(name) / Math.max(1, name.words.length)));
  const named = NAME_SCORE * share(({ stems }) => (stems.includes(reading.stem) ? 1 : 0));
  const called = isCategoryOf(reading, names)
    ? MIN_CATEGORY_SCORE +
      (MAX_CATEGORY_SCORE - MIN_CATEGORY_SCORE) *
        share((name) =>
          Math.max(
            0,
            ...reading.categories.map((list) =>
              isCategoryOf({ ...reading, categories: [list] }, [name]) ? list.length : 0,
            ),
          ),
        )
    : 0;
  return Math.max(named, called, rankNameMatch(reading, names, false) === null ? 0 : SYNONYM_SCORE);
}

/**
 * The share of each category among the entries of a kind with these words in their titles, lower for entries with only
 * some of them; empty for a single word.
 */
async function readCategoryShares(
  database: Database,
  words: readonly WordReading[],
  kind: KindName,
  now: number,
): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  if (words.length < MIN_TITLE_WORDS) return shares;
  const matches = [...new Set(words.map(({ stem }) => quoteWord(stem)))];
  const facets = await loadFacets(database);
  const ofKind = [...facets].flatMap(([num, facet]) => (facet.kind === kind ? num : []));
  const hits = await readTitleFacets(database, matches, ofKind, now, MAX_SIMILAR_ENTRIES);
  const all = hits.reduce((sum, { score }) => sum + score, 0);
  if (all <= 0) return shares;
  for (const { facet, score, held } of hits) {
    const ids = facets.get(facet)!.categoryIds;
    const share = ((score / all) * (held / matches.length)) / ids.length;
    for (const id of ids) shares.set(id, (shares.get(id) ?? 0) + share);
  }
  return shares;
}
