import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { kindNames } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { log } from '#server/platform/telemetry/log.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { phoneCheck } from './phone-check.ts';
import { SUSPICIOUS_PHONES_PER_HOUR, readRevealedPhoneCount } from './phone-harvest.ts';
import { revealPhone } from './phone.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const PHONE = '+13125550100';
const notThere = { ok: false, failure: { status: 404, code: 'not_found' } };
const counted = async () =>
  (await site.database.client.execute('select entry_id, day, phones, messages from ad_day order by day')).rows.map(
    (row) => ({ ...row }),
  );

async function adOf(authorId: string, id = 'ad'): Promise<string> {
  unwrapOrFail(await createEntry(systemActor, 'advertisements', sampleInput('advertisements'), { id, authorId }));
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'active'));
  return id;
}

describe('the phone of an ad', () => {
  it('is shown to any visitor who asks, and counted by day in the site’s time zone', async () => {
    const id = await adOf('user');
    expect(unwrapOrFail(await revealPhone(null, id, '10.0.0.1')).phone).toBe(PHONE);
    expect(unwrapOrFail(await revealPhone(secondActors.user, id, '10.0.0.2')).phone).toBe(PHONE);
    // Saturday noon in Chicago. Ten hours later it is still Saturday there, but Sunday in UTC.
    site.clock.forward(10 * HOUR);
    unwrapOrFail(await revealPhone(null, id, '10.0.0.3'));
    site.clock.forward(3 * HOUR);
    unwrapOrFail(await revealPhone(null, id, '10.0.0.3'));
    expect(await counted()).toEqual([
      { entry_id: id, day: '2026-11-21', phones: 3, messages: 0 },
      { entry_id: id, day: '2026-11-22', phones: 1, messages: 0 },
    ]);
  });

  it('is counted site-wide, and a high number in an hour is reported once in the log, in the doctor and in the metrics', async () => {
    const id = await adOf('user');
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const look = () => phoneCheck.look({ database: site.database } as Parameters<typeof phoneCheck.look>[0]);
    for (let count = 0; count < SUSPICIOUS_PHONES_PER_HOUR; count += 1)
      unwrapOrFail(await revealPhone(null, id, `10.1.${count >> 8}.${count & 255}`));
    expect(warned).not.toHaveBeenCalled();
    expect(await look()).toMatchObject({ level: 'ok' });
    for (const address of ['10.2.0.1', '10.2.0.2']) unwrapOrFail(await revealPhone(null, id, address));
    unwrapOrFail(await revealPhone(actors.user, id, '10.2.0.3'));
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await look()).toMatchObject({ level: 'warn' });
    expect(await readRevealedPhoneCount(site.database)).toBe(SUSPICIOUS_PHONES_PER_HOUR + 2);
    site.clock.forward(HOUR);
    expect(await readRevealedPhoneCount(site.database)).toBe(0);
    warned.mockRestore();
  });

  it('is not counted if the owner or staff view it', async () => {
    const id = await adOf('user');
    for (const actor of [actors.user, actors.editor, actors.admin])
      expect(unwrapOrFail(await revealPhone(actor, id, '10.0.0.1')).phone).toBe(PHONE);
    expect(await counted()).toEqual([]);
    // An author of news reads ads like any other visitor.
    unwrapOrFail(await revealPhone(actors.author, id, '10.0.0.1'));
    expect(await counted()).toHaveLength(1);
  });

  it.each(['sold', 'closed', 'suspended', 'expired', 'trashed'] as const)(
    'is not returned for an ad that is %s, not even to its owner',
    async (status) => {
      const id = await adOf('user');
      unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, status));
      for (const actor of [null, actors.user, actors.admin])
        expect(await revealPhone(actor, id, '10.0.0.1')).toEqual(notThere);
      expect(await counted()).toEqual([]);
    },
  );

  it('is not returned for an ad past its end, even before the scheduled job has expired it', async () => {
    const id = await adOf('user');
    site.clock.forward(31 * DAY);
    expect(await revealPhone(null, id, '10.0.0.1')).toEqual(notThere);
  });

  it('gets the same response for a draft, an unknown ad, an ad without a phone and every other kind', async () => {
    await createSample('advertisements', {}, actors.user, 'draft');
    await publishSample('advertisements', { details: { phone: null } }, 'silent');
    for (const kind of kindNames.filter((name) => name !== 'advertisements')) await publishSample(kind, {}, kind);
    for (const id of ['draft', 'silent', 'nothing', ...kindNames.filter((name) => name !== 'advertisements')])
      expect(await revealPhone(null, id, '10.0.0.1'), id).toEqual(notThere);
  });
});

describe('the limit of twenty phone requests an hour', () => {
  it('applies to an address across all ads, and resets', async () => {
    const ids = [await adOf('user'), await adOf('user', 'ad-2')];
    for (let count = 0; count < 20; count++) unwrapOrFail(await revealPhone(null, ids[count % 2]!, '10.0.0.1'));
    expect(await revealPhone(null, ids[0]!, '10.0.0.1')).toEqual({
      ok: false,
      failure: { status: 429, code: 'too_many', retryAfterSeconds: 3600 },
    });
    expect(await revealPhone(null, ids[0]!, '10.0.0.2')).toMatchObject({ ok: true });
    site.clock.forward(HOUR);
    expect(await revealPhone(null, ids[0]!, '10.0.0.1')).toMatchObject({ ok: true });
    // Refused requests were not counted.
    expect(Number((await counted()).reduce((sum, row) => sum + Number(row.phones), 0))).toBe(22);
  });

  it('applies to an account across all addresses', async () => {
    const id = await adOf('user');
    for (let count = 0; count < 20; count++) unwrapOrFail(await revealPhone(secondActors.user, id, `10.0.1.${count}`));
    expect(await revealPhone(secondActors.user, id, '10.0.2.1')).toMatchObject({ failure: { status: 429 } });
    expect(await revealPhone(actors.author, id, '10.0.1.1')).toMatchObject({ ok: true });
  });

  it('answers exactly twenty of many simultaneous requests', async () => {
    const id = await adOf('user');
    const answers = await Promise.all(Array.from({ length: 30 }, () => revealPhone(null, id, '10.0.0.1')));
    expect(answers.filter((result) => result.ok)).toHaveLength(20);
    expect(await counted()).toEqual([{ entry_id: id, day: '2026-11-21', phones: 20, messages: 0 }]);
  });
});

describe('POST /api/advertisements/{id}/phone', () => {
  const ask = createApiCaller(room);
  const post = (id: string, clientAddress = '10.0.0.1') =>
    ask(viewerOf(secondActors.user), jsonRequest(`/api/advertisements/${id}/phone`, 'POST'), { clientAddress });

  it('answers with the phone, and forbids caching', async () => {
    const answer = await post(await adOf('user'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({ phone: PHONE, shown: formatPhone(PHONE, 'ua') });
  });

  it('answers with the time to wait once the limit is reached', async () => {
    const id = await adOf('user');
    for (let count = 0; count < 20; count++) await post(id);
    const answer = await post(id);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await post('nothing')).status).toBe(404);
  });
});
