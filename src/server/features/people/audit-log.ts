import * as z from 'zod/mini';
import { DAY } from '#content/format/durations.ts';
import { formatDate } from '#content/format/format-date.ts';
import { formatMoment } from '#content/format/format-zone.ts';
import { createMoment, type Moment } from '#content/format/moment.ts';
import { plural } from '#content/format/plural.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import type { Locale } from '#content/locale.ts';
import { audit } from '#content/messages/dashboard/audit.ts';
import { fill } from '#content/messages/define-messages.ts';
import { roleNames } from '#content/messages/roles.ts';
import { roles } from '#content/model/roles.ts';
import { displayName } from '#content/model/viewer.ts';
import { type Issue, type Result, invalid, ok } from '#content/result.ts';
import { findPerson, findPersonByEmail } from '#server/core/accounts/rows.ts';
import { auditActions, type AuditAction } from '#server/core/audit/audit-actions.ts';
import { listAudit, type AuditDetails, type AuditRecord, type AuditFilter } from '#server/core/audit/rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';

const AUDIT_PER_PAGE = 50;
const MAX_LATEST_ACTS = 10;

/** A user in the log: `null` for the operator, empty texts for a deleted account. */
export interface NamedPerson {
  id: string;
  name: string;
  email: string;
}

/** An action in the log, described in the reader's language. */
export interface AuditView {
  id: string;
  /** ISO instant, and its formatted moment. */
  at: string;
  when: Moment;
  action: string;
  actor: NamedPerson | null;
  /** Whether the actor is unknown, as for an attempt to sign in. */
  isUnknown: boolean;
  target: NamedPerson | null;
  /** Subject of the action if it is not a user: «тег «Літо»»; empty otherwise. */
  subject: string;
  details: string;
}

export interface AuditPage {
  items: AuditRecord[];
  total: number;
  page: number;
  perPage: number;
}

const isAction = (value: string): value is AuditAction => (auditActions as readonly string[]).includes(value);
const instant = z.iso.datetime({ offset: true });
const parsePositiveInteger = (value: string | null, fallback: number, max: number) =>
  value === null ? fallback : /^[1-9]\d{0,6}$/.test(value) && Number(value) <= max ? Number(value) : null;

/**
 * Parses a day of the site's calendar, or an instant. `null` for anything else. `end`: the last millisecond of a day.
 */
