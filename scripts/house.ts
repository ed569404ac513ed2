import path from 'node:path';
import { parseArgs } from 'node:util';
import { figuresToObject, formatFigure, type Figure } from './house/figure.ts';
import { productReferences } from './house/import-rules.ts';
import { drawLayers, listServerModules } from './house/layer-diagram.ts';
import { measureSources } from './house/measure.ts';
import { readSources } from './house/source.ts';

/** Prints figures about the architecture of the sources, and the locations that each counts. */
function usage(figures: readonly Figure[]): void {
  console.log(`npm run house -- [--list NAME] [--json] | --draw | --rooms

  --list NAME   Name each place that a figure counts, with file and line
  --json        Print an object of names and numbers, or with --list an array of places
  --draw        Draw the storeys and their rooms, each with what it takes from; ARCHITECTURE.md has the same
  --rooms       Say what each room of the server is for, and which file to read first

${figures.map(({ name, meaning }) => `  ${name.padEnd(16)} ${meaning}`).join('\n')}`);
}

function main(): number {
  const { values } = parseArgs({
    options: {
      list: { type: 'string' },
      json: { type: 'boolean' },
      draw: { type: 'boolean' },
      rooms: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const root = path.resolve(import.meta.dirname, '..');
  if (values.draw || values.rooms) {
    const sources = readSources(root);
    if (values.draw) console.log(drawLayers(sources, productReferences(root, sources)));
    else
      for (const { name, file, sentence } of listServerModules(sources))
        console.log(
          file === null ? `? ${name}: no file of it begins with @module ${name}` : `${file}\n    ${sentence}`,
        );
    return 0;
  }
  const figures = measureSources(root);
  const print = (lines: readonly string[]) => lines.length > 0 && console.log(lines.join('\n'));
  if (values.help) {
    usage(figures);
    return 0;
  }
  if (values.list === undefined) {
    if (values.json) console.log(JSON.stringify(figuresToObject(figures), null, 2));
    else print(figures.map(formatFigure));
    return 0;
  }
  const listed = figures.find(({ name }) => name === values.list);
  if (listed === undefined) {
    console.error(`✗ There is no figure called ${values.list}`);
    usage(figures);
    return 2;
  }
  if (values.json) console.log(JSON.stringify(listed.places, null, 2));
  else print(listed.places);
  return 0;
}

process.exitCode = main();
