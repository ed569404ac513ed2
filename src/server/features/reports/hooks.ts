import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import { eraseFromReports, listReportMailsAbout } from './privacy-rows.ts';
import { reportMailTexts } from './report-mail.ts';
import { listReportsBy } from './rows.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A person's own reports, and reports about them. */
export const reportData: PersonalDataPart = {
  tables: ['report', 'report_event'],
  async copy(database, { id }) {
    const reports = await listReportsBy(database, id);
    return {
      reports: reports.map(({ createdAt, kind, title, url, reason, comment, status, resolution, resolvedAt }) => ({
        at: iso(createdAt),
        kind,
        title,
        url,
        reason,
        comment,
        status,
        resolution,
        resolvedAt: resolvedAt === null ? null : iso(resolvedAt),
      })),
    };
  },
  mails: (database, _person, adIds) =>
    listReportMailsAbout(
      database,
      adIds,
      Object.values(reportMailTexts).map(({ subject }) => subject),
    ),
  erase: eraseFromReports,
};