function momentOf(value: string, timeZone: string, end: boolean): number | null {
  if (instant.safeParse(value).success) return Date.parse(value);
  try {
    const start = zonedToUtc(value, '00:00', timeZone);
    if (!end) return Date.parse(start);
    const next = new Date(Date.parse(`${value}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
    return Date.parse(zonedToUtc(next, '00:00', timeZone)) - 1;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the id of the user with this id or e-mail address, or `null`. */
async function idOf(person: string): Promise<string | null> {
  const found = person.includes('@')
    ? await findPersonByEmail(database(), person)
    : await findPerson(database(), person);
  return found?.id ?? null;
}

/**
 * Parses the filter of the log. `actor` and `target` are ids or e-mail addresses, `from` and `until` days of the site's
 * zone (both included) or ISO instants.
 * @returns the issues, by parameter
 */
export async function readAuditFilter(search: URLSearchParams, timeZone: string): Promise<Result<AuditFilter>> {
  const issues: Issue[] = [];
  const given = (name: string) => search.get(name)?.trim() || null;
  const wrong = (path: string, code: Issue['code']) => {
    issues.push({ path, code });
    return null;
  };
  const person = async (name: 'actor' | 'target') =>
    given(name) === null ? null : ((await idOf(given(name)!)) ?? wrong(name, 'not_found'));
  const moment = (name: 'from' | 'until') =>
    given(name) === null ? null : (momentOf(given(name)!, timeZone, name === 'until') ?? wrong(name, 'invalid'));
  const action = given('action');
  const filter = {
    actorId: await person('actor'),
    targetId: await person('target'),
    action: action === null || isAction(action) ? action : wrong('action', 'invalid'),
    from: moment('from'),
    until: moment('until'),
    page: parsePositiveInteger(given('page'), 1, 1_000_000) ?? wrong('page', 'invalid') ?? 1,
    perPage:
      parsePositiveInteger(given('perPage'), AUDIT_PER_PAGE, 100) ?? wrong('perPage', 'invalid') ?? AUDIT_PER_PAGE,
  };
  if (filter.from !== null && filter.until !== null && filter.from > filter.until) wrong('until', 'before_start');
  return issues.length ? invalid(issues) : ok(filter);
}

/** Returns a page of the log: times in milliseconds, details as stored. */
export async function auditPage(filter: AuditFilter): Promise<AuditPage> {
  return { ...(await listAudit(database(), filter)), page: filter.page, perPage: filter.perPage };
}

/** Returns the latest actions on a user. */
export async function auditEntriesOf(personId: string, telling: LocaleContext): Promise<AuditView[]> {
  const { items } = await listAudit(database(), {
    actorId: null,
    targetId: personId,
    action: null,
    from: null,
    until: null,
    page: 1,
    perPage: MAX_LATEST_ACTS,
  });
  return items.map((entry) => toAuditView(entry, telling));
}

/** Describes an action in words. */
export function toAuditView(entry: AuditRecord, telling: LocaleContext): AuditView {
  const at = new Date(entry.at).toISOString();
  const { locale, timeZone } = telling;
  const when = createMoment(locale, at, 'stamp', timeZone, new Date(now()));
  const action = actionInWords(entry, locale);
  const subject = subjectInWords(entry.details, telling);
  return {
    id: entry.id,
    at,
    when,
    action,
    actor: named(entry.actor),
    isUnknown: entry.action === 'sign_in.failed',
    target: named(entry.target),
    subject,
    details: detailsInWords(entry.details, telling),
  };
}

/** Describes the action; for categories, tags and places, also its subject. */
function actionInWords({ action, details }: AuditRecord, locale: Locale): string {
  const { actions, terms } = audit[locale];
  const sorts: Readonly<Record<string, string>> | null = Object.hasOwn(terms, action)
    ? terms[action as keyof typeof terms]
    : null;
  if (sorts !== null && typeof details.resource === 'string' && Object.hasOwn(sorts, details.resource))
    return sorts[details.resource]!;
  return isAction(action) ? actions[action] : action;
}

/** Deleted accounts have no name, and a placeholder address. */
function named(person: AuditRecord['actor']): NamedPerson | null {
  if (person === null) return null;
  return person.email.endsWith('@deleted.invalid')
    ? { id: person.id, name: '', email: '' }
    : { id: person.id, name: displayName(person), email: person.email };
}

/** Describes the subject of an action: its type is in `resource`, next to its name, or its id if it has none. */
function subjectInWords({ resource, name, id }: AuditDetails, { locale }: LocaleContext): string {
  const words: Readonly<Record<string, string>> = audit[locale].resources;
  if (typeof resource !== 'string' || !Object.hasOwn(words, resource)) return '';
  return fill(words[resource]!, { name: String(name || id) });
}

function detailsInWords(details: AuditDetails, { locale, timeZone }: LocaleContext): string {
  const words = audit[locale].details;
  const role = (value: unknown) => roles.find((candidate) => candidate === value);
  const said: string[] = [];
  const [given, from, to] = [role(details.role), role(details.from), role(details.to)];
  if (given) said.push(fill(words.role, { role: roleNames[locale][given] }));
  if (from && to) said.push(fill(words.change, { from: roleNames[locale][from], to: roleNames[locale][to] }));
  if (typeof details.reason === 'string') said.push(fill(words.reason, { reason: details.reason }));
  if (typeof details.until === 'number')
    said.push(fill(words.until, { date: formatDate(locale, new Date(details.until).toISOString(), 'long', timeZone) }));
  if (details.until === null) said.push(words.forever);
  if (typeof details.fields === 'string')
    said.push(
      fill(words.fields, {
        fields: fieldNames(details.fields, 'resource' in details ? audit[locale].termFields : audit[locale].fieldNames),
      }),
    );
  if (typeof details.into === 'string') said.push(fill(words.into, { name: details.into }));
  if (typeof details.sections === 'string')
    said.push(fill(words.sections, { sections: fieldNames(details.sections, audit[locale].sectionNames) }));
  if (typeof details.at === 'number')
    said.push(fill(words.at, { date: formatMoment(locale, new Date(details.at).toISOString(), 'full', timeZone) }));
  if (typeof details.oldSlug === 'string' && typeof details.slug === 'string')
    said.push(fill(words.change, { from: details.oldSlug, to: details.slug }));
  if (typeof details.revision === 'number') said.push(fill(words.revision, { n: details.revision }));
  const signIn = Object.entries(words.signIn).find(([reason]) => reason === details.by);
  if (signIn) said.push(signIn[1]);
  if (typeof details.count === 'number' && details.count > 1) said.push(plural(locale, details.count, words.times));
  if (typeof details.all === 'boolean') said.push(details.all ? words.allSessions : words.oneSession);
  return said.join('; ');
}

function fieldNames(fields: string, names: Readonly<Record<string, string>>): string {
  return fields
    .split(', ')
    .map((field) => names[field] ?? field)
    .join(', ');
}

/** Returns the label of a user in a filter: their address, even if the filter contains their id. */
export async function personLabel(person: string): Promise<string> {
  if (person === '' || person.includes('@')) return person;
  return (await findPerson(database(), person))?.email ?? person;
}
