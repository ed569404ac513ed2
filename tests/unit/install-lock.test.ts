import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = path.resolve(import.meta.dirname, '../../scripts/bootstrap/install-lock.mjs');

/**
 * Takes the lock, reports it, and releases it at the end of its input. `hold` pauses it after it has read a lock, until
 * that file exists.
 */
const CODE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [module, file, hold] = process.argv.slice(1);
  const read = fs.readFileSync;
  fs.readFileSync = (name, ...rest) => {
    const content = read(name, ...rest);
    if (hold && name === file && !fs.existsSync(hold)) {
      console.log('has read');
      while (!fs.existsSync(hold)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
    return content;
  };
  syncBuiltinESMExports();
  const { acquireInstallLock } = await import(module);
  const release = await acquireInstallLock(file, (pid) => console.log('waits for ' + pid));
  console.log('holds');
  process.stdin.on('end', () => { release(); process.exit(0); }).resume();
`;

let dir = '';
let file = '';
interface Started {
  pid: number | undefined;
  /** The next line of its output. */
  says(): Promise<string | undefined>;
  end(how: 'in order' | 'SIGKILL'): Promise<void>;
}

const running: Started[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-install-lock-'));
  file = path.join(dir, 'install.lock');
});
afterEach(async () => {
  for (const item of running.splice(0)) await item.end('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

function begin(hold = ''): Started {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CODE, module, file, hold], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const started: Started = {
    pid: child.pid,
    says: async () => (await lines.next()).value as string | undefined,
    async end(how) {
      if (how === 'SIGKILL') child.kill(how);
      else child.stdin.end();
      await closed;
    },
  };
  running.push(started);
  return started;
}

const ended = () => `${spawnSync(process.execPath, ['-e', '']).pid} 1\n`;

test('a lock taken while another process was checking the previous one is kept', async () => {
  writeFileSync(file, ended());
  const go = path.join(dir, 'go');
  const slow = [begin(go), begin(go)];
  for (const item of slow) expect(await item.says()).toBe('has read');
  const first = begin();
  expect(await first.says()).toBe('holds');
  writeFileSync(go, '');
  for (const item of slow) expect(await item.says()).toBe(`waits for ${first.pid}`);
  await first.end('SIGKILL');
  const told = slow.map(async (item) => [item, await item.says()] as const);
  const [next, said] = await Promise.race(told);
  expect(said).toBe('holds');
  await next.end('in order');
  for (const [one, last] of await Promise.all(told)) {
    expect(last).toBe('holds');
    await one.end('in order');
  }
  expect(readdirSync(dir)).toEqual(['go']);
});

test.each([
  ['the lock', ['']],
  ['the lock while it replaced another one', ['', '.stale']],
  ['both while it replaced the second', ['', '.stale', '.stale.stale']],
])('two processes take over one after the other from a process that ended with %s', async (_, left) => {
  for (const end of left) writeFileSync(file + end, ended());
  const both = [begin(), begin()];
  const said = new Map(await Promise.all(both.map(async (item) => [await item.says(), item] as const)));
  const holds = said.get('holds')!;
  const waits = said.get(`waits for ${holds.pid}`)!;
  await holds.end('in order');
  expect(await waits.says()).toBe('holds');
  await waits.end('in order');
  expect(existsSync(file)).toBe(false);
});
