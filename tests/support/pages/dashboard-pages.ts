import { guardedPages, checkAccess } from '#content/model/access.ts';
import type { Role } from '#content/model/roles.ts';
import { anonymous } from '#content/model/viewer.ts';
import { kindOfDashboardSegment } from '#content/urls/dashboard-sections.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { createReport } from '#server/features/reports/create-report.ts';
import { draftNews, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { visitorAddress } from '#tests/support/test.ts';
import { makePerson, type TestPerson } from './sign-in.ts';

export const staff = ['author', 'editor', 'admin'] as const satisfies readonly Role[];

export type DashboardPage = (typeof guardedPages)[number];

/** Every dashboard page that the guarded-paths table opens to a role. */
export const dashboardPages: readonly DashboardPage[] = guardedPages.filter(
  (route) => route.guard === 'dashboard-auth' && route.methods.includes('GET'),
);

/** The roles that may open a page, least privileged first. */
export const rolesOf = (route: DashboardPage): Role[] =>
  staff.filter((candidate) => checkAccess(route, candidate) === 'pass');

/** Creates an open report, and returns its ID. */
async function openReport(): Promise<string> {
  const target = await moveToStatus(await draftNews({ ua: 'Скарга', us: 'Complaint' }), 'published');
  const made = await createReport(
    anonymous,
    { entryId: target.id, reason: 'spam', comment: 'E2E' },
    { locale: 'ua', clientAddress: visitorAddress() },
  );
  if (!made.ok) throw new Error(`The report was refused: ${JSON.stringify(made.failure)}`);
  return made.value.id;
}

/** Fills a path with the ID of an existing row: the viewer's own entry, a person, a category, a report. */
export async function concretePath(path: string, viewer: TestPerson): Promise<string> {
  if (!path.includes('{id}')) return path;
  const section = path.split('/')[2]!;
  const id = /\/categories\//.test(path)
    ? (await loadCatalogue(await ensureSiteOpen())).categoriesOf(kindOfDashboardSegment(section)!, 'ua')[0]!.id
    : section === 'settings'
      ? (await makePerson('user')).id
      : section === 'reports'
        ? await openReport()
        : (await draftOf(kindOfDashboardSegment(section)!, { authorId: viewer.id })).id;
  return path.replace('{id}', encodeURIComponent(id));
}
