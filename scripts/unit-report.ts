import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { Progress, slowest, type SkippedTest, type TestReport, type ReportedTest } from './test-progress.ts';

/** Reports the progress of the unit tests, and writes a TestReport to the file in TEST_REPORT. */
export default class implements Reporter {
  readonly #progress = new Progress('unit');
  readonly #tests: ReportedTest[] = [];
  readonly #skipped: SkippedTest[] = [];

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress.expect(files.length);
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#progress.begin(relativeModuleId);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const { state, errors } = result;
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    if (result.state === 'skipped') {
      const reason = /\[skipped: ([^\]]*)\]/.exec(name)?.[1] ?? result.note;
      this.#skipped.push({ name: name.replace(/ \[skipped: [^\]]*\]/g, ''), reason: reason ?? 'no reason is given' });
      return;
    }
    const error = state === 'failed' ? (errors?.[0]?.message ?? 'failed') : undefined;
    this.#tests.push({ name, ms: test.diagnostic()?.duration ?? 0, error });
    if (error !== undefined)
      this.#progress.tell(
        `✗ ${name}\n${errors?.map(({ stack, message, diff }) => diff ?? stack ?? message).join('\n') ?? ''}`,
      );
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    this.#progress.end(
      module.relativeModuleId,
      tests.length,
      tests.filter((test) => test.result().state === 'failed').length,
    );
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]): void {
    this.#progress.close();
    const failed = this.#tests.filter(({ error }) => error !== undefined);
    for (const module of modules) {
      const error = module.errors()[0]?.message;
      if (error !== undefined) failed.push({ name: module.relativeModuleId, ms: 0, error });
    }
    for (const { message, stack } of errors)
      failed.push({ name: 'outside of the tests', ms: 0, error: stack ?? message });
    const report: TestReport = {
      passed: this.#tests.filter(({ error }) => error === undefined).length,
      failed,
      skipped: this.#skipped,
      slowest: slowest(this.#tests),
    };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
    else for (const { name, error } of failed) console.log(`✗ ${name}\n${error}`);
  }
}
