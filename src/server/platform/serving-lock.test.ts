import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#server/publishing/publisher/testing.ts';
import { acquireServingLock, servingPid } from './serving-lock.ts';

test('servingPid returns this process until the lock is released', () => {
  const dir = temporaryDir();
  expect(servingPid(dir)).toBeNull();
  const release = acquireServingLock(dir);
  expect(servingPid(dir)).toBe(process.pid);
  release();
  expect(servingPid(dir)).toBeNull();
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('servingPid ignores a lock of a dead process or a reused pid, and an unreadable one', () => {
  const dir = temporaryDir();
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const text of [`${dead} 1\n`, `${process.pid} 1\n`, 'nonsense', '', '-1 5', '0 0']) {
    fs.writeFileSync(path.join(dir, 'serving'), text);
    expect(servingPid(dir), text).toBeNull();
  }
  acquireServingLock(dir)();
});

test('acquireServingLock throws if another process holds the lock', async () => {
  const dir = temporaryDir();
  const module = path.join(import.meta.dirname, 'serving-lock.ts');
  const code = `const { acquireServingLock } = await import(process.argv[1]); acquireServingLock(process.argv[2]); console.log('held'); process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(servingPid(dir)).toBe(child.pid);
  expect(() => acquireServingLock(dir)).toThrow(`pid ${child.pid}`);
  child.stdin.end();
  await once(child, 'close');
  expect(servingPid(dir)).toBeNull();
});
