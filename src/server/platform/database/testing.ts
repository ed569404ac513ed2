import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { forgetEnv } from '#server/platform/env.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import type { Database } from './database.ts';

/** A directory for the tests of a file; removed after them. */
export function testDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'poruch-test-'));
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A directory for the tests of a file that is their process's DATA_DIR, too, and no longer that of the file after it. */
export function testDataDir(): string {
  const dir = testDir();
  vi.stubEnv('DATA_DIR', dir);
  forgetEnv();
  afterAll(() => {
    vi.unstubAllEnvs();
    forgetEnv();
  });
  return dir;
}

/** A migrated database file for the tests of a file, also what `database()` gives. Ask it within tests. */
export function testDatabase(dir: string): () => Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(dir);
  });
  afterAll(() => opened?.close());
  return () => opened!;
}
