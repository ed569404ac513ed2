import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the two families of the site down to what its two languages need, and writes src/styles/fonts/*.woff2: run it
 * after a change of the alphabets below or of the packages they come from, and commit what it writes.
 *
 * A first visit loads the two alphabets of both families. Letters with accents and those of other Slavic languages come
 * in files of their own, which a browser asks for only where they stand on a page.
 */
const require = createRequire(import.meta.url);
const folder = path.resolve(import.meta.dirname, '../src/styles/fonts');

/** From the first to the last of a block of Unicode. */
const block = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * Of each file: the subset of the package that it is cut from, and its letters. What a subset does not have is passed
 * over.
 */
const alphabets = {
  latin: {
    from: 'latin',
    text: `${block(0x20, 0x7e)}\u00A0§«»°·×ʼ\u0301\u2009\u202F–—‘’‚“”„•…₴€™−←→↑↓©®`,
  },
  cyrillic: { from: 'cyrillic', text: `${block(0x410, 0x44f)}ЁЄІЇёєіїҐґ№\u0301` },
  accents: { from: 'latin', text: `${block(0xa1, 0xff).replace(/[§«»°·×©®]/g, '')}ıŒœˆ˚˜` },
  central: { from: 'latin-ext', text: block(0x100, 0x17f) },
  slavic: { from: 'cyrillic', text: 'ЀЂЃЅЈЉЊЋЌЍЎЏѐђѓѕјљњћќѝўџҰұ' },
} as const;

/**
 * `wght`: from the lightest to the heaviest that the site sets. `variants`: whether letters that only a feature of the
 * font draws are kept; figures of one width (`tnum`) are, in the family that shows prices.
 */
const families = {
  onest: { wght: { min: 400, max: 650 }, variants: true },
  literata: { wght: { min: 400, max: 650 }, variants: false },
};

for (const [family, { wght, variants }] of Object.entries(families)) {
  for (const [name, { from, text }] of Object.entries(alphabets)) {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${from}-wght-normal.woff2`);
    const cut = await subsetFont(readFileSync(source), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      noLayoutClosure: !variants,
    });
    writeFileSync(path.join(folder, `${family}-${name}.woff2`), cut);
    console.log(`${family}-${name}  ${cut.length} bytes`);
  }
}
