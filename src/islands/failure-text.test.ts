import { expect, test } from 'vitest';
import { apiFailures, profileErrors } from '#content/messages/people.ts';
import type { RefusalReason } from '#content/result.ts';
import { failureText, fieldError } from './failure-text.ts';
import { toFailure } from './request.ts';

const refusals: Record<RefusalReason, true> = {
  last_admin: true,
  yourself: true,
  impersonating: true,
  an_admin: true,
  deleted: true,
  email_taken: true,
  passwords_off: true,
  has_provider: true,
  blocked: true,
  own_entry: true,
  limited: true,
  nothing_to_undo: true,
  set_up: true,
  event_over: true,
  said_already: true,
};

test.each(Object.keys(refusals))('failureText has a specific message for the refusal %s', (reason) => {
  const failure = toFailure(409, { code: reason.toUpperCase(), message: reason.toUpperCase() }, null);
  for (const locale of ['ua', 'us'] as const) {
    expect(failureText(locale, apiFailures[locale], failure)).toBe(apiFailures[locale][reason as RefusalReason]);
    expect(apiFailures[locale][reason as RefusalReason]).not.toBe(apiFailures[locale].general);
  }
});

test('failureText for too many attempts includes how long to wait', () => {
  expect(failureText('us', apiFailures.us, toFailure(429, { code: 'TOO_MANY_REQUESTS' }, '7'))).toContain('7 seconds');
  expect(failureText('ua', apiFailures.ua, toFailure(429, null, null))).toContain('60 секунд');
  expect(failureText('us', apiFailures.us, toFailure(503, { code: 'unavailable' }, '30'))).toContain(
    'can’t confirm that this one was saved',
  );
});

test.each([
  [500, null],
  [400, { code: 'toString' }],
  [400, { code: 'constructor' }],
  [502, 'Bad Gateway'],
])('failureText has a general message for an unknown failure (%s, %j)', (status, answer) => {
  expect(failureText('us', apiFailures.us, toFailure(status, answer, null))).toBe(apiFailures.us.general);
});

test('fieldError returns an issue only for its field', () => {
  const failure = toFailure(422, { code: 'INVALID', errors: [{ path: 'phone', code: 'invalid' }] }, null);
  expect(fieldError(profileErrors.us, failure, 'phone')).toBe(profileErrors.us.phone);
  expect(fieldError(profileErrors.us, failure, 'name')).toBeNull();
});
