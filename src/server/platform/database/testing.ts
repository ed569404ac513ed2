import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { resetEnv } from '#server/platform/env.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import type { Database } from './database.ts';

/** Creates a directory for the tests of a file, and removes it after them. */
export function testDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'poruch-test-'));
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Creates a directory for the tests of a file and uses it as the process's DATA_DIR until they end. */
export function testDataDir(): string {
  const dir = testDir();
  vi.stubEnv('DATA_DIR', dir);
  resetEnv();
  afterAll(() => {
    vi.unstubAllEnvs();
    resetEnv();
  });
  return dir;
}

/**
 * Creates a migrated database file for the tests of a file, which `database()` also returns. Call the result within
 * tests.
 */
export function testDatabase(dir: string): () => Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(dir);
  });
  afterAll(() => opened?.close());
  return () => opened!;
}
