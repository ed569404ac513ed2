import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, SECOND } from '#content/format/durations.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { operator } from '#server/core/accounts/people-commands.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { removePerson } from './erase-account.ts';
import { eraseDeletedBytes } from './erase-traces.ts';

const TURN = 5 * SECOND;
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** Advances the clock in steps and returns the times (UTC) at which a rewrite of the database file began. */
async function begun({ hours, fails = false, every = HOUR / 4 }: { hours: number; fails?: boolean; every?: number }) {
  const times: string[] = [];
  const rewrite = async () => {
    times.push(new Date(site.clock.at).toISOString().slice(8, 16));
    if (fails) throw new Error('no room');
  };
  for (let passed = 0; passed < hours * HOUR; passed += every) {
    await eraseDeletedBytes(rewrite).catch(() => undefined);
    site.clock.forward(every);
  }
  return times;
}
const at = (time: string) => (site.clock.at = Date.parse(time));
/** Completes the deletion: addresses are erased within the hour, and the goodbye mail is sent. */
const settle = async () => {
  site.clock.forward(2 * HOUR);
  await site.database.client.execute('delete from mail where forget');
  await createHousekeeping(site.database).run();
};

describe('the database file after a deletion', () => {
  it('is rewritten once, at night in the site’s time zone', async () => {
    unwrapOrFail(await removePerson(operator, 'user'));
    await settle();
    // Three in the morning in Chicago; midnight in UTC is the visitors' evening.
    expect(await begun({ hours: 72 })).toEqual(['22T09:00']);
    unwrapOrFail(await removePerson(operator, 'user-2'));
    await settle();
    const inKyiv = { ...defaultSettings.site, timeZone: 'Europe/Kyiv' };
    await site.database.batch([writeSetting(site.database, 'site', inKyiv)]);
    expect(await begun({ hours: 48 })).toEqual(['25T01:00']);
  });

  it('is not retried within an hour of a failure, even after a restart', async () => {
    unwrapOrFail(await removePerson(operator, 'user'));
    await settle();
    at('2026-11-22T09:00:00Z');
    expect(await begun({ hours: 1 / 60, fails: true, every: TURN })).toEqual(['22T09:00']);
    at('2026-11-22T09:15:00Z');
    expect(await begun({ hours: 12, fails: true })).toEqual(['22T10:00', '22T11:00']);
    // Space is available at last.
    expect(await begun({ hours: 48 })).toEqual(['23T09:00']);
  });

  it('is rewritten during the day if the server missed the night, once a day instead of hourly', async () => {
    unwrapOrFail(await removePerson(operator, 'user'));
    await settle();
    site.clock.forward(DAY);
    expect(await begun({ hours: 6, fails: true })).toEqual(['22T20:00']);
  });

  it('is rewritten again if parts of the deletion were still pending', async () => {
    at('2026-11-22T10:30:00Z');
    unwrapOrFail(await removePerson(operator, 'user'));
    await site.database.client.execute('delete from mail where forget');
    expect(await begun({ hours: 3 })).toEqual(['22T11:00']);
    await createHousekeeping(site.database).run();
    expect(await begun({ hours: 48 })).toEqual(['23T09:00']);
  });
});
