import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isTooUnsteady, settle, withSecondTry, writeUnsteady } from '#scripts/second-try.ts';
import type { TestReport, ToldTest } from '#scripts/test-progress.ts';

const root = path.resolve(import.meta.dirname, '../..');

function tempDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-second-try-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Runs the fixtures as `npm test` runs the tests in a browser. */
function runFixtures(dir: string, more: readonly string[]): TestReport {
  const report = path.join(dir, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=tests/support/unsteady/playwright.config.ts',
      `--reporter=${root}/scripts/browser-report.ts`,
      ...more,
    ],
    {
      cwd: root,
      env: { ...process.env, TEST_REPORT: report, TEST_TIMES: '', FIXTURE_DIR: path.join(dir, 'results') },
    },
  );
  return JSON.parse(readFileSync(report, 'utf8')) as TestReport;
}

test('a test that passes alone is unsteady, one that fails twice has failed', { timeout: 120_000 }, async () => {
  const dir = tempDir();
  const notes = path.join(dir, 'failed.json');
  const runs: (readonly string[])[] = [];
  const report = await withSecondTry(async (more) => {
    runs.push(more);
    return runFixtures(dir, more);
  }, notes);
  const noted = `--last-failed-file=${notes}`;
  expect(runs).toEqual([[noted], [noted, '--last-failed', '--workers=1']]);
  // Of the two of one name in one line one passes at once; what follows a failed one in a serial group is tried late.
  expect(report.passed).toBe(5);
  expect(report.failed.map(({ name }) => name)).toEqual(['unsteady.fixture.ts:14 › fails twice']);
  expect(report.unsteady).toMatchObject([
    { name: 'unsteady.fixture.ts:18 › fails at first', error: expect.stringContaining('the first try') },
    { name: 'unsteady.fixture.ts:21 › fails at first, too', error: expect.stringContaining('the first try') },
  ]);
  expect(report.skipped).toEqual([{ name: 'unsteady.fixture.ts:24 › is skipped', reason: 'no reason is given' }]);
});

const failure = (name: string) => ({ name, ms: 1, error: `${name} failed`, isTest: true });
const report = (failed: TestReport['failed'], passedTests: readonly string[] = []): TestReport => ({
  passed: passedTests.length,
  passedTests,
  failed,
  slowest: [],
});

test.each([
  ['nothing failed', report([], ['a'])],
  ['a setup failed', report([{ name: 'outside of the tests', ms: 0, error: 'no site' }])],
  ['more failed than chance explains', report(Array.from({ length: 21 }, (_, n) => failure(`t${n}`)))],
])('there is no second try if %s', async (_why, first) => {
  const notes = path.join(tempDir(), 'failed.json');
  writeFileSync(notes, '{}');
  let runs = 0;
  expect(await withSecondTry(async () => ((runs += 1), first), notes)).toBe(first);
  expect(runs).toBe(1);
});

test('there is no second try without the notes of the first', async () => {
  let runs = 0;
  const first = report([failure('a')]);
  expect(await withSecondTry(async () => ((runs += 1), first), path.join(tempDir(), 'none'))).toBe(first);
  expect(runs).toBe(1);
});

test('a test that the second run did not reach has failed, with the error of its first try', () => {
  const settled = settle(report([failure('a'), failure('b')], ['c']), report([], ['b']));
  expect(settled).toMatchObject({ passed: 2, failed: [{ name: 'a', error: 'a failed' }], unsteady: [{ name: 'b' }] });
});

test('what the first run did not reach counts by its only try', () => {
  const unreached = (name: string): ToldTest => ({ ...failure(name), error: 'was not reached', isReached: false });
  const first = report([failure('a'), ...['late and well', 'late and wrong', 'never'].map(unreached)], ['c']);
  const second = report([failure('late and wrong'), unreached('never')], ['a', 'late and well']);
  const settled = settle(first, second);
  expect(settled).toMatchObject({ passed: 3, unsteady: [{ name: 'a' }] });
  expect(settled.failed.map(({ name, error }) => [name, error])).toEqual([
    ['late and wrong', 'late and wrong failed'],
    ['never', 'was not reached'],
  ]);
});

test('what passes in both runs counts once', () => {
  expect(settle(report([failure('a')], ['c']), report([], ['a', 'c']))).toMatchObject({ passed: 2, failed: [] });
});

test('two tests of one name are told apart by their IDs', () => {
  const named = (id: string): ToldTest => ({ ...failure('a'), id });
  const settled = settle(report([named('1'), named('2')]), report([named('2')], ['1']));
  expect(settled).toMatchObject({ passed: 1, failed: [{ id: '2' }], unsteady: [{ id: '1' }] });
});

test('a run with more than three unsteady tests is red', () => {
  expect([3, 4].map((count) => isTooUnsteady(Array.from({ length: count }, () => failure('a'))))).toEqual([
    false,
    true,
  ]);
});

test('what fails outside of the tests in the second run is told', () => {
  const outside = { name: 'outside of the tests', ms: 0, error: 'no site' };
  expect(settle(report([failure('a')]), report([outside])).failed).toEqual([failure('a'), outside]);
});

test('the file of unsteady tests has a line for each, and goes with the last', () => {
  const file = path.join(tempDir(), 'cache/unsteady.txt');
  writeUnsteady(file, [{ name: 'a.spec.ts:1 › waits', ms: 1, error: 'Timeout\n  at line 2' }]);
  expect(readFileSync(file, 'utf8')).toBe('a.spec.ts:1 › waits | Timeout | at line 2\n');
  writeUnsteady(file, []);
  expect(existsSync(file)).toBe(false);
});
