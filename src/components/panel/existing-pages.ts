import { kindNames } from '#content/kinds.ts';
import { guardedPages } from '#content/model/access.ts';
import { dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { isHandledBy } from './page-patterns.ts';
import { pathOfPage } from './sections.ts';

// Only the names: with `?raw`, neither code nor styles of those pages become part of the importing page.
const files = import.meta.glob(
  [
    '/src/pages/{cabinet,dashboard}/**/*.astro',
    '/src/pages/{cabinet,dashboard,delete-account}.astro',
    '/src/pages/delete-account/*.astro',
  ],
  { query: '?raw' },
);

const writtenPaths = Object.keys(files).map(pathOfPage);
const values = { section: kindNames.map(dashboardSegmentOf) };

/**
 * The paths behind sign-in that have a page file, spelled as in the table of guarded paths. Paths without a page are
 * not offered.
 */
export const existingPages: ReadonlySet<string> = new Set([
  ...writtenPaths,
  ...guardedPages
    .map(({ path }) => path)
    .filter((path) => writtenPaths.some((file) => isHandledBy(file, path, values))),
]);
