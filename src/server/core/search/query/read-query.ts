import { newsStyleKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { kindToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { kindStems, findNamedKinds } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchPlan } from './compose-plan.ts';
import type { EntrySearch } from './entry-search.ts';
import { matchAllOf, matchAnyOf, quoteWord, matchInTitleOrTerms, matchInTitle } from './match-expressions.ts';
import { planQuery } from './plan-query.ts';
import { restrictToPriced, readSearchCriteria, inapplicableWords, type SearchCriteria } from './search-criteria.ts';

/** A parsed query. */
export interface ParsedQuery {
  plan: SearchPlan;
  wishes: SearchCriteria;
  /** No words remain apart from the conditions, and an entry must meet some of these. */
  isWishOnly: boolean;
}

/**
 * Reads the words of a query, and the place, price and conditions in them.
 * @param isBeginning whether the last word may be unfinished, as in suggestions
 */
export async function readQuery(
  database: Database,
  catalogue: Catalogue,
  search: EntrySearch,
  at: number,
  isBeginning = false,
): Promise<ParsedQuery> {
  const options = { now: at, locale: search.locale, exact: search.exact ?? false, isBeginning };
  let read = await readSearchCriteria(database, catalogue, search, at);
  const planOf = ({ text, conditions }: SearchCriteria) => {
    const wished = conditions.flatMap(({ type, from }) => (type === 'attribute' ? from : [])).join(' ');
    return planQuery(database, catalogue, text, { ...options, wished });
  };
  let plan = await planOf(read);
  if (read.place === null && plan.changes.length > 0) {
    // A mistyped place is recognised after its correction.
    const again = await readSearchCriteria(database, catalogue, { ...search, text: plan.used }, at);
    if (again.place !== null) {
      const { changes, used } = plan;
      plan = await planOf(again);
      plan = { ...plan, used, changes: [...changes, ...plan.changes] };
      read = { ...again, price: read.price ?? again.price, conditions: read.conditions };
    }
  }
  const vain = inapplicableWords(read, plan, catalogue);
  if (vain.size > 0) {
    read = await readSearchCriteria(database, catalogue, search, at, vain);
    plan = await planOf(read);
  }
  if (plan.asked) return { plan: restrictToPriced(plan, read, catalogue), wishes: read, isWishOnly: false };
  return planConditionsOnly(plan, read, search.text);
}

/** Only conditions remain: «куди піти з дітьми», «безкоштовні події». */
function planConditionsOnly(plan: SearchPlan, wishes: SearchCriteria, text: string): ParsedQuery {
  const kinds = [...new Set(wordsOf(text).flatMap(findNamedKinds))];
  const wished = matchAllOf(wishes.conditions.flatMap(({ holds }) => ('match' in holds ? holds.match : [])));
  if (wished === null) return { plan: { ...plan, kinds }, wishes, isWishOnly: false };
  const wanted = [{ categoryIds: [], withinIds: [], kinds }];
  const tokens = (list: readonly KindName[]) => matchAnyOf(list.map((kind) => quoteWord(kindToken(kind))));
  const ofKinds = tokens(kinds);
  if (ofKinds === null)
    return { plan: { ...plan, asked: true, all: wished, floor: wished, wanted, kinds }, wishes, isWishOnly: false };
  // Articles also count if they are about it or have such words in their titles; a stroller is not a place to go.
  const told = tokens(newsStyleKinds.map(({ name }) => name));
  const says = matchInTitle(matchAnyOf(kinds.flatMap(kindStems).map(quoteWord)) ?? ofKinds);
  const tells =
    told === null ? [] : [matchAllOf([told, matchAnyOf([matchInTitleOrTerms(wished), matchAllOf([wished, says])!])!])!];
  const all = matchAnyOf([matchAllOf([wished, ofKinds])!, ...tells])!;
  // Days are more than an optional wish: any event on those days is a result.
  const floor = wishes.conditions.some(({ type }) => type === 'days') ? matchAnyOf([all, ofKinds]) : all;
  const literal = matchAnyOf([matchInTitleOrTerms(wished), ...tells]);
  const meant = { asked: true, all, floor, literal, wanted, kinds };
  return { plan: { ...plan, ...meant }, wishes, isWishOnly: true };
}
