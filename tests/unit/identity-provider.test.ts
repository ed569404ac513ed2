import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createLocalJWKSet,
  generateKeyPair,
  importPKCS8,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityControl, type IdentityControl } from '#tests/support/identity-provider/control-client.ts';
import { directClient, type DirectClient } from '#tests/support/identity-provider/direct-client.ts';
import { startIdentityProvider, type IdentityProvider } from '#tests/support/identity-provider/identity-provider.ts';
import type { Persona } from '#tests/support/identity-provider/persona.ts';

const SITE = 'http://127.0.0.1:4000';
const VERIFIER = 'a-verifier-that-only-the-app-knows-0123456789';
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');

const authoriseUrls = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  facebook: 'https://www.facebook.com/v24.0/dialog/oauth',
  apple: 'https://appleid.apple.com/auth/authorize',
};

let idp: IdentityProvider;
let control: IdentityControl;
let ask: DirectClient;

beforeAll(async () => {
  idp = await startIdentityProvider(SITE);
  control = identityControl(idp.controlUrl);
  ask = directClient(idp.proxyUrl, readFileSync(idp.caFile, 'utf8'));
});
afterAll(() => idp.close());

const given = (name: string): string => idp.env[name] ?? '';
const callback = (provider: string): string => `${SITE}/api/auth/callback/${provider}`;
const values = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

function question(provider: 'google' | 'facebook' | 'apple', more: Record<string, string> = {}): string {
  const own: Record<string, Record<string, string>> = {
    google: {
      client_id: given('GOOGLE_CLIENT_ID'),
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    },
    facebook: { client_id: given('FACEBOOK_CLIENT_ID'), response_type: 'code' },
    apple: { client_id: given('APPLE_CLIENT_ID'), response_type: 'code id_token', response_mode: 'form_post' },
  };
  return `${authoriseUrls[provider]}?${values({ scope: 'openid email', state: 'a-state', redirect_uri: callback(provider), ...own[provider], ...more })}`;
}

/** Chooses a persona on the page as a person does. @returns the response, with the values in the page or the URL */
async function choose(persona: Persona, more: Record<string, string> = {}) {
  const page = await ask(question(persona.provider, more));
  const open = /name="open" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return ask(new URL('/choose', authoriseUrls[persona.provider]).href, { form: { open, persona: persona.id } });
}

const codeIn = (location: string | undefined): string => new URL(location ?? '').searchParams.get('code') ?? '';
const fieldIn = (page: string, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&quot;', '"');

function exchange(code: string, more: Record<string, string> = {}) {
  return ask('https://oauth2.googleapis.com/token', {
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback('google'),
      client_id: given('GOOGLE_CLIENT_ID'),
      client_secret: given('GOOGLE_CLIENT_SECRET'),
      code_verifier: VERIFIER,
      ...more,
    },
  });
}

describe('Google', () => {
  test('issues an id token that its published keys verify, with the nonce of the request', async () => {
    const persona = await control.addPersona({ provider: 'google', emailVerified: false });
    const { location } = await choose(persona, { nonce: 'a-nonce' });
    const tokens = JSON.parse((await exchange(codeIn(location))).body) as { id_token: string };
    const keys = JSON.parse((await ask('https://www.googleapis.com/oauth2/v3/certs')).body) as JSONWebKeySet;
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: 'https://accounts.google.com',
      audience: given('GOOGLE_CLIENT_ID'),
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ sub: persona.sub, email: persona.email, email_verified: false, nonce: 'a-nonce' });
  });

  test.each([
    ['wrong secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
    ['wrong client', { client_id: 'another' }, 401, 'invalid_client'],
    ['other redirect URI', { redirect_uri: `${SITE}/api/auth/callback/google/` }, 400, 'redirect_uri_mismatch'],
    ['wrong verifier', { code_verifier: 'guessed' }, 400, 'invalid_code_verifier'],
    ['challenge as the verifier', { code_verifier: challenge }, 400, 'invalid_code_verifier'],
    ['made-up code', { code: 'guessed' }, 400, 'invalid_grant'],
  ])('issues no tokens: %s', async (_, more: Record<string, string>, status, error) => {
    const { location } = await choose(await control.addPersona({ provider: 'google' }));
    const answer = await exchange(codeIn(location), more);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }]);
  });

  test('accepts a code only once', async () => {
    const { location } = await choose(await control.addPersona({ provider: 'google' }));
    expect((await exchange(codeIn(location))).status).toBe(200);
    expect((await exchange(codeIn(location))).body).toBe('{"error":"invalid_grant"}');
  });

  test('refuses a code of another provider', async () => {
    const { location } = await choose(await control.addPersona({ provider: 'facebook' }));
    expect((await exchange(codeIn(location))).body).toBe('{"error":"invalid_grant"}');
  });

  test.each([
    [
      'redirect URI of another host',
      { redirect_uri: 'https://evil.test/api/auth/callback/google' },
      'redirect_uri_mismatch',
    ],
    [
      'redirect URI that only begins right',
      { redirect_uri: `${SITE}/api/auth/callback/google?next=/` },
      'redirect_uri_mismatch',
    ],
    ['plain challenge', { code_challenge_method: 'plain' }, 'invalid_code_challenge'],
    ['no state', { state: '' }, 'state_missing'],
    ['unknown client', { client_id: 'another' }, 'invalid_client'],
  ])('does not redirect the person back: %s', async (_, more: Record<string, string>, reason) => {
    const { status, location, body } = await ask(question('google', more));
    expect([status, location]).toEqual([400, undefined]);
    expect(body).toContain(reason);
  });

  test('refuses a request without a PKCE challenge', async () => {
    const url = new URL(question('google'));
    url.searchParams.delete('code_challenge');
    expect((await ask(url.href)).status).toBe(400);
  });
});

