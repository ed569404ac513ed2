import { randomUUID } from 'node:crypto';
import { html, redirect, type ProviderResponse, type Received } from './exchange.ts';
import { choicePage, formPostPage, refusalPage } from './html-pages.ts';
import { signIdToken } from './id-token.ts';
import type { Persona } from './persona.ts';
import { providerRules, type ProviderName } from './providers.ts';
import type { AuthorisationRequest, ProviderState } from './state.ts';

/**
 * Reason for refusing the request, or `null`. A refused person stays on this page: nothing is sent to an unverified
 * address (RFC 6749, 4.1.2.1).
 */
function reasonToRefuse(
  { credentials, redirectUris }: ProviderState,
  provider: ProviderName,
  query: URLSearchParams,
): string | null {
  const { responseType, responseMode, requiresPkce } = providerRules[provider];
  if (query.get('client_id') !== credentials.clientIds[provider]) return 'invalid_client';
  if (query.get('redirect_uri') !== redirectUris[provider]) return 'redirect_uri_mismatch';
  if (query.get('response_type') !== responseType) return 'unsupported_response_type';
  if ((query.get('response_mode') ?? 'query') !== responseMode) return 'invalid_response_mode';
  if (!query.get('state')) return 'state_missing';
  if (query.has('code_challenge') ? query.get('code_challenge_method') !== 'S256' : requiresPkce)
    return 'invalid_code_challenge';
  return null;
}

/** Authorise endpoint: a page with one button for each persona of the provider, and one to decline. */
export function handleAuthorise(state: ProviderState, provider: ProviderName, { url }: Received): ProviderResponse {
  const query = url.searchParams;
  const refused = reasonToRefuse(state, provider, query);
  state.recorded.push({ step: 'authorise', provider, persona: null, parameters: Object.fromEntries(query), refused });
  if (refused) return html(400, refusalPage(refused));
  const open = randomUUID();
  state.open.set(open, {
    provider,
    redirectUri: query.get('redirect_uri') ?? '',
    state: query.get('state') ?? '',
    scopes: (query.get('scope') ?? '').split(/[ ,]/),
    challenge: query.get('code_challenge'),
    nonce: query.get('nonce'),
  });
  return html(
    200,
    choicePage(
      provider,
      open,
      [...state.personas.values()].filter((persona) => persona.provider === provider),
    ),
  );
}

/** Fields returned to the app with the code; Apple adds an id token, and the name on the first sign-in only. */
async function grantedFields(
  state: ProviderState,
  request: AuthorisationRequest,
  persona: Persona,
): Promise<Record<string, string>> {
  const code = randomUUID();
  state.codes.set(code, { request, persona, spent: false });
  if (request.provider === 'google') return { code, scope: request.scopes.join(' '), authuser: '0', prompt: 'consent' };
  if (request.provider === 'facebook') return { code };
  const known = state.introduced.has(persona.id);
  state.introduced.add(persona.id);
  const user = {
    name: { firstName: persona.firstName, lastName: persona.lastName },
    ...(persona.email === null ? {} : { email: persona.email }),
  };
  return {
    code,
    id_token: await signIdToken(state, persona, request),
    ...(known ? {} : { user: JSON.stringify(user) }),
  };
}

/** Handles the person's choice and redirects back to the app. */
export async function redirectToApp(state: ProviderState, { form }: Received): Promise<ProviderResponse> {
  const open = form.get('open') ?? '';
  const request = state.open.get(open);
  const persona = state.personas.get(form.get('persona') ?? '');
  if (!request || (persona && persona.provider !== request.provider)) return html(400, refusalPage('unknown_choice'));
  state.open.delete(open);
  const rules = providerRules[request.provider];
  const fields = { state: request.state, ...(persona ? await grantedFields(state, request, persona) : rules.denied) };
  if (rules.responseMode === 'form_post') return html(200, formPostPage(request.redirectUri, fields));
  // Facebook does add this fragment, and browsers keep it through redirects.
  return redirect(
    `${request.redirectUri}?${new URLSearchParams(fields)}${request.provider === 'facebook' ? '#_=_' : ''}`,
  );
}
