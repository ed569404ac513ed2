/**
 * The doctor: all checks in their order, and its report.
 */

import { phoneCheck } from '#server/features/advertisements/phone-check.ts';
import { clockCheck, databaseCheck, migrationCheck, settingsCheck } from '#server/features/doctor/database-checks.ts';
import { mailCheck, schedulerCheck } from '#server/features/doctor/job-checks.ts';
import { backupCheck, diskCheck, privacyCheck, secretCheck } from '#server/features/doctor/machine-checks.ts';
import { pictureCheck } from '#server/features/doctor/media-checks.ts';
import { pageCheck } from '#server/features/doctor/page-checks.ts';
import { searchCheck } from '#server/features/doctor/search-checks.ts';
import { contactsCheck, proxyCheck, siteCheck, smtpCheck, storeCheck } from '#server/features/doctor/service-checks.ts';
import { erasureCheck } from '#server/features/personal-data/erase-traces.ts';
import { failFinding, type Check, type Finding, type CheckInput } from '#server/platform/health/check.ts';

/**
 * All checks of the doctor, in report order. Data that is stored in two places gets a check here that compares both
 * copies.
 */
export const doctorChecks: readonly Check[] = [
  databaseCheck,
  migrationCheck,
  settingsCheck,
  contactsCheck,
  pictureCheck,
  pageCheck,
  searchCheck,
  schedulerCheck,
  erasureCheck,
  mailCheck,
  phoneCheck,
  smtpCheck,
  storeCheck,
  siteCheck,
  proxyCheck,
  secretCheck,
  privacyCheck,
  diskCheck,
  backupCheck,
  clockCheck,
];

export type NamedFinding = Finding & { check: string };

/** Runs all checks, one after another; an error thrown by a check is reported as its finding. */
export async function runChecks(patient: CheckInput, only: readonly Check[] = doctorChecks): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, look } of only) {
    const found = await look(patient).catch((error: unknown) =>
      failFinding(
        error instanceof Error ? error.message : String(error),
        'This could not be looked at: mend what it says, then ask again',
      ),
    );
    for (const finding of [found].flat()) findings.push({ check: name, ...finding });
  }
  return findings;
}
