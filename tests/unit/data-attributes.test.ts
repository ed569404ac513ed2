import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const texts = globSync('src/**/*.{ts,tsx,astro,css}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesIn = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

const selected = new Set([
  ...namesIn(/\[data-([\w-]+)/g),
  ...namesIn(/\bdataset\.(\w+)\b(?!\s*=[^=])/g).map(attributeName),
]);
const written = new Set([
  ...namesIn(/(?<![[\w-])data-([\w-]+)\b(?!:)/g),
  ...namesIn(/\bdataset\.(\w+)\s*=[^=]/g).map(attributeName),
]);
/** Written by React Aria, ProseMirror, Docs and Word, whose elements our code reads. */
const foreign = new Set(['type', 'key', 'pm-slice', 'media-id', 'stringify-type', 'indent']);

test('a data attribute that a script or a style sheet selects is written somewhere', () => {
  expect(selected.size).toBeGreaterThan(100);
  expect([...selected].filter((name) => !written.has(name) && !foreign.has(name))).toEqual([]);
});
