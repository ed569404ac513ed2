import os from 'node:os';
import path from 'node:path';
import { getViteConfig } from 'astro/config';
import { defineProject } from 'vitest/config';

const env = {
  AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
  // Housekeeping erases files: never those of the site that runs from this directory.
  DATA_DIR: path.join(os.tmpdir(), `poruch-unit-${process.pid}`),
};
const limits = { env, testTimeout: 60_000, hookTimeout: 60_000 };
const all = ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'];

/** These import `.astro` or `.tsx`, which Node alone cannot load. */
const drawn = [
  'src/islands/ad-form/check-ad.test.ts', 'src/islands/ui/NewPasswordField.test.ts', 'src/parts/*.test.ts',
  'src/parts/panel/*.test.ts', 'src/server/entry-form/preview.test.ts',
];
/** These change what a whole process shares: its environment, its clock, its signals. Each gets a process of its own. */
const alone = [
  'src/server/api/{media-api,media-crop,media-upload,two-accounts}.test.ts', 'src/server/backup/backup.test.ts', 'src/server/front/slow-strangers.test.ts',
  'src/server/media/{library-view,pending-edit-pictures}.test.ts', 'src/server/people/{erasure,own-picture}.test.ts', 'tests/unit/{hostile-uploads,portal}.test.ts',
];

/**
 * Node loads the sources by itself, as it does when they run: nothing is transformed. Files follow each other in one
 * process, since loading the same modules again for each took more time than the tests.
 */
const node = { experimental: { viteModuleRunner: false, nodeLoader: false } } as object;

export default {
  test: {
    // One more than there are processors: some tests wait for other processes.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      defineProject({ test: { name: 'node', include: all, exclude: [...drawn, ...alone], isolate: false, ...limits, ...node } }),
      defineProject({ test: { name: 'alone', include: alone, ...limits, ...node } }),
      getViteConfig({ test: { name: 'drawn', include: drawn, ...limits } } as never, { devToolbar: { enabled: false } } as never),
    ],
  },
};
