import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { signIn as signInWords } from '#content/messages/account/sign-in.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { problems } from '#content/messages/problems.ts';
import { call, emailOf, signIn } from '#tests/support/auth-calls.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('error responses of better-auth', () => {
  it.each<[string, Parameters<typeof call>[1], object]>([
    [
      '/sign-in/social',
      { body: { provider: 'google' } },
      {
        title: 'Not Found',
        status: 404,
        code: 'PROVIDER_NOT_FOUND',
        message: 'Provider not found',
        detail: signInWords.ua.problems.provider,
      },
    ],
    [
      '/sign-in/social',
      { body: '{broken' },
      {
        title: 'Bad Request',
        status: 400,
        code: 'BAD_REQUEST',
        message: 'Invalid JSON in request body',
        detail: problems.ua.malformed,
      },
    ],
    [
      '/sign-in/email-otp',
      { body: { email: 'nobody@poruch.test', otp: '1' } },
      {
        title: 'Bad Request',
        status: 400,
        code: 'INVALID_OTP',
        message: 'Invalid OTP',
        detail: signInWords.ua.problems.codeWrong,
      },
    ],
  ])('%s %j become a problem with their code and message', async (path, asked, problem) => {
    const { status, headers, json } = await call(path, asked);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/problem+json',
      'no-store',
    ]);
    expect(json).toEqual({ type: 'about:blank', ...problem });
    expect(json).toHaveProperty('status', status);
  });

  it('become a problem with Retry-After if a limit is reached', async () => {
    const ask = () =>
      call('/sign-in/email-otp', { body: { email: 'nobody@poruch.test', otp: '1' }, ip: '198.51.100.77' });
    let answer = await ask();
    const words = /^Забагато спроб поспіль\. Спробуйте за \d+ секунд/;
    for (let attempt = 0; attempt < 12; attempt++) answer = await ask();
    expect([answer.status, answer.headers.get('content-type'), Number(answer.headers.get('retry-after')) > 0]).toEqual([
      429,
      'application/problem+json',
      true,
    ]);
    const told = { status: 429, code: 'too_many', detail: expect.stringMatching(words) };
    expect(answer.json).toMatchObject({ type: 'about:blank', title: 'Too Many Requests', ...told });
  });

  it.each(locales)('describe an invalid field in the language of the page: %s', async (locale) => {
    const cookie = await signIn(emailOf('user'));
    const { status, json } = await call('/update-user', {
      body: { name: 'x' },
      cookie,
      headers: { 'x-page': locale === 'us' ? '/us/cabinet' : '/cabinet' },
    });
    expect(status).toBe(422);
    expect(json).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      code: 'INVALID',
      message: problems[locale].invalid,
      detail: problems[locale].invalid,
      errors: [
        {
          path: 'name',
          code: 'too_short',
          message: fill(issueTexts[locale].too_short, { min: 2 }),
          params: { min: 2, actual: 1 },
        },
      ],
    });
  });
});

it('successful responses of better-auth stay unchanged', async () => {
  const { status, headers, text } = await call('/get-session');
  expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json', 'null']);
});
