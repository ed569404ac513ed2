import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What `npm test` says of the unit tests. */
export interface UnitReport {
  passed: number;
  /** Full names of tests, and files that do not even load. */
  failed: string[];
  /** Tests that passed on the second try only. */
  flaky: string[];
}

/** Writes a UnitReport to the file that UNIT_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report: UnitReport = { passed: 0, failed: errors.length > 0 ? [`${errors.length} errors outside of the tests`] : [], flaky: [] };
    for (const module of modules) {
      const name = module.relativeModuleId;
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') report.passed += 1;
        if (state === 'passed' && test.diagnostic()?.flaky) report.flaky.push(`${name} › ${test.fullName}`);
        if (state !== 'failed') continue;
        failed += 1;
        report.failed.push(`${name} › ${test.fullName}`);
      }
      if (module.state() === 'failed' && failed === 0) report.failed.push(name);
    }
    writeFileSync(process.env.UNIT_REPORT!, JSON.stringify(report));
  }
}
