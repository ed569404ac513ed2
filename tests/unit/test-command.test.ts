import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

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

test('a part that does not exist is not a test that passed', () => {
  const { status, lines, complaint } = npmTest(['nonsense', 'lint']);
  expect([status, lines]).toEqual([2, ['']]);
  expect(complaint).toBe('✗ There is no part nonsense. The parts are: lint, types, unit, browser, changed\n');
});

test('a CHROMIUM_PATH that names nothing is said plainly, and fails the part that needs it', () => {
  const { status, lines, complaint } = npmTest(['browser'], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect([status, complaint]).toEqual([1, '']);
  expect(lines[0]).toBe('→ browser');
  expect(lines.at(-3)).toBe(
    '    CHROMIUM_PATH names nothing: there is no /nowhere/chromium. Leave it out to use or install a Chromium.',
  );
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});
