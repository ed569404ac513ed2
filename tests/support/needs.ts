import { describe, test } from 'vitest';

/**
 * What tests need of the machine beyond Node. Where it is missing they are skipped, and the end of `npm test` says how
 * many and why: the reason stands behind their name in brackets (`scripts/unit-report.ts`).
 *
 * @param missing what is missing, as in "skipped: no nginx (apt-get install nginx)"; null where all is there
 */
export function needing(missing: string | null) {
  const named = (name: string) => `${name} [skipped: ${missing}]`;
  return {
    describe: (name: string, body: () => void): void =>
      void (missing === null ? describe(name, body) : describe.skip(named(name), body)),
    test: (name: string, body: () => unknown, timeout?: number): void =>
      void (missing === null ? test(name, body, timeout) : test.skip(named(name), body, timeout)),
  };
}
