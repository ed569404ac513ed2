import type { Locale } from '#content/locale.ts';
import { invalid, type Failure } from '#content/result.ts';
import { notFound } from '#server/platform/failures.ts';
import { changeSearch, createSearch, parseSearchAddress, removeSearch } from './saved-searches.ts';

/** Why a form of the saved-searches page failed; the page has a message for each. */
export type SearchFormProblem = 'taken' | 'too_many' | 'name' | 'general';

function problemOf(failure: Failure): SearchFormProblem {
  const issue = failure.code === 'invalid' ? failure.issues[0] : undefined;
  if (issue?.path === 'name') return 'name';
  return issue?.code === 'taken' || issue?.code === 'too_many' ? issue.code : 'general';
}

/**
 * Performs the action of a form on the saved-searches page: save a search (`add`, the address of a list), change it, or
 * delete it.
 */
export async function submitSearchForm(
  userId: string,
  form: FormData,
  locale: Locale,
): Promise<{ ok: true } | { ok: false; problem: SearchFormProblem }> {
  const given = (name: string) => form.get(name)?.toString() ?? '';
  const done = await runIntent(userId, given('intent'), given, locale);
  return done === null || done.ok ? { ok: true } : { ok: false, problem: problemOf(done.failure) };
}

/** Returns `notFound` if the address in `add` is not that of a search. */
async function runIntent(userId: string, intent: string, given: (name: string) => string, locale: Locale) {
  if (intent === 'frequency') return changeSearch(userId, given('id'), { frequency: given('frequency') });
  if (intent === 'delete') return removeSearch(userId, given('id'));
  const draft = await parseSearchAddress(given('add'), locale);
  if (draft === null) return notFound;
  // An empty name is an error here: the form shows a valid one.
  return given('name').trim() === ''
    ? invalid([{ path: 'name', code: 'required' }])
    : createSearch(
        userId,
        { name: given('name'), kind: draft.kind.name, query: draft.query, locale, frequency: given('frequency') },
        locale,
      );
}
