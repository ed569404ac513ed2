import { kindNames } from '#content/kinds.ts';
import {
  assignmentSchema,
  decisionSchema,
  newReportSchema,
  noteSchema,
  reportActs,
  reportReasons,
  REPORT_TEXT_MAX,
  reportStatuses,
} from '#content/reports.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  inputSchema,
  integer,
  listOf,
  nullable,
  object,
  ref,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';
import { reportsQuery, statisticsQuery } from './api.ts';

const title = object({ ua: string, us: string }, []);
const person = nullable(object({ id: string, name: string }));
const counts = (names: readonly string[]): Schema => object(Object.fromEntries(names.map((name) => [name, integer])));
const target = {
  id: string,
  kind: { enum: [...kindNames] },
  title,
  url: { ...string, description: 'A path of the site, without a locale.' },
};

/** What its reporter sees of a report. */
const seen = {
  id: string,
  reason: { enum: [...reportReasons] },
  comment: string,
  status: { enum: [...reportStatuses] },
  resolution: nullable(string),
  target: object(target),
  createdAt: dateTime,
  resolvedAt: nullable(dateTime),
};

const message: Schema = {
  ...object({ id: string, quote: nullable(string) }),
  description: 'Where the report is about a message to the reporter.',
};

/** For staff, in lists; notes and what follows, for one report. */
const staff = object(
  {
    ...seen,
    message,
    target: object({ ...target, revision: integer, author: person }),
    act: nullable({ enum: [...reportActs] }),
    revision: integer,
    otherUnresolved: integer,
    updatedAt: dateTime,
    assignee: person,
    reporter: {
      ...nullable(object({ id: nullable(string), name: string, email: string })),
      description: 'For admins.',
    },
    entryStatus: nullable(string),
    notes: arrayOf(object({ author: person, at: dateTime, text: string })),
    history: arrayOf(object({ at: dateTime, action: string, actor: person, assignee: person, text: nullable(string) })),
    can: { type: 'object', additionalProperties: boolean, description: 'What the caller may do.' },
    acts: { ...arrayOf({ enum: [...reportActs] }), description: 'What the caller may do to the entry as it is now.' },
  },
  [...Object.keys(seen), 'act', 'revision', 'otherUnresolved', 'updatedAt', 'assignee', 'reporter'],
);
const entry = object({
  target: object({ ...target, revision: integer }),
  reports: integer,
  unresolved: integer,
  reasons: { type: 'object', additionalProperties: integer },
  latestId: string,
  latestAt: dateTime,
});
const statistics = object({
  from: string,
  until: string,
  received: integer,
  resolved: integer,
  medianSecondsToResolution: nullable(integer),
  days: arrayOf(object({ day: string, received: integer })),
  reasons: counts(reportReasons),
  kinds: counts(kindNames),
  outcomes: counts(reportStatuses),
  acts: counts(reportActs),
  targets: arrayOf(object({ id: string, kind: string, title, reports: integer })),
});

export const reportSchemas = (): Record<string, Schema> => ({
  Report: object({ ...seen, message }, Object.keys(seen)),
  StaffReport: staff,
  ReportedEntry: entry,
  ReportStatistics: statistics,
});

/** Limits of texts are checks of our own. */
function withLimit(schema: Schema, name: string): Schema {
  return {
    ...schema,
    properties: { ...(schema.properties as object), [name]: { type: 'string', maxLength: REPORT_TEXT_MAX } },
  };
}

/** The operations on reports. */
export function reportOperations(): Operations {
  const one = '/api/reports/{id}';
  const report = ref('StaffReport');
  const anyView = { anyOf: [report, ref('Report')] };
  const work = [400, 401, 403, 404, 409, 413, 415, 422] as const;
  return {
    'POST /api/reports': {
      summary: 'Report something public to the staff',
      body: withLimit(inputSchema(newReportSchema), 'comment'),
      status: 201,
      answer: ref('Report'),
      fails: [400, 404, 409, 413, 415, 422, 429],
    },
    'GET /api/reports': {
      summary: 'Reports: the queue for staff, their own for everybody else',
      query: inputSchema(reportsQuery),
      status: 200,
      answer: { anyOf: [listOf(anyView), listOf(ref('ReportedEntry'))] },
      fails: [401, 422],
    },
    'GET /api/reports/statistics': {
      summary: 'Reports: statistics, as JSON or CSV',
      query: inputSchema(statisticsQuery),
      status: 200,
      answer: ref('ReportStatistics'),
      fails: [401, 403, 422],
    },
    [`GET ${one}`]: { summary: 'Reports: one', status: 200, answer: anyView, fails: [401, 404] },
    [`PATCH ${one}`]: {
      summary: 'Reports: give it to somebody',
      ifMatch: true,
      body: inputSchema(assignmentSchema),
      status: 200,
      answer: report,
      fails: [...work, 428],
    },
    [`POST ${one}/notes`]: {
      summary: 'Reports: add a note for staff',
      body: withLimit(inputSchema(noteSchema), 'text'),
      status: 201,
      answer: report,
      fails: work,
    },
    [`POST ${one}/transitions`]: {
      summary: 'Reports: resolve it, act on the entry, or open it again',
      body: withLimit(inputSchema(decisionSchema), 'resolution'),
      status: 200,
      answer: report,
      fails: work,
    },
  };
}
