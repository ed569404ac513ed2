import path from 'node:path';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { env } from '#server/env.ts';
import { storage } from '#server/media/storage.ts';
import { createBars } from './bars.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Saving everything, and putting it back. Neither opens the database as the server does: a backup must not change what it saves. */
export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'backup DIR',
    what: 'Save database, pictures and secret into a new directory; the server may run',
    async run(args) {
      const { positionals: [dir = ''] } = readOptions(args, ['The directory'], {});
      const bars = createBars('files');
      const { createdAt, rows, pictures, files } = await createBackup({ env: env(), storage: storage(), dir, onProgress: (done, total) => bars('copying pictures', done, total) });
      const gap = pictures.missing.length ? `. ${pictures.missing.length} files of pictures were not there to be saved (manifest.json lists them)` : '';
      return {
        line: `Saved ${rows.entry ?? 0} entries and ${pictures.rows} pictures (${megabytes(files.bytes)} in ${files.count} files) to ${path.resolve(dir)}${gap}`,
        facts: { dir: path.resolve(dir), createdAt, rows, pictures, files: files.count, bytes: files.bytes },
      };
    },
  },
  restore: {
    usage: 'restore DIR [--force] [--check]',
    what: 'Put a backup in place of the data, once it has proven whole; --check only looks',
    async run(args) {
      const { values: { force = false, check = false }, positionals: [dir = ''] } = readOptions(args, ['The directory'], { force: { type: 'boolean' }, check: { type: 'boolean' } });
      const bars = createBars('files');
      if (check) {
        const { manifest, sums } = await verifyBackup(dir, (done, total) => bars('verifying', done, total));
        return { line: `The backup of ${manifest.createdAt} is whole: ${sums.length} files, ${manifest.rows.entry ?? 0} entries`, facts: { dir: path.resolve(dir), manifest } };
      }
      const { backup, aside } = await restoreBackup({ env: env(), storage: storage(), dir, force, onProgress: bars });
      const { createdAt, rows } = backup.manifest;
      const old = aside === null ? '' : `. What was there lies in ${aside}`;
      return { line: `Restored the backup of ${createdAt}: ${rows.entry ?? 0} entries, ${backup.sums.length} files${old}. The pages are made by the next start`, facts: { createdAt, rows, files: backup.sums.length, aside } };
    },
  },
};
