import type { Figure } from './figure.ts';
import type { Import } from './imports.ts';
import { isTest, type Source } from './source.ts';

/** The layers of `src/server`, lowest first: a layer imports from those below it. */
export const serverLayers = ['platform', 'publishing', 'core', 'features', 'app'];

const server = 'src/server/';

/** Whether a file belongs to the running server. */
const isServer = (file: string) => file.startsWith(server) && !isTest(file);

/** A file's folder in its layer, such as `core/entries`, the layer alone, or null if it is outside all layers. */
function placeOf(file: string): string | null {
  const [first = '', second, third] = file.slice(server.length).split('/');
  return !serverLayers.includes(first) ? null : third === undefined ? first : `${first}/${second}`;
}

const storeyOf = (place: string) => serverLayers.indexOf(place.split('/')[0] ?? '');

/**
 * The module of a server file: its folder within its layer. Files directly in a layer share a module with the layer's
 * name. Null for tests, for other files, and for files outside all layers.
 */
export const moduleOf = (file: string): string | null => (isServer(file) ? placeOf(file) : null);

/** Value imports that the layers forbid, and the files outside all layers. The import rules also check types. */
export function layerFigures(sources: readonly Source[], imports: readonly Import[]): Figure[] {
  const judged = imports.flatMap(({ from, line, to, isValue }) => {
    if (!isValue || !isServer(from) || !isServer(to)) return [];
    const [here, there] = [placeOf(from), placeOf(to)];
    return here === null || there === null ? [] : [{ here, there, text: `${from}:${line} -> ${to}` }];
  });
  const isFeature = (place: string) => place.startsWith('features/');
  return [
    {
      name: 'upward-imports',
      meaning: 'value imports of src/server from a storey above',
      places: judged.filter(({ here, there }) => storeyOf(there) > storeyOf(here)).map(({ text }) => text),
    },
    {
      name: 'feature-imports',
      meaning: 'value imports of one feature by another',
      places: judged
        .filter(({ here, there }) => isFeature(here) && isFeature(there) && here !== there)
        .map(({ text }) => text),
    },
    {
      name: 'outside-storeys',
      meaning: 'files of src/server without tests that stand in no storey: their imports are not judged',
      places: sources.filter(({ file }) => isServer(file) && placeOf(file) === null).map(({ file }) => file),
    },
  ];
}
