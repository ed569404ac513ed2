import * as z from 'zod/mini';
import { reportSorts } from '#content/lists/reports.ts';
import { locales } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import type { Actor } from '#content/model/permissions.ts';
import { assignmentSchema, decisionSchema, newReportSchema, noteSchema } from '#content/model/report-schemas.ts';
import { reportEntryActions, reportReasons, reportStatuses } from '#content/model/reports.ts';
import { adminRoles } from '#content/model/roles.ts';
import { invalid, type Result } from '#content/result.ts';
import { searchText } from '#content/text/search-text.ts';
import { conflict } from '#server/platform/failures.ts';
import { describedSchema, namedSchema } from '#server/platform/http/openapi.ts';
import { problem } from '#server/platform/http/problem.ts';
import { created, everyone, reply, route, signedIn, type Outcome } from '#server/platform/http/route.ts';
import {
  abilities,
  bilingual,
  flag,
  kindName,
  listOf,
  moment,
  rowId,
  pageOf,
  words,
} from '#server/platform/http/schemas.ts';
import { spanFields } from '#server/platform/http/span-fields.ts';
import { addNote, assignReport } from './assign-report.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { readOwnReports, readQueue, readReport, readReportedEntries, canSeeQueue } from './read-reports.ts';
import { toReporterView } from './report-views.ts';
import { reportStatistics, statisticsCsv } from './statistics.ts';

const title = z.partial(bilingual);
const Person = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));
const target = {
  id: z.string(),
  kind: kindName,
  title,
  url: describedSchema('A path of the site, without a locale.', z.string()),
};
/** Fields of a report that its reporter sees. */
const reporterFields = {
  id: z.string(),
  reason: z.enum(reportReasons),
  comment: z.string(),
  status: z.enum(reportStatuses),
  resolution: z.nullable(z.string()),
  message: describedSchema(
    'Present, if the report is about a message to the reporter.',
    z.optional(z.strictObject({ id: z.string(), quote: z.nullable(z.string()) })),
  ),
  createdAt: moment,
  resolvedAt: z.nullable(moment),
};
const Report = namedSchema('Report', z.strictObject({ ...reporterFields, target: z.strictObject(target) }));
const staffFields = {
  ...reporterFields,
  target: z.strictObject({ ...target, revision: z.int(), author: Person }),
  act: z.nullable(z.enum(reportEntryActions)),
  revision: z.int(),
  otherUnresolved: z.int(),
  updatedAt: moment,
  assignee: Person,
  reporter: describedSchema(
    'For admins.',
    z.nullable(z.strictObject({ id: z.nullable(z.string()), name: z.string(), email: z.string() })),
  ),
};
/** For staff; the notes and the fields after them are present only on a single report. */
const StaffReport = namedSchema(
  'StaffReport',
  z.strictObject({
    ...staffFields,
    entryStatus: z.optional(z.nullable(z.string())),
    notes: z.optional(z.array(z.strictObject({ author: Person, at: moment, text: z.string() }))),
    history: z.optional(
      z.array(
        z.strictObject({
          at: moment,
          action: z.string(),
          actor: Person,
          assignee: Person,
          text: z.nullable(z.string()),
        }),
      ),
    ),
    can: z.optional(abilities),
    acts: describedSchema(
      'What the caller may do to the entry as it is now.',
      z.optional(z.array(z.enum(reportEntryActions))),
    ),
  }),
);
const ReportedEntry = namedSchema(
  'ReportedEntry',
  z.strictObject({
    target: z.strictObject({ ...target, revision: z.int() }),
    reports: z.int(),
    unresolved: z.int(),
    reasons: z.partialRecord(z.enum(reportReasons), z.int()),
    latestId: z.string(),
    latestAt: moment,
  }),
);
const counts = <const T extends readonly [string, ...string[]]>(names: T) => z.record(z.enum(names), z.int());
const Statistics = namedSchema(
  'ReportStatistics',
  z.strictObject({
    from: z.iso.date(),
    until: z.iso.date(),
    received: z.int(),
    resolved: z.int(),
    medianSecondsToResolution: z.nullable(z.number()),
    days: z.array(z.strictObject({ day: z.iso.date(), received: z.int() })),
    reasons: counts(reportReasons),
    kinds: z.record(kindName, z.int()),
    outcomes: counts(reportStatuses),
    acts: counts(reportEntryActions),
    targets: z.array(z.strictObject({ id: z.string(), kind: kindName, title, reports: z.int() })),
  }),
);

export const postReport = route(
  'POST /reports',
  {
    summary: 'Report something public to the staff',
    who: everyone,
    body: newReportSchema,
    validates: 'command',
    answer: Report,
    status: 201,
    idempotent: true,
    fails: [404, 409, 429],
  },
  async ({ viewer, actor, body, locale, clientAddress }) => {
    const made = await createReport(actor, body, { locale, clientAddress });
    if (!made.ok)
      return made.failure.code === 'already_reported'
        ? problem(409, 'already_reported', { detail: reports[locale].alreadyReported })
        : made;
    const view = toReporterView(made.value);
    // An anonymous visitor could not read it there.
    return viewer === null ? reply(view, { status: 201 }) : created(view, `/api/reports/${view.id}`);
  },
);

