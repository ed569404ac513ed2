import { castFigures } from './casts.ts';
import { fileCycleFigure, moduleCycleFigure } from './cycles.ts';
import type { Figure } from './figure.ts';
import { folderFigures } from './folders.ts';
import { isForbiddenSqlImport } from './import-rules.ts';
import { referencesOf, resolver, type Import } from './imports.ts';
import { layerFigures } from './layers.ts';
import { apiFigure, cssFigure, longLineFigure, smallFileFigure, workflowFigure } from './sizes.ts';
import { isTest, readSources, scriptsOf } from './source.ts';

/** All figures about the sources below a root, in printing order. */
export function measureSources(root: string): Figure[] {
  const sources = readSources(root);
  const resolve = resolver(root, sources);
  // Only the lines of tests are measured: they are not parsed, so their imports and casts do not count.
  const scripts = new Map(sources.filter(({ file }) => !isTest(file)).map((source) => [source, scriptsOf(source)]));
  const references = [...scripts].flatMap(([source, parts]) => referencesOf(source, parts, resolve));
  const imports = references.filter((reference): reference is Import => reference.to !== null);
  const [upward, between, outside] = layerFigures(sources, imports);
  return [
    ...[upward, between, moduleCycleFigure(imports), fileCycleFigure(imports), outside].filter(
      (figure) => figure !== undefined,
    ),
    {
      name: 'sql-outside',
      meaning: 'imports of drizzle or libSQL in src outside of schema.ts, rows.ts and platform/database',
      places: references
        .filter(isForbiddenSqlImport)
        .map(({ from, line, specifier }) => `${from}:${line} ${specifier}`),
    },
    workflowFigure(sources),
    ...folderFigures(sources),
    smallFileFigure(sources, imports),
    ...castFigures(scripts),
    longLineFigure(sources),
    cssFigure(sources),
    apiFigure(sources),
  ];
}
