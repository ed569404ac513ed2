import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { log } from '#server/platform/telemetry/log.ts';
import { call } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { logAuth } from './auth-log.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let errors: MockInstance;
let warnings: MockInstance;
beforeEach(() => {
  errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('errors caused by invalid requests', () => {
  it.each<[string, Parameters<typeof call>[1]]>([
    ['/callback/google', {}],
    ['/callback/google?state=made-up&code=x', {}],
    ['/callback/google?state[]=x&error=access_denied', {}],
    ['/callback/nobody?code=x', {}],
    ['/sign-in/social', { body: { provider: 'google' } }],
    ['/sign-in/social', { body: { provider: 'google', callbackURL: 'https://evil.test/' } }],
    ['/sign-in/social', { body: { provider: 'google', errorCallbackURL: 'https://evil.test/' } }],
    ['/sign-in/social', { body: {} }],
    ['/sign-in/email', { body: { email: 'nobody@poruch.test', password: 'x'.repeat(12) } }],
    ['/email-otp/send-verification-otp', { body: { email: 'nobody@poruch.test', type: 'change-email' } }],
    [
      '/sign-in/magic-link',
      {
        body: { email: 'nobody@poruch.test' },
        headers: { cookie: 'a=b', origin: 'https://appleid.apple.com.evil.test' },
      },
    ],
  ])('are logged as warnings: %s %j', async (path, asked) => {
    await call(path, asked);
    expect(errors.mock.calls).toEqual([]);
  });

  it('still appear in the log', async () => {
    await call('/callback/google');
    expect(warnings).toHaveBeenCalledWith({ from: 'better-auth' }, expect.stringContaining('State not found'));
  });
});

it.each([
  'Failed to run background task:',
  'Better auth was unable to query your database.\nError: ',
  'Unable to create OAuth user',
  'Unable to link account',
  'unable_to_create_user',
  'INTERNAL_SERVER_ERROR',
  'Something new',
])('logAuth logs an internal failure as an error: %j', (message) => {
  logAuth('error', message);
  expect(errors).toHaveBeenCalledOnce();
});

it('logAuth logs no addresses and no secrets', () => {
  logAuth('warn', `Invalid callbackURL: of olena@poruch.test with ${'x'.repeat(40)}`);
  expect(warnings).toHaveBeenCalledWith({ from: 'better-auth' }, 'Invalid callbackURL: of … with …');
});
