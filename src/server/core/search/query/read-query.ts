import { readKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { kindToken, wordsOf } from '#server/core/search/index/analyse.ts';
import { callsOf, kindsCalled } from '#server/core/search/language/stop-words.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SearchPlan } from './compose-plan.ts';
import type { EntrySearch } from './entry-search.ts';
import { allOf, anyOf, quoted, strongly, titled } from './match.ts';
import { planQuery } from './plan-query.ts';
import { pricedOnly, readWishes, vainWords, type Wishes } from './wishes.ts';

/** What is to be found. */
export interface ReadQuery {
  plan: SearchPlan;
  wishes: Wishes;
  /** No word is left beside the wishes, and some of these must hold. */
  isWishOnly: boolean;
}

/**
 * What the words ask for, with what they say of place, price and conditions.
 * @param isBeginning whether the last word may be only begun, as in suggestions
 */
export async function readQuery(
  database: Database,
  catalogue: Catalogue,
  search: EntrySearch,
  at: number,
  isBeginning = false,
): Promise<ReadQuery> {
  const options = { now: at, locale: search.locale, exact: search.exact ?? false, isBeginning };
  let read = await readWishes(database, catalogue, search, at);
  const planOf = ({ text, conditions }: Wishes) => {
    const wished = conditions.flatMap(({ type, from }) => (type === 'attribute' ? from : [])).join(' ');
    return planQuery(database, catalogue, text, { ...options, wished });
  };
  let plan = await planOf(read);
  if (read.place === null && plan.changes.length > 0) {
    // A mistyped place is known once it is corrected.
    const again = await readWishes(database, catalogue, { ...search, text: plan.used }, at);
    if (again.place !== null) {
      const { changes, used } = plan;
      plan = await planOf(again);
      plan = { ...plan, used, changes: [...changes, ...plan.changes] };
      read = { ...again, price: read.price ?? again.price, conditions: read.conditions };
    }
  }
  const vain = vainWords(read, plan, catalogue);
  if (vain.size > 0) {
    read = await readWishes(database, catalogue, search, at, vain);
    plan = await planOf(read);
  }
  if (plan.asked) return { plan: pricedOnly(plan, read, catalogue), wishes: read, isWishOnly: false };
  return onlyWished(plan, read, search.text);
}

/** No word is left but its wishes: «куди піти з дітьми», «безкоштовні події». */
function onlyWished(plan: SearchPlan, wishes: Wishes, text: string): ReadQuery {
  const kinds = [...new Set(wordsOf(text).flatMap(kindsCalled))];
  const wished = allOf(wishes.conditions.flatMap(({ holds }) => ('match' in holds ? holds.match : [])));
  if (wished === null) return { plan: { ...plan, kinds }, wishes, isWishOnly: false };
  const wanted = [{ categoryIds: [], withinIds: [], kinds }];
  const tokens = (list: readonly KindName[]) => anyOf(list.map((kind) => quoted(kindToken(kind))));
  const ofKinds = tokens(kinds);
  if (ofKinds === null)
    return { plan: { ...plan, asked: true, all: wished, floor: wished, wanted, kinds }, wishes, isWishOnly: false };
  // What is to be read may tell of it, too, if it is about it or says so in its title; a stroller is nowhere to go.
  const told = tokens(readKinds.map(({ name }) => name));
  const says = titled(anyOf(kinds.flatMap(callsOf).map(quoted)) ?? ofKinds);
  const tells = told === null ? [] : [allOf([told, anyOf([strongly(wished), allOf([wished, says])!])!])!];
  const all = anyOf([allOf([wished, ofKinds])!, ...tells])!;
  // Days are more than a wish: what is on then is an answer by itself.
  const floor = wishes.conditions.some(({ type }) => type === 'days') ? anyOf([all, ofKinds]) : all;
  const literal = anyOf([strongly(wished), ...tells]);
  const meant = { asked: true, all, floor, literal, wanted, kinds };
  return { plan: { ...plan, ...meant }, wishes, isWishOnly: true };
}
