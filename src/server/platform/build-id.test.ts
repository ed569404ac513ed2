import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentBuild, readBuild, setCurrentBuild } from './build-id.ts';

test('a build has an id and the moment at which it was made; where there is none, nothing is told', () => {
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
  // Clocks of file systems are a little coarse.
  expect(Math.abs(Date.parse(build.time) - before)).toBeLessThan(5_000);
  setCurrentBuild(build);
  expect(currentBuild()).toBe('b1');
});
