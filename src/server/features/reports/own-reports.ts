import { readOwnReports } from './read-reports.ts';

const REPORTS_PER_PAGE = 20;

/** A page of a person's own reports, latest first. A page number beyond the end returns the last page. */
export async function ownReports(reporterId: string, asked: number) {
  const read = (page: number) =>
    readOwnReports(reporterId, {
      status: null,
      reason: null,
      kind: null,
      entryId: null,
      assigneeId: null,
      q: '',
      sort: '-createdAt',
      limit: REPORTS_PER_PAGE,
      offset: (page - 1) * REPORTS_PER_PAGE,
    });
  const first = await read(asked);
  const pages = Math.max(1, Math.ceil(first.total / REPORTS_PER_PAGE));
  return { items: asked > pages ? (await read(pages)).items : first.items, page: Math.min(asked, pages), pages };
}
