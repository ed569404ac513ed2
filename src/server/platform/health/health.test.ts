import { chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { restrictAccess, findFilesReadableByOthers } from '#server/platform/database/private-files.ts';
import { writeState } from '#server/platform/database/state-rows.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { mountSmallDisk, mountUnavailableReason } from '#tests/support/servers/small-disk.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';
import { buildHealthReport } from './health-report.ts';
import { readSiteHealth } from './site-health.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  // Clears the storage failures of earlier test files.
  await createStorage({ s3: null, dataDir: site.dir }).putFile('media/well/320.webp', Buffer.from('x'));
});
afterEach(() => site.close());

const beat = () => new Scheduler(site.database, recordingLog()).tick();
const read = () => readSiteHealth(site.database, site.dir);
const answer = async (error: string | null = null) =>
  buildHealthReport({
    build: 'b1',
    stored: 5,
    publisher: { cursor: 7, error },
    site: { ...(await read()), disk: 'ok', diskFree: 1e10 },
  });

describe('health', () => {
  test('is ok if all parts are', async () => {
    await beat();
    expect(await answer()).toEqual({
      status: 'ok',
      build: 'b1',
      database: 'ok',
      scheduler: 'ok',
      pages: { stored: 5, cursor: 7, error: null },
      disk: 'ok',
      mail: { failed: 0, late: 0 },
      storage: 'ok',
    });
  });

  test('reports failing writes and their recovery, without any user request', async () => {
    await beat();
    const file = path.join(site.dir, 'test.db');
    renameSync(file, `${file}.away`);
    site.clock.forward(11_000);
    await beat();
    expect(await answer()).toMatchObject({ status: 'degraded', database: 'not_saving', databaseTrouble: 'io' });
    renameSync(`${file}.away`, file);
    await beat();
    expect(await answer()).toMatchObject({ status: 'ok', database: 'ok' });
    expect(await answer()).not.toHaveProperty('databaseTrouble');
  });

  test('reports that the database does not respond', async () => {
    await site.database.client.execute('alter table state rename to gone');
    expect(await answer()).toMatchObject({ status: 'error', database: 'error', scheduler: 'unknown' });
    await site.database.client.execute('alter table gone rename to state');
  });

  test('is degraded if pages cannot be written, the scheduler is late or mails are overdue', async () => {
    await beat();
    expect(await answer('ENOSPC')).toMatchObject({ status: 'degraded', pages: { error: 'ENOSPC' } });
    site.clock.forward(61_000);
    expect(await answer()).toMatchObject({ status: 'degraded', scheduler: 'late' });
    await site.database.batch([queueMail(site.database, { to: 'a@example.com', subject: 's', text: 't', html: 'h' })]);
    site.clock.forward(11 * MINUTE);
    await beat();
    expect(await answer()).toMatchObject({ status: 'degraded', scheduler: 'ok', mail: { failed: 0, late: 1 } });
    await site.database.batch([writeState(site.database, 'other', 1)]);
  });

  skipIfMissing(mountUnavailableReason()).test('says how much room the disk has', async () => {
    const disk = mountSmallDisk(8 * 1024 * 1024)!;
    expect(await readSiteHealth(site.database, disk.dir)).toMatchObject({ disk: 'low' });
    disk.fill();
    expect(await readSiteHealth(site.database, disk.dir)).toMatchObject({ disk: 'full', diskFree: 0 });
    disk.close();
    expect(await readSiteHealth(site.database, path.join(site.dir, 'none'))).toMatchObject({
      disk: 'unknown',
      diskFree: null,
    });
  });
});

describe('database files', () => {
  const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

  test('are inaccessible to other users, including the files alongside them, except for those that a web server needs', async () => {
    const dir = path.join(site.dir, 'data');
    const url = `file:${path.join(dir, 'poruch.db')}`;
    mkdirSync(path.join(dir, 'uploads'), { recursive: true, mode: 0o755 });
    mkdirSync(path.join(dir, 'mail'), { mode: 0o755 });
    chmodSync(dir, 0o755);
    restrictAccess(dir, url);
    const database = await openDatabase(url);
    await database.client.execute('create table a (b)');
    for (const name of ['poruch.db', 'poruch.db-wal', 'poruch.db-shm'])
      expect(mode(path.join(dir, name)), name).toBe('600');
    expect([mode(dir), mode(path.join(dir, 'mail')), mode(path.join(dir, 'uploads'))]).toEqual(['711', '700', '711']);
    expect(await findFilesReadableByOthers(dir, url)).toEqual([]);
    chmodSync(path.join(dir, 'poruch.db'), 0o644);
    chmodSync(dir, 0o750);
    expect(await findFilesReadableByOthers(dir, url)).toEqual([dir, path.join(dir, 'poruch.db')]);
    restrictAccess(dir, url);
    expect([mode(dir), mode(path.join(dir, 'poruch.db'))]).toEqual(['710', '600']);
    database.close();
  });
});
