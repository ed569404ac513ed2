import type { Credentials } from './credentials.ts';
import type { Persona } from './persona.ts';
import type { ProviderName } from './providers.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What an app asked for at the authorise address. */
export interface AuthorisationRequest {
  provider: ProviderName;
  redirectUri: string;
  state: string;
  scopes: string[];
  challenge: string | null;
  nonce: string | null;
}

/** What one authorisation code stands for. */
export interface Grant {
  request: AuthorisationRequest;
  persona: Persona;
  /** A code counts once. */
  spent: boolean;
}

/** One request that reached the identity provider, for tests to read. */
export interface Recorded {
  step: 'authorise' | 'token' | 'debug_token' | 'me';
  provider: ProviderName;
  persona: string | null;
  parameters: Record<string, string>;
  /** Why it was refused; null where it was not. */
  refused: string | null;
}

export interface ProviderState {
  credentials: Credentials;
  keys: SigningKeys;
  redirectUris: Record<ProviderName, string>;
  personas: Map<string, Persona>;
  /** Authorise pages on which nobody has chosen yet. */
  open: Map<string, AuthorisationRequest>;
  codes: Map<string, Grant>;
  accessTokens: Map<string, Persona>;
  /** Personas whose name Apple has given to the app already. */
  introduced: Set<string>;
  recorded: Recorded[];
}
