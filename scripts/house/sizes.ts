import path from 'node:path';
import type { Figure } from './figure.ts';
import type { Import } from './imports.ts';
import { blocksOf, isTest, linesOf, type Source } from './source.ts';

const MAX_SMALL_FILE_LINES = 60;
const WIDTH = 120;

/** The files that import a file, by values or types. */
function importersOf(imports: readonly Import[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) if (from !== to) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return importers;
}

/**
 * Small files that could be merged into a neighbour: it is their only importer, and they have no tests of their own.
 */
export function smallFileFigure(sources: readonly Source[], imports: readonly Import[]): Figure {
  const known = new Set(sources.map(({ file }) => file));
  const importers = importersOf(imports);
  const places = sources.flatMap(({ file, text }) => {
    if (!/^src\/.*(?<!\.d)\.tsx?$/.test(file) || isTest(file)) return [];
    const [only, ...others] = importers.get(file) ?? [];
    const stem = file.replace(/\.tsx?$/, '');
    const hasTest = known.has(`${stem}.test.ts`) || known.has(`${stem}.test.tsx`);
    if (only === undefined || others.length > 0 || hasTest) return [];
    const { length } = linesOf(text);
    const isNeighbour = path.posix.dirname(only) === path.posix.dirname(file);
    return isNeighbour && length <= MAX_SMALL_FILE_LINES
      ? [`${file}:1 (${length} lines, for ${path.posix.basename(only)})`]
      : [];
  });
  return {
    name: 'small-files',
    meaning: `files of src up to ${MAX_SMALL_FILE_LINES} lines without a test that one file imports, and that one stands beside them`,
    places,
  };
}

/** Texts and drawings of the demo are data, not code. */
const isDemoData = (file: string) => /(?:^|\/)demo\/(?:content|pictures)\//.test(file);

/** Lines that exceed the formatter's width, including those of tests. */
export function longLineFigure(sources: readonly Source[]): Figure {
  const places = sources
    .filter(({ file }) => /^(?:src|demo|bench|scripts|tests)\//.test(file) && !isDemoData(file))
    .flatMap(({ file, text }) =>
      // Characters, not UTF-16 units: an emoji counts as one.
      linesOf(text).flatMap((line, at) =>
        line.length > WIDTH && [...line].length > WIDTH ? [`${file}:${at + 1}`] : [],
      ),
    );
  return {
    name: 'long-lines',
    meaning: `lines over ${WIDTH} characters in code, tests and styles, without the demo's texts and drawings`,
    places,
  };
}

/**
 * Lines of `.css` files of `src` and of `<style>` elements in its `.astro` files, including comments, but without the
 * fonts' files, which `make-fonts.ts` writes.
 */
export function cssFigure(sources: readonly Source[]): Figure {
  const written = ({ file, text }: Source) => {
    if (!file.startsWith('src/') || file === 'src/styles/fonts/faces.css') return [];
    if (file.endsWith('.css')) return [{ text, linesBefore: 0 }];
    return file.endsWith('.astro') ? blocksOf(text, /<style[^>]*>([^]*?)<\/style>/g) : [];
  };
  const places = sources.flatMap((source) =>
    written(source).flatMap(({ text, linesBefore }) =>
      linesOf(text).flatMap((line, at) => (line.trim() === '' ? [] : [`${source.file}:${at + 1 + linesBefore}`])),
    ),
  );
  return { name: 'css-lines', meaning: 'lines of CSS written by hand in src that are not blank', places };
}

/** Files that handle API routes. */
export function apiFigure(sources: readonly Source[]): Figure {
  const isApi = ({ file }: Source) => /^src\/pages\/api\/.*\.ts$/.test(file) && !isTest(file);
  return {
    name: 'api-files',
    meaning: 'files of src/pages/api',
    places: sources.filter(isApi).map(({ file }) => file),
  };
}

/** Places that check for a workflow by its name instead of by its properties. */
export function workflowFigure(sources: readonly Source[]): Figure {
  const places = sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      linesOf(text).flatMap((line, at) => (/\bworkflow\s*[!=]==?\s*['"`]/.test(line) ? [`${file}:${at + 1}`] : [])),
    );
  return { name: 'workflow-names', meaning: 'comparisons of a workflow with a name, outside of tests', places };
}
