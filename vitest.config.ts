import os from 'node:os';
import path from 'node:path';
import { getViteConfig } from 'astro/config';

const env = {
  AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
  // Housekeeping erases files: never those of the site that runs from this directory.
  DATA_DIR: path.join(os.tmpdir(), `poruch-unit-${process.pid}`),
};
const include = ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'];
const test = { include, env, testTimeout: 60_000, hookTimeout: 60_000, retry: 1 };

export default getViteConfig({ test } as never, { devToolbar: { enabled: false } } as never);
