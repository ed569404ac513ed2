import { createHash, randomUUID } from 'node:crypto';
import { hasClientCredentials } from './client-authentication.ts';
import { json, type ProviderResponse, type Received } from './exchange.ts';
import { signIdToken } from './id-token.ts';
import type { ProviderName } from './providers.ts';
import type { Grant, ProviderState } from './state.ts';

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Why the code is refused, or `null`. */
function reasonToRefuse(provider: ProviderName, grant: Grant | undefined, form: URLSearchParams): string | null {
  if (form.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type';
  if (!grant || grant.spent || grant.request.provider !== provider) return 'invalid_grant';
  if (form.get('redirect_uri') !== grant.request.redirectUri) return 'redirect_uri_mismatch';
  if (grant.request.challenge !== null && s256(form.get('code_verifier') ?? '') !== grant.request.challenge)
    return 'invalid_code_verifier';
  return null;
}

/** Facebook has its own error format. */
const refusal = (provider: ProviderName, status: number, reason: string): ProviderResponse =>
  json(
    status,
    provider === 'facebook' ? { error: { message: reason, type: 'OAuthException', code: 100 } } : { error: reason },
  );

/** Exchanges a code, once, for tokens. */
export async function issueTokens(
  state: ProviderState,
  provider: ProviderName,
  { method, form }: Received,
): Promise<ProviderResponse> {
  if (method !== 'POST') return refusal(provider, 405, 'invalid_request');
  const authenticated = await hasClientCredentials(provider, form, state.credentials);
  const grant = state.codes.get(form.get('code') ?? '');
  const refused = authenticated ? reasonToRefuse(provider, grant, form) : 'invalid_client';
  // Spent regardless of the result: a code presented wrongly may have been stolen.
  if (grant && authenticated) grant.spent = true;
  state.recorded.push({
    step: 'token',
    provider,
    persona: grant?.persona.id ?? null,
    parameters: Object.fromEntries(form),
    refused,
  });
  if (refused) return refusal(provider, authenticated ? 400 : 401, refused);
  if (!grant) throw new Error('A code without a grant was not refused.');
  const accessToken = randomUUID();
  state.accessTokens.set(accessToken, grant.persona);
  const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 };
  if (provider === 'facebook') return json(200, tokens);
  return json(200, {
    ...tokens,
    scope: grant.request.scopes.join(' '),
    id_token: await signIdToken(state, grant.persona, grant.request),
  });
}
