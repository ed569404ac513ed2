import type { Check } from './check.ts';
import { clockCheck, databaseCheck, migrationCheck, settingsCheck } from './database-checks.ts';
import { erasureCheck, mailCheck, phoneCheck, schedulerCheck } from './job-checks.ts';
import { diskCheck, privacyCheck, secretCheck } from './machine-checks.ts';
import { pictureCheck } from './media-checks.ts';
import { pageCheck } from './page-checks.ts';
import { searchCheck } from './search-checks.ts';
import { contactsCheck, proxyCheck, siteCheck, smtpCheck, storeCheck } from './service-checks.ts';

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
  clockCheck,
];
