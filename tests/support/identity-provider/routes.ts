import { handleAuthorise, redirectToApp } from './authorise.ts';
import { json, notFound, type ProviderResponse, type Received } from './exchange.ts';
import { inspectToken, showProfile } from './facebook-graph.ts';
import type { ProviderState } from './state.ts';
import { issueTokens } from './token-endpoint.ts';

type Route = (state: ProviderState, request: Received) => ProviderResponse | Promise<ProviderResponse>;

const publishKeys: Route = (state) => json(200, state.keys.published);

/** Provider endpoints as better-auth calls them; Facebook's without the API version. */
const routes: Record<string, Route> = {
  'GET accounts.google.com/o/oauth2/v2/auth': (state, request) => handleAuthorise(state, 'google', request),
  'POST accounts.google.com/choose': redirectToApp,
  'POST oauth2.googleapis.com/token': (state, request) => issueTokens(state, 'google', request),
  'GET www.googleapis.com/oauth2/v3/certs': publishKeys,
  'GET www.facebook.com/dialog/oauth': (state, request) => handleAuthorise(state, 'facebook', request),
  'POST www.facebook.com/choose': redirectToApp,
  'POST graph.facebook.com/oauth/access_token': (state, request) => issueTokens(state, 'facebook', request),
  'GET graph.facebook.com/debug_token': inspectToken,
  'GET graph.facebook.com/me': showProfile,
  'GET limited.facebook.com/.well-known/oauth/openid/jwks/': publishKeys,
  'GET appleid.apple.com/auth/authorize': (state, request) => handleAuthorise(state, 'apple', request),
  'POST appleid.apple.com/choose': redirectToApp,
  'POST appleid.apple.com/auth/token': (state, request) => issueTokens(state, 'apple', request),
  'GET appleid.apple.com/auth/keys': publishKeys,
};

/** Answers as the provider whose host was requested. */
export function handleProviderRequest(
  state: ProviderState,
  request: Received,
): ProviderResponse | Promise<ProviderResponse> {
  const { hostname, pathname } = request.url;
  const path = hostname.endsWith('.facebook.com') ? pathname.replace(/^\/v\d+\.\d+(?=\/)/, '') : pathname;
  const route = routes[`${request.method} ${hostname}${path}`];
  return route ? route(state, request) : notFound();
}