/** Filtering by these would reveal to reporters how staff handle their reports. */
const staffOnly = ['assignee', 'group'] as const;

export const listReports = route(
  'GET /reports',
  {
    summary: 'Reports: the queue for staff; with `mine`, and for everybody else, one’s own',
    who: signedIn,
    query: pageOf({
      mine: z._default(flag, false),
      group: describedSchema('One item for each reported entry.', z.optional(flag)),
      status: z.optional(z.enum([...reportStatuses, 'unresolved'])),
      reason: z.optional(z.enum(reportReasons)),
      kind: z.optional(kindName),
      entryId: z.optional(rowId),
      assignee: describedSchema('An id, `me`, or `none`.', z.optional(rowId)),
      q: words,
      sort: z._default(z.enum(reportSorts), '-createdAt'),
    }),
    answer: z.union([listOf(StaffReport), listOf(Report), listOf(ReportedEntry)]),
  },
  async ({ viewer, actor, query }) => {
    const { page, perPage, mine, group = false, assignee = null, q, sort } = query;
    const { status = null, reason = null, kind = null, entryId = null } = query;
    const asked = {
      status,
      reason,
      kind,
      entryId,
      assigneeId: assignee === 'me' ? viewer.id : assignee,
      sort,
      q: searchText(q.replaceAll('\u0000', '').trim()),
      limit: perPage,
      offset: (page - 1) * perPage,
    };
    if (!mine && canSeeQueue(actor))
      return { ...(await (group ? readReportedEntries(actor, asked) : readQueue(actor, asked))), page, perPage };
    const unknown = staffOnly.filter((name) => query[name] !== undefined);
    const issues = [
      ...unknown.map((path) => ({ path, code: 'unknown_field' as const })),
      // The time of the last change by staff is visible to staff only.
      ...(sort.endsWith('updatedAt') ? [{ path: 'sort', code: 'invalid' as const }] : []),
    ];
    if (issues.length > 0) return invalid(issues);
    return { ...(await readOwnReports(viewer.id, asked)), page, perPage };
  },
);

export const getReport = route(
  'GET /reports/{id}',
  {
    summary: 'Reports: one; for staff with its revision as the ETag',
    who: signedIn,
    answer: z.union([StaffReport, Report]),
    fails: [404],
  },
  async ({ actor, params: { id } }) => {
    const found = await readReport(actor, id);
    return found.ok ? reply(found.value.view, { revision: found.value.revision }) : found;
  },
);

/** Returns the report after a command; answers a stale `If-Match` with the current report. */
async function replyWithReport(
  actor: Actor,
  id: string,
  result: Result<unknown>,
  status = 200,
): Promise<Outcome<z.input<typeof StaffReport>>> {
  if (!result.ok && result.failure.code !== 'stale') return result;
  const current = await readReport(actor, id);
  if (!current.ok) return current;
  const { revision, view } = current.value;
  return result.ok ? reply(view as z.input<typeof StaffReport>, { status, revision }) : conflict(view, revision ?? 0);
}

export const patchReport = route(
  'PATCH /reports/{id}',
  {
    summary: 'Reports: give it to somebody',
    who: adminRoles,
    ifMatch: true,
    body: assignmentSchema,
    validates: 'command',
    answer: StaffReport,
    fails: [404],
  },
  async ({ actor, params: { id }, body, seen: revision }) =>
    replyWithReport(actor, id, await assignReport(actor, id, body, revision)),
);

export const postNote = route(
  'POST /reports/{id}/notes',
  {
    summary: 'Reports: add a note for staff',
    who: adminRoles,
    body: noteSchema,
    validates: 'command',
    answer: StaffReport,
    status: 201,
    fails: [404, 409],
  },
  async ({ actor, params: { id }, body }) => replyWithReport(actor, id, await addNote(actor, id, body), 201),
);

export const postTransition = route(
  'POST /reports/{id}/transitions',
  {
    summary: 'Reports: resolve it, act on the entry, or open it again',
    who: adminRoles,
    body: decisionSchema,
    validates: 'command',
    answer: StaffReport,
    idempotent: true,
    fails: [404, 409],
  },
  async ({ actor, params: { id }, body }) => replyWithReport(actor, id, await decideReport(actor, id, body)),
);

export const getStatistics = route(
  'GET /reports/statistics',
  {
    summary: 'Reports: statistics, as JSON, or as CSV for `format=csv` or `Accept: text/csv`, its headings in `locale`',
    who: adminRoles,
    query: z.strictObject({
      ...spanFields,
      format: z.optional(z.enum(['json', 'csv'])),
      locale: z.optional(z.enum(locales)),
    }),
    answer: Statistics,
  },
  async ({ actor, query, request, locale: asked }) => {
    const {
      format = request.headers.get('accept')?.includes('text/csv') ? 'csv' : 'json',
      locale = asked,
      ...span
    } = query;
    const found = await reportStatistics(actor, span);
    if (!found.ok) return found;
    if (format === 'json') return reply(found.value, { headers: { Vary: 'Accept' } });
    return new Response(statisticsCsv(found.value, locale), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="reports-${found.value.from}-${found.value.until}.csv"`,
        'Cache-Control': 'no-store',
        Vary: 'Accept',
      },
    });
  },
);
