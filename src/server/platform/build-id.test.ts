import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentBuild, readBuild, setCurrentBuild } from './build-id.ts';

test('readBuild returns a build’s id and time, and nothing without a build', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-build-'));
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
    setCurrentBuild(undefined);
  });
  expect(readBuild(dir)).toBeUndefined();
  const before = Date.now();
  writeFileSync(path.join(dir, 'build.json'), '{"id":"b1"}');
  const build = readBuild(dir)!;
  expect(build).toEqual({ id: 'b1', time: new Date(build.time).toISOString() });
  // File system clocks are slightly coarse.
  expect(Math.abs(Date.parse(build.time) - before)).toBeLessThan(5_000);
  setCurrentBuild(build);
  expect(currentBuild()).toBe('b1');
});
