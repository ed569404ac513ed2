import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { ok, type Result } from '#content/result.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { moderatedKinds, reportAccessOf, canHandleReports } from '#server/core/report-access.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { toGroupView, toReporterView, toStaffDetail, toStaffView } from './report-views.ts';
import { findNamedReport, listReportedEntries, listReportEvents, listReports, type ReportFilter } from './rows.ts';

export type RequestedReports = Omit<ReportFilter, 'kinds' | 'notByAuthorId' | 'reporterId'> & { kind: KindName | null };

/** Whether this person sees reports by others; if not, they see only their own. */
export function canSeeQueue(actor: Actor): boolean {
  return canHandleReports(actor) || moderatedKinds(actor).length > 0;
}

/**
 * Restricts the queue to what the actor may see: everything for admins; for moderators, reports about entries, except
 * those about their own.
 */
function visibleReports(actor: Actor, { kind, ...asked }: RequestedReports): ReportFilter {
  const open = canHandleReports(actor);
  const kinds = open
    ? kind === null
      ? null
      : [kind]
    : moderatedKinds(actor).filter((candidate) => kind === null || candidate === kind);
  return {
    ...asked,
    kinds,
    ...(open ? {} : { messageId: '' }),
    notByAuthorId: open ? null : actor.id,
    reporterId: null,
  };
}

/** A page of the queue, for actors who may see it. */
export async function readQueue(actor: Actor, asked: RequestedReports) {
  const { items, total } = await listReports(database(), visibleReports(actor, asked));
  return { items: items.map((item) => toStaffView(actor, item)), total };
}

/** The queue, grouped by reported entry. */
export async function readReportedEntries(actor: Actor, asked: RequestedReports) {
  const { items, total } = await listReportedEntries(database(), visibleReports(actor, asked));
  return { items: items.map(toGroupView), total };
}

/** A page of a person's own reports. */
export async function readOwnReports(reporterId: string, { kind, ...asked }: RequestedReports) {
  const { items, total } = await listReports(database(), {
    ...asked,
    kinds: kind === null ? null : [kind],
    notByAuthorId: null,
    reporterId,
  });
  return { items: items.map(toReporterView), total };
}

/**
 * One report, as the actor may see it; 404 also if its existence must not be revealed to them. `revision` is for staff.
 */
export async function readReport(
  actor: Actor,
  id: string,
): Promise<
  Result<{ revision: number | null; view: ReturnType<typeof toReporterView> | ReturnType<typeof toStaffDetail> }>
> {
  const report = await findNamedReport(database(), id);
  const sight = report && reportAccessOf(actor, report);
  if (report === null || sight === null) return notFound;
  if (sight === 'reporter') return ok({ revision: null, view: toReporterView(report) });
  const [entry, events] = await Promise.all([findRecord(database(), report.entryId), listReportEvents(database(), id)]);
  return ok({ revision: report.revision, view: toStaffDetail(actor, report, entry, events) });
}
