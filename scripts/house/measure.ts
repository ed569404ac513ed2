import { castFigures } from './casts.ts';
import type { Figure } from './figure.ts';
import { importsOf, resolver } from './imports.ts';
import { knotFigure } from './knots.ts';
import { apiFigure, cssFigure, longLineFigure, smallFileFigure } from './sizes.ts';
import { isTest, readSources, scriptsOf } from './source.ts';
import { storeyFigures } from './storeys.ts';

/** All figures about the sources below a root, in the order in which they are printed. */
export function measure(root: string): Figure[] {
  const sources = readSources(root);
  const resolve = resolver(root, sources);
  // Tests are measured by their lines alone: not parsed, what they import and cast counts nowhere.
  const scripts = new Map(sources.filter(({ file }) => !isTest(file)).map((source) => [source, scriptsOf(source)]));
  const imports = [...scripts].flatMap(([source, parts]) => importsOf(source, parts, resolve));
  const [upward, between, outside] = storeyFigures(sources, imports);
  return [
    ...[upward, between, knotFigure(imports), outside].filter((figure) => figure !== undefined),
    smallFileFigure(sources, imports),
    ...castFigures(scripts),
    longLineFigure(sources),
    cssFigure(sources),
    apiFigure(sources),
  ];
}
