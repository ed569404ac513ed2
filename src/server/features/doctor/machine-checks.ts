import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { now } from '#server/platform/clock.ts';
import { findFilesReadableByOthers } from '#server/platform/database/private-files.ts';
import { failFinding, okFinding, formatShortList, warnFinding, type Check } from '#server/platform/health/check.ts';
import { readDisk } from '#server/platform/health/disk.ts';
import { BACKUP_STALE_MS, lastBackup } from '#server/platform/health/last-backup.ts';
import { isLocalSite } from '#server/platform/site-reach.ts';

/** Warns early enough to free some space. */
const MIN_FREE_BYTES = 2_000_000_000;

export const diskCheck: Check = {
  name: 'disk',
  async look({ env: { dataDir } }) {
    const { free, state, isOutOfFiles } = await readDisk(dataDir);
    const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`;
    const advice = 'Make room: without any, nothing can be saved. DATA_DIR/mail and old backups can go first';
    if (isOutOfFiles) return failFinding(`no room for more files at ${dataDir} (inodes)`, advice);
    return state !== 'ok'
      ? failFinding(text, advice)
      : free < MIN_FREE_BYTES
        ? warnFinding(text, advice)
        : okFinding(text);
  },
};

export const secretCheck: Check = {
  name: 'secret',
  async look({ env: { dataDir, authSecret, isShared } }) {
    if (authSecret !== undefined) return okFinding('AUTH_SECRET is given');
    if (isShared)
      return warnFinding(
        'the database is remote, and there is no AUTH_SECRET',
        'Give all servers the same: whoever signs in at one is unknown to the others else',
      );
    const file = path.join(dataDir, 'secret');
    if (!existsSync(file))
      return warnFinding(
        'there is none yet',
        'Nothing to do: the start makes one. If there was one, everybody has to sign in anew',
      );
    const mode = statSync(file).mode & 0o777;
    return (mode & 0o077) === 0
      ? okFinding('readable by its owner only')
      : failFinding(
          `others can read it (mode ${mode.toString(8)})`,
          `chmod 600 ${file}; if somebody may have read it, delete it and restart: everybody signs in anew`,
        );
  },
};

/** The database holds addresses, sessions and messages, so no other user of the machine may read it. */
export const privacyCheck: Check = {
  name: 'privacy',
  async look({ env: { dataDir, databaseUrl } }) {
    const open = await findFilesReadableByOthers(dataDir, databaseUrl);
    return open.length === 0
      ? okFinding('the database and DATA_DIR are closed to others')
      : failFinding(
          `others on this machine can read ${formatShortList(open)}`,
          `Start the server, which closes them, or: chmod o-rwx,g-rwx ${open.join(' ')}`,
        );
  },
};

/** A trial on one machine needs no backups, and a database on a separate server is backed up there. */
export const backupCheck: Check = {
  name: 'backups',
  async look({ env }) {
    if (env.isShared) return okFinding('the database is remote: back it up there');
    const at = await lastBackup(env.dataDir);
    const stale = at === null || at <= now() - BACKUP_STALE_MS;
    const text = at === null ? 'no backup was ever made' : `the newest is of ${new Date(at).toISOString()}`;
    if (!stale) return okFinding(text);
    return isLocalSite(env)
      ? okFinding(`${text}; a site on this machine alone`)
      : warnFinding(
          text,
          'Turn on poruch-backup.timer, or the backup profile of compose.yaml: see docs/operations/backup.md',
        );
  },
};
