import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Bench } from '#bench/context.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FILES = [
  'tests/unit/cache-tags.test.ts',
  'tests/unit/hostile-documents.test.ts',
  'tests/unit/kill-clock.test.ts',
  'src/server/features/terms/random-changes.test.ts',
  'src/server/platform/database/migrate.test.ts',
  'src/server/features/plain-files/killed-export.test.ts',
  'src/server/publishing/http/hostile.test.ts',
  'src/server/features/backup/backup.test.ts',
];

/** The unit tests with random kills and changes, with enough iterations to take minutes. */
export const random: Bench = {
  what: 'the unit tests at random (kills, changes, documents), some three times as long as in npm test',
  async run({ quick }) {
    const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=900000', ...FILES];
    const env = { ...process.env, DRILL: quick ? '' : '1' };
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('A test at random failed; its message stands above');
    return [];
  },
};
