/**
 * Recommendations of services by their customers, with one answer of the owner each. Both are shown after a moderator's
 * approval.
 * @module features/recommendations
 */

import { DAY } from '#content/format/durations.ts';
import { allKinds, kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import {
  answerSchema,
  newRecommendationSchema,
  recommendationDecisionSchema,
  type RecommendationPart,
} from '#content/model/recommendations.ts';
import { editorRoles } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { updateProfile } from '#server/core/accounts/people-commands.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { forbidden, illegalStep, notFound, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { notifyOfDecision, notifyOfWork } from './notify.ts';
import {
  assertUnchanged,
  deleteRecommendation,
  findRecommendation,
  findRecommendationBy,
  insertRecommendation,
  RECOMMENDATION_CHANGED_ERROR,
  RECOMMENDED_TWICE_ERROR,
  updateRecommendation,
} from './rows.ts';
import type { RecommendationRow } from './schema.ts';

const MAX_PER_DAY = 10;

/** Kinds whose entries can be recommended. */
export const recommendableKinds: readonly KindName[] = allKinds
  .filter(({ recommendable }) => recommendable)
  .map(({ name }) => name);

/** The public entry that can be recommended, or `null`. */
export async function findRecommendable(entryId: string): Promise<EntryRecord | null> {
  const record = await findPublicRecord(entryId);
  return record !== null && kinds[record.kind].recommendable ? record : null;
}

/** Whether a listing belongs to this person: its public mail address is the confirmed one of their account. */
export async function isOwnListing({ id }: Pick<Viewer, 'id'>, { content }: EntryRecord): Promise<boolean> {
  const person = await findPerson(database(), id);
  return person !== null && person.emailVerified && person.email.toLowerCase() === content.details.email;
}

/** Runs a batch about a recommendation. @returns 409 if another request changed or deleted it in between */
async function store(row: RecommendationRow, statements: readonly Statement[]): Promise<Result<{ id: string }>> {
  try {
    await database().batch([assertUnchanged(database(), row), ...statements]);
  } catch (error) {
    if (errorMentions(error, RECOMMENDATION_CHANGED_ERROR)) return illegalStep(`recommendation ${row.id}`);
    throw error;
  }
  wakeMail();
  return ok({ id: row.id });
}

/** The statement that renders the pages with an entry again. */
const refreshPages = (entryId: string): Statement =>
  appendToOutbox(database(), [pageTag.entry(entryId), pageTag.anything]);

/**
 * Stores a recommendation, which waits for a moderator. The signature becomes the name of an account without one.
 * @returns 404 if there is no such public entry, or its kind cannot be recommended; 409 `own_entry`, `said_already`,
 * `impersonating`; 422; 429
 */
export async function recommend(viewer: Viewer, input: unknown, locale: Locale): Promise<Result<{ id: string }>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const parsed = newRecommendationSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { entryId, name, text } = parsed.data;
  const record = await findRecommendable(entryId);
  if (record === null) return notFound;
  if (await isOwnListing(viewer, record)) return refused('own_entry');
  if (await hasRecommended(viewer, entryId)) return refused('said_already');
  const within = await withinLimit(`recommendation:${viewer.id}`, MAX_PER_DAY, DAY);
  if (!within.ok) return within;
  const row: RecommendationRow = {
    ...{ id: newId(), entryId, authorId: viewer.id, name, locale, text, state: 'waiting', createdAt: now() },
    ...{ answer: null, answerState: null, answerLocale: null, answerAuthorId: null, answeredAt: null },
    ...{ refusal: null, answerRefusal: null },
  };
  try {
    await database().batch([
      insertRecommendation(database(), row),
      ...(await notifyOfWork(database(), record, viewer.id)),
    ]);
  } catch (error) {
    if (errorMentions(error, RECOMMENDED_TWICE_ERROR)) return refused('said_already');
    throw error;
  }
  wakeMail();
  if (viewer.name === '') await updateProfile(viewer, viewer.id, { name });
  return ok({ id: row.id });
}

/** Whether a person has recommended an entry, in any state. */
export const hasRecommended = async ({ id }: Pick<Viewer, 'id'>, entryId: string): Promise<boolean> =>
  (await findRecommendationBy(database(), id, entryId)) !== null;

/** Takes back the user’s own recommendation, in any state. @returns 404 for those of others */
export async function withdrawRecommendation(viewer: Viewer, id: string): Promise<Result<{ id: string }>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const row = await findRecommendation(database(), id);
  if (row === null || row.authorId !== viewer.id) return notFound;
  await database().batch([deleteRecommendation(database(), id), refreshPages(row.entryId)]);
  return ok({ id });
}

/**
 * Stores the answer of the listing's owner, which waits for a moderator.
 * @returns 404 to all but the owner, and unless readers see the recommendation; 409 `said_already`, `impersonating`; 422
 */
export async function answerRecommendation(
  viewer: Viewer,
  id: string,
  input: unknown,
  locale: Locale,
): Promise<Result<{ id: string }>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const parsed = answerSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const row = await findRecommendation(database(), id);
  const record = row?.state === 'shown' ? await findRecommendable(row.entryId) : null;
  if (row === null || record === null || !(await isOwnListing(viewer, record))) return notFound;
  if (row.answerState === 'waiting' || row.answerState === 'shown') return refused('said_already');
  const { text: answer } = parsed.data;
  return store(row, [
    updateRecommendation(database(), id, {
      ...{ answer, answerState: 'waiting', answerLocale: locale, answerAuthorId: viewer.id },
      ...{ answeredAt: now(), answerRefusal: null },
    }),
    ...(await notifyOfWork(database(), record, viewer.id)),
  ]);
}

const stateOf = (row: RecommendationRow, part: RecommendationPart) => (part === 'text' ? row.state : row.answerState);

/**
 * Shows or refuses a recommendation or its answer, in any state, and informs its author.
 * @returns 403 except for editors and admins, and for those who wrote the part or own the listing; 404; 409 if it has
 * that state already, the answer is not the one that was read, or readers would see it without the recommendation; 422
 */
export async function decideRecommendation(
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<Result<{ id: string }>> {
  if (!editorRoles.includes(viewer.role)) return forbidden('dashboard', viewer.role);
  const parsed = recommendationDecisionSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { part, to, reason = null, seen = null } = parsed.data;
  const row = await findRecommendation(database(), id);
  const record = row && (await findRecord(database(), row.entryId));
  if (row === null || record === null || stateOf(row, part) === null) return notFound;
  const authorId = part === 'text' ? row.authorId : row.answerAuthorId;
  if (authorId === viewer.id || (await isOwnListing(viewer, record))) return forbidden('dashboard');
  const isOutdated = part === 'answer' && (seen !== row.answeredAt || (to === 'shown' && row.state !== 'shown'));
  if (isOutdated || stateOf(row, part) === to) return illegalStep(`${part}: ${to}`);
  const { ua, us } = record.content.texts;
  return store(row, [
    updateRecommendation(
      database(),
      id,
      part === 'text' ? { state: to, refusal: reason } : { answerState: to, answerRefusal: reason },
    ),
    refreshPages(row.entryId),
    recordAction(database(), viewer.id, `recommendation.${to}`, authorId, {
      resource: record.kind,
      id: row.entryId,
      name: ua?.title ?? us?.title ?? '',
    }),
    ...(await notifyOfDecision(database(), { record, row, part, to, reason, actorId: viewer.id })),
  ]);
}
