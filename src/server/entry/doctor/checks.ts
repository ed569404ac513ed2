import type { Check } from '../../platform/health/check.ts';
import { clockCheck, databaseCheck, migrationCheck, settingsCheck } from '../../features/doctor/database-checks.ts';
import { mailCheck, schedulerCheck } from '../../features/doctor/job-checks.ts';
import { erasureCheck } from '../../features/personal-data/erase-traces.ts';
import { phoneCheck } from '../../features/advertisements/phone-check.ts';
import { backupCheck, diskCheck, privacyCheck, secretCheck } from '../../features/doctor/machine-checks.ts';
import { pictureCheck } from '../../features/doctor/media-checks.ts';
import { pageCheck } from '../../features/doctor/page-checks.ts';
import { searchCheck } from '../../features/doctor/search-checks.ts';
import { contactsCheck, proxyCheck, siteCheck, smtpCheck, storeCheck } from '../../features/doctor/service-checks.ts';

/** Everything that the doctor looks at, in the order of its report. What is kept in two places gets a check here that compares them. */
export const checks: readonly Check[] = [
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
