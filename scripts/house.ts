import path from 'node:path';
import { parseArgs } from 'node:util';
import { toObject, toText, type Figure } from './house/figure.ts';
import { measure } from './house/measure.ts';

/** Prints figures about the architecture of the sources, and the places that each counts. */
function usage(figures: readonly Figure[]): void {
  console.log(`npm run house -- [--list NAME] [--json]

  --list NAME   Name each place that a figure counts, with file and line
  --json        Print an object of names and numbers, or with --list an array of places

${figures.map(({ name, meaning }) => `  ${name.padEnd(16)} ${meaning}`).join('\n')}`);
}

function main(): number {
  const { values } = parseArgs({
    options: { list: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const figures = measure(path.resolve(import.meta.dirname, '..'));
  const print = (lines: readonly string[]) => lines.length > 0 && console.log(lines.join('\n'));
  if (values.help) {
    usage(figures);
    return 0;
  }
  if (values.list === undefined) {
    if (values.json) console.log(JSON.stringify(toObject(figures), null, 2));
    else print(figures.map(toText));
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
