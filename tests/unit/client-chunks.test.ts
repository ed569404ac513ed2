import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const config = readFileSync(path.join(root, 'astro.config.mjs'), 'utf8');
const groups = config.slice(config.indexOf('const chunksOfClient'), config.indexOf('const INLINE_FUNCTION'));

/** Splits a pattern at the bars that are in no parentheses. */
function alternatives(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts.push(parts.pop()! + sign);
  }
  return parts;
}

/** All texts that a pattern of alternatives matches. */
function expand(pattern: string): string[] {
  const start = pattern.indexOf('(?:');
  if (start < 0) return [pattern];
  let end = start;
  for (let depth = 1; depth > 0;) {
    end += 1;
    if (pattern[end] === '(' && end > start) depth += 1;
    if (pattern[end] === ')') depth -= 1;
  }
  const before = pattern.slice(0, start);
  const after = pattern.slice(end + 1);
  return alternatives(pattern.slice(start + 3, end)).flatMap((part) => expand(before + part + after));
}

const modules = [...groups.matchAll(/test: \/(.*)\/,\n/g)]
  .flatMap(([, pattern]) => alternatives(pattern!.replaceAll(String.raw`\/`, '/')))
  .flatMap(expand)
  .map((found) => found.replaceAll(String.raw`\.`, '.'))
  // A pattern of names needs no file of its own.
  .filter((found) => found.startsWith('/src/') && !/\[|\(\?!/.test(found));

test('astro.config.mjs names modules of shared chunks at all', () => {
  expect(modules.length).toBeGreaterThan(40);
});

test.each(modules)('the module %s of a shared chunk exists', (found) => {
  const names = found.endsWith('x?') ? [found.slice(0, -2), `${found.slice(0, -2)}x`] : [found];
  expect(names.some((name) => existsSync(path.join(root, name)))).toBe(true);
});
