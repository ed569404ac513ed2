import { kindNames } from '#content/kinds.ts';
import { guardedPages } from '#content/model/access.ts';
import { segmentOf } from '#content/urls/dashboard-sections.ts';
import { isAnsweredBy } from './page-patterns.ts';
import { pathOfPage } from './sections.ts';

// Names only: with `?raw` nothing of those pages, neither code nor styles, becomes part of the page that asks.
const files = import.meta.glob(
  [
    '/src/pages/{cabinet,dashboard}/**/*.astro',
    '/src/pages/{cabinet,dashboard,delete-account}.astro',
    '/src/pages/delete-account/*.astro',
  ],
  { query: '?raw' },
);

const written = Object.keys(files).map(pathOfPage);
const values = { section: kindNames.map(segmentOf) };

/**
 * The paths behind sign-in that a page file answers, spelled as in the table of guarded paths: what has no page is not
 * offered.
 */
export const existingPages: ReadonlySet<string> = new Set([
  ...written,
  ...guardedPages.map(({ path }) => path).filter((path) => written.some((file) => isAnsweredBy(file, path, values))),
]);
