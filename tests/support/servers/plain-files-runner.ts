import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { exportPlainFiles } from '#server/features/plain-files/export-plain-files.ts';
import { connect } from '#server/platform/database/database.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { plainFilesOf } from './plain-site.ts';

/**
 * Runs as its own process: exports the site in `argv[2]` to `argv[3]` at the time in `argv[4]`, and prints a line for
 * each step. Its parent kills it at some point.
 */
const [, , dir = '', out = '', at = ''] = process.argv;
stopClock(Number(at));
const database = await connect();
flushCompileCache();
const step = () => void writeSync(1, '.\n');
await exportPlainFiles(plainFilesOf(database, dir, { out, onProgress: step }));
writeSync(1, 'done\n');
process.exit(0);
