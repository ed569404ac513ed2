import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decisionIndex, readDecisions } from '#scripts/decisions.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/decisions');
const decisions = readDecisions();
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('docs/decisions/README.md lists every decision: node scripts/decisions.ts --write', () => {
  expect(text('README.md')).toBe(decisionIndex(decisions));
});

it('each decision has a unique number, a title of at most 90 characters, and its sections in the standard order', () => {
  const order = ['Context', 'Decision', 'Consequences', 'Alternatives'];
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  for (const { file, number, title, sections } of decisions) {
    expect(file.startsWith(`${number}-`), file).toBe(true);
    expect(title.length, file).toBeLessThanOrEqual(90);
    const known = sections.filter((name) => order.includes(name));
    expect([file, known]).toEqual([file, order.filter((name) => known.includes(name))]);
    expect([file, known.slice(0, 2)]).toEqual([file, order.slice(0, 2)]);
  }
});

it('links between decisions, and from the documents to them, point to existing files', () => {
  const root = path.resolve(folder, '../..');
  for (const { file } of decisions)
    for (const [, target = ''] of text(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(path.join(folder, target)), `${file}: ${target}`).toBe(true);
  for (const name of ['README.md', 'README.uk.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md'])
    for (const [, target = ''] of readFileSync(path.join(root, name), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(path.join(root, target)), `${name}: ${target}`).toBe(true);
});
