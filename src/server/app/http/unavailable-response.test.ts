import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { errors } from '#content/messages/errors.ts';
import { unavailable } from '#content/messages/unavailable.ts';
import { EXTEND_SESSION_AFTER_SECONDS } from '#server/core/accounts/session-times.ts';
import { findSession } from '#server/core/accounts/session.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { env } from '#server/platform/env.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { startTestServer } from '#server/publishing/http/testing.ts';
import {
  requestSignInLink,
  call,
  emailOf,
  newAddress,
  signIn,
  sqlValue,
  tokenFor,
  confirmSignInLink,
} from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { withFailureHandling } from './failure-handling.ts';

let site: TestSite;
let isAway: boolean;
const file = () => path.join(site.dir, 'test.db');
beforeEach(async () => {
  site = await openTestSite();
  isAway = false;
});
afterEach(() => {
  bringBack();
  site.close();
});
/** Removes the database's file: the open connection can still read it, but nothing can be saved. */
function takeAway(): void {
  renameSync(file(), `${file()}.away`);
  isAway = true;
}
function bringBack(): void {
  if (isAway) renameSync(`${file()}.away`, file());
  isAway = false;
}

const request = (target: string, init: RequestInit = {}) => new Request(env().siteUrl + target, init);
/** A handler that writes, as every endpoint does. */
const writing = async () => {
  await takeToken(await addressKey('test', newAddress()), 5, MINUTE);
  return new Response('done');
};
const told = async (asked: Request) => {
  const answer = await withFailureHandling(asked, writing);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    retry: answer.headers.get('retry-after'),
    cache: answer.headers.get('cache-control'),
    text: await answer.text(),
  };
};

describe('a write while the database is unavailable', () => {
  test('is answered by the API with a problem in the caller’s language, with Retry-After', async () => {
    takeAway();
    for (const [locale, headers] of [
      ['ua', { 'x-page': '/dashboard/news' }],
      ['us', { 'x-page': '/us/dashboard/news' }],
      ['us', { 'accept-language': 'en-US' }],
    ] as const) {
      const answer = await told(request('/api/news', { method: 'POST', headers }));
      expect(answer).toMatchObject({ status: 503, type: 'application/problem+json', retry: '30', cache: 'no-store' });
      expect(JSON.parse(answer.text)).toEqual({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        code: 'unavailable',
        detail: unavailable[locale].apiSaved,
      });
    }
    expect(
      JSON.parse((await told(request('/us/dashboard/news', { headers: { accept: 'application/json' } }))).text),
    ).toMatchObject({ status: 503, detail: unavailable.us.apiRead });
    bringBack();
    expect((await told(request('/api/news', { method: 'POST' }))).status).toBe(200);
  });

  test('is answered with a page for a form, which says that nothing was saved and how to keep the text', async () => {
    takeAway();
    for (const [target, lang, words] of [
      ['/nashi-kontakty', 'uk', unavailable.ua],
      ['/us/nashi-kontakty', 'en', unavailable.us],
    ] as const) {
      const posted = await told(request(target, { method: 'POST' }));
      expect(posted).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retry: '30', cache: 'no-store' });
      expect(posted.text).toContain(`<html lang="${lang}">`);
      expect(posted.text).toContain(`<h1>${words.savedLead}</h1><p>${words.savedText}</p>`);
      const read = await told(request(target));
      expect([
        read.status,
        read.text.includes(`<h1>${words.readLead}</h1>`),
        read.text.includes(words.savedLead),
      ]).toEqual([503, true, false]);
    }
  });

  test('does not hide an internal error', async () => {
    const fails = () => Promise.reject(new TypeError('ours'));
    await expect(withFailureHandling(request('/novyny'), fails)).rejects.toThrow('ours');
    for (const [locale, page] of [
      ['ua', '/novyny'],
      ['us', '/us/novyny'],
    ] as const) {
      const answer = await withFailureHandling(request('/api/news', { headers: { 'x-page': page } }), fails);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        500,
        'application/problem+json',
        'no-store',
      ]);
      expect(await answer.json()).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal',
        detail: errors[locale].failedText,
      });
    }
  });
});

describe('signing in while the database is unavailable', () => {
  test('promises no mail that was not queued; an earlier link can be used afterwards', async () => {
    await requestSignInLink(emailOf('author'));
    const token = await tokenFor(emailOf('author'));
    takeAway();
    await expect(requestSignInLink(emailOf('user'))).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(confirmSignInLink(token)).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(
      call('/email-otp/send-verification-otp', { body: { email: emailOf('user'), type: 'sign-in' } }),
    ).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(call('/sign-in/email-otp', { body: { email: emailOf('user'), otp: '123456' } })).rejects.toSatisfy(
      isDatabaseUnavailable,
    );
    bringBack();
    expect(await sqlValue('select count(*) from mail where "to" = ?', [emailOf('user')])).toBe(0);
    expect((await confirmSignInLink(token)).ok).toBe(true);
  });

  test('keeps a signed-in user signed in and reading, even if the session was due for renewal', async () => {
    const cookie = await signIn(emailOf('author'));
    takeAway();
    site.clock.forward(EXTEND_SESSION_AFTER_SECONDS * 1000 + MINUTE);
    const headers = new Headers({ cookie });
    expect((await findSession(headers))?.viewer).toMatchObject({ id: 'author' });
    // A sign-out that is not stored would have no effect.
    await expect(call('/sign-out', { body: {}, cookie })).rejects.toSatisfy(isDatabaseUnavailable);
    bringBack();
    expect((await findSession(headers))?.viewer.id).toBe('author');
  });
});

test('while the database is unavailable, the HTTP server gives the same response to requests that it answers itself', async () => {
  takeAway();
  const { ask } = await startTestServer({
    calls: { 'POST /api/heartbeat': async () => ({ status: (await writing()).status }) },
    handler: () => writing().then(() => undefined),
  });
  const call503 = await ask('/api/heartbeat', { method: 'POST', headers: { 'x-page': '/us' } });
  expect([call503.status, call503.headers['retry-after'], JSON.parse(call503.text).detail]).toEqual([
    503,
    '30',
    unavailable.us.apiSaved,
  ]);
  const form = await ask('/login', { method: 'POST', body: 'a=b' });
  expect([form.status, form.headers['retry-after'], form.text.includes(unavailable.ua.savedText)]).toEqual([
    503,
    '30',
    true,
  ]);
  expect((await ask('/cabinet')).text).toMatch(
    new RegExp(`<html lang="uk">.*<h1>${unavailable.ua.readLead}</h1>.*lang="en".*${unavailable.us.readLead}`),
  );
});
