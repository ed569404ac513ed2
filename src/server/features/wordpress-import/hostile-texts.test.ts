import { expect, it } from 'vitest';
import { parseHtml } from './html-tree.ts';
import { findImportedRecord, runImport, setUpImportSite } from './import-testing.ts';
import { backgroundOf } from './lost-formatting.ts';
import { expandSharedBlocks, withFootnotes } from './shared-blocks.ts';

setUpImportSite();

const nothing = () => undefined;
const background = (style: string) => backgroundOf({ name: 'p', attributes: { style }, children: [] });
const notes = '[{"content":"слово"}]';
const patterns: readonly [name: string, beginning: string, part: string, read: (text: string) => unknown][] = [
  ['references to blocks', '', '<!-- wp:block {x', (text) => expandSharedBlocks(text, new Map(), nothing)],
  ['footnotes', '', '<!-- wp:footnotes {x', (text) => withFootnotes(text, notes, nothing)],
  ['backgrounds', 'background:', 'url(x', (style) => background(style)],
  ['spaces in a background', 'background:url(', '       ', (style) => background(`${style}x(`)],
  ['spaces behind an address', 'background:url(x', '       ', (style) => background(`${style}(`)],
];
const texts: readonly (readonly [name: string, part: string])[] = [
  ['scripts', '<script x'],
  ['scripts that never end', '<script>'],
  ['scripts that end themselves', '<script/>'],
  ['frames and scripts', '<iframe/><script></script>'],
  ['templates', '<template>'],
  ['remarks', '<!--'],
];

it.each(texts)('texts with many %s are read in linear time', (_, part) => {
  for (const end of ['', '</script></template>']) expect(parseHtml(part.repeat(20_000) + end).name).toBe('');
});

it.each(patterns)('texts with many unclosed %s are read to their end', (_, beginning, part, read) => {
  // With quadratic time this would take minutes and exceed the suite's time limit.
  expect(() => read(beginning + part.repeat(500_000))).not.toThrow();
});

it('hostile texts do not block an import, and are read to their end', async () => {
  const parts = patterns.map(([, beginning, part]) => beginning + part.repeat(Math.ceil(133_000 / part.length)));
  const [blocks, footnotes, ...styles] = parts;
  const content = `${styles.map((style) => `<p style="${style}">початок</p>`).join('')}${blocks}${footnotes}--><p>кінець</p>`;
  const { counts } = await runImport([{ id: 1, content, meta: { footnotes: notes } }]);
  expect(counts).toMatchObject({ made: 1 });
  expect(JSON.stringify((await findImportedRecord(1))!.content.texts.ua!.body)).toMatch(/початок.*кінець/);
});
