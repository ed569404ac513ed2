import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ReportSort } from '#content/lists/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { unresolvedStatuses, type ReportReason, type ReportStatus } from '#content/model/reports.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { report, reportEvent } from './schema.ts';

export type ReportRow = typeof report.$inferSelect;
export type ReportAction = (typeof reportEvent.$inferSelect)['action'];
const unresolved = inArray(report.status, [...unresolvedStatuses]);

export function insertReport({ db }: Database, row: typeof report.$inferInsert): Statement {
  return db.insert(report).values(row);
}

export async function findReport({ db }: Database, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(report).where(eq(report.id, id));
  return row ?? null;
}

/**
 * Whether this person has an unresolved report about this entry or, if `messageId` is not empty, about that message.
 */
export async function hasUnresolved(
  { db }: Database,
  reporterId: string,
  entryId: string,
  messageId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: report.id })
    .from(report)
    .where(
      and(eq(report.reporterId, reporterId), eq(report.entryId, entryId), eq(report.messageId, messageId), unresolved),
    );
  return row !== undefined;
}

/** Unresolved reports about an entry or, if `messageId` is not empty, about that message, earliest first. */
export async function listUnresolved({ db }: Database, entryId: string, messageId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(report)
    .where(and(eq(report.entryId, entryId), eq(report.messageId, messageId), unresolved))
    .orderBy(asc(report.createdAt), asc(report.id));
}

/** Statements that change a report and record who did it. They fail if another change was made in between. */
export function changeReport(
  { db }: Database,
  before: ReportRow,
  set: Partial<ReportRow>,
  event: { at: number; actorId: string | null; action: ReportAction; text?: string; assigneeId?: string | null },
): Statement[] {
  const revision = before.revision + 1;
  return [
    db.insert(reportEvent).values({ reportId: before.id, number: revision, ...event }),
    db
      .update(report)
      .set({ ...set, revision, updatedAt: event.at })
      .where(eq(report.id, before.id)),
  ];
}

/** Statement that deletes the addresses in reports resolved before the given time. */
export function clearReporterAddresses({ db }: Database, resolvedBefore: number): Statement {
  return db
    .update(report)
    .set({ email: null })
    .where(and(isNotNull(report.email), lt(report.resolvedAt, resolvedBefore)));
}

export interface ReportFilter {
  status: ReportStatus | 'unresolved' | null;
  reason: ReportReason | null;
  entryId: string | null;
  /** Only reports about this message; an empty string means reports about entries themselves. Omit for both. */
  messageId?: string | undefined;
  /** `none`: unassigned. */
  assigneeId: string | null;
  /** Part of the titles or the comment, normalised by `searchText`. */
  q: string;
  reporterId: string | null;
  /** Only these kinds; `null` for all. */
  kinds: readonly KindName[] | null;
  /** Excludes entries by this author. */
  notByAuthorId: string | null;
  /** Received from this moment (inclusive) until `receivedBefore` (exclusive). */
  receivedFrom?: number | null;
  receivedBefore?: number | null;
  sort: ReportSort;
  limit: number;
  offset: number;
}

const order: Record<ReportSort, readonly SQL[]> = {
  '-createdAt': [desc(report.createdAt), desc(report.id)],
  createdAt: [asc(report.createdAt), asc(report.id)],
  '-updatedAt': [desc(report.updatedAt), desc(report.id)],
  updatedAt: [asc(report.updatedAt), asc(report.id)],
};

