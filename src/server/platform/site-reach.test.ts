import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { canSignIn, isLocalSite, isTrial, isMailUndeliverable, setSiteHasOwner } from './site-reach.ts';

const SMTP_URL = 'smtp://127.0.0.1:25';

it.each<[Record<string, string>, boolean, boolean]>([
  [{}, true, false],
  [{ SITE_URL: 'http://localhost:4321' }, true, false],
  [{ SITE_URL: 'http://site.localhost' }, true, false],
  [{ SITE_URL: 'http://127.0.0.2:80' }, true, false],
  [{ SITE_URL: 'http://[::1]:80' }, true, false],
  [{ SITE_URL: 'http://192.168.0.4:4321' }, false, true],
  [{ SITE_URL: 'https://localhost.example' }, false, true],
  [{ SITE_URL: 'https://chicago.example' }, false, true],
  [{ DEMO: '0' }, true, true],
  [{ DEMO: '0', SMTP_URL }, true, false],
  [{ NODE_ENV: 'production' }, true, true],
  [{ NODE_ENV: 'production', HOST: '0.0.0.0', SITE_URL: 'http://localhost' }, true, true],
  [{ NODE_ENV: 'production', SMTP_URL }, true, false],
  [{ SITE_URL: 'https://chicago.example', SMTP_URL }, false, false],
])('%j: isLocalSite is %s, isMailUndeliverable is %s', (variables, local, nobody) => {
  const env = parseEnv(variables);
  expect([isLocalSite(env), isMailUndeliverable(env)]).toEqual([local, nobody]);
});

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: '0', SMTP_URL }, true],
  [{ DEMO: '0', PASSWORD_SIGN_IN: '1' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ SITE_URL: 'https://chicago.example' }, false],
  [{ NODE_ENV: 'production', SMTP_URL }, true],
  [{ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, true],
  [{ NODE_ENV: 'production', PASSWORD_SIGN_IN: '1' }, true],
])('%j: canSignIn is %s', (variables, can) => {
  expect(canSignIn(parseEnv(variables))).toBe(can);
});

it('isTrial is false for a site that its owner has set up, regardless of DEMO', () => {
  setSiteHasOwner(true);
  expect([isTrial(parseEnv({})), isMailUndeliverable(parseEnv({})), canSignIn(parseEnv({}))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isMailUndeliverable(parseEnv({ SMTP_URL }))).toBe(false);
  setSiteHasOwner(false);
  expect([isTrial(parseEnv({})), isTrial(parseEnv({ DEMO: '0' }))]).toEqual([true, false]);
});
