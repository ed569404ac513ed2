import type { Locale } from '#content/locale.ts';
import { otherLocale } from '#content/locale.ts';
import { database, type Statement } from '../../platform/database/database.ts';
import { findPerson } from '../../core/accounts/rows.ts';
import type { ReportRow } from './rows.ts';
import { readSettings } from '../../core/settings/rows.ts';
import { env } from '../../platform/env.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { reportResolvedMail } from './report-mail.ts';

interface Recipient {
  email: string;
  locale: Locale;
  account: boolean;
}

/** Where whoever made a report reads the answer; null: they left no address. */
async function recipientOf({ reporterId, email, locale }: ReportRow): Promise<Recipient | null> {
  if (reporterId === null) return email === null ? null : { email, locale, account: false };
  const person = await findPerson(database(), reporterId);
  return person === null || person.deletedAt !== null
    ? null
    : { email: person.email, locale: person.locale, account: true };
}

/**
 * The statements that queue the answer to those who made the reports, each in their language, one mail to an address. They
 * belong into the batch of the decision.
 */
export async function resolutionMails(
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
