import { providerNames } from '#tests/support/identity-provider/providers.ts';
import {
  captureCallbackUrl,
  attemptSignIn,
  beginProviderSignIn,
  choosePersona,
  control,
  declineSignIn,
  expectPath,
  expectRefusal,
  withholdCallbackUrl,
  linkedProviders,
  postSignIn,
  providerUrl,
  readSession,
  signIn,
  test,
} from '#tests/support/identity-provider/sign-in.ts';
import { rawRequest } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';

test.describe('sign-in with Google', () => {
  test('redirects from the Ukrainian page to the Ukrainian cabinet, with PKCE', async ({ visitor }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await beginProviderSignIn(visitor, 'google');
    const state = visitor.url().searchParams.get('state') ?? '';
    await choosePersona(visitor, persona);
    expectPath(visitor, '/cabinet');
    expect((await readSession(visitor))?.user).toMatchObject({
      name: 'Оксана Мельник',
      email: persona.email,
      emailVerified: true,
    });
    const [asked] = await control.requestsOf({ state });
    expect(asked?.parameters).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: `${siteUrl()}/api/auth/callback/google`,
    });
    const [exchanged] = await control.requestsOf({ persona: persona.id });
    expect([exchanged?.refused, exchanged?.parameters.code_verifier?.length]).toEqual([null, 128]);
  });

  test('redirects from the English page to the English cabinet', async ({ visitor }) => {
    await signIn(visitor, await control.addPersona({ provider: 'google' }), 'us');
  });

  test('signs in to the same account the second time', async ({ visitor, visitors }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await signIn(visitor, persona);
    const later = await visitors();
    await signIn(later, persona);
    expect((await readSession(later))?.user.id).toBe((await readSession(visitor))?.user.id);
  });
});

test.describe('sign-in with Facebook', () => {
  test('creates an account with an unverified address, without PKCE', async ({ visitor }) => {
    const persona = await control.addPersona({ provider: 'facebook' });
    await beginProviderSignIn(visitor, 'facebook');
    expect(visitor.url().searchParams.has('code_challenge')).toBe(false);
    await choosePersona(visitor, persona);
    expectPath(visitor, '/cabinet');
    expect((await readSession(visitor))?.user).toMatchObject({ email: persona.email, emailVerified: false });
  });

  test('never signs in to another user’s account with that address', async ({ visitor, visitors }) => {
    const owner = await control.addPersona({ provider: 'google' });
    await signIn(visitor, owner);
    const other = await visitors();
    await attemptSignIn(other, await control.addPersona({ provider: 'facebook', email: owner.email }));
    await expectRefusal(other, 'account_not_linked');
    expect(await linkedProviders(visitor)).toEqual(['google']);
  });

  test('an account created earlier with another user’s address does not capture that user’s sign-in', async ({
    visitor,
    visitors,
  }) => {
    const squatter = await control.addPersona({ provider: 'facebook' });
    await signIn(visitor, squatter);
    const owner = await visitors();
    await attemptSignIn(owner, await control.addPersona({ provider: 'google', email: squatter.email }));
    await expectRefusal(owner, 'account_not_linked');
    expect(await linkedProviders(visitor)).toEqual(['facebook']);
  });
});

test.describe('sign-in with Apple', () => {
  test('the response is sent by POST; the name is sent only the first time, and is stored', async ({
    visitor,
    visitors,
  }) => {
    const persona = await control.addPersona({ provider: 'apple', firstName: 'Леся', lastName: 'О’Коннор' });
    await signIn(visitor, persona);
    const posted = ({ asked }: typeof visitor) =>
      asked.findLast(({ method, url }) => method === 'POST' && url === `${siteUrl()}/api/auth/callback/apple`);
    expect(posted(visitor)?.form).toHaveProperty('user');
    const first = await readSession(visitor);
    expect(first?.user).toMatchObject({ name: 'Леся О’Коннор', email: persona.email, emailVerified: true });
    const later = await visitors();
    await signIn(later, persona, 'us');
    expect(posted(later)?.form).not.toHaveProperty('user');
    expect((await readSession(later))?.user).toMatchObject({ id: first?.user.id, name: 'Леся О’Коннор' });
  });

  test('the string “false” does not verify an address', async ({ visitor, visitors }) => {
    const owner = await control.addPersona({ provider: 'google' });
    await signIn(visitor, owner);
    const other = await visitors();
    await attemptSignIn(
      other,
      await control.addPersona({ provider: 'apple', email: owner.email, emailVerified: false }),
    );
    await expectRefusal(other, 'account_not_linked');
  });
});

