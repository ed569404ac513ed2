import type { Actor } from '#content/model/permissions.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import { listAdmins, isBannedOrDeleted } from '#server/core/notifications/audience.ts';
import { notifyPeople } from '#server/core/notifications/notify.ts';
import { reportedUserId } from '#server/core/report-access.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { ReportRow } from './rows.ts';

type Report = Pick<
  ReportRow,
  'id' | 'entryId' | 'kind' | 'title' | 'authorId' | 'messageId' | 'quotedId' | 'reporterId' | 'reason'
>;

const entryOf = ({ entryId, kind, title }: Report) => ({ id: entryId, kind, title });
const dataOf = ({ id, reason }: Report) => ({ reportId: id, reason });

async function findActivePerson(database: Database, id: string | null): Promise<PersonRow[]> {
  const person = id === null ? null : await findPerson(database, id);
  return person === null || isBannedOrDeleted(person) ? [] : [person];
}

/** Statements that notify the admins of a new report, except the reported one, without naming the reporter. */
export async function notifyOfNewReport(database: Database, report: Report): Promise<Statement[]> {
  const people = (await listAdmins(database, reportedUserId(report))).filter(({ id }) => id !== report.reporterId);
  return notifyPeople(database, {
    type: 'report_made',
    people,
    entry: entryOf(report),
    actorId: null,
    data: dataOf(report),
  });
}

/** Statements that notify the new assignee of a report. */
export async function notifyOfAssignment(
  database: Database,
  actor: Actor,
  report: Report,
  assigneeId: string | null,
): Promise<Statement[]> {
  return notifyPeople(database, {
    type: 'report_assigned',
    people: await findActivePerson(database, assigneeId),
    entry: entryOf(report),
    actorId: actor.id,
    data: dataOf(report),
  });
}

/** Statements that notify signed-in reporters of the outcome; the mails are sent by `resolutionMails`. */
export async function notifyOfResolution(
  database: Database,
  actor: Actor,
  reports: readonly Report[],
  resolution: string,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const report of reports) {
    const people = await findActivePerson(database, report.reporterId);
    statements.push(
      ...(await notifyPeople(database, {
        type: 'report_resolved',
        people,
        entry: entryOf(report),
        actorId: actor.id,
        note: resolution,
        data: dataOf(report),
      })),
    );
  }
  return statements;
}
