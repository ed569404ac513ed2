/**
 * The doctor: all checks in their order, and its report.
 */

import { checks as allChecks } from './doctor-checks.ts';
import { bad, type Check, type Finding, type Patient } from '#server/platform/health/check.ts';

export type NamedFinding = Finding & { check: string };

/** Runs all checks, one after another; what one throws is its finding. */
export async function examine(patient: Patient, checks: readonly Check[] = allChecks): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, look } of checks) {
    const found = await look(patient).catch((error: unknown) =>
      bad(
        error instanceof Error ? error.message : String(error),
        'This could not be looked at: mend what it says, then ask again',
      ),
    );
    for (const finding of [found].flat()) findings.push({ check: name, ...finding });
  }
  return findings;
}
