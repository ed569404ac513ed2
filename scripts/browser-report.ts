import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { Progress, slowest, type SkippedTest, type TestReport, type ReportedTest } from './test-progress.ts';

const part = process.env.TEST_PART ?? 'browser';

/** Names a test by its file, line and title, and by its browser engine unless that is Chromium. */
const nameOf = ({ location, title, parent }: TestCase) => {
  const project = parent.project()?.name;
  const engine = project === 'firefox' || project === 'webkit' ? ` in ${project}` : '';
  return `${path.basename(location.file)}:${location.line} › ${title}${engine}`;
};

/** Why an attempt failed. A test that timed out reports that first, and then where it waited. */
const errorOf = ({ status, errors }: TestResult): string =>
  errors.map(({ location, message }) => `at line ${location?.line ?? '?'}: ${message ?? status}`).join(' | ') || status;

const isFailure = ({ status }: TestResult, test: TestCase) => status !== 'skipped' && status !== test.expectedStatus;

/**
 * Reports the progress of the tests of the built site. Writes a TestReport to the file in TEST_REPORT, and the time of
 * each test to the file in TEST_TIMES (`scripts/test-times.ts` reads it).
 */
export default class implements Reporter {
  readonly #progress = new Progress(part);
  readonly #outside: ReportedTest[] = [];
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
    this.#progress.expect(suite.allTests().length);
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(nameOf(test));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = nameOf(test);
    const failed = isFailure(result, test);
    // Tests after a failed one in a serial group are retried with it.
    const isUnreached = result.status === 'skipped' && test.expectedStatus !== 'skipped';
    if ((failed || isUnreached) && result.retry < test.retries) this.#progress.pause(name);
    else this.#progress.end(name, 1, failed ? 1 : 0);
    if (!failed) return;
    const { errors } = result;
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
    const report = reportOf(this.#suite?.allTests() ?? [], this.#outside);
    const { TEST_TIMES: times } = process.env;
    if (times) {
      mkdirSync(path.dirname(times), { recursive: true });
      writeFileSync(times, JSON.stringify(report.times));
    }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report.tests));
  }

  printsToStdio(): boolean {
    return true;
  }
}

/**
 * The outcome of a run. A test that passed on retry counts as passed, and as unsteady with the error of its first
 * attempt.
 */
function reportOf(all: readonly TestCase[], outside: readonly ReportedTest[]) {
  const passed: ReportedTest[] = [];
  const failed: ReportedTest[] = [];
  const unsteady: ReportedTest[] = [];
  const skipped: SkippedTest[] = [];
  for (const test of all) {
    const name = nameOf(test);
    const last = test.results.at(-1);
    const told = { name, ms: last?.duration ?? 0 };
    const outcome = test.outcome();
    if (outcome === 'skipped' && test.expectedStatus === 'skipped') {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      skipped.push({ name, reason: reason ?? 'no reason is given' });
    } else if (outcome === 'skipped' || last === undefined) failed.push({ ...told, error: 'was not reached' });
    else if (outcome === 'unexpected') failed.push({ ...told, error: errorOf(last) });
    else {
      passed.push(told);
      const first = test.results.find((result) => isFailure(result, test));
      if (outcome === 'flaky' && first) unsteady.push({ ...told, error: errorOf(first) });
    }
  }
  const tests: TestReport = {
    passed: passed.length,
    failed: [...failed, ...outside],
    unsteady,
    skipped,
    slowest: slowest([...passed, ...failed]),
  };
  return { tests, times: [...passed, ...failed].map(({ name, ms }) => ({ name, ms })) };
}
