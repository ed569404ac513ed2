import type { Actor } from '#content/model/permissions.ts';
import { assignmentSchema, noteSchema } from '#content/model/report-schemas.ts';
import { isUnresolved } from '#content/model/reports.ts';
import { invalid, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { isBannedOrDeleted } from '#server/core/notifications/audience.ts';
import { moderatedKinds, reportedUserId, canHandleReports } from '#server/core/report-access.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { forbidden, illegalStep, notFound, stale } from '#server/platform/failures.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { notifyOfAssignment } from './notify-of-report.ts';
import { changeReport, findReport, type ReportRow } from './rows.ts';
import { doneResult, storeChange, retryUntilStored } from './store-change.ts';

type Done = Result<{ done: true }>;

/**
 * Whether the report can be assigned to this person: an admin, or a moderator of its kind, who is not the reported one.
 */
async function canBeAssigned(id: string, report: ReportRow): Promise<boolean> {
  const person = await findPerson(database(), id);
  if (person === null || isBannedOrDeleted(person) || person.id === reportedUserId(report)) return false;
  const actor = { id, role: person.role };
  return canHandleReports(actor) || (report.messageId === '' && moderatedKinds(actor).includes(report.kind));
}

/**
 * Assigns an unresolved report to a person (`{assigneeId}`), or unassigns it (`null`).
 * @param ifMatch the revision that the caller has seen; a 409 if the stored one differs
 * @returns 403 except for admins, 404, 409 if it is resolved, 422 for a person it cannot be assigned to
 */
export async function assignReport(actor: Actor, id: string, input: unknown, ifMatch: number): Promise<Done> {
  if (!canHandleReports(actor)) return forbidden('reports', actor.role);
  const before = await findReport(database(), id);
  if (before === null) return notFound;
  if (before.revision !== ifMatch) return stale(before.revision);
  const parsed = assignmentSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { assigneeId } = parsed.data;
  if (!isUnresolved(before.status)) return illegalStep(`${before.status} → assigned`);
  if (assigneeId !== null && !(await canBeAssigned(assigneeId, before)))
    return invalid([{ path: 'assigneeId', code: 'not_found' }]);
  if (assigneeId === before.assigneeId) return doneResult;
  const told = await notifyOfAssignment(database(), actor, before, assigneeId);
  const stored = await storeChange(async () => {
    await database().batch([
      ...changeReport(
        database(),
        before,
        { assigneeId, status: assigneeId === null ? 'open' : 'assigned' },
        { at: now(), actorId: actor.id, action: 'assigned', assigneeId },
      ),
      ...told,
    ]);
    return doneResult;
  }, before.revision + 1);
  if (stored.ok) wakeMail();
  return stored;
}

/** Adds a note (`{text}`) for staff only. @returns 403 except for admins, 404, 422 */
export async function addNote(actor: Actor, id: string, input: unknown): Promise<Done> {
  if (!canHandleReports(actor)) return forbidden('reports', actor.role);
  const parsed = noteSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  return retryUntilStored(async () => {
    const before = await findReport(database(), id);
    if (before === null) return notFound;
    return storeChange(async () => {
      await database().batch(
        changeReport(database(), before, {}, { at: now(), actorId: actor.id, action: 'noted', text: parsed.data.text }),
      );
      return doneResult;
    }, before.revision + 1);
  });
}
