import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const require = createRequire(import.meta.url);

/**
 * Satori looks into one file per family name, so each subset is a separate family, and a style names all of them.
 * Fontsource has Latin and Cyrillic in separate files; `-ext` adds Łódź and Niš, and the letters of Crimean Tatar.
 */
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;

const faces = { literata: [600], onest: [500, 600] } as const;

type Family = keyof typeof faces;

const nameOf = (family: Family, subset: string) => `${family} ${subset}`;

/** Value of `fontFamily` for text in any of the site's alphabets. */
export function fontFamily(family: Family): string {
  return subsets.map((subset) => `'${nameOf(family, subset)}'`).join(', ');
}

async function readFonts(): Promise<Font[]> {
  const wanted = (Object.keys(faces) as Family[]).flatMap((family) =>
    subsets.flatMap((subset) => faces[family].map((weight) => ({ family, subset, weight }))),
  );
  return Promise.all(
    wanted.map(async ({ family, subset, weight }): Promise<Font> => {
      const file = require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
      return { name: nameOf(family, subset), data: await readFile(file), weight, style: 'normal' };
    }),
  );
}

let fonts: Promise<Font[]> | undefined;

/** The fonts of social cards, read for the first card and cached. */
export function loadFonts(): Promise<Font[]> {
  fonts ??= readFonts();
  return fonts;
}