describe('Facebook', () => {
  const graph = 'https://graph.facebook.com';

  test('issues an opaque token; the graph shows its owner to the app, and the profile to the bearer', async () => {
    const persona = await control.addPersona({ provider: 'facebook' });
    const app = { client_id: given('FACEBOOK_CLIENT_ID'), client_secret: given('FACEBOOK_CLIENT_SECRET') };
    const { location } = await choose(persona);
    const form = {
      grant_type: 'authorization_code',
      code: codeIn(location),
      redirect_uri: callback('facebook'),
      ...app,
    };
    const tokens = JSON.parse((await ask(`${graph}/v24.0/oauth/access_token`, { form })).body) as Record<
      string,
      string
    >;
    expect(tokens).not.toHaveProperty('id_token');
    const input_token = tokens.access_token ?? '';
    const inspect = (access_token: string) => ask(`${graph}/debug_token?${values({ input_token, access_token })}`);
    expect(JSON.parse((await inspect(`${app.client_id}|${app.client_secret}`)).body)).toEqual({
      data: { is_valid: true, app_id: app.client_id, user_id: persona.sub },
    });
    expect((await inspect(`${app.client_id}|guessed`)).status).toBe(400);
    const me = `${graph}/me?fields=id,name,email,picture`;
    expect(JSON.parse((await ask(me, { headers: { authorization: `Bearer ${input_token}` } })).body)).toMatchObject({
      id: persona.sub,
      email: persona.email,
    });
    expect((await ask(me, { headers: { authorization: 'Bearer guessed' } })).status).toBe(400);
  });
});

describe('Apple', () => {
  /** The client secret, signed as the app must, except for the changes in `more`. */
  async function secret(
    more: { key?: CryptoKey; kid?: string; iss?: string; sub?: string; aud?: string; lifetime?: string } = {},
  ): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: more.kid ?? given('APPLE_KEY_ID') })
      .setIssuer(more.iss ?? given('APPLE_TEAM_ID'))
      .setSubject(more.sub ?? given('APPLE_CLIENT_ID'))
      .setAudience(more.aud ?? 'https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime(more.lifetime ?? '5m')
      .sign(more.key ?? (await importPKCS8(given('APPLE_PRIVATE_KEY'), 'ES256')));
  }

  const give = (code: string, client_secret: string) =>
    ask('https://appleid.apple.com/auth/token', {
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback('apple'),
        client_id: given('APPLE_CLIENT_ID'),
        client_secret,
      },
    });

  test('posts a form back, with the name on the first sign-in only', async () => {
    const persona = await control.addPersona({ provider: 'apple', firstName: 'Леся', lastName: 'О’Коннор' });
    const [first, second] = [await choose(persona), await choose(persona)];
    expect(first.location).toBeUndefined();
    expect(first.body).toContain(`action="${callback('apple')}"`);
    expect(JSON.parse(fieldIn(first.body, 'user') ?? '')).toMatchObject({
      name: { firstName: 'Леся', lastName: 'О’Коннор' },
    });
    expect(fieldIn(second.body, 'user')).toBeUndefined();
    expect((await give(fieldIn(second.body, 'code') ?? '', await secret())).status).toBe(200);
  });

  test('accepts only a secret that the app signed for it', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const wrong = await Promise.all([
      secret({ key: privateKey }),
      secret({ kid: 'OTHER' }),
      secret({ iss: 'OTHERTEAM' }),
      secret({ sub: 'org.example.other' }),
      secret({ aud: 'https://example.test' }),
      secret({ lifetime: '200d' }),
      'guessed',
    ]);
    const { body } = await choose(await control.addPersona({ provider: 'apple' }));
    const code = fieldIn(body, 'code') ?? '';
    for (const bad of wrong) expect([bad, (await give(code, bad)).status]).toEqual([bad, 401]);
    expect((await give(code, await secret())).status).toBe(200);
  });

  test('refuses a request without form_post', async () => {
    expect((await ask(question('apple', { response_mode: 'query' }))).body).toContain('invalid_response_mode');
  });
});

test('the proxy refuses every host that does not belong to a provider', async () => {
  await expect(ask('https://example.test/')).rejects.toThrow();
  await expect(ask('https://accounts.google.com.evil.test/')).rejects.toThrow();
  expect(await control.refusedHosts()).toEqual(['example.test:443', 'accounts.google.com.evil.test:443']);
});

test('a client that does not trust the CA gets no response', async () => {
  const stranger = directClient(idp.proxyUrl, '');
  await expect(stranger('https://www.googleapis.com/oauth2/v3/certs')).rejects.toThrow(/certificate/);
});

test('tests can read the requests of the app', async () => {
  const persona = await control.addPersona({ provider: 'google' });
  await exchange(codeIn((await choose(persona, { state: 'known-state' })).location), { client_secret: 'guessed' });
  expect((await control.requestsOf({ state: 'known-state' })).map(({ step, refused }) => [step, refused])).toEqual([
    ['authorise', null],
  ]);
  expect((await control.requestsOf({ persona: persona.id })).map(({ step, refused }) => [step, refused])).toEqual([
    ['token', 'invalid_client'],
  ]);
});
