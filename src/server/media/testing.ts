import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, useDatabase, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/** A directory for the tests of a file; removed after them. */
export function testDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'poruch-test-'));
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A migrated database file for the tests of a file, also what `database()` gives. Ask it within tests. */
export function testDatabase(dir: string): () => Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = useDatabase(await openDatabase(`file:${path.join(dir, 'test.db')}`));
    await migrate(opened);
  });
  afterAll(() => opened?.close());
  return () => opened!;
}

/** A picture that differs from place to place, so that its orientation can be seen: red left, blue right. */
export function photo(width: number, height: number): sharp.Sharp {
  const half = Math.ceil(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: { width: width - half, height, channels: 3, background: '#2020c0' } }, left: half, top: 0 },
  ]);
}
