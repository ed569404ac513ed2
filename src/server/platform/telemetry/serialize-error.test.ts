import { expect, it } from 'vitest';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { testDatabase, testDir } from '#server/platform/database/testing.ts';
import { redactLogText } from './redact-log-text.ts';
import { serializeError } from './serialize-error.ts';

const opened = testDatabase(testDir());

it('serializeError keeps the cause, the code and the location of a failed query, but none of its values', async () => {
  const database = opened();
  await database.client.execute('alter table user rename to gone');
  const error = await findPersonByEmail(database, 'olha@example.org').catch((item: unknown) => item);
  expect(String(error)).toContain('olha@example.org');
  const logged = serializeError(error);
  expect(logged).toMatchObject({
    message: expect.stringContaining('Failed query: select'),
    cause: { message: expect.stringContaining('no such table'), code: expect.stringContaining('SQLITE') },
  });
  expect(logged.stack).toMatch(/^at /);
  expect(logged.stack).toContain('accounts/rows');
  expect(JSON.stringify(logged)).not.toContain('olha');
});

it('serializeError accepts values that are not errors, and stops at circular causes', () => {
  expect(serializeError('olha@example.org left')).toEqual({ type: 'string', message: '…@… left' });
  const round = new Error('round');
  round.cause = round;
  expect(serializeError(round)).toMatchObject({
    message: 'round',
    cause: { cause: { cause: { cause: { message: 'round' } } } },
  });
});

it.each([
  [
    'Failed query: select 1 where a = ?\nparams: olha@example.org,\n    at home,secret',
    'Failed query: select 1 where a = ?',
  ],
  [
    'Failed query: select ?\nparams: a,b\n    at run (x.ts:1:2)\n    at main (y.ts:3:4)',
    'Failed query: select ?\n    at run (x.ts:1:2)\n    at main (y.ts:3:4)',
  ],
  [
    'could not GET /api/saved-searches/1/unsubscribe?token=abc now',
    'could not GET /api/saved-searches/1/unsubscribe?… now',
  ],
  ['550 <ivan.petrenko@пошта.укр> unknown', '550 <…@…> unknown'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('redactLogText scrubs %j', (text, left) => {
  expect(redactLogText(text)).toBe(left);
});
