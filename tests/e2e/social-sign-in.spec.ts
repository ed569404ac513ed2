import { siteUrl } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';
import { providerNames } from '#tests/support/identity-provider/providers.ts';
import { answerOf, attempt, begin, choose, control, expectPath, expectRefusal, keptAnswer, linkedProviders, postSignIn, providerUrl, session, signIn, test } from '#tests/support/identity-provider/sign-in.ts';

test.describe('with Google', () => {
  test('from the Ukrainian page to the Ukrainian cabinet, with PKCE', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await begin(page, 'google');
    const state = new URL(page.url()).searchParams.get('state') ?? '';
    await choose(page, persona);
    await expectPath(page, '/cabinet');
    expect((await session(page))?.user).toMatchObject({ name: 'Оксана Мельник', email: persona.email, emailVerified: true });
    const [asked] = await control.requestsOf({ state });
    expect(asked?.parameters).toMatchObject({ code_challenge_method: 'S256', redirect_uri: `${siteUrl()}/api/auth/callback/google` });
    const [exchanged] = await control.requestsOf({ persona: persona.id });
    expect([exchanged?.refused, exchanged?.parameters.code_verifier?.length]).toEqual([null, 128]);
  });

  test('from the English page to the English cabinet', async ({ page }) => {
    await signIn(page, await control.addPersona({ provider: 'google' }), 'us');
  });

  test('the second time leads to the same account', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await signIn(page, persona);
    const first = await session(page);
    await page.context().clearCookies();
    await signIn(page, persona);
    expect((await session(page))?.user.id).toBe(first?.user.id);
  });
});

test.describe('with Facebook', () => {
  test('makes an account whose address is not verified, without PKCE', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'facebook' });
    await begin(page, 'facebook');
    expect(new URL(page.url()).searchParams.has('code_challenge')).toBe(false);
    await choose(page, persona);
    await expectPath(page, '/cabinet');
    expect((await session(page))?.user).toMatchObject({ email: persona.email, emailVerified: false });
  });

  test('never leads into the account that somebody else has with that address', async ({ page, browser }) => {
    const owner = await control.addPersona({ provider: 'google' });
    await signIn(page, owner);
    const other = await (await browser.newContext()).newPage();
    await attempt(other, await control.addPersona({ provider: 'facebook', email: owner.email }));
    await expectRefusal(other, 'account_not_linked');
    expect(await linkedProviders(page)).toEqual(['google']);
  });

  test('an account made beforehand with another’s address does not catch its owner', async ({ page, browser }) => {
    const squatter = await control.addPersona({ provider: 'facebook' });
    await signIn(page, squatter);
    const owner = await (await browser.newContext()).newPage();
    await attempt(owner, await control.addPersona({ provider: 'google', email: squatter.email }));
    await expectRefusal(owner, 'account_not_linked');
    expect(await linkedProviders(page)).toEqual(['facebook']);
  });
});

test.describe('with Apple', () => {
  test('the answer is posted; the name comes the first time only, and stays', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'apple', firstName: 'Леся', lastName: 'О’Коннор' });
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url() === `${siteUrl()}/api/auth/callback/apple`);
    await signIn(page, persona);
    expect((await posted).postDataJSON()).toHaveProperty('user');
    const first = await session(page);
    expect(first?.user).toMatchObject({ name: 'Леся О’Коннор', email: persona.email, emailVerified: true });
    await page.context().clearCookies();
    const again = page.waitForRequest((request) => request.method() === 'POST' && request.url() === `${siteUrl()}/api/auth/callback/apple`);
    await signIn(page, persona, 'us');
    expect((await again).postDataJSON()).not.toHaveProperty('user');
    expect((await session(page))?.user).toMatchObject({ id: first?.user.id, name: 'Леся О’Коннор' });
  });

  test('“false” as a word is no proof of an address', async ({ page, browser }) => {
    const owner = await control.addPersona({ provider: 'google' });
    await signIn(page, owner);
    const other = await (await browser.newContext()).newPage();
    await attempt(other, await control.addPersona({ provider: 'apple', email: owner.email, emailVerified: false }));
    await expectRefusal(other, 'account_not_linked');
  });
});

test.describe('accounts with one address', () => {
  test('are one person where both providers verified it', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'google' });
    await signIn(page, persona);
    const first = await session(page);
    await page.context().clearCookies();
    await signIn(page, await control.addPersona({ provider: 'apple', email: persona.email }));
    expect((await session(page))?.user.id).toBe(first?.user.id);
    expect(await linkedProviders(page)).toEqual(['apple', 'google']);
  });

  test('stay apart where the second is not verified', async ({ page, browser }) => {
    const owner = await control.addPersona({ provider: 'apple' });
    await signIn(page, owner);
    const other = await (await browser.newContext()).newPage();
    await attempt(other, await control.addPersona({ provider: 'google', email: owner.email, emailVerified: false }), 'us');
    await expectRefusal(other, 'account_not_linked', 'us');
    expect(await linkedProviders(page)).toEqual(['apple']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const provider of providerNames) {
    test(`${provider} works`, async ({ page }) => {
      const persona = await control.addPersona({ provider });
      await attempt(page, persona, 'us');
      if (provider === 'apple') await page.getByRole('button', { name: 'Continue' }).click();
      await expectPath(page, '/us/cabinet');
      expect((await session(page))?.user.email).toBe(persona.email);
    });
  }
});

test.describe('a person who declines is told so', () => {
  for (const [provider, locale, code] of [['google', 'ua', 'access_denied'], ['facebook', 'us', 'access_denied'], ['apple', 'ua', 'user_cancelled_authorize']] as const) {
    test(`at ${provider}`, async ({ page }) => {
      await begin(page, provider, locale);
      await page.getByRole('button', { name: 'Deny access' }).click();
      await expectRefusal(page, code, locale);
    });
  }
});

