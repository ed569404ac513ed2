import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { findFilesReadableByOthers } from '#server/platform/database/private-files.ts';
import { parseEnv, type Env } from '#server/platform/env.ts';
import { lastBackup } from '#server/platform/health/last-backup.ts';
import { acquireServingLock } from '#server/platform/serving-lock.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { contentHash, fileHashes } from '#tests/support/data/database-dump.ts';
import { unwrapOrFail, openTestSite, publishSample } from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { mountSmallDisk, mountUnavailableReason } from '#tests/support/servers/small-disk.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';
import { createBackup } from './create-backup.ts';
import {
  DamagedBackupError,
  formatChecksums,
  MANIFEST_FILE,
  MANIFEST_CHECKSUM_FILE,
  parseChecksums,
  readManifest,
  CHECKSUMS_FILE,
  checksumOf,
  type Manifest,
} from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertRestoreFinished } from './restore-marker.ts';
import { verifyBackup } from './verify-backup.ts';

const random = seededRandom(8);
const root = mkdtempSync(path.join(tmpdir(), 'poruch-backup-'));
const live = path.join(root, 'live');
let number = 0;
/** Returns an unused path in the test's directory. */
const fresh = () => path.join(root, `dir-${(number += 1)}`);
const database = (dir: string) => path.join(dir, 'test.db');
const envOf = (dir: string): Env => ({ ...parseEnv({ DATA_DIR: dir, DATABASE_URL: `file:${database(dir)}` }) });
const storageOf = (dir: string) => createStorage({ s3: null, dataDir: dir });
const backUp = (from: string, dir = fresh(), storage = storageOf(from)) =>
  createBackup({ env: envOf(from), storage, dir }).then((manifest) => ({ dir, manifest }));
const restore = (dir: string, to = fresh(), force = false, databaseUrl = `file:${database(to)}`) =>
  restoreBackup({ env: { ...envOf(to), databaseUrl }, storage: storageOf(to), dir, force }).then((done) => ({
    ...done,
    to,
  }));

const png = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();

let backup: string;
let manifest: Manifest;

