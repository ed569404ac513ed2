import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

/** Logs, waits for a message from its parent, logs again, and ends normally. */
const program = `
  const { log } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'log.ts'))});
  for (let count = 0; count < 50; count++) log.error({ err: new Error('trouble'), count }, 'said');
  console.log('on standard output');
  process.send('alive');
  await new Promise((resolve) => process.once('message', resolve));
  log.error({}, 'said afterwards');
  process.send('well', () => process.exit(7));
`;

const start = (stderr: number | 'pipe', stdout: number | 'ignore' = 'ignore') =>
  spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, LOG_LEVEL: 'info' },
    stdio: ['ignore', stdout, stderr, 'ipc'],
  });

skipIfMissing(existsSync('/dev/full') ? null : 'no /dev/full').test(
  'a log that goes to a full disk ends nothing',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(full, full);
    expect((await once(child, 'message'))[0]).toBe('alive');
    child.send('on');
    expect((await once(child, 'exit'))[0]).toBe(7);
    closeSync(full);
  },
);

test('a log pipe that is closed does not end the process; until then every line arrives', async () => {
  const child = start('pipe');
  let read = '';
  child.stderr!.on('data', (chunk: Buffer) => (read += chunk));
  expect((await once(child, 'message'))[0]).toBe('alive');
  await expect.poll(() => read.split('\n').filter((line) => line.includes('"said"')).length, { interval: 5 }).toBe(50);
  child.stderr!.destroy();
  child.send('on');
  expect((await once(child, 'exit'))[0]).toBe(7);
});
