import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

interface Told {
  /** Full name of the test, or of a file that does not even load. */
  name: string;
  error?: string | undefined;
}

/** What `npm test` says of the unit tests. */
export interface UnitReport {
  passed: number;
  failed: Told[];
  /** Tests that did not pass on the first try. */
  flaky: Told[];
}

/** Writes a UnitReport to the file that UNIT_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report: UnitReport = { passed: 0, failed: errors.length > 0 ? [{ name: `${errors.length} errors outside of the tests` }] : [], flaky: [] };
    for (const module of modules) {
      const name = module.relativeModuleId;
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state, errors: said } = test.result();
        const told: Told = { name: `${name} › ${test.fullName}`, error: said?.[0]?.message };
        if (state === 'passed') report.passed += 1;
        if (state === 'passed' && test.diagnostic()?.flaky) report.flaky.push(told);
        if (state !== 'failed') continue;
        failed += 1;
        report.failed.push(told);
      }
      if (module.state() === 'failed' && failed === 0) report.failed.push({ name, error: module.errors()[0]?.message });
    }
    writeFileSync(process.env.UNIT_REPORT!, JSON.stringify(report));
  }
}
