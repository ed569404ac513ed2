/**
 * Saved searches, and the mails about their new entries.
 * @module features/saved-searches
 */

import * as z from 'zod/mini';
import { keepAmountsUnbroken } from '#content/format/format.ts';
import { findListedKind, kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import { readSearch, writeSearch } from '#content/lists/search-query.ts';
import { localeOfPath, locales, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { alertFrequencies, MAX_SEARCH_NAME_LENGTH, MAX_SAVED_SEARCHES } from '#content/model/saved-searches.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { isLocalPath } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { nextAlertAt } from './next-alert.ts';
import { interpretWords, resolveSearch, searchLabels } from './resolve-search.ts';
import {
  deleteSavedSearch,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  updateSavedSearch,
  type SavedSearchRow,
} from './rows.ts';
import { isUnsubscribeToken, type SearchWithToken } from './unsubscribe-token.ts';

const text = z.string().check(z.maxLength(4000));
const frequencySchema = z.enum(alertFrequencies);
const searchedKinds = listedKinds.map(({ name }) => name) as [KindName, ...KindName[]];
export const newSearchSchema = z.strictObject({
  name: z.optional(text),
  kind: z.enum(searchedKinds),
  query: text,
  locale: z.optional(z.enum(locales)),
  frequency: z.optional(frequencySchema),
});
export const searchPatchSchema = z.strictObject({ name: z.optional(text), frequency: z.optional(frequencySchema) });

const listedKind = (name: KindName) => kinds[name] as ListedKind;

/** A search as the API returns it to its owner. */
export function toSearchJson({ id, name, kind, query, locale, frequency, createdAt }: SavedSearchRow) {
  return { id, name, kind, query, locale, frequency, createdAt: new Date(createdAt).toISOString() };
}

function readName(typed: string): Result<string> {
  const name = keepAmountsUnbroken(
    typed
      .replace(/\p{Cc}/gu, ' ')
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim(),
  );
  if (name === '') return invalid([{ path: 'name', code: 'required' }]);
  return name.length > MAX_SEARCH_NAME_LENGTH
    ? invalid([{ path: 'name', code: 'too_long', params: { max: MAX_SEARCH_NAME_LENGTH } }])
    : ok(name);
}

export interface SearchDraft {
  kind: ListedKind;
  /** In its canonical form. */
  query: string;
  words: string[];
}

/**
 * A search before it is saved, with its description. 422 for filters that its list does not have, and for terms that do
 * not exist.
 */
async function draftSearch(kind: ListedKind, typed: string, locale: Locale): Promise<Result<SearchDraft>> {
  const read = readSearch(kind, typed);
  if (!read.ok) return read;
  const catalogue = await loadCatalogue(database());
  if (!isShownKind(catalogue.settings, kind.name)) return invalid([{ path: 'kind', code: 'not_found' }]);
  const search = await resolveSearch(database(), catalogue, kind, read.value, locale);
  if (search.lost.length > 0) return invalid(search.lost.map((name) => ({ path: `query.${name}`, code: 'not_found' })));
  const understood = await interpretWords(database(), kind, search, locale);
  if (search.query.q !== null && understood === null) return invalid([{ path: 'query.q', code: 'invalid' }]);
  return ok({ kind, query: writeSearch(search.query), words: searchLabels(kind, search, understood, locale) });
}

/**
 * The search at an address: of a public list (`/us/advertisement/category/cars?photo=1`), or of the search in a section
 * (`/search/novyny?q=work`); `null` for other addresses.
 */
export async function parseSearchAddress(address: unknown, locale: Locale): Promise<SearchDraft | null> {
  if (!isLocalPath(address)) return null;
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const [, first = '', ...rest] = localeOfPath(pathname).path.split('/');
  const isSearch = first === 'search' && rest.length === 1;
  const [segment = '', word, category, ...more] = isSearch ? rest : [first, ...rest];
  const kind = findListedKind(segment);
  if (!isSearch && searchParams.has('q')) return null;
  if (!kind || more.length > 0 || (word !== undefined && (word !== 'category' || !category))) return null;
  if (category !== undefined) searchParams.set('category', category);
  const draft = await draftSearch(kind, searchParams.toString(), locale);
  return draft.ok ? draft.value : null;
}

/** Default name of a search. */
export function defaultSearchName(words: readonly string[]): string {
  const name = words.join(', ');
  return name.length > MAX_SEARCH_NAME_LENGTH ? `${name.slice(0, MAX_SEARCH_NAME_LENGTH - 1)}…` : name;
}

/**
 * Saves a search. Mails cover entries published from now on.
 * @returns 422 for filters that the list does not have, if the person already has the same search (`query`, taken), or
 * has too many
 */
export async function createSearch(
  userId: string,
  input: unknown,
  pageLocale: Locale,
): Promise<Result<SavedSearchRow>> {
  const parsed = newSearchSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { kind, locale = pageLocale, frequency = 'daily' } = parsed.data;
  const draft = await draftSearch(listedKind(kind), parsed.data.query, locale);
  if (!draft.ok) return draft;
  const name = readName(parsed.data.name?.trim() || defaultSearchName(draft.value.words));
  if (!name.ok) return name;
  const at = now();
  const { settings } = await loadCatalogue(database());
  const row: SavedSearchRow = {
    id: newId(),
    userId,
    name: name.value,
    kind,
    query: draft.value.query,
    locale,
    frequency,
    toldUntil: at,
    nextAt: nextAlertAt(frequency, at, settings.site.timeZone),
    createdAt: at,
    updatedAt: at,
  };
  await database().batch([insertSavedSearch(database(), row, MAX_SAVED_SEARCHES)]);
  if ((await findSavedSearch(database(), row.id)) !== null) return ok(row);
  const same = (await listSavedSearches(database(), userId)).some(
    (candidate) => candidate.kind === kind && candidate.query === row.query,
  );
  return invalid([
    same ? { path: 'query', code: 'taken' } : { path: 'query', code: 'too_many', params: { max: MAX_SAVED_SEARCHES } },
  ]);
}

/** The person's own search, or `null`. */
async function findOwn(userId: string, id: string): Promise<SavedSearchRow | null> {
  const row = await findSavedSearch(database(), id);
  return row?.userId === userId ? row : null;
}

/**
 * Renames a person's own search, or changes the frequency of its mails. Once re-enabled, it covers entries from now on.
 */
export async function changeSearch(userId: string, id: string, input: unknown): Promise<Result<SavedSearchRow>> {
  const parsed = searchPatchSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const row = await findOwn(userId, id);
  if (row === null) return notFound;
  const name = parsed.data.name === undefined ? ok(row.name) : readName(parsed.data.name);
  if (!name.ok) return name;
  const at = now();
  const frequency = parsed.data.frequency ?? row.frequency;
  const { settings } = await loadCatalogue(database());
  const times =
    frequency === row.frequency
      ? {}
      : {
          frequency,
          nextAt: nextAlertAt(frequency, at, settings.site.timeZone),
          ...(row.frequency === 'off' ? { toldUntil: at } : {}),
        };
  const set = { name: name.value, ...times, updatedAt: at };
  await database().batch([updateSavedSearch(database(), id, set)]);
  return ok({ ...row, ...set });
}

export async function removeSearch(userId: string, id: string): Promise<Result<null>> {
  if ((await findOwn(userId, id)) === null) return notFound;
  await database().batch([deleteSavedSearch(database(), userId, id)]);
  return ok(null);
}

/** The search of a mail's token: `null` if the token is invalid, `gone` if the search no longer exists. */
export async function findSearchByToken(id: string, token: string): Promise<SavedSearchRow | 'gone' | null> {
  return isUnsubscribeToken(id, token) ? ((await findSavedSearch(database(), id)) ?? 'gone') : null;
}

/**
 * Stops the mails of all these searches by their tokens; 404 and no change if any is wrong. Repeating it has no effect.
 */
export async function unsubscribe(named: readonly SearchWithToken[]): Promise<Result<null>> {
  const found = await Promise.all(named.map(({ id, token }) => findSearchByToken(id, token)));
  if (found.includes(null)) return notFound;
  const set = { frequency: 'off', nextAt: null, updatedAt: now() } as const;
  const ends = found.filter((row) => row !== null && row !== 'gone' && row.frequency !== 'off') as SavedSearchRow[];
  if (ends.length > 0) await database().batch(ends.map(({ id }) => updateSavedSearch(database(), id, set)));
  return ok(null);
}
