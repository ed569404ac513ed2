import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRuleViolations, type RuleViolation } from './prose/find-rule-violations.ts';
import { readTexts } from './prose/texts.ts';

/**
 * Refuses turns of phrase that `docs/plain-english.md` replaces, in comments, test titles and documents. Folders have a
 * maximum that can only fall; lines that a branch changes may have none at all.
 */
const root = path.resolve(import.meta.dirname, '..');

/** Maximum hits by folder. Default: 0. A count below its maximum fails as well, until the maximum is lowered to it. */
const MAX_HITS: Readonly<Record<string, number>> = {};

const folderOf = (file: string): string => {
  const [first = '', second = '', third = ''] = file.split('/');
  if (!file.includes('/')) return '.';
  if (first !== 'src') return first;
  return second === 'server' ? `src/server/${third}` : `src/${second}`;
};

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
};

/** Changed lines by file since a commit, including uncommitted ones; empty without git or the commit. */
function changedLines(base: string): Map<string, (line: number) => boolean> {
  const changed = new Map<string, [first: number, last: number][]>();
  let file = '';
  for (const line of (git('diff', '--unified=0', '--no-color', base) ?? '').split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    const [, first, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined)
      changed.set(file, [...(changed.get(file) ?? []), [Number(first), Number(first) + Number(count ?? 1) - 1]]);
  }
  return new Map(
    [...changed].map(([name, ranges]) => [name, (line) => ranges.some(([from, to]) => from <= line && line <= to)]),
  );
}

const show = ({ file, first, sort, rule, words, instead }: RuleViolation) =>
  console.error(`  ${file}:${first} ${sort}: ${rule} “${words}”: ${instead}`);

function main(): number {
  const { values } = parseArgs({
    options: { list: { type: 'string' }, rates: { type: 'boolean' }, since: { type: 'string' } },
  });
  const texts = readTexts(root);
  const hits = findRuleViolations(texts);
  const of = (all: readonly { file: string }[], folder: string) => all.filter(({ file }) => folderOf(file) === folder);
  const folders = [...new Set(texts.map(({ file }) => folderOf(file)))].sort();
  if (values.rates) {
    for (const folder of folders) {
      const [total, found] = [of(texts, folder).length, of(hits, folder).length];
      console.log(`${folder.padEnd(24)} ${total} texts, ${((100 * found) / total).toFixed(1)} hits for 100`);
    }
    return 0;
  }
  if (values.list !== undefined) {
    for (const hit of hits.filter(({ file }) => file.startsWith(values.list!))) show(hit);
    return 0;
  }
  let faults = 0;
  const changed = changedLines(values.since ?? 'HEAD');
  for (const folder of folders) {
    const found = of(hits, folder) as RuleViolation[];
    const max = MAX_HITS[folder] ?? 0;
    const fresh = found.filter(({ file, first, last }) => {
      for (let line = first; line <= last; line += 1) if (changed.get(file)?.(line)) return true;
      return false;
    });
    if (found.length === max && fresh.length === 0) continue;
    faults += 1;
    if (found.length < max) {
      console.error(`${folder}: ${found.length} hits, fewer than its maximum of ${max}: lower it in scripts/prose.ts`);
      continue;
    }
    console.error(`${folder}: ${found.length} hits, maximum ${max}; ${fresh.length} in changed lines`);
    (fresh.length > 0 ? fresh : found).forEach(show);
  }
  if (faults > 0) console.error('How to say it plainly: docs/plain-english.md');
  return faults > 0 ? 1 : 0;
}

process.exitCode = main();