test.describe('accounts with the same address', () => {
  test('are linked if both providers verified it', async ({ visitor }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await signIn(visitor, persona);
    const first = await readSession(visitor);
    await signIn(visitor, await control.addPersona({ provider: 'apple', email: persona.email }));
    expect((await readSession(visitor))?.user.id).toBe(first?.user.id);
    expect(await linkedProviders(visitor)).toEqual(['apple', 'google']);
  });

  test('stay separate if the second is not verified', async ({ visitor, visitors }) => {
    const owner = await control.addPersona({ provider: 'apple' });
    await signIn(visitor, owner);
    const other = await visitors();
    await attemptSignIn(
      other,
      await control.addPersona({ provider: 'google', email: owner.email, emailVerified: false }),
      'us',
    );
    await expectRefusal(other, 'account_not_linked', 'us');
    expect(await linkedProviders(visitor)).toEqual(['apple']);
  });
});

test.describe('a user who declines sees a notice', () => {
  for (const [provider, locale, code] of [
    ['google', 'ua', 'access_denied'],
    ['facebook', 'us', 'access_denied'],
    ['apple', 'ua', 'user_cancelled_authorize'],
  ] as const) {
    test(`at ${provider}`, async ({ visitor }) => {
      await beginProviderSignIn(visitor, provider, locale);
      await declineSignIn(visitor, provider);
      await expectRefusal(visitor, code, locale);
    });
  }
});

test.describe('a provider that returns no email address', () => {
  for (const [provider, locale] of [
    ['google', 'ua'],
    ['facebook', 'us'],
    ['apple', 'us'],
  ] as const) {
    test(`${provider}: no account is created`, async ({ visitor }) => {
      await attemptSignIn(visitor, await control.addPersona({ provider, email: null }), locale);
      await expectRefusal(visitor, 'email_not_found', locale);
    });
  }
});

test.describe('a callback that does not belong to the visitor’s sign-in', () => {
  test('is rejected if begun in another browser', async ({ visitor, visitors }) => {
    const persona = await control.addPersona({ provider: 'google' });
    const foreign = await providerUrl(visitor, 'google');
    const victim = await visitors();
    await victim.goto(foreign.href);
    await choosePersona(victim, persona);
    await expectRefusal(victim, 'state_mismatch');
    expect(await control.requestsOf({ persona: persona.id })).toEqual([]);
  });

  test('is rejected the second time', async ({ visitor, visitors }) => {
    const answer = await captureCallbackUrl(visitor, await control.addPersona({ provider: 'google' }));
    const later = await visitors();
    await later.goto(answer.href);
    await expectRefusal(later, 'state_mismatch');
  });

  for (const provider of ['google', 'facebook'] as const) {
    test(`is rejected if the code of ${provider} is already used, even with a fresh state`, async ({
      visitor,
      visitors,
    }) => {
      const persona = await control.addPersona({ provider });
      const answer = await captureCallbackUrl(visitor, persona);
      const later = await visitors();
      answer.searchParams.set('state', (await providerUrl(later, provider)).searchParams.get('state') ?? '');
      await later.goto(answer.href);
      await expectRefusal(later, 'invalid_code');
      expect(
        (await control.requestsOf({ persona: persona.id }))
          .filter(({ step }) => step === 'token')
          .map(({ refused }) => refused),
      ).toEqual([null, 'invalid_grant']);
    });
  }

  test('is rejected by PKCE if another user’s fresh code comes with the visitor’s own state', async ({
    visitor,
    visitors,
  }) => {
    const attacker = await control.addPersona({ provider: 'google' });
    const answer = await withholdCallbackUrl(await visitors(), attacker);
    answer.searchParams.set('state', (await providerUrl(visitor, 'google')).searchParams.get('state') ?? '');
    await visitor.goto(answer.href);
    await expectRefusal(visitor, 'invalid_code');
    expect((await control.requestsOf({ persona: attacker.id })).map(({ refused }) => refused)).toEqual([
      'invalid_code_verifier',
    ]);
  });

  for (const [what, query, code] of [
    ['a state that nobody gave', 'code=x&state=made-up', 'state_mismatch'],
    ['no state', 'code=x', 'state_not_found'],
    ['nothing at all', '', 'state_not_found'],
  ] as const) {
    test(what, async ({ visitor }) => {
      await visitor.goto(`/api/auth/callback/google?${query}`);
      await expectRefusal(visitor, code);
    });
  }

  test('is rejected if the state of one sign-in comes with the cookie of a later one', async ({ visitor }) => {
    const persona = await control.addPersona({ provider: 'google' });
    const first = await providerUrl(visitor, 'google');
    await providerUrl(visitor, 'google');
    await visitor.goto(first.href);
    await choosePersona(visitor, persona);
    await expectRefusal(visitor, 'state_mismatch');
  });
});

