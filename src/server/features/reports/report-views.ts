import { kinds } from '#content/kinds.ts';
import { roleOf } from '#content/model/define-kind.ts';
import { checkTransition, type Actor } from '#content/model/permissions.ts';
import {
  reportActionTargets,
  isUnresolved,
  reportEntryActions,
  type ReportEntryAction,
} from '#content/model/reports.ts';
import { displayName } from '#content/model/viewer.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { reportedUserId, canHandleReports } from '#server/core/report-access.ts';
import type { listReportedEntries, listReportEvents, NamedUser, NamedReport, ReportRow } from './rows.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** A person by name, which is empty if the account was deleted. */
function person(of: NamedUser | null): { id: string; name: string } | null {
  return of && { id: of.id, name: of.email.endsWith('@deleted.invalid') ? '' : displayName(of) };
}

/** A report as its reporter sees it: the outcome, but not how staff handled it. */
export function toReporterView(report: ReportRow) {
  const { id, reason, comment, status, resolution, kind, title, url, entryId, messageId, quote } = report;
  return {
    id,
    reason,
    comment,
    status,
    resolution,
    target: { id: entryId, kind, title, url },
    ...(messageId === '' ? {} : { message: { id: messageId, quote } }),
    createdAt: iso(report.createdAt),
    resolvedAt: isoOrNull(report.resolvedAt),
  };
}

/** The reporter, visible to admins only, and never to the reported person. */
function reporterFor(actor: Actor, report: NamedReport) {
  if (!canHandleReports(actor) || (actor.id !== null && reportedUserId(report) === actor.id)) return null;
  const account = person(report.reporter);
  if (account) return { ...account, email: report.reporter!.email };
  return report.email === null ? null : { id: null, name: '', email: report.email };
}

/** A report as staff see it in the queue. */
export function toStaffView(actor: Actor, report: NamedReport) {
  const { act, revision, otherUnresolved, authorId, entryRevision } = report;
  const { target, ...common } = toReporterView(report);
  return {
    ...common,
    act,
    revision,
    otherUnresolved,
    target: { ...target, revision: entryRevision, author: authorId === null ? null : person(report.author) },
    reporter: reporterFor(actor, report),
    assignee: person(report.assignee),
    updatedAt: iso(report.updatedAt),
  };
}

/** Actions that the actor may take on the reported entry in its current state. */
function possibleActs(actor: Actor, report: ReportRow, entry: EntryRecord | null): ReportEntryAction[] {
  if (entry === null || !canHandleReports(actor)) return [];
  const kind = kinds[report.kind];
  return reportEntryActions.filter((act) => {
    const to = reportActionTargets[kind.workflow][act];
    return (
      to !== undefined &&
      checkTransition(actor, kind, entry, to) === 'allowed' &&
      !(to === 'trashed' && roleOf(kind, entry.content.details) !== null)
    );
  });
}

/** A report with its notes and history, the current state of the entry, and the possible actions. */
export function toStaffDetail(
  actor: Actor,
  report: NamedReport,
  entry: EntryRecord | null,
  events: Awaited<ReturnType<typeof listReportEvents>>,
) {
  const open = isUnresolved(report.status);
  const works = canHandleReports(actor);
  return {
    ...toStaffView(actor, report),
    entryStatus: entry?.status ?? null,
    notes: events
      .filter(({ action }) => action === 'noted')
      .map(({ actor: author, at, text }) => ({ author: person(author), at: iso(at), text: text ?? '' })),
    history: events
      .filter(({ action }) => action !== 'noted')
      .map(({ at, action, text, ...who }) => ({
        at: iso(at),
        action,
        actor: person(who.actor),
        assignee: person(who.assignee),
        text,
      })),
    can: { assign: works && open, note: works, resolve: works && open, reopen: works && !open },
    acts: open ? possibleActs(actor, report, entry) : [],
  };
}

/** A reported entry with a summary of its reports. */
export function toGroupView(group: Awaited<ReturnType<typeof listReportedEntries>>['items'][number]) {
  const { entryId, kind, title, url, entryRevision, reports, unresolved, reasons, latestAt, id } = group;
  return {
    target: { id: entryId, kind, title, url, revision: entryRevision },
    reports,
    unresolved,
    reasons,
    latestId: id,
    latestAt: iso(latestAt),
  };
}
