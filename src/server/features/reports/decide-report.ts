/**
 * Reports by readers, from the first message to the decision and its answer.
 * @module features/reports
 */

import { kinds } from '#content/kinds.ts';
import { type Locale, otherLocale } from '#content/locale.ts';
import type { Actor } from '#content/model/permissions.ts';
import { decisionSchema, type Decision } from '#content/model/report-schemas.ts';
import { reportActionTargets, isUnresolved } from '#content/model/reports.ts';
import { invalid, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { canHandleReports } from '#server/core/report-access.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { forbidden, illegalStep, notFound } from '#server/platform/failures.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { notifyOfResolution } from './notify-of-report.ts';
import { reportResolvedMail } from './report-mail.ts';
import { changeReport, findReport, listUnresolved, type ReportRow } from './rows.ts';
import { doneResult, storeChange, retryUntilStored } from './store-change.ts';

interface Recipient {
  email: string;
  locale: Locale;
  account: boolean;
}

/** Recipient of the answer to a report; `null` if the reporter left no address. */
async function recipientOf({ reporterId, email, locale }: ReportRow): Promise<Recipient | null> {
  if (reporterId === null) return email === null ? null : { email, locale, account: false };
  const person = await findPerson(database(), reporterId);
  return person === null || person.deletedAt !== null
    ? null
    : { email: person.email, locale: person.locale, account: true };
}

/**
 * Statements that queue the answers to reporters, each in the reporter's language, one mail per address. They must be
 * in the batch of the decision.
 */
async function resolutionMails(
  reports: readonly ReportRow[],
  outcome: 'actioned' | 'dismissed',
  resolution: string,
): Promise<Statement[]> {
  const { site } = await readSettings(database());
  const told = new Set<string>();
  const statements: Statement[] = [];
  for (const report of reports) {
    const recipient = await recipientOf(report);
    if (recipient === null || told.has(recipient.email)) continue;
    told.add(recipient.email);
    const { email, locale, account } = recipient;
    const title = report.title[locale] ?? report.title[otherLocale(locale)] ?? '';
    statements.push(
      queueMail(database(), {
        to: email,
        ...reportResolvedMail(
          locale,
          { name: site.name[locale], url: env().siteUrl },
          { title, reason: report.reason, outcome, resolution, account },
        ),
      }),
    );
  }
  return statements;
}

type Done = Result<{ done: true }>;

/**
 * Resolves a report together with all other open ones about the same entry or message (`alone`: only this one),
 * performs `act` on the entry if given, and answers the reporters, all in one batch. Or reopens a resolved one (`to:
 * 'open'`).
 * @returns 403 except for admins, 404, 422, 409 if the step or the action is not possible; then nothing changes
 */
export async function decideReport(actor: Actor, id: string, input: unknown): Promise<Done> {
  if (!canHandleReports(actor)) return forbidden('reports', actor.role);
  const parsed = decisionSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const decided = await retryUntilStored(async () => {
    const report = await findReport(database(), id);
    if (report === null) return notFound;
    if (isUnresolved(report.status) === (parsed.data.to === 'open'))
      return illegalStep(`${report.status} → ${parsed.data.to}`);
    return parsed.data.to === 'open' ? reopen(actor, report) : resolve(actor, report, parsed.data);
  });
  if (decided.ok) wakeMail();
  return decided;
}

/**
 * Reopens a report: it becomes unassigned and undecided. Its history keeps the decision, and the action on the entry is
 * not reverted.
 */
async function reopen(actor: Actor, report: ReportRow): Promise<Done> {
  return storeChange(async () => {
    await database().batch(
      changeReport(
        database(),
        report,
        { status: 'open', assigneeId: null, resolution: null, act: null, resolvedAt: null },
        { at: now(), actorId: actor.id, action: 'reopened' },
      ),
    );
    return doneResult;
  }, report.revision + 1);
}

async function resolve(
  actor: Actor,
  report: ReportRow,
  { to, resolution = '', act, alone = false }: Decision,
): Promise<Done> {
  const status = to === 'actioned' ? 'actioned' : 'dismissed';
  const concerned = alone ? [report] : await listUnresolved(database(), report.entryId, report.messageId);
  const statements = [
    ...concerned.flatMap((item) =>
      changeReport(
        database(),
        item,
        { status, resolution, act: act ?? null, resolvedAt: now() },
        { at: now(), actorId: actor.id, action: status, text: resolution },
      ),
    ),
    ...(await resolutionMails(concerned, status, resolution)),
    ...(await notifyOfResolution(database(), actor, concerned, resolution)),
  ];
  return storeChange(
    () => (act === undefined ? store(statements) : storeWithAct(actor, report, act, statements)),
    report.revision + 1,
  );
}

async function store(statements: readonly Statement[]): Promise<Done> {
  await database().batch(statements);
  return doneResult;
}

async function storeWithAct(
  actor: Actor,
  { kind, entryId }: ReportRow,
  act: NonNullable<Decision['act']>,
  statements: readonly Statement[],
): Promise<Done> {
  const to = reportActionTargets[kinds[kind].workflow][act];
  if (to === undefined) return illegalStep(`${kind}: ${act}`);
  const moved = await transitionEntry(actor, kind, entryId, to, { also: statements, final: true });
  if (moved.ok) return doneResult;
  // Gone, changed or not removable: in each case the action is not possible now.
  return moved.failure.code === 'stale' || moved.failure.code === 'illegal_step'
    ? moved
    : illegalStep(`${act}: ${moved.failure.code}`);
}
