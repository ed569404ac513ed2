import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { Progress, slowest, type SkippedTest, type TestReport, type ToldTest } from './test-progress.ts';

const part = process.env.TEST_PART ?? 'browser';

const nameOf = ({ location, title }: TestCase) => `${path.basename(location.file)}:${location.line} › ${title}`;

/**
 * Says how far the tests of the built site are. Writes a TestReport to the file that TEST_REPORT names, and the time of each
 * test to the one that TEST_TIMES names (`scripts/test-times.ts` reads it).
 */
export default class implements Reporter {
  readonly #progress = new Progress(part);
  readonly #tests: ToldTest[] = [];
  readonly #outside: ToldTest[] = [];
  readonly #skipped: SkippedTest[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#progress.expect(suite.allTests().length);
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(nameOf(test));
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const name = nameOf(test);
    const failed = status !== 'skipped' && status !== test.expectedStatus;
    // A test that ran out of time says so first, and then where it waited.
    const causes = errors.map(({ location, message }) => `at line ${location?.line ?? '?'}: ${message ?? status}`);
    const error = failed ? causes.join(' | ') || status : undefined;
    this.#progress.end(name, 1, failed ? 1 : 0);
    if (status === 'skipped' && test.expectedStatus === 'skipped') {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      this.#skipped.push({ name, reason: reason ?? 'no reason is given' });
      return;
    }
    const told = { id: test.id, name, ms: duration, isTest: true };
    // It follows a failed one in a serial group.
    if (status === 'skipped') this.#tests.push({ ...told, error: 'was not reached', isReached: false });
    else this.#tests.push({ ...told, error });
    if (failed)
      this.#progress.tell(
        `✗ ${name}\n${errors.map(({ stack, message, snippet }) => `${stack ?? message}\n${snippet ?? ''}`).join('\n')}`,
      );
  }

  onError({ message, stack }: { message?: string; stack?: string }): void {
    this.#outside.push({ name: 'outside of the tests', ms: 0, error: stack ?? message });
    this.#progress.tell(stack ?? message ?? '');
  }

  onEnd(): void {
    this.#progress.close();
    const failed = this.#tests.filter(({ error }) => error !== undefined);
    const passedTests = this.#tests.flatMap(({ id, error }) => (error === undefined ? [id!] : []));
    const report: TestReport = {
      passed: passedTests.length,
      passedTests,
      failed: [...failed, ...this.#outside],
      skipped: this.#skipped,
      slowest: slowest(this.#tests),
    };
    const { TEST_TIMES: times } = process.env;
    if (times) {
      mkdirSync(path.dirname(times), { recursive: true });
      writeFileSync(times, JSON.stringify(this.#tests.map(({ name, ms }) => ({ name, ms }))));
    }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return true;
  }
}
