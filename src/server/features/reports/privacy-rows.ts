import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { MINUTE } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { workflows } from '#content/model/workflow.ts';
import { searchText } from '#content/text/search-text.ts';
import { paths } from '#content/urls/urls.ts';
import { patternOf } from '#server/core/accounts/person-pattern.ts';
import type { PersonRow } from '#server/core/accounts/rows.ts';
import type { Bilingual } from '#server/core/schema/taxonomy-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { report, reportEvent } from './schema.ts';

// Traces, in reports, of a person whose account is deleted.

/** Title in reports for an ad erased with its advertiser. */
const deletedAd: Bilingual = { ua: 'Видалене оголошення', us: 'Deleted ad' };
/** Replaces a name, an address or a phone number. */
const REDACTION = '…';
/** Maximum time between a decision and its mail, which are written in one batch. */
const MAX_MAIL_DELAY_MS = 1000;
/**
 * Maximum time between a decision and the last of its answers: each reporter is looked up before the answers are
 * stored.
 */
const MAX_ANSWER_DELAY_MS = 5 * MINUTE;

const selectValues = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * Ids of the mails that answered reports about these ads. Found by the decision, because any mail may contain the
 * title.
 * @param subjects subjects of such mails, in every language
 */
export async function listReportMailsAbout(
  { db }: Database,
  adIds: readonly string[],
  subjects: readonly string[],
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`select mail.id as id from mail
    where subject in ${selectValues(subjects)} and exists (select 1 from report
      join report_event on report_event.report_id = report.id and report_event.action in ('actioned', 'dismissed')
      left join user on user.id = report.reporter_id, json_each(report.title) as title
      where report.entry_id in ${selectValues(adIds)} and mail."to" in (report.email, user.email)
        and instr(mail.text, title.value) > 0
        and mail.created_at between report_event.at - ${MAX_MAIL_DELAY_MS} and report_event.at + ${MAX_ANSWER_DELAY_MS})`);
  return rows.map(({ id }) => id);
}

const reportSearchText = (title: Partial<Bilingual>, comment: string) =>
  searchText([...Object.values(title), comment].join('\n'));

/**
 * Statements that remove a person from all reports. Their own reports keep only their subject and reason; in reports
 * about them, and in the answers, name, address and phone are redacted, and the titles of their ads removed.
 */
export async function eraseFromReports({ db }: Database, person: PersonRow): Promise<Statement[]> {
  const { id, email } = person;
  const pattern = patternOf(person);
  const blanked = (text: string) => text.replace(pattern, REDACTION);
  const { authorId, comment, kind, resolution, title } = report;
  const about = await db
    .select({ id: report.id, authorId, comment, kind, resolution, title })
    .from(report)
    .where(or(eq(report.authorId, id), eq(report.quotedId, id)));
  const events = await db
    .select()
    .from(reportEvent)
    .where(
      inArray(
        reportEvent.reportId,
        about.map((item) => item.id),
      ),
    );
  const theirs = or(eq(report.reporterId, id), eq(report.email, email))!;
  const own = await db.select({ id: report.id, title }).from(report).where(theirs);
  return [
    ...about.map((item) => {
      const ofAd = item.authorId === id && workflows[kinds[item.kind].workflow].contactable;
      const now = { comment: blanked(item.comment), title: ofAd ? deletedAd : item.title };
      const said = {
        ...now,
        resolution: item.resolution && blanked(item.resolution),
        words: reportSearchText(now.title, now.comment),
      };
      return db
        .update(report)
        .set(ofAd ? { ...said, url: paths.section(item.kind) } : said)
        .where(eq(report.id, item.id));
    }),
    ...events.map(({ reportId, number, text }) =>
      db
        .update(reportEvent)
        .set({ text: text && blanked(text) })
        .where(and(eq(reportEvent.reportId, reportId), eq(reportEvent.number, number))),
    ),
    db.update(report).set({ reporterId: null, email: null, comment: '', words: '' }).where(theirs),
    ...own.map((item) =>
      db
        .update(report)
        .set({ words: reportSearchText(item.title, '') })
        .where(eq(report.id, item.id)),
    ),
    // Reports about their messages stay, without the quoted text.
    db.update(report).set({ quote: null, quotedId: null }).where(eq(report.quotedId, id)),
  ];
}