function matching(filter: ReportFilter): SQL | undefined {
  const {
    status,
    reason,
    entryId,
    messageId,
    assigneeId,
    q,
    reporterId,
    kinds,
    notByAuthorId,
    receivedFrom = null,
    receivedBefore = null,
  } = filter;
  return and(
    status === null ? undefined : status === 'unresolved' ? unresolved : eq(report.status, status),
    reason === null ? undefined : eq(report.reason, reason),
    entryId === null ? undefined : eq(report.entryId, entryId),
    messageId === undefined ? undefined : eq(report.messageId, messageId),
    assigneeId === null
      ? undefined
      : assigneeId === 'none'
        ? isNull(report.assigneeId)
        : eq(report.assigneeId, assigneeId),
    q === '' ? undefined : sql`${report.words} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    reporterId === null ? undefined : eq(report.reporterId, reporterId),
    kinds === null ? undefined : inArray(report.kind, [...kinds]),
    notByAuthorId === null ? undefined : or(isNull(report.authorId), ne(report.authorId, notByAuthorId)),
    receivedFrom === null ? undefined : gte(report.createdAt, receivedFrom),
    receivedBefore === null ? undefined : lt(report.createdAt, receivedBefore),
  );
}

export interface NamedUser {
  id: string;
  name: string;
  email: string;
}
/** `author` is the entry’s author; `quoted` is the author of the reported message. */
export type NamedReport = ReportRow & {
  reporter: NamedUser | null;
  assignee: NamedUser | null;
  author: NamedUser | null;
  quoted: NamedUser | null;
  otherUnresolved: number;
};

const people = {
  reporter: alias(user, 'reporter'),
  assignee: alias(user, 'assignee'),
  author: alias(user, 'author'),
  quoted: alias(user, 'quoted'),
};
const columns = (table: (typeof people)[keyof typeof people]) => ({
  id: table.id,
  name: table.name,
  email: table.email,
});

/** Returns `null` if the join found no person. */
function toNamedUser(person: { [K in keyof NamedUser]: string | null } | null): NamedUser | null {
  return person?.id ? { id: person.id, name: person.name ?? '', email: person.email ?? '' } : null;
}

function selectNamed({ db }: Database) {
  const { reporter, assignee, author, quoted } = people;
  // Drizzle omits the table names of columns in a subquery, so both sides would be the same column.
  const others = sql<number>`(select count(*) from report other where other.entry_id = report.entry_id and other.message_id = report.message_id and other.id <> report.id and other.status in ('open', 'assigned'))`;
  return db
    .select({
      row: report,
      reporter: columns(reporter),
      assignee: columns(assignee),
      author: columns(author),
      quoted: columns(quoted),
      otherUnresolved: others,
    })
    .from(report)
    .leftJoin(reporter, eq(reporter.id, report.reporterId))
    .leftJoin(assignee, eq(assignee.id, report.assigneeId))
    .leftJoin(author, eq(author.id, report.authorId))
    .leftJoin(quoted, eq(quoted.id, report.quotedId));
}

function toNamed({
  row,
  reporter,
  assignee,
  author,
  quoted,
  otherUnresolved,
}: Awaited<ReturnType<typeof selectNamed>>[number]): NamedReport {
  return {
    ...row,
    reporter: toNamedUser(reporter),
    assignee: toNamedUser(assignee),
    author: toNamedUser(author),
    quoted: toNamedUser(quoted),
    otherUnresolved,
  };
}

/** A page of reports with the people involved, and the number of matches. */
export async function listReports(
  database: Database,
  filter: ReportFilter,
): Promise<{ items: NamedReport[]; total: number }> {
  const where = matching(filter);
  const [rows, [all]] = await Promise.all([
    selectNamed(database)
      .where(where)
      .orderBy(...order[filter.sort])
      .limit(filter.limit)
      .offset(filter.offset),
    database.db.select({ total: count() }).from(report).where(where),
  ]);
  return { items: rows.map(toNamed), total: all?.total ?? 0 };
}

/** Number of reports by status, and number of unresolved ones assigned to this person. */
export async function countReports(
  { db }: Database,
  assigneeId: string,
): Promise<{ statuses: Partial<Record<ReportStatus, number>>; mine: number }> {
  const [rows, [mine]] = await db.batch([
    db.select({ status: report.status, total: count() }).from(report).groupBy(report.status),
    db
      .select({ total: count() })
      .from(report)
      .where(and(eq(report.assigneeId, assigneeId), unresolved)),
  ]);
  return { statuses: Object.fromEntries(rows.map(({ status, total }) => [status, total])), mine: mine?.total ?? 0 };
}

export async function findNamedReport(database: Database, id: string): Promise<NamedReport | null> {
  const [found] = await selectNamed(database).where(eq(report.id, id));
  return found ? toNamed(found) : null;
}

/** Events of a report, earliest first. */
export async function listReportEvents({ db }: Database, reportId: string) {
  const { author: actor, assignee } = people;
  const rows = await db
    .select({
      at: reportEvent.at,
      action: reportEvent.action,
      text: reportEvent.text,
      actor: columns(actor),
      assignee: columns(assignee),
    })
    .from(reportEvent)
    .leftJoin(actor, eq(actor.id, reportEvent.actorId))
    .leftJoin(assignee, eq(assignee.id, reportEvent.assigneeId))
    .where(eq(reportEvent.reportId, reportId))
    .orderBy(asc(reportEvent.number));
  return rows.map((row) => ({ ...row, actor: toNamedUser(row.actor), assignee: toNamedUser(row.assignee) }));
}

/** A page of reported entries, as shown by their latest report, and the number of matching reports. */
export async function listReportedEntries({ db }: Database, filter: ReportFilter) {
  const where = matching(filter);
  const latest = sql<number>`max(${report.createdAt})`.as('latest_at');
  const oldestFirst = filter.sort === 'createdAt' || filter.sort === 'updatedAt';
  const [rows, [all]] = await Promise.all([
    // With max(), SQLite takes the other columns from the row that has the maximum.
    db
      .select({
        id: report.id,
        entryId: report.entryId,
        kind: report.kind,
        title: report.title,
        url: report.url,
        authorId: report.authorId,
        entryRevision: report.entryRevision,
        latestAt: latest,
        reports: count(),
        unresolved: sql<number>`sum(${unresolved})`,
      })
      .from(report)
      .where(where)
      .groupBy(report.entryId)
      .orderBy(oldestFirst ? asc(latest) : desc(latest), report.entryId)
      .limit(filter.limit)
      .offset(filter.offset),
    db
      .select({ total: countDistinct(report.entryId) })
      .from(report)
      .where(where),
  ]);
  const reasons =
    rows.length === 0
      ? []
      : await db
          .select({ entryId: report.entryId, reason: report.reason, reports: count() })
          .from(report)
          .where(
            and(
              where,
              inArray(
                report.entryId,
                rows.map((row) => row.entryId),
              ),
            ),
          )
          .groupBy(report.entryId, report.reason);
  const reasonsOf = (entryId: string) =>
    Object.fromEntries(
      reasons.filter((candidate) => candidate.entryId === entryId).map((item) => [item.reason, item.reports]),
    );
  return { items: rows.map((row) => ({ ...row, reasons: reasonsOf(row.entryId) })), total: all?.total ?? 0 };
}

/** Reports received in a period (the end excluded), with the columns needed for statistics, earliest first. */
export async function readReportFacts({ db }: Database, from: number, until: number) {
  return db
    .select({
      entryId: report.entryId,
      kind: report.kind,
      title: report.title,
      reason: report.reason,
      status: report.status,
      act: report.act,
      createdAt: report.createdAt,
      resolvedAt: report.resolvedAt,
    })
    .from(report)
    .where(and(gte(report.createdAt, from), lt(report.createdAt, until)))
    .orderBy(asc(report.createdAt), asc(report.id));
}
export type ReportFacts = Awaited<ReturnType<typeof readReportFacts>>[number];

/** All reports by a person, earliest first. */
export async function listReportsBy({ db }: Database, userId: string): Promise<ReportRow[]> {
  return db.select().from(report).where(eq(report.reporterId, userId)).orderBy(asc(report.createdAt), asc(report.id));
}

/** Number of unassigned open reports, and number assigned to this person. */
export async function countOpenReports({ db }: Database, assigneeId: string): Promise<{ open: number; mine: number }> {
  const counting = (where: SQL | undefined) => db.select({ total: count() }).from(report).where(where);
  const [[open], [mine]] = await db.batch([
    counting(eq(report.status, 'open')),
    counting(and(eq(report.assigneeId, assigneeId), eq(report.status, 'assigned'))),
  ]);
  return { open: open?.total ?? 0, mine: mine?.total ?? 0 };
}
