import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the two font families of the site to the characters of its two languages, and writes src/styles/fonts/*.woff2
 * and the style sheet that references them. Run it after changing the alphabets below or the packages of the fonts, and
 * commit the result.
 *
 * A first visit loads the signs and the alphabet of its language, in both families. The other alphabet, letters with
 * accents and those of other Slavic languages are in separate files, which a browser loads only if a page contains
 * them.
 */
const require = createRequire(import.meta.url);
const folder = path.resolve(import.meta.dirname, '../src/styles/fonts');

/** All characters of a Unicode block, from first to last. */
const block = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * For each file, the subset of the package that it is cut from, and its letters. Letters missing from a subset are
 * skipped.
 */
const alphabets = {
  signs: {
    from: 'latin',
    text: `${block(0x20, 0x3b)}?@\u00A0©«»·×ʼ\u2009\u202F–—‘’“”„…₴•`,
  },
  latin: { from: 'latin', text: `${block(0x41, 0x5a)}${block(0x61, 0x7a)}` },
  cyrillic: { from: 'cyrillic', text: `${block(0x410, 0x44f)}ЁЄІЇёєіїҐґ№\u0301` },
  /** Letters with accents, and signs that rarely appear on the first screen of a page. */
  accents: { from: 'latin', text: `${block(0xa1, 0xff).replace(/[©«»·×]/g, '')}ıŒœˆ˚˜<=>[\\]^_\`{|}~‚€™−←→↑↓` },
  central: { from: 'latin-ext', text: block(0x100, 0x17f) },
  slavic: { from: 'cyrillic', text: 'ЀЂЃЅЈЉЊЋЌЍЎЏѐђѓѕјљњћќѝўџҰұ' },
} as const;

/**
 * `wght`: the range from the lightest to the heaviest weight that the site uses. `variants`: whether glyphs that only a
 * feature of the font uses are kept. This keeps figures of equal width (`tnum`) in the family that shows prices.
 */
const families = {
  onest: { title: 'Onest', wght: { min: 400, max: 650 }, variants: true },
  literata: { title: 'Literata', wght: { min: 400, max: 650 }, variants: false },
};

/** The code points of a text in CSS notation: `U+41-5A, U+61-7A`. */
function rangesOf(text: string): string {
  const points = [...new Set([...text].map((sign) => sign.codePointAt(0)!))].toSorted((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === point - 1) open[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/**
 * System fonts with the metrics of ours (widths measured on Ukrainian text), so that the layout does not shift when
 * ours load: in percent, the size and the extent above and below the baseline.
 */
const fallbacks = {
  onest: {
    local: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'],
    regular: [104, 93.3, 29.8],
    bold: [99, 98, 31.3],
  },
  literata: {
    local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    regular: [118, 100, 26.3],
    bold: [115, 102.6, 27],
  },
} as const;
const fallbackOf = (family: keyof typeof fallbacks, title: string) =>
  (['regular', 'bold'] as const).map((look) => {
    const [size, ascent, descent] = fallbacks[family][look];
    const names = fallbacks[family].local.map((name) => `local('${name}${look === 'bold' ? ' Bold' : ''}')`);
    return `@font-face {
  font-family: '${title} Fallback';
  font-weight: ${look === 'bold' ? '501 900' : '100 500'};
  src: ${names.join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`;
  });

const faces: string[] = [];
for (const family of ['onest', 'literata'] as const) {
  const { title, wght, variants } = families[family];
  for (const [name, { from, text }] of Object.entries(alphabets)) {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${from}-wght-normal.woff2`);
    const cut = await subsetFont(readFileSync(source), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      noLayoutClosure: !variants,
    });
    writeFileSync(path.join(folder, `${family}-${name}.woff2`), cut);
    // A font that is not loaded by the first paint is used from the next page on, so that text does not shift while it
    // is being read.
    faces.push(`@font-face {
  font-family: '${title}';
  font-weight: ${wght.min} ${wght.max};
  font-display: optional;
  src: url('./${family}-${name}.woff2') format('woff2');
  unicode-range: ${rangesOf(text)};
}
`);
    console.log(`${family}-${name}  ${cut.length} bytes`);
  }
  faces.push(...fallbackOf(family, title));
}
writeFileSync(path.join(folder, 'faces.css'), `/* Written by scripts/make-fonts.ts. */\n${faces.join('')}`);
