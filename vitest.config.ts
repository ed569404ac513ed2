import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getViteConfig } from 'astro/config';
import { defineProject } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryDir } from './tests/support/memory-dir.ts';

// Compiled code is shared: the processes that tests start load the whole server from its sources.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '.cache/compiled');
process.env.TMPDIR = memoryDir() ?? os.tmpdir();
const quickResolve = pathToFileURL(path.resolve(import.meta.dirname, 'scripts/quick-resolve.mjs')).href;
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${quickResolve}`].filter(Boolean).join(' ');

const env = {
  AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
  // Housekeeping deletes files, which must never be those of the site that runs from this directory.
  DATA_DIR: path.join(os.tmpdir(), `poruch-unit-${process.pid}`),
  LOG_LEVEL: 'silent',
  CHECK_ANSWERS: '1',
};
/** No test checks how long it waits: limits are for events that never happen. */
const limits = { env, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const all = ['src/**/*.test.ts', 'demo/**/*.test.ts', 'tests/unit/**/*.test.ts'];

/**
 * Each takes longer than most others combined. If one started last, the other processors would be idle until it ends.
 */
const longest = ['new-kind', 'kill-clock', 'several-servers', 'deploy-files'].map(
  (name) => `/tests/unit/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** These import `.astro`, `.tsx` or modules that only Astro provides, which Node cannot load. */
const drawn = [
  'src/islands/ad-form/check-ad.test.ts',
  'src/islands/kit/define-list-screen.test.ts',
  'src/islands/settings/RateField.test.ts',
  'src/islands/ui/fields/NewPasswordField.test.ts',
  'src/middleware.test.ts',
  'src/components/**/*.test.ts',
  'src/server/features/dashboard/preview.test.ts',
  'tests/unit/drawn-documents.test.ts',
  'tests/unit/hostile-documents.test.ts',
];
/**
 * Node loads the sources itself, as in production, without any transformation. Files run one after another in one
 * process, because loading the same modules again for each took longer than the tests.
 */
const node = { experimental: { viteModuleRunner: false, nodeLoader: false } } as object;

export default {
  test: {
    // One more than the number of processors, because some tests wait for other processes.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      defineProject({ test: { name: 'node', include: all, exclude: drawn, isolate: false, ...limits, ...node } }),
      getViteConfig(
        { test: { name: 'drawn', include: drawn, isolate: false, ...limits } } as never,
        { devToolbar: { enabled: false } } as never,
      ),
    ],
  },
};
