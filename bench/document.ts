import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRun } from './machine.ts';
import { toMarkdown, type Table } from './table.ts';

const file = path.resolve(import.meta.dirname, '../docs/benchmarks.md');

const marker = (name: string, end: 'begin' | 'end') => `<!-- bench:${name} ${end} -->`;

/**
 * Replaces the tables of a bench between its markers in docs/benchmarks.md, with the machine and the time. The
 * surrounding text is kept, and so are the other benches' figures, each with its own date.
 * @throws Error if the markers are missing
 */
export function writeTables(name: string, tables: readonly Table[], command: string): void {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(marker(name, 'begin'));
  const end = text.indexOf(marker(name, 'end'));
  if (begin === -1 || end < begin)
    throw new Error(`docs/benchmarks.md has no place for ${name}: ${marker(name, 'begin')} … ${marker(name, 'end')}`);
  const facts = describeRun(command)
    .map((line) => `- ${line}`)
    .join('\n');
  const body = [...tables.map(toMarkdown), facts].join('\n\n');
  writeFileSync(file, `${text.slice(0, begin)}${marker(name, 'begin')}\n\n${body}\n\n${text.slice(end)}`);
}
