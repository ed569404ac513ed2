import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultConsent } from '#content/consent/consent.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { actors, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { postConsentForm } from './consent-form.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const origin = 'https://news.poruch.example';
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const url = new URL('/consent', origin);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  return postConsentForm(request, url, '10.0.0.1');
};
const answer = { choice: 'accept', locale: 'us', revision: String(defaultConsent.revision) };
const proofs = async () =>
  (await site.database.client.execute('select revision, enabled, locale, gpc from consent_record')).rows.map((row) => ({
    ...row,
  }));
const from = (path: string) => ({ referer: origin + path });

it.each([
  ['accept', 'essential~functional', ['essential', 'functional']],
  ['decline', 'essential', ['essential']],
] as const)(
  '%s sets the same cookies as the scripts, stores the proof, and redirects back',
  async (choice, cookie, enabled) => {
    const response = await post({ ...answer, choice }, { ...from('/us/novyny?page=2'), 'sec-gpc': '1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/us/novyny?page=2`]);
    const year = 'max-age=15724800; path=/; samesite=lax; secure';
    expect(response.headers.getSetCookie()).toEqual([
      `ncc_c=essentialfunctional; ${year}`,
      `ncc_e=${cookie}; ${year}`,
      `ncc_r=${defaultConsent.revision}; ${year}`,
    ]);
    expect(await proofs()).toEqual([
      { revision: defaultConsent.revision, enabled: JSON.stringify(enabled), locale: 'us', gpc: 1 },
    ]);
  },
);

it.each([
  ['another site', 'https://elsewhere.example/us/novyny', `${origin}/us`],
  ['itself', `${origin}/consent`, `${origin}/us`],
  ['no address', 'nonsense', `${origin}/us`],
  ['a path that reads like a host', `${origin}//elsewhere.example/`, `${origin}//elsewhere.example/`],
])('submitted from %s, the form redirects to a page of this site', async (_name, referer, back) => {
  expect((await post(answer, { referer })).headers.get('location')).toBe(back);
});

it('the form redirects to the confirmation if the page cannot detect that it was answered', async () => {
  const response = await post({ ...answer, told: '1' }, from('/novyny'));
  expect(response.headers.get('location')).toBe(`${origin}/novyny#consent-kept`);
});

/** Changes the cookies, so that visitors who have answered are asked again. */
const askAbout = async (targetCookieIds: string[]) => {
  const optional = defaultConsent.optional.map((entry) => ({ ...entry, targetCookieIds }));
  const { revision } = await readRevisedSettings(site.database);
  unwrapOrFail(await changeSettings(site.database, actors.admin, { consent: { optional } }, revision));
};

it('the consent form drops an answer to an outdated question', async () => {
  await askAbout(['_ga*']);
  const response = await post({ ...answer, told: '1' }, from('/novyny'));
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
    303,
    `${origin}/novyny`,
    [],
  ]);
  expect(await proofs()).toEqual([]);
});

it('the consent form erases the cookies of refused entries', async () => {
  await askAbout(['_ga*']);
  const erased = async (choice: string) =>
    (
      await post(
        { ...answer, choice, revision: String(defaultConsent.revision + 1) },
        { ...from('/us/novyny'), cookie: '_ga_1=x; own=y' },
      )
    ).headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('_ga_1=; max-age=0;'));
  expect(await erased('accept')).toEqual([]);
  expect(await erased('decline')).toContain('_ga_1=; max-age=0; path=/; domain=poruch.example; secure');
});

it('the consent form gives a short response to an excessive number of cookies and to an overlong path', async () => {
  await askAbout(['_ga*']);
  const cookie = Array.from({ length: 1000 }, (_, at) => `_ga${at}=x`).join('; ');
  const response = await post(
    { ...answer, choice: 'decline', revision: String(defaultConsent.revision + 1) },
    { ...from('/a'.repeat(3000)), cookie: `_ga${'x'.repeat(5000)}=x; ${cookie}` },
  );
  const set = response.headers.getSetCookie();
  expect(set.length).toBeLessThanOrEqual(3 + 20 * 3);
  expect(set.every((candidate) => candidate.length < 200)).toBe(true);
});

it.each([
  ['no choice', { locale: 'us', revision: String(defaultConsent.revision) }, 422],
  ['a choice that there is not', { ...answer, choice: 'manage' }, 422],
  ['a revision that is none', { ...answer, revision: 'x' }, 422],
  ['another language', { ...answer, locale: 'de' }, 422],
  ['a body that is far too long', { ...answer, more: 'x'.repeat(5000) }, 413],
])('the consent form rejects %s, and nothing is stored', async (_name, fields, status) => {
  const response = await post(fields as Record<string, string>);
  expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
  expect(await proofs()).toEqual([]);
});

it('the consent form rejects a body that is not a form', async () => {
  const url = new URL('/consent', origin);
  const request = new Request(url, { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } });
  expect((await postConsentForm(request, url, '10.0.0.1')).status).toBe(422);
});
