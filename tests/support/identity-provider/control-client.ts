import type { NewPersona, Persona } from './persona.ts';
import type { Recorded } from './state.ts';

/** Client of the identity provider's control endpoints, for tests. */
export interface IdentityControl {
  addPersona(persona: NewPersona): Promise<Persona>;
  /** Requests that reached the provider for a person, or for the sign-in with this `state`, in order. */
  requestsOf(asked: { persona: string } | { state: string }): Promise<Recorded[]>;
  /** An id token that the provider signed for this app. */
  idToken(persona: string): Promise<string>;
  refusedHosts(): Promise<string[]>;
}

/** @throws Error if the control endpoint answers with any status but 200 */
export function identityControl(controlUrl: string): IdentityControl {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(controlUrl + path, init);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    addPersona: (persona) => ask('/personas', { method: 'POST', body: JSON.stringify(persona) }),
    requestsOf: (asked) => ask(`/requests?${new URLSearchParams(asked)}`),
    idToken: async (persona) => (await ask<{ token: string }>(`/id-token?persona=${persona}`)).token,
    refusedHosts: () => ask('/refused'),
  };
}
