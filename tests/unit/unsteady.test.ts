import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasTooManyFlakyTests, MAX_FLAKY_TESTS, writeFlakyTests } from '#scripts/flaky-tests.ts';
import type { TestReport } from '#scripts/test-progress.ts';

const root = path.resolve(import.meta.dirname, '../..');

function tempDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-unsteady-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Runs the fixtures as `npm test` runs the tests in a browser. */
function runFixtures(...more: string[]): { report: TestReport; times: { name: string }[] } {
  const dir = tempDir();
  const [report, times] = [path.join(dir, 'report.json'), path.join(dir, 'times.json')];
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
      env: { ...process.env, TEST_REPORT: report, TEST_TIMES: times, FIXTURE_DIR: path.join(dir, 'results') },
    },
  );
  return {
    report: JSON.parse(readFileSync(report, 'utf8')) as TestReport,
    times: JSON.parse(readFileSync(times, 'utf8')) as { name: string }[],
  };
}

test('a test that passes on retry is unsteady, one that fails twice has failed', { timeout: 120_000 }, () => {
  const { report, times } = runFixtures();
  // Of two tests with the same name and line, one passes on the first try; the test after a failed one in a serial
  // group is first reached on the retry.
  expect(report.passed).toBe(5);
  expect(report.failed).toMatchObject([
    { name: 'unsteady.fixture.ts:14 › fails twice', error: expect.stringContaining('at line') },
  ]);
  expect(report.unsteady).toMatchObject([
    { name: 'unsteady.fixture.ts:18 › fails at first', error: expect.stringContaining('the first try') },
    { name: 'unsteady.fixture.ts:21 › fails first as well', error: expect.stringContaining('the first try') },
  ]);
  expect(report.skipped).toEqual([{ name: 'unsteady.fixture.ts:24 › is skipped', reason: 'no reason is given' }]);
  expect(times).toHaveLength(6);
});

test('a test that is not reached counts as failed', { timeout: 120_000 }, () => {
  const { report } = runFixtures('--retries=0');
  expect(report.unsteady).toEqual([]);
  expect(report.failed.map(({ name, error }) => [name.split(' › ')[1], error?.includes('was not reached')])).toEqual([
    ['fails twice', false],
    ['fails at first', false],
    ['fails first as well', false],
    ['follows it', true],
  ]);
});

test('a run without a site fails, whatever its tests report', { timeout: 120_000 }, () => {
  const { report } = runFixtures('--grep=no such test');
  expect(report).toMatchObject({ passed: 0, failed: [{ name: 'outside of the tests' }] });
});

test('a run with more than three unsteady tests fails', () => {
  const tests = (count: number) => Array.from({ length: count }, () => ({ name: 'a', ms: 1 }));
  expect([hasTooManyFlakyTests(tests(MAX_FLAKY_TESTS)), hasTooManyFlakyTests(tests(MAX_FLAKY_TESTS + 1))]).toEqual([
    false,
    true,
  ]);
});

test('the file of unsteady tests has one line per test, and is deleted when none is left', () => {
  const file = path.join(tempDir(), 'cache/unsteady.txt');
  writeFlakyTests(file, [{ name: 'a.spec.ts:1 › waits', ms: 1, error: 'Timeout\n  at line 2' }]);
  expect(readFileSync(file, 'utf8')).toBe('a.spec.ts:1 › waits | Timeout | at line 2\n');
  writeFlakyTests(file, []);
  expect(existsSync(file)).toBe(false);
});
