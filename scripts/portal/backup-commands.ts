import path from 'node:path';
import { createBackup } from '#server/features/backup/create-backup.ts';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { verifyBackup } from '#server/features/backup/verify-backup.ts';
import { env } from '#server/platform/env.ts';
import { storage } from '#server/platform/storage/storage.ts';
import type { Command } from './command.ts';
import { createBars } from './progress-bars.ts';
import { readOptions } from './read-options.ts';

/** The files missing from a backup, in words, or '' if it is complete. */
const gapOf = (missing: readonly string[], then: string) =>
  missing.length ? `. ${missing.length} files of pictures ${then} (manifest.json lists them)` : '';
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const WERE_MISSING = 'were missing when it was made';

/**
 * Backs everything up, and restores it. Neither command opens the database as the server does: a backup must not change
 * its source.
 */
export const backupCommands: Record<'backup' | 'restore', Command> = {
  backup: {
    async run(args) {
      const {
        positionals: [dir = ''],
      } = readOptions(args, ['The directory'], {});
      const bars = createBars('files');
      const { createdAt, rows, pictures, files } = await createBackup({
        env: env(),
        storage: storage(),
        dir,
        onProgress: (done, total) => bars('copying pictures', done, total),
      });
      return {
        line: `Saved ${rows.entry ?? 0} entries and ${pictures.rows} pictures (${megabytes(files.bytes)} in ${files.count} files) to ${path.resolve(dir)}${gapOf(pictures.missing, 'were not there, or could not be read')}`,
        facts: { dir: path.resolve(dir), createdAt, rows, pictures, files: files.count, bytes: files.bytes },
      };
    },
  },
  restore: {
    async run(args) {
      const {
        values: { force = false, check = false },
        positionals: [dir = ''],
      } = readOptions(args, ['The directory'], { force: { type: 'boolean' }, check: { type: 'boolean' } });
      const bars = createBars('files');
      if (check) {
        const { manifest, sums } = await verifyBackup(dir, (done, total) => bars('verifying', done, total));
        const { missing } = manifest.pictures;
        return {
          line: `The backup of ${manifest.createdAt} is whole: ${sums.length} files, ${manifest.rows.entry ?? 0} entries${gapOf(missing, WERE_MISSING)}`,
          facts: { dir: path.resolve(dir), missing: missing.length, manifest },
        };
      }
      const { backup, aside } = await restoreBackup({ env: env(), storage: storage(), dir, force, onProgress: bars });
      const {
        createdAt,
        rows,
        pictures: { missing },
      } = backup.manifest;
      const old = aside.length ? `. What was there is now ${aside.join(' and ')}` : '';
      return {
        line: `Restored the backup of ${createdAt}: ${rows.entry ?? 0} entries, ${backup.sums.length} files${gapOf(missing, WERE_MISSING)}${old}. The pages are made by the next start`,
        facts: { createdAt, rows, files: backup.sums.length, missing: missing.length, aside },
      };
    },
  },
};