test.describe('the return URL of a sign-in', () => {
  const hostile = () => [
    '//e',
    '/\\e',
    '\\\\e',
    '%2F%2Fe',
    '/%2F%2Fe',
    '/%5Ce',
    '/\t/e',
    'javascript:alert(1)',
    'data:text/html,x',
    `${siteUrl()}.evil.test`,
    `${siteUrl()}@evil.test/`,
    `http://127.0.0.1@evil.test/`,
    'https://evil.test/',
    'evil.test',
  ];
  for (const field of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
    test(`${field} stays on the site`, async ({ visitor }) => {
      for (const target of hostile()) {
        const answer = await postSignIn(visitor, { provider: 'google', callbackURL: '/cabinet', [field]: target });
        expect([target, answer.status()]).toEqual([target, 403]);
        expect(await answer.json()).not.toHaveProperty('url');
      }
    });
  }
});

for (const provider of providerNames) {
  test(`${provider} returns without scripts to the page that required a sign-in`, async ({ visitor }) => {
    const persona = await control.addPersona({ provider });
    await beginProviderSignIn(visitor, provider, 'us', '/us/cabinet/advertisement');
    // A browser follows a form to another site only if the form's page allows it.
    const policy = (await rawRequest('/us/login')).headers['content-security-policy'];
    const targets = /form-action ([^;]*)/.exec(String(policy))?.[1]?.split(' ');
    expect(targets).toContain(visitor.url().origin);
    await choosePersona(visitor, persona);
    expectPath(visitor, '/us/cabinet/advertisement');
    expect((await readSession(visitor))?.user.email).toBe(persona.email);
  });
}

test('a sign-in ignores a return URL on another site', async ({ visitors }) => {
  for (const elsewhere of [
    '//evil.test',
    '/\\evil.test',
    '/%2F%2Fevil.test',
    'https://evil.test/',
    'javascript:alert(1)',
  ]) {
    const visitor = await visitors();
    const persona = await control.addPersona({ provider: 'google' });
    await beginProviderSignIn(visitor, 'google', 'us', elsewhere);
    await choosePersona(visitor, persona);
    expectPath(visitor, '/us/cabinet');
  }
});

test.describe('an ID token alone does not sign in', () => {
  for (const provider of providerNames) {
    test(`a valid ID token of ${provider} is rejected if a client posts it`, async ({ visitor }) => {
      const token = await control.idToken((await control.addPersona({ provider })).id);
      const answer = await postSignIn(visitor, { provider, callbackURL: '/cabinet', idToken: { token } });
      expect(answer.status()).toBe(404);
      expect(await readSession(visitor)).toBeNull();
    });
  }
});

test('the app contacted no host except the providers’', async ({ visitor }) => {
  await signIn(visitor, await control.addPersona({ provider: 'facebook' }));
  expect(await control.refusedHosts()).toEqual([]);
});
