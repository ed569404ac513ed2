import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commandForThisSite, failureLine, assertDataDirUsable, assertPortFree } from '#scripts/startup-checks.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-refusals-'));
  for (const name of ['DATA_DIR', 'DATABASE_URL', 'PORT', 'SITE_URL']) vi.stubEnv(name, '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});
const at = (name: string) => {
  const dataDir = path.join(dir, name);
  return { dataDir, databaseUrl: `file:${path.join(dataDir, 'poruch.db')}` };
};

test.each([
  [{}, {}, 'npm start'],
  [{ PORT: '4530', DATA_DIR: '/srv/my data' }, {}, "DATA_DIR='/srv/my data' PORT=4530 npm start"],
  [{ PORT: '4530' }, { PORT: '4531' }, 'PORT=4531 npm start'],
  [
    { DATABASE_URL: 'file:/srv/a.db', SITE_URL: 'https://a.example' },
    {},
    'DATABASE_URL=file:/srv/a.db SITE_URL=https://a.example npm start',
  ],
  [{ DATABASE_URL: 'libsql://token@db.example' }, {}, 'npm start'],
])('commandForThisSite: %o with %o gives %s', (given, changes, command) => {
  expect(commandForThisSite('npm start', changes, given)).toBe(command);
});

test('a port in use is refused, and a free one suggested', async () => {
  const taken = net.createServer();
  onTestFinished(() => void taken.close());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const refused = assertPortFree({ host: '127.0.0.1', port });
  await expect(refused).rejects.toThrow(
    new RegExp(`^PORT ${port} is in use\\. Another one: PORT=(?!${port})\\d+ npm start$`),
  );
  await expect(assertPortFree({ host: '192.0.2.1', port })).rejects.toThrow('HOST 192.0.2.1 is no address');
});

describe('a DATA_DIR', () => {
  test('that exists or can be created is accepted', () => {
    expect(() => assertDataDirUsable(at(''))).not.toThrow();
    expect(() => assertDataDirUsable(at('a/b/c'))).not.toThrow();
  });

  test('below a file is refused', () => {
    writeFileSync(path.join(dir, 'file'), '');
    expect(() => assertDataDirUsable(at('file/data'))).toThrow(
      /^DATA_DIR .*file\/data cannot be used: a file of that name is in the way \(.*file\)\. Next: DATA_DIR=~\/poruch-data npm start$/,
    );
  });

  skipIfMissing(process.getuid?.() === 0 ? 'root may write anywhere' : null).test(
    'that is not this user’s is refused',
    () => {
      mkdirSync(path.join(dir, 'closed'));
      chmodSync(path.join(dir, 'closed'), 0o555);
      expect(() => assertDataDirUsable(at('closed'))).toThrow(/this user may not write there\. Next: sudo chown -R/);
      expect(() => assertDataDirUsable(at('closed/data'))).toThrow(
        /may not write there \(.*closed\)\. Next: DATA_DIR=/,
      );
    },
  );
});

test.each([
  [
    'a full disk',
    Object.assign(new Error('x'), { code: 'SQLITE_FULL' }),
    /^There is no room in .*: \d+ MB are free, and a new site needs/,
  ],
  [
    'one told by the system, below another error',
    new Error('x', { cause: Object.assign(new Error('y'), { code: 'ENOSPC' }) }),
    /^There is no room in /,
  ],
  [
    'no right to write',
    Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' }),
    /mkdir: this user may not write there\. DATA_DIR is /,
  ],
  ['anything else', new Error('astro build failed'), /^astro build failed$/],
])('failureLine reports %s in one line', (_case, error, line) => {
  expect(failureLine(error, at(''))).toMatch(line);
});