test.describe('a provider that gives no address', () => {
  for (const [provider, locale] of [['google', 'ua'], ['facebook', 'us'], ['apple', 'us']] as const) {
    test(`${provider}: no account without one`, async ({ page }) => {
      await attempt(page, await control.addPersona({ provider, email: null }), locale);
      await expectRefusal(page, 'email_not_found', locale);
    });
  }
});

test.describe('an answer that is not the visitor’s own', () => {
  test('begun in another browser', async ({ page, browser }) => {
    const persona = await control.addPersona({ provider: 'google' });
    const foreign = await providerUrl(page, 'google');
    const victim = await (await browser.newContext()).newPage();
    await victim.goto(foreign.href);
    await choose(victim, persona);
    await expectRefusal(victim, 'state_mismatch');
    expect(await control.requestsOf({ persona: persona.id })).toEqual([]);
  });

  test('a second time', async ({ page }) => {
    const answer = await answerOf(page, await control.addPersona({ provider: 'google' }));
    await page.context().clearCookies();
    await page.goto(answer.href);
    await expectRefusal(page, 'state_mismatch');
  });

  for (const provider of ['google', 'facebook'] as const) {
    test(`a code of ${provider} that is spent already, with a fresh state`, async ({ page }) => {
      const persona = await control.addPersona({ provider });
      const answer = await answerOf(page, persona);
      await page.context().clearCookies();
      // The cabinet may have noticed already that its person is signed out, and be on its way.
      await page.goto('about:blank');
      answer.searchParams.set('state', (await providerUrl(page, provider)).searchParams.get('state') ?? '');
      await page.goto(answer.href);
      await expectRefusal(page, 'invalid_code');
      expect((await control.requestsOf({ persona: persona.id })).filter(({ step }) => step === 'token').map(({ refused }) => refused)).toEqual([null, 'invalid_grant']);
    });
  }

  test('a fresh code of somebody else, with the visitor’s own state: PKCE refuses it', async ({ page, browser }) => {
    const attacker = await control.addPersona({ provider: 'google' });
    const answer = await keptAnswer(await (await browser.newContext()).newPage(), attacker);
    answer.searchParams.set('state', (await providerUrl(page, 'google')).searchParams.get('state') ?? '');
    await page.goto(answer.href);
    await expectRefusal(page, 'invalid_code');
    expect((await control.requestsOf({ persona: attacker.id })).map(({ refused }) => refused)).toEqual(['invalid_code_verifier']);
  });

  for (const [what, query, code] of [['a state that nobody gave', 'code=x&state=made-up', 'state_mismatch'], ['no state', 'code=x', 'state_not_found'], ['nothing at all', '', 'state_not_found']] as const) {
    test(what, async ({ page }) => {
      await page.goto(`/api/auth/callback/google?${query}`);
      await expectRefusal(page, code);
    });
  }

  test('the state of one sign-in with the cookie of a later one', async ({ page }) => {
    const persona = await control.addPersona({ provider: 'google' });
    const first = await providerUrl(page, 'google');
    await providerUrl(page, 'google');
    await page.goto(first.href);
    await choose(page, persona);
    await expectRefusal(page, 'state_mismatch');
  });
});

test.describe('where a sign-in may lead', () => {
  const hostile = () => [
    '//e', '/\\e', '\\\\e', '%2F%2Fe', '/%2F%2Fe', '/%5Ce', '/\t/e', 'javascript:alert(1)', 'data:text/html,x',
    `${siteUrl()}.evil.test`, `${siteUrl()}@evil.test/`, `http://127.0.0.1@evil.test/`, 'https://evil.test/', 'evil.test',
  ];
  for (const field of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
    test(`${field} stays on the site`, async ({ page }) => {
      for (const target of hostile()) {
        const answer = await postSignIn(page, { provider: 'google', callbackURL: '/cabinet', [field]: target });
        expect([target, answer.status()]).toEqual([target, 403]);
        expect(await answer.json()).not.toHaveProperty('url');
      }
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the page that asked for a sign-in, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('is where the visitor lands', async ({ page }) => {
      const persona = await control.addPersona({ provider: 'google' });
      await begin(page, 'google', 'us', '/us/cabinet/advertisement');
      await choose(page, persona);
      await expectPath(page, '/us/cabinet/advertisement');
    });

    test('is not on another site', async ({ page }) => {
      const persona = await control.addPersona({ provider: 'google' });
      for (const elsewhere of ['//evil.test', '/\\evil.test', '/%2F%2Fevil.test', 'https://evil.test/', 'javascript:alert(1)']) {
        await begin(page, 'google', 'us', elsewhere);
        await choose(page, persona);
        await expectPath(page, '/us/cabinet');
        // A page of the cabinet that is open would notice, and go to the sign-in form by itself.
        await page.goto('about:blank');
        await page.context().clearCookies();
      }
    });
  });
}

test.describe('an id token is not enough', () => {
  for (const provider of providerNames) {
    test(`a good one of ${provider}, posted by a client, signs nobody in`, async ({ page }) => {
      const token = await control.idToken((await control.addPersona({ provider })).id);
      const answer = await postSignIn(page, { provider, callbackURL: '/cabinet', idToken: { token } });
      expect(answer.status()).toBe(404);
      expect(await session(page)).toBeNull();
    });
  }
});

test('the app reached for no host but the providers’', async ({ page }) => {
  await signIn(page, await control.addPersona({ provider: 'facebook' }));
  expect(await control.refusedHosts()).toEqual([]);
});
