import { json, type ProviderResponse, type Received } from './exchange.ts';
import { fullName } from './persona.ts';
import type { ProviderState } from './state.ts';

const refused = (message: string): ProviderResponse =>
  json(400, { error: { message, type: 'OAuthException', code: 190 } });

/** GET /debug_token: the owner of this token, only for the app itself (`id|secret`). */
export function inspectToken(state: ProviderState, { url }: Received): ProviderResponse {
  const { clientIds, clientSecrets } = state.credentials;
  const persona = state.accessTokens.get(url.searchParams.get('input_token') ?? '');
  const isApp = url.searchParams.get('access_token') === `${clientIds.facebook}|${clientSecrets.facebook}`;
  state.recorded.push({
    step: 'debug_token',
    provider: 'facebook',
    persona: persona?.id ?? null,
    parameters: Object.fromEntries(url.searchParams),
    refused: isApp ? null : 'invalid_client',
  });
  if (!isApp) return refused('Invalid OAuth access token signature.');
  return json(200, {
    data: persona ? { is_valid: true, app_id: clientIds.facebook, user_id: persona.sub } : { is_valid: false },
  });
}

/** GET /me: the requested fields. Facebook never reports whether an address is verified. */
export function showProfile(state: ProviderState, { url, authorization }: Received): ProviderResponse {
  const persona = state.accessTokens.get(authorization.replace(/^Bearer /, ''));
  state.recorded.push({
    step: 'me',
    provider: 'facebook',
    persona: persona?.id ?? null,
    parameters: Object.fromEntries(url.searchParams),
    refused: persona ? null : 'invalid_token',
  });
  if (!persona) return refused('An active access token must be used.');
  const fields = (url.searchParams.get('fields') ?? '').split(',');
  const profile: Record<string, unknown> = {
    id: persona.sub,
    name: fullName(persona),
    picture: { data: { url: 'https://graph.facebook.com/picture' } },
    ...(persona.email === null ? {} : { email: persona.email }),
  };
  return json(
    200,
    Object.fromEntries(Object.entries(profile).filter(([name]) => name === 'id' || fields.includes(name))),
  );
}
