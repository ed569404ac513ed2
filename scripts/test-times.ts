import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toText } from '#bench/table.ts';

/** Prints the distribution of test times by file, from the last run of the built site's tests. */
const dir = path.resolve(import.meta.dirname, '../.cache/test-times');
const MOST_FILES = 100;

interface Time {
  name: string;
  ms: number;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;

function row(name: string, times: readonly Time[]): string[] {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const sum = sorted.reduce((total, ms) => total + ms, 0);
  return [
    name,
    String(sorted.length),
    ...[quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0, sum].map(seconds),
  ];
}

for (const part of ['http', 'browser']) {
  const file = path.join(dir, `${part}.json`);
  if (!existsSync(file)) continue;
  const times = JSON.parse(readFileSync(file, 'utf8')) as Time[];
  const files = [...Map.groupBy(times, ({ name }) => name.split(':')[0]!)];
  const sum = (of: readonly Time[]) => of.reduce((total, { ms }) => total + ms, 0);
  const rows = files.toSorted(([, a], [, b]) => sum(b) - sum(a)).map(([name, of]) => row(name, of));
  console.log(
    toText({
      title: `Seconds of the ${part} tests`,
      columns: ['file', 'tests', 'p50', 'p95', 'most', 'sum'],
      rows: [row('all', times), ...rows.slice(0, MOST_FILES)],
      notes: [],
    }),
  );
}
