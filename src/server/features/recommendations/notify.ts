import type { RecommendationPart, RecommendationState } from '#content/model/recommendations.ts';
import { editorRoles } from '#content/model/roles.ts';
import { findPerson, findPersonByEmail, type PersonRow } from '#server/core/accounts/rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { isBannedOrDeleted } from '#server/core/notifications/audience.ts';
import { notifyPeople } from '#server/core/notifications/notify.ts';
import { listPeopleOf } from '#server/core/notifications/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { RecommendationRow } from './schema.ts';

const entryOf = ({ id, kind, content: { texts } }: EntryRecord) => ({
  id,
  kind,
  title: { ua: texts.ua?.title, us: texts.us?.title },
});

const active = (person: PersonRow | null) => (person === null || isBannedOrDeleted(person) ? [] : [person]);

/** Statements that notify the moderators of a recommendation or an answer that waits for them. */
export async function notifyOfWork(database: Database, record: EntryRecord, authorId: string): Promise<Statement[]> {
  return notifyPeople(database, {
    type: 'recommendation_made',
    people: await listPeopleOf(database, editorRoles, new Date(now())),
    entry: entryOf(record),
    actorId: authorId,
  });
}

/**
 * Statements that notify the author of a decided part. The owner of the listing is notified of a recommendation that is
 * shown, if their address has an account.
 */
export async function notifyOfDecision(
  database: Database,
  {
    record,
    row,
    part,
    to,
    reason,
    actorId,
  }: {
    record: EntryRecord;
    row: RecommendationRow;
    part: RecommendationPart;
    to: Exclude<RecommendationState, 'waiting'>;
    reason: string | null;
    actorId: string;
  },
): Promise<Statement[]> {
  const entry = entryOf(record);
  const authorId = part === 'text' ? row.authorId : row.answerAuthorId;
  const author = authorId === null ? [] : active(await findPerson(database, authorId));
  const told = await notifyPeople(database, {
    type: `${part === 'text' ? 'recommendation' : 'answer'}_${to}`,
    people: author,
    entry,
    actorId,
    ...(reason !== null && { note: reason }),
  });
  const { email } = record.content.details;
  // Not again after a refusal was reverted.
  if (part !== 'text' || to !== 'shown' || row.state !== 'waiting' || typeof email !== 'string') return told;
  const owner = active(await findPersonByEmail(database, email)).filter(({ emailVerified }) => emailVerified);
  return [...told, ...(await notifyPeople(database, { type: 'service_recommended', people: owner, entry, actorId }))];
}
