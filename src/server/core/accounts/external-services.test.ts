import { expect, test } from 'vitest';
import { parseEnv } from '#server/platform/env.ts';
import { describeExternalServices } from './external-services.ts';

test('a provider without its variables is off, and lists the missing ones', () => {
  const { providers, mail, passwords } = describeExternalServices(
    parseEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }),
  );
  expect(providers.map(({ name, missing }) => [name, missing.length])).toEqual([
    ['Google', 0],
    ['Facebook', 2],
    ['Apple', 4],
  ]);
  expect([mail.host, passwords]).toEqual([null, false]);
});

test('the mail server is shown without its credentials', () => {
  expect(describeExternalServices(parseEnv({ SMTP_URL: 'smtps://user:hunter2@mail.example.com:465' })).mail.host).toBe(
    'mail.example.com:465',
  );
});