beforeAll(async () => {
  const site = await openTestSite();
  const storage = storageOf(live);
  const pictures = [];
  for (const red of [1, 2, 3])
    pictures.push(unwrapOrFail(await uploadPicture({ database: site.database, storage }, await png(red), null)));
  await publishSample('news', { cover: { id: pictures[0]!.id } });
  const gone = await publishSample('news', {
    gallery: [{ id: pictures[1]!.id }],
    texts: { ua: { title: 'Новина, якої не стане', body: 'Текст.' } },
  });
  unwrapOrFail(await transitionEntry(systemActor, 'news', gone.id, 'trashed'));
  await publishSample('pages', { slug: 'about-us' });
  site.database.close();
  cpSync(path.join(site.dir, 'test.db'), database(live));
  for (const ending of ['-wal', '-shm'])
    if (existsSync(path.join(site.dir, `test.db${ending}`)))
      cpSync(path.join(site.dir, `test.db${ending}`), database(live) + ending);
  rmSync(site.dir, { recursive: true });
  writeFileSync(path.join(live, 'secret'), 'the secret of the test site, long enough', { mode: 0o600 });
  ({ dir: backup, manifest } = await backUp(live));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a backup', () => {
  it('contains database, pictures and secret, is private to its owner, and describes itself', () => {
    expect(manifest).toMatchObject({
      format: 'poruch-backup/1',
      rows: { entry: 3, media: 3 },
      pictures: { rows: 3, files: 9, missing: [] },
      files: { count: 11 },
    });
    expect(Object.keys(manifest.contents).sort()).toEqual(['database.db', 'secret', 'uploads']);
    expect(manifest.migrations.length).toBeGreaterThan(10);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const name of Object.keys(fileHashes(backup)))
      expect([name, statSync(path.join(backup, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readFileSync(path.join(backup, 'secret'), 'utf8')).toBe('the secret of the test site, long enough');
    // Values of the environment may be secrets.
    expect(readFileSync(path.join(backup, MANIFEST_FILE), 'utf8')).not.toContain(process.env.AUTH_SECRET);
  });

  it('records its time in DATA_DIR, and keeps the previous time on failure', async () => {
    const at = await lastBackup(live);
    expect(at).toBe(Date.parse(manifest.createdAt));
    const full = fresh();
    mkdirSync(path.join(full, 'something'), { recursive: true });
    await expect(backUp(live, full)).rejects.toThrow('is not empty');
    expect(await lastBackup(live)).toBe(at);
    expect(statSync(path.join(live, 'last-backup')).mode & 0o077).toBe(0);
  });

  it('leaves no temporary files, and nothing at all on failure', async () => {
    expect(readdirSync(root).filter((name) => name.includes('partial'))).toEqual([]);
    await expect(backUp(live, backup)).rejects.toThrow(/not empty/);
    await expect(backUp(live, path.join(live, 'inside'))).rejects.toThrow(/inside DATA_DIR/);
    await expect(backUp(fresh())).rejects.toThrow(/no database/);
    const sick = fresh();
    cpSync(live, sick, { recursive: true });
    const bytes = readFileSync(database(sick));
    bytes.fill(0xff, 4096 * 3, 4096 * 9);
    writeFileSync(database(sick), bytes);
    for (const ending of ['-wal', '-shm']) rmSync(database(sick) + ending, { force: true });
    const dir = fresh();
    await expect(backUp(sick, dir)).rejects.toThrow();
    expect([existsSync(dir), readdirSync(root).filter((name) => name.includes('partial'))]).toEqual([false, []]);
  });

  it('succeeds if a picture file is missing, and names the file', async () => {
    const poor = fresh();
    cpSync(live, poor, { recursive: true });
    const [id] = readdirSync(path.join(poor, 'uploads/media'));
    rmSync(path.join(poor, 'uploads/media', id!, '320.webp'));
    const made = await backUp(poor);
    expect(made.manifest.pictures.missing).toEqual([`media/${id}/320.webp`]);
    await verifyBackup(made.dir);
  });

  skipIfMissing(existsSync('/proc/self/mem') ? null : 'no /proc/self/mem').test(
    'is made although the disk cannot read a file of a picture, and names it',
    async () => {
      const poor = fresh();
      cpSync(live, poor, { recursive: true });
      const key = `media/${readdirSync(path.join(poor, 'uploads/media'))[0]}/320.webp`;
      rmSync(path.join(poor, 'uploads', key));
      // Its first bytes are unmapped, so reading them is an I/O error.
      symlinkSync('/proc/self/mem', path.join(poor, 'uploads', key));
      const made = await backUp(poor);
      expect([made.manifest.pictures, existsSync(path.join(made.dir, 'uploads', key))]).toEqual([
        { rows: 3, files: 8, missing: [key] },
        false,
      ]);
      await verifyBackup(made.dir);
    },
  );

  it('stops reading on failure, reports the reason, and leaves no files behind', async () => {
    const from = storageOf(live);
    let asked = 0;
    const late: Promise<void>[] = [];
    const storage: Storage = {
      ...from,
      async readFile() {
        if ((asked += 1) === 1) throw new Error('the bucket does not answer');
        const stream = Readable.from(
          (async function* () {
            // Deliberate delay, as over a network.
            await pause(50);
            yield Buffer.from('late');
          })(),
        );
        late.push(finished(stream).catch(() => undefined));
        return { size: null, stream };
      },
    };
    await expect(backUp(live, fresh(), storage)).rejects.toThrow('the bucket does not answer');
    const told = asked;
    await Promise.all(late);
    await nextTurn();
    expect([asked - told, readdirSync(root).filter((name) => name.includes('partial'))]).toEqual([0, []]);
  });
});

/** Creates a directory on a different disk from the tests', or returns `null` if that is not possible. */
function onAnotherDisk(): { dir: string; close: () => void } | null {
  for (const place of ['/dev/shm', '/var/tmp']) {
    if (!existsSync(place) || statSync(place).dev === statSync(root).dev) continue;
    const dir = mkdtempSync(path.join(place, 'poruch-backup-'));
    return { dir, close: () => rmSync(dir, { recursive: true, force: true }) };
  }
  return mountUnavailableReason() === null ? mountSmallDisk(16 * 1024 * 1024) : null;
}
const another = onAnotherDisk();
afterAll(() => another?.close());

describe('restoring a backup', () => {
  it('restores the same content every time', async () => {
    for (let round = 0; round < 5; round++) {
      const { to, aside } = await restore(backup);
      expect(aside).toEqual([]);
      expect(contentHash(database(to))).toBe(contentHash(database(live)));
      expect(fileHashes(path.join(to, 'uploads'))).toEqual(fileHashes(path.join(live, 'uploads')));
      expect([readFileSync(path.join(to, 'secret'), 'utf8'), statSync(path.join(to, 'secret')).mode & 0o777]).toEqual([
        'the secret of the test site, long enough',
        0o600,
      ]);
      expect(readdirSync(to).sort()).toEqual(['secret', 'test.db', 'uploads']);
      // A separate web server may serve the pictures, each by name; other users of the machine cannot list them.
      expect(
        ['uploads', 'uploads/media', 'uploads/masters'].map((name) => statSync(path.join(to, name)).mode & 0o777),
      ).toEqual([0o711, 0o711, 0o700]);
      // A restored site can be backed up.
      if (round === 0) expect((await backUp(to)).manifest.rows).toEqual(manifest.rows);
    }
  });

  it('rejects a backup with any file missing, truncated or changed by one bit, and changes nothing', async () => {
    const to = fresh();
    const names = Object.keys(fileHashes(backup));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const file = path.join(backup, name);
      const bytes = readFileSync(file);
      const flipped = Buffer.from(bytes);
      flipped[Math.floor(random() * flipped.length)]! ^= 1 << Math.floor(random() * 8);
      writeFileSync(file, flipped);
      await expect(restore(backup, to), `${name} with another bit`).rejects.toThrow(DamagedBackupError);
      rmSync(file);
      await expect(restore(backup, to), `${name} missing`).rejects.toThrow(DamagedBackupError);
      writeFileSync(file, bytes.subarray(0, -1));
      await expect(restore(backup, to), `${name} cut short`).rejects.toThrow(DamagedBackupError);
      writeFileSync(file, bytes);
      chmodSync(file, 0o600);
    }
    expect(existsSync(to)).toBe(false);
    await verifyBackup(backup);
  });

  it('sets the same permissions in a new DATA_DIR as the server does on startup, whatever the umask', async () => {
    const before = process.umask(0);
    const { to } = await restore(backup).finally(() => process.umask(before));
    const modes = ['', 'uploads', 'uploads/media', 'uploads/masters', 'test.db'].map((name) =>
      (statSync(path.join(to, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['711', '711', '711', '700', '600']);
    expect(await findFilesReadableByOthers(to, `file:${database(to)}`)).toEqual([]);
  });

  it('reports a missing backup before it offers --force', async () => {
    const to = fresh();
    mkdirSync(to);
    writeFileSync(path.join(to, 'note'), 'kept');
    await expect(restore(path.join(root, 'mistyped'), to)).rejects.toThrow(/^There is no backup at .*mistyped/);
  });

  it('moves the existing data aside with --force, and loses nothing', async () => {
    const to = fresh();
    mkdirSync(path.join(to, 'pages'), { recursive: true });
    writeFileSync(path.join(to, 'note'), 'kept');
    await expect(restore(backup, to)).rejects.toThrow(/--force/);
    expect(readdirSync(to).sort()).toEqual(['note', 'pages']);
    const {
      aside: [aside = '', ...more],
    } = await restore(backup, to, true);
    expect([
      path.dirname(aside),
      more,
      readFileSync(path.join(aside, 'note'), 'utf8'),
      existsSync(path.join(to, 'pages')),
    ]).toEqual([to, [], 'kept', false]);
    expect(contentHash(database(to))).toBe(contentHash(database(live)));
  });

  it.each([
    ['relative', (file: string) => `file:./${path.relative(process.cwd(), file)}`],
    ['with three slashes', (file: string) => `file://${file}`],
  ])('moves a database in DATA_DIR aside once if its URL is %s', async (_, addressOf) => {
    const { to } = await restore(backup);
    const {
      aside: [aside = '', ...more],
    } = await restore(backup, to, true, addressOf(database(to)));
    expect([
      readdirSync(aside).sort(),
      more,
      readdirSync(to)
        .filter((name) => !name.startsWith('before-'))
        .sort(),
    ]).toEqual([['secret', 'test.db', 'uploads'], [], ['secret', 'test.db', 'uploads']]);
    assertRestoreFinished(to);
  });

  it('leaves the database’s own folder in place, and moves the log along with the database', async () => {
    const to = fresh();
    const file = path.join(to, 'db', 'site.db');
    await restore(backup, to, false, `file:${file}`);
    const killed = new DatabaseSync(`${file}.killed`);
    killed.exec("pragma journal_mode = wal; create table note (text); insert into note values ('in the log')");
    for (const ending of ['', '-wal']) cpSync(`${file}.killed${ending}`, file + ending);
    killed.close();
    const { aside } = await restore(backup, to, true, `file:${file}`);
    expect(aside).toEqual([
      expect.stringContaining(`${file}.before-restore-`),
      expect.stringContaining(path.join(to, 'before-restore-')),
    ]);
    const old = new DatabaseSync(aside[0]!);
    expect(old.prepare('select text from note').get()).toEqual({ text: 'in the log' });
    old.close();
    expect([existsSync(`${file}-wal`), existsSync(`${file}.killed`), contentHash(file)]).toEqual([
      false,
      true,
      contentHash(database(live)),
    ]);
  });

  skipIfMissing(another ? null : 'no second disk: /dev/shm or /var/tmp on another, or root to mount one').test(
    'puts the database onto its own disk',
    async () => {
      const to = fresh();
      const file = path.join(another!.dir, 'data', 'site.db');
      const url = `file:${file}`;
      expect((await restore(backup, to, false, url)).aside).toEqual([]);
      expect(readdirSync(to).sort()).toEqual(['secret', 'uploads']);
      for (const name of readdirSync(to)) rmSync(path.join(to, name), { recursive: true });
      const { aside } = await restore(backup, to, true, url);
      expect(aside).toEqual([expect.stringContaining(`${file}.before-restore-`)]);
      expect([readdirSync(to).sort(), readdirSync(path.dirname(file)).sort()]).toEqual([
        ['secret', 'uploads'],
        ['site.db', path.basename(aside[0]!)],
      ]);
      expect([contentHash(file), statSync(file).mode & 0o777]).toEqual([contentHash(database(live)), 0o600]);
      assertRestoreFinished(to);
    },
  );

  skipIfMissing(mountUnavailableReason()).test('touches nothing where it could not move a disk aside', async () => {
    const to = fresh();
    mkdirSync(to);
    writeFileSync(path.join(to, 'note'), 'kept');
    vi.stubEnv('TMPDIR', to);
    const disk = mountSmallDisk(64 * 1024)!;
    vi.unstubAllEnvs();
    try {
      await expect(restore(backup, to, true)).rejects.toThrow(`${disk.dir} is a disk of its own`);
      expect(readdirSync(to).sort()).toEqual(['note', path.basename(disk.dir)]);
    } finally {
      disk.close();
    }
  });

  it('removes copies left by killed restores, and does not count them as data', async () => {
    const to = fresh();
    mkdirSync(path.join(to, 'restoring-99999999', 'uploads'), { recursive: true });
    mkdirSync(path.join(to, `restoring-${process.pid}`, 'uploads'), { recursive: true });
    // A restore still running.
    mkdirSync(path.join(to, `restoring-${process.ppid}`));
    writeFileSync(`${database(to)}.restoring-99999999`, 'half');
    expect((await restore(backup, to)).aside).toEqual([]);
    expect(readdirSync(to).sort()).toEqual([`restoring-${process.ppid}`, 'secret', 'test.db', 'uploads']);
  });

  it('fails while a server is running on the directory', async () => {
    const to = fresh();
    const release = acquireServingLock(path.join(to, 'pages'));
    await expect(restore(backup, to, true)).rejects.toThrow(/is running/);
    release();
  });

  it('prevents startup on a directory whose restore was interrupted', async () => {
    const { to } = await restore(backup);
    assertRestoreFinished(to);
    writeFileSync(path.join(to, 'restore-unfinished'), '');
    expect(() => assertRestoreFinished(to)).toThrow(/cut short/);
    await restore(backup, to, true);
    assertRestoreFinished(to);
  });
});

/** Copies the backup and rewrites something with matching checksums, so that only the content is wrong. */
function forge(change: (dir: string, manifest: Manifest) => void): string {
  const dir = fresh();
  cpSync(backup, dir, { recursive: true });
  const forged = readManifest(dir).manifest;
  change(dir, forged);
  const sums = readFileSync(path.join(dir, CHECKSUMS_FILE), 'utf8').replace(
    /^\w{64}(?= {2}database\.db$)/m,
    checksumOf(readFileSync(path.join(dir, 'database.db'))),
  );
  writeFileSync(path.join(dir, CHECKSUMS_FILE), sums);
  forged.files.sums = checksumOf(sums);
  const text = JSON.stringify(forged);
  writeFileSync(path.join(dir, MANIFEST_FILE), text);
  writeFileSync(path.join(dir, MANIFEST_CHECKSUM_FILE), `${checksumOf(text)}  ${MANIFEST_FILE}\n`);
  return dir;
}

function inDatabase(dir: string, sql: string): void {
  const opened = new DatabaseSync(path.join(dir, 'database.db'), { enableForeignKeyConstraints: false });
  opened.exec(sql);
  opened.close();
}

describe('a backup with valid checksums', () => {
  it.each<[string, RegExp, (dir: string, manifest: Manifest) => void]>([
    [
      'of a newer version',
      /newer version/,
      (_, one) => one.migrations.push({ tag: '9999_later', when: Date.parse('2099-01-01') }),
    ],
    [
      'of a newer version that does not say so',
      /newer version/,
      (dir) => inDatabase(dir, "insert into __drizzle_migrations (hash, created_at) values ('x', 4070908800000)"),
    ],
    [
      'with other rows than it says',
      /rows of tag/,
      (dir) => inDatabase(dir, "delete from entry_tag; delete from tag where id = 'tag-3'"),
    ],
    ['with references to nothing', /refers to nothing/, (dir) => inDatabase(dir, 'delete from category')],
    ['of another format', /format/, (_, one) => Object.assign(one, { format: 'poruch-backup/2' })],
  ])('is rejected if it is %s', async (_, words, change) => {
    await expect(restore(forge(change))).rejects.toThrow(words);
  });

  it.each<[string, RegExp, (dir: string) => string]>([
    [
      'a link to a file of this machine',
      /secret is no plain file/,
      (dir) => {
        rmSync(path.join(dir, 'secret'));
        symlinkSync('/etc/passwd', path.join(dir, 'secret'));
        return 'secret';
      },
    ],
    [
      'a folder that is a link',
      /uploads\/media\/zz\/1\.jpg is no plain file/,
      (dir) => {
        symlinkSync(path.join(dir, 'uploads', 'masters'), path.join(dir, 'uploads/media/zz'));
        writeFileSync(path.join(dir, 'uploads/media/zz/1.jpg'), 'elsewhere');
        return 'uploads/media/zz/1.jpg';
      },
    ],
    [
      'a picture that the database does not know',
      /uploads\/media\/zz\/1\.jpg belongs to no picture/,
      (dir) => {
        mkdirSync(path.join(dir, 'uploads/media/zz'), { recursive: true });
        writeFileSync(path.join(dir, 'uploads/media/zz/1.jpg'), 'not a picture of the site');
        return 'uploads/media/zz/1.jpg';
      },
    ],
  ])('is rejected with %s, and nothing is changed', async (_what, words, add) => {
    const to = fresh();
    const dir = forge((place, forgedManifest) => {
      const name = add(place);
      const sums = parseChecksums(readFileSync(path.join(place, CHECKSUMS_FILE), 'utf8')).filter(
        (checksum) => checksum.name !== name,
      );
      const text = formatChecksums([...sums, { name, sha256: checksumOf(readFileSync(path.join(place, name))) }]);
      writeFileSync(path.join(place, CHECKSUMS_FILE), text);
      forgedManifest.files.sums = checksumOf(text);
    });
    await expect(restore(dir, to)).rejects.toThrow(words);
    expect(existsSync(to)).toBe(false);
  });

  it.each([
    '../../etc/cron.d/x',
    '/etc/passwd',
    'uploads/../secret',
    'uploads/media/a/../../../x.webp',
    'pages/complete',
    'uploads/masters/a/b',
  ])('rejects the file name %s', (name) => {
    expect(() => parseChecksums(formatChecksums([{ name, sha256: 'a'.repeat(64) }]))).toThrow(DamagedBackupError);
  });
});

it('a backup during writes is consistent, and contains every write acknowledged before it', async () => {
  const { to } = await restore(backup);
  const writer = fork(path.resolve(import.meta.dirname, '../../../../tests/support/servers/busy-writer.ts'), {
    execArgv: [],
    env: { ...process.env, DATA_DIR: to },
  });
  const written: string[] = [];
  writer.on('message', (id: string) => written.push(id));
  try {
    await once(writer, 'message');
    for (let round = 0; round < rounds(2, 4); round++) {
      // Kill it in the middle of its work, each time at another point.
      const seen = written.length + 1 + Math.floor(random() * 4);
      while (written.length < seen) await once(writer, 'message');
      const before = [...written];
      const made = await backUp(to);
      await verifyBackup(made.dir);
      expect(made.manifest.pictures.missing).toEqual([]);
      const again = await restore(made.dir);
      const copy = new DatabaseSync(database(again.to), { readOnly: true });
      const there = new Set(
        copy
          .prepare('select id from entry')
          .all()
          .map((row) => row.id),
      );
      copy.close();
      expect(before.filter((id) => !there.has(id))).toEqual([]);
    }
    expect(writer.exitCode).toBeNull();
  } finally {
    writer.kill('SIGKILL');
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  }
});
