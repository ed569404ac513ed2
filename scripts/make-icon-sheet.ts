/**
 * Writes src/styles/icons.svg, the one file with the drawings of all icons on server-rendered pages: a page references
 * it instead of repeating the drawings. Run it after the first use of an icon: `node scripts/make-icon-sheet.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unstyledIcon, hasIcon } from '#components/ui/icons.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The places in sources that name icons: `<Icon name="x">`, `<Icon name={a ? 'x' : 'y'}>`, `icon="x"`, `icon: a ? 'x' : 'y'`. */
const PLACE = /(?:<Icon\b[^>]*?\bname=|\bicon=|\bicon: )(\{[^}]*\}|[^,\n]*)/g;
const NAME = /(["'])([a-z0-9-]+)\1/g;

/** The icons used in the sources, in order. Icons of categories are chosen by users and are not included. */
export function namedIcons(): string[] {
  const files = globSync('src/{content,pages,components}/**/*.{astro,ts}', { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(PLACE)].flatMap(([, place]) =>
      [...place!.matchAll(NAME)].map(([, , name]) => name!),
    ),
  );
  return [...new Set(names)].filter(hasIcon).toSorted();
}

/** The text of the sheet: a `<symbol>` for each icon, which inherits the colours of its context. */
export const iconSheet = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${namedIcons()
    .map((name) => `\n<symbol id="${name}" viewBox="0 0 24 24">${unstyledIcon(name)}</symbol>`)
    .join('')}\n</svg>\n`;

if (import.meta.main) writeFileSync(path.join(root, 'src/styles/icons.svg'), iconSheet());
