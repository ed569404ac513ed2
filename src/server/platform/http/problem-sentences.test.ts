import { describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { signIn } from '#content/messages/account/sign-in.ts';
import { problems } from '#content/messages/problems.ts';
import { addProblemSentence } from './problem-sentences.ts';
import { failureResponse, problem, problemJson } from './problem.ts';

const ask = (locale: 'ua' | 'us') =>
  new Request('http://site.test/api/x', { headers: { 'x-page': locale === 'us' ? '/us' : '/' } });
const read = async (locale: 'ua' | 'us', response: Response) =>
  (await addProblemSentence(ask(locale), response)).json() as Promise<{
    code: string;
    detail?: string;
    message?: string;
  }>;
const fromAuth = (status: number, code: string, message?: string) =>
  new Response(problemJson(status, code, { message }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

describe.each(locales)('a problem’s sentence in %s', (locale) => {
  it('exists for every code', async () => {
    for (const code of Object.keys(problems.ua) as (keyof typeof problems.ua)[]) {
      const { detail } = await read(locale, problem(409, code));
      expect(detail, code).toMatch(locale === 'ua' ? /^[А-ЯІЇЄҐ].*\.$/ : /^[A-Z].*\.$/);
    }
    expect(
      (await read(locale, failureResponse({ status: 429, code: 'too_many', retryAfterSeconds: 7 }))).detail,
    ).toContain('7');
  });

  it('does not replace a more exact detail', async () => {
    const { detail } = await read(
      locale,
      problem(403, 'forbidden', { detail: 'You are not allowed to access resource: news' }),
    );
    expect(detail).toBe('You are not allowed to access resource: news');
  });

  it('replaces better-auth’s codes, and keeps its sentences', async () => {
    const sentence = problems[locale].yourself;
    expect(await read(locale, fromAuth(409, 'YOURSELF', 'YOURSELF'))).toMatchObject({
      code: 'YOURSELF',
      message: sentence,
      detail: sentence,
    });
    const { banned, codeWrong } = signIn[locale].problems;
    expect(await read(locale, fromAuth(403, 'BANNED_USER', 'BANNED_USER'))).toMatchObject({
      message: banned,
      detail: banned,
    });
    expect(await read(locale, fromAuth(400, 'INVALID_OTP', 'Invalid OTP'))).toMatchObject({
      message: 'Invalid OTP',
      detail: codeWrong,
    });
    expect((await read(locale, fromAuth(400, 'NEVER_HEARD_OF', 'NEVER_HEARD_OF'))).message).toBe(
      problems[locale].error,
    );
  });
});

it('addProblemSentence leaves every other response unchanged', async () => {
  const answer = Response.json({ code: 'YOURSELF' });
  expect(await addProblemSentence(ask('ua'), answer)).toBe(answer);
});
