import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mismatchReasons, needsSite, readAreas, readFaults, titleOf, withFault } from '#scripts/faults/read-faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [areas, faults] = [readAreas(), readFaults()];

test('the areas are source folders, including each module of the server', () => {
  const names = areas.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['content', 'middleware', 'deploy', 'server/core', 'server/core/entries']),
  );
  expect(names).not.toContain('server/core/schema');
  for (const { folder } of areas) expect([folder, existsSync(path.join(root, folder))]).toEqual([folder, true]);
  expect(areas.length).toBeGreaterThan(40);
});

test('every fault matches the sources: its old text occurs once, and its tests exist', () => {
  const wrong = faults.flatMap((fault) => mismatchReasons(fault, areas).map((why) => `${titleOf(fault)}: ${why}`));
  expect(wrong).toEqual([]);
});

test('a fault that no longer matches is reported', () => {
  const [fault] = faults;
  const why = (change: object) => mismatchReasons({ ...fault!, ...change }, areas);
  expect(why({ old: 'words that stand nowhere' })).toEqual([`its old text stands 0 times in ${fault!.file}`]);
  expect(why({ file: 'src/nowhere.ts' })).toHaveLength(2);
  expect(why({ area: 'nowhere' })).toEqual(['there is no area nowhere']);
  expect(why({ new: fault!.old })).toEqual(['it changes nothing']);
  expect(why({ tests: ['tests/unit/no.test.ts'] })).toEqual(['tests/unit/no.test.ts is no test file of its sort']);
  const mixed = [...fault!.tests, 'tests/e2e/lists.spec.ts'];
  expect(why({ tests: mixed })).toHaveLength(fault!.tests.length);
});

test('a replacement is inserted literally', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'faults.test.ts'), 'utf8');
  expect(withFault(source, { old: source, new: '$& $1 $$' })).toBe('$& $1 $$');
});

test('each area has at least two faults, all with unique names', () => {
  const few = areas.filter(({ name }) => faults.filter(({ area }) => area === name).length < 2);
  const wanted = few.map(({ name }) => `two mistakes in tests/faults/${name}.json, or a line in withoutFaults`);
  expect(wanted).toEqual([]);
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('some faults are detected only by tests on the built site', () => {
  const browser = faults.filter(needsSite).length;
  expect([browser > 15, faults.length - browser > 60]).toEqual([true, true]);
});
