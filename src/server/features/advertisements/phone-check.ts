import { type Check, okFinding, warnFinding } from '#server/platform/health/check.ts';
import { SUSPICIOUS_PHONES_PER_HOUR, readRevealedPhoneCount } from './phone-harvest.ts';

/** Checks how many phones were shown to visitors in the current hour: a high number may indicate harvesting. */
export const phoneCheck: Check = {
  name: 'phones',
  async look({ database }) {
    const told = await readRevealedPhoneCount(database);
    if (told <= SUSPICIOUS_PHONES_PER_HOUR) return okFinding(`${told} were told to readers this hour`);
    return warnFinding(
      `${told} were told to readers this hour`,
      'Somebody may be harvesting them: see which addresses ask for /api/…/phone in the log of the web server, and shut them out there',
    );
  },
};
