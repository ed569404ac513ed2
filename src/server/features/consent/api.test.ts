import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConsent } from '#content/consent/consent.ts';
import { DAY } from '#content/format/durations.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { consentSummary } from './consent-proof.ts';

let site: TestSite;
const ask = createApiCaller(room);
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const id = (n: number) => n.toString(16).padStart(32, '0');
const answer = (n: number, more: object = {}) => ({
  id: id(n),
  revision: defaultConsent.revision,
  enabled: ['essential', 'functional'],
  locale: 'ua',
  gpc: false,
  ...more,
});
const post = (body: unknown, clientAddress = '10.0.0.1') =>
  ask(null, jsonRequest('/api/consent', 'POST', body), { clientAddress });
const rows = async () => (await site.database.client.execute('select * from consent_record order by id')).rows;

describe('the consent API', () => {
  it('stores id, revision, choice, language, time and privacy signal of an answer, but not its sender', async () => {
    expect((await post(answer(1))).status).toBe(204);
    expect((await post(answer(2, { enabled: [], locale: 'us', gpc: true }))).status).toBe(204);
    expect((await rows()).map((row) => ({ ...row }))).toEqual([
      {
        id: id(1),
        at: Date.parse('2026-11-21T18:00:00.000Z'),
        revision: defaultConsent.revision,
        enabled: '["essential","functional"]',
        locale: 'ua',
        gpc: 0,
      },
      {
        id: id(2),
        at: Date.parse('2026-11-21T18:00:00.000Z'),
        revision: defaultConsent.revision,
        enabled: '[]',
        locale: 'us',
        gpc: 1,
      },
    ]);
  });

  it('stores an answer once, however often it arrives', async () => {
    await post(answer(1));
    expect((await post(answer(1, { enabled: [] }))).status).toBe(204);
    expect((await rows()).map((row) => row.enabled)).toEqual(['["essential","functional"]']);
  });

  it.each([
    ['an id of another shape', { id: 'x' }],
    ['a revision that there is not', { revision: defaultConsent.revision + 1 }],
    ['an id that the settings do not have', { enabled: ['essential', 'ads'] }],
    ['another language', { locale: 'de' }],
    ['what is nobody’s business', { address: '10.0.0.1' }],
  ])('rejects %s', async (_name, wrong) => {
    expect((await post(answer(1, wrong))).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('accepts a hundred and twenty answers an hour from one address', async () => {
    for (let n = 0; n < 120; n += 1) expect((await post(answer(n))).status).toBe(204);
    const refused = await post(answer(500));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await post(answer(501), '10.0.0.2')).status).toBe(204);
  });

  it('keeps answers for three years', async () => {
    await post(answer(1));
    site.clock.forward(3 * 365 * DAY - DAY);
    await post(answer(2));
    site.clock.forward(2 * DAY);
    await createHousekeeping(site.database).run();
    expect((await rows()).map((row) => row.id)).toEqual([id(2)]);
  });
});

describe('the consent export', () => {
  const table = async (query: string) => {
    const response = await ask(viewerOf(actors.admin), jsonRequest(`/api/consent${query}`));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      lines: (await response.text()).trim().split('\r\n'),
    };
  };

  it('contains all answers of a range of days in order', async () => {
    await post(answer(9));
    site.clock.forward(DAY);
    await post(answer(3, { enabled: [], locale: 'us', gpc: true }));
    const { type, lines } = await table('?from=2026-11-21&until=2026-11-22');
    expect(type).toContain('text/csv');
    expect(lines).toEqual([
      'id,time,revision,enabled,locale,gpc',
      `${id(9)},2026-11-21T18:00:00.000Z,${defaultConsent.revision},essential functional,ua,0`,
      `${id(3)},2026-11-22T18:00:00.000Z,${defaultConsent.revision},,us,1`,
    ]);
    expect((await table('?from=2026-11-22&until=2026-11-22')).lines).toHaveLength(2);
    expect((await table('')).lines).toHaveLength(3);
  });

  it('contains all answers, even if they do not fit in one database read', async () => {
    const many = Array.from(
      { length: 4_001 },
      (_, n) => `('${id(n)}', ${Date.parse('2026-11-21T18:00:00.000Z') + (n % 3)}, 1, '[]', 'ua', 0)`,
    );
    await site.database.client.execute(
      `insert into consent_record (id, at, revision, enabled, locale, gpc) values ${many.join(',')}`,
    );
    const { lines } = await table('?from=2026-11-21&until=2026-11-21');
    expect(new Set(lines.slice(1).map((line) => line.slice(0, 32))).size).toBe(4_001);
    expect(lines).toHaveLength(4_002);
  });

  it.each(['?from=2026-11-22&until=2026-11-21', '?from=2024-01-01&until=2026-11-21', '?from=yesterday', '?who=me'])(
    'rejects %s',
    async (query) => {
      expect((await table(query)).status).toBe(422);
    },
  );

  it('is summarised from the answers to the current settings only', async () => {
    await post(answer(1));
    await post(answer(2, { enabled: ['essential'] }));
    await post(answer(3, { enabled: [] }));
    expect(await consentSummary(defaultConsent)).toEqual({
      total: 3,
      declined: 1,
      allowed: [{ id: 'functional', count: 1 }],
    });
    site.clock.forward(31 * DAY);
    expect((await consentSummary(defaultConsent)).total).toBe(0);
  });
});
