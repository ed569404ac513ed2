import { describe, test } from 'vitest';

/**
 * Skips tests that need more than Node if the machine lacks it. `npm test` ends with how many were skipped and why: the
 * reason follows the test name in brackets (`scripts/unit-report.ts`).
 *
 * @param missing the missing requirement, as in "skipped: no nginx (apt-get install nginx)"; `null` if all are met
 */
export function skipIfMissing(missing: string | null) {
  const named = (name: string) => `${name} [skipped: ${missing}]`;
  return {
    describe: (name: string, body: () => void): void =>
      void (missing === null ? describe(name, body) : describe.skip(named(name), body)),
    test: (name: string, body: () => unknown, timeout?: number): void =>
      void (missing === null ? test(name, body, timeout) : test.skip(named(name), body, timeout)),
  };
}
