import { json, notFound, type ProviderResponse, type Received } from './exchange.ts';
import { signIdToken } from './id-token.ts';
import { makePersona, type NewPersona } from './persona.ts';
import type { ProviderState } from './state.ts';

/**
 * Control endpoints of the identity provider for tests, over plain HTTP: POST /personas (fields of a persona, at least
 * `provider`) adds a persona and returns it complete; GET /requests?persona= or ?state= lists the requests that reached
 * the provider for a person or for one sign-in, in order; GET /id-token?persona= returns an id token signed like the
 * provider's; GET /refused lists hosts that the proxy refused.
 */
export async function handleControl(
  state: ProviderState,
  refused: string[],
  { method, url, body }: Received,
): Promise<ProviderResponse> {
  const { searchParams } = url;
  const route = `${method} ${url.pathname}`;
  if (route === 'POST /personas') {
    const persona = makePersona(JSON.parse(body) as NewPersona);
    state.personas.set(persona.id, persona);
    return json(200, persona);
  }
  if (route === 'GET /requests') {
    const isAsked = searchParams.has('state')
      ? (parameters: Record<string, string>) => parameters.state === searchParams.get('state')
      : () => false;
    return json(
      200,
      state.recorded.filter(
        (recorded) =>
          isAsked(recorded.parameters) ||
          (recorded.persona !== null && recorded.persona === searchParams.get('persona')),
      ),
    );
  }
  if (route === 'GET /refused') return json(200, refused);
  const persona = state.personas.get(searchParams.get('persona') ?? '');
  if (route === 'GET /id-token' && persona)
    return json(200, { token: await signIdToken(state, persona, { scopes: ['email'], nonce: null }) });
  return notFound();
}
