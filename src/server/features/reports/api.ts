import * as z from 'zod/mini';
import type { KindName } from '#content/define-kind.ts';
import { kindNames } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import { reportReasons, reportStatuses } from '#content/reports.ts';
import { invalid, type Failure, type Result } from '#content/result.ts';
import { searchText } from '#content/search-text.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { reportSorts } from './rows.ts';
import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import {
  readOwnReports,
  readQueue,
  readReport,
  readReportedEntries,
  seesQueue,
  type AskedReports,
} from './read-reports.ts';
import { toReporterView } from './report-views.ts';
import { reportStatistics, statisticsCsv } from './statistics.ts';
import { spanFields } from '../../platform/http/span-fields.ts';
import { addNote, assignReport } from './work-on-report.ts';
import { json, pageFields, readIfMatch, readJson, readQuery, signedOut } from '../../platform/http/read.ts';

const word = z.string().check(z.minLength(1), z.maxLength(64));
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

export const reportsQuery = z.strictObject({
  ...pageFields,
  mine: z.optional(flag),
  /** One item for each reported entry. */
  group: z.optional(flag),
  status: z.optional(z.enum([...reportStatuses, 'unresolved'])),
  reason: z.optional(z.enum(reportReasons)),
  kind: z.optional(z.enum(kindNames as [KindName, ...KindName[]])),
  entryId: z.optional(word),
  /** An id, `me`, or `none`. */
  assignee: z.optional(word),
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(reportSorts)),
});
/** What would tell a reporter about the work on their report. */
const staffOnly = ['assignee', 'group'] as const;

/** A failure as an answer; that one has reported something already is said in words. */
function answer(failure: Failure, request: Request): Response {
  if (failure.code === 'already_reported')
    return problem(409, failure.code, { detail: reports[localeOfRequest(request.headers)].alreadyReported });
  return failureAnswer(failure, request);
}

/** `POST /api/reports` `{entryId, reason, comment, email?}` → 201, with `Location` for those who can read it there. */
export async function postReport(request: Request, viewer: Viewer | null, clientAddress: string): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const made = await createReport(viewer === null ? { id: null, role: 'user' } : actorOf(viewer), body.value, {
    locale: localeOfRequest(request.headers),
    clientAddress,
  });
  if (!made.ok) return answer(made.failure, request);
  const view = toReporterView(made.value);
  return json(view, { status: 201, headers: viewer === null ? {} : { Location: `/api/reports/${view.id}` } });
}

/** `GET /api/reports`: the queue for those who see it; with `mine`, and for everybody else, what one reported oneself. */
export async function listReportsAnswer(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const read = readQuery(reportsQuery, new URL(request.url).searchParams);
  if (!read.ok) return failureAnswer(read.failure, request);
  const {
    page = 1,
    perPage = 20,
    mine = false,
    group = false,
    status = null,
    reason = null,
    kind = null,
    entryId = null,
    assignee = null,
    q = '',
    sort = '-createdAt',
  } = read.value;
  const actor = actorOf(viewer);
  const asked: AskedReports = {
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
  if (!mine && seesQueue(actor))
    return json({ ...(await (group ? readReportedEntries(actor, asked) : readQueue(actor, asked))), page, perPage });
  const refused = staffOnly.filter((name) => read.value[name] !== undefined);
  // When staff last touched a report is theirs to know.
  if (refused.length || sort.endsWith('updatedAt'))
    return failureAnswer(
      invalid([
        ...refused.map((path) => ({ path, code: 'unknown_field' as const })),
        ...(sort.endsWith('updatedAt') ? [{ path: 'sort', code: 'invalid' as const }] : []),
      ]).failure,
      request,
    );
  return json({ ...(await readOwnReports(viewer.id, asked)), page, perPage });
}

/** `GET /api/reports/{id}`; for staff with its revision as the ETag. */
export async function readReportAnswer(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const found = await readReport(actorOf(viewer), id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const { revision, view } = found.value;
  return json(view, { headers: revision === null ? {} : { ETag: `"${revision}"` } });
}

/** The report as it is after a command; a stale `If-Match` is answered with the report as it is now. */
async function afterwards(
  request: Request,
  viewer: Viewer,
  id: string,
  result: Result<unknown>,
  status = 200,
): Promise<Response> {
  if (!result.ok && result.failure.code !== 'stale') return answer(result.failure, request);
  const current = await readReport(actorOf(viewer), id);
  if (!current.ok) return failureAnswer(current.failure, request);
  const { revision, view } = current.value;
  return result.ok
    ? json(view, { status, headers: { ETag: `"${revision}"` } })
    : problem(409, 'stale', { revision, current: view });
}

/** `PATCH /api/reports/{id}` `{assigneeId}`. */
export async function patchReport(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  return afterwards(request, viewer, id, await assignReport(actorOf(viewer), id, body.value, seen.value));
}

/** `POST /api/reports/{id}/notes` `{text}` → 201 with the report. */
export async function postNote(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  return afterwards(request, viewer, id, await addNote(actorOf(viewer), id, body.value), 201);
}

/** `POST /api/reports/{id}/transitions` `{to, resolution, act?, alone?}`. */
export async function postReportTransition(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  return afterwards(request, viewer, id, await decideReport(actorOf(viewer), id, body.value));
}

export const statisticsQuery = z.strictObject({
  ...spanFields,
  format: z.optional(z.enum(['json', 'csv'])),
  locale: z.optional(z.enum(locales)),
});

/** `GET /api/reports/statistics?from&until`, as CSV for `?format=csv` or `Accept: text/csv`, its headings in `locale`. */
export async function readStatistics(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(statisticsQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const {
    format = request.headers.get('accept')?.includes('text/csv') ? 'csv' : 'json',
    locale = localeOfRequest(request.headers),
    ...span
  } = query.value;
  const found = await reportStatistics(actorOf(viewer), span);
  if (!found.ok) return failureAnswer(found.failure, request);
  if (format === 'json') return json(found.value, { headers: { Vary: 'Accept' } });
  return new Response(statisticsCsv(found.value, locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="reports-${found.value.from}-${found.value.until}.csv"`,
      'Cache-Control': 'no-store',
      Vary: 'Accept',
    },
  });
}
