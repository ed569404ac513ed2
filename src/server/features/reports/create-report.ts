import { HOUR } from '#content/format/durations.ts';
import { locales, type Locale } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import type { Actor } from '#content/model/permissions.ts';
import { newReportSchema } from '#content/model/report-schemas.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { searchText } from '#content/text/search-text.ts';
import { paths } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { reportTargets, type ReportedMessage } from '#server/core/report-targets.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { alreadyReported, notFound } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { notifyOfNewReport } from './notify-of-report.ts';
import { findReport, hasUnresolved, insertReport, type ReportRow } from './rows.ts';
import { doneResult, storeChange } from './store-change.ts';

const MAX_REPORTS_PER_HOUR = 10;

export interface ReportContext {
  /** Language of the answer by mail to an anonymous reporter. */
  locale: Locale;
  /** Address of the visitor; it is hashed for the rate limit and not stored. */
  clientAddress: string;
  /** Whether the form's hidden field was filled in: the comment then warns the staff. */
  isDoubtful?: boolean;
}

const noMessage: ReportedMessage['quoted'] = { messageId: '', quote: null, quotedId: null };

/**
 * Reports a public entry, or a message to the actor (`messageId`), signed in or not. Anonymous reporters cannot be
 * distinguished, because an address that they give is not verified: each of their reports is a new one, and only the
 * rate limit applies.
 * @returns 422, 404 if the entry is not public or the message is not theirs to report, 409 `already_reported`, 429
 * after ten in an hour
 */
export async function createReport(
  actor: Actor,
  input: unknown,
  { locale, clientAddress, isDoubtful = false }: ReportContext,
): Promise<Result<ReportRow>> {
  const parsed = newReportSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { entryId, messageId = '', reason, email = '' } = parsed.data;
  const comment = isDoubtful ? `${reports[locale].doubtful}\n\n${parsed.data.comment}`.trim() : parsed.data.comment;
  // A signed-in reporter is answered at the address of their account.
  if (actor.id !== null && email !== '') return invalid([{ path: 'email', code: 'unknown_field' }]);
  const sent = messageId === '' ? null : await reportTargets.value.message(actor.id, messageId, entryId);
  const entry = messageId === '' ? await findPublicRecord(entryId) : (sent?.entry ?? null);
  if (entry === null) return notFound;
  if (actor.id !== null && (await hasUnresolved(database(), actor.id, entryId, messageId))) return alreadyReported;
  const within = await withinLimit(
    actor.id === null ? await addressKey('report', clientAddress) : `report:${actor.id}`,
    MAX_REPORTS_PER_HOUR,
    HOUR,
  );
  if (!within.ok) return within;
  const id = newId();
  const about = { ...snapshot(entry), ...(sent?.quoted ?? noMessage) };
  const told = await notifyOfNewReport(database(), { id, ...about, reporterId: actor.id, reason });
  const stored = await storeChange(async () => {
    await database().batch([
      insertReport(database(), {
        id,
        ...about,
        reason,
        comment,
        locale,
        reporterId: actor.id,
        email: email || null,
        words: reportSearchText(entry, comment),
        createdAt: now(),
        updatedAt: now(),
      }),
      ...told,
    ]);
    return doneResult;
  }, 1);
  if (stored.ok) wakeMail();
  return stored.ok ? ok((await findReport(database(), id))!) : stored;
}

/** The entry as it is at the time of the report. */
function snapshot({ id, kind, content, authorId, revision }: EntryRecord) {
  return {
    entryId: id,
    kind,
    title: titlesOf(content),
    url: paths.entry(kind, content.slug),
    authorId,
    entryRevision: revision,
  };
}

function titlesOf({ texts }: EntryRecord['content']): ReportRow['title'] {
  return Object.fromEntries(locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale].title]] : [])));
}

function reportSearchText({ content }: EntryRecord, comment: string): string {
  return searchText([...Object.values(titlesOf(content)), comment].join('\n'));
}
