import type { Actor } from '#content/model/permissions.ts';
import { database } from '#server/platform/database/database.ts';
import { actors, unwrapOrFail, publishSample } from '#tests/support/data/test-site.ts';
import { createReport } from './create-report.ts';
import { reportMailTexts } from './report-mail.ts';
import { findReport, type ReportRow } from './rows.ts';

/** An address reserved for documentation (RFC 5737). */
export const testContext = { locale: 'ua', clientAddress: '203.0.113.7' } as const;
export const anonymous: Actor = { id: null, role: 'user' };

/** Texts with a Ukrainian title, long enough for every kind. */
export const withTitle = (title: string) => ({
  texts: { ua: { title, body: 'Текст, якого вистачить і для оголошення, і для новини.' } },
});

/** A live ad by the person `author`. */
export async function publishAd(id: string, title = 'Кімната в Чикаго'): Promise<string> {
  await publishSample('advertisements', withTitle(title), id);
  // The sample has no author; reports are about people's ads.
  await database().client.execute({ sql: 'update entry set author_id = ? where id = ?', args: ['author', id] });
  return id;
}

export async function reportEntry(
  entryId: string,
  by: Actor = actors.user,
  change: Record<string, unknown> = {},
): Promise<ReportRow> {
  return unwrapOrFail(
    await createReport(by, { entryId, reason: 'fraud', comment: 'Просить передоплату.', ...change }, testContext),
  );
}

export async function readReportRow(id: string): Promise<ReportRow> {
  return (await findReport(database(), id))!;
}

/** Queued mails, earliest first. */
export async function queuedMails(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await database().client.execute('select "to", subject, text from mail order by rowid');
  return rows.map((row) => ({ to: String(row.to), subject: String(row.subject), text: String(row.text) }));
}

/** Queued mails that tell a reporter the outcome of a report. */
export async function outcomeMails(): ReturnType<typeof queuedMails> {
  return (await queuedMails()).filter(({ subject }) =>
    Object.values(reportMailTexts).some((words) => words.subject === subject),
  );
}
