import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatSummaryLine, skippedLines, type TestReport } from '#scripts/test-progress.ts';

const root = path.resolve(import.meta.dirname, '../..');

function npmTest(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { status: number | null; lines: string[]; complaint: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, lines: stdout.trimEnd().split('\n'), complaint: stderr };
}

test('an unknown part fails the run', () => {
  const { status, lines, complaint } = npmTest(['nonsense', 'lint']);
  expect([status, lines]).toEqual([2, ['']]);
  expect(complaint).toBe(
    '✗ There is no part nonsense. The parts are: lint, types, unit, http, browser, all, changed\n',
  );
});

test('a CHROMIUM_PATH that does not exist is reported plainly, and fails the part that needs it', () => {
  const { status, lines, complaint } = npmTest(['browser'], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect([status, complaint]).toEqual([1, '']);
  expect(lines[0]).toBe('→ browser');
  expect(lines.at(-4)).toBe(
    '    CHROMIUM_PATH names nothing: there is no /nowhere/chromium. Leave it out to use or install a Chromium.',
  );
  expect(lines.slice(-2)).toEqual(['0 unsteady', '0 passed, 1 failed, 0 skipped']);
});

test('skipped tests are counted, and their reason is shown', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-skipping-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tests/support/skipping/vitest.config.ts',
      `--reporter=${root}/scripts/unit-report.ts`,
    ],
    { cwd: root, env: { ...process.env, TEST_REPORT: file } },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  expect([status, report.passed, report.failed]).toEqual([0, 1, []]);
  expect(skippedLines(report.skipped ?? [])).toEqual([
    '○ not tried: no x: apt-get install x\n    skipping.fixture.ts › what x shows > one and 1 more',
    '○ not tried: no reason is given\n    skipping.fixture.ts › what is skipped without a word',
  ]);
  expect(formatSummaryLine([report, { passed: 2, failed: [{ name: 'x', ms: 1 }], slowest: [] }])).toBe(
    '3 passed, 1 failed, 3 skipped',
  );
});
