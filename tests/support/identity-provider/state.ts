import type { Credentials } from './credentials.ts';
import type { Persona } from './persona.ts';
import type { ProviderName } from './providers.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Parameters of an app's authorise request. */
export interface AuthorisationRequest {
  provider: ProviderName;
  redirectUri: string;
  state: string;
  scopes: string[];
  challenge: string | null;
  nonce: string | null;
}

/** The grant that an authorisation code stands for. */
export interface Grant {
  request: AuthorisationRequest;
  persona: Persona;
  /** A code is valid once. */
  spent: boolean;
}

/** One request that reached the identity provider, for tests to read. */
export interface Recorded {
  step: 'authorise' | 'token' | 'debug_token' | 'me';
  provider: ProviderName;
  persona: string | null;
  parameters: Record<string, string>;
  /** Reason for the refusal; `null` if accepted. */
  refused: string | null;
}

export interface ProviderState {
  credentials: Credentials;
  keys: SigningKeys;
  redirectUris: Record<ProviderName, string>;
  personas: Map<string, Persona>;
  /** Authorise pages on which the person has not chosen yet. */
  open: Map<string, AuthorisationRequest>;
  codes: Map<string, Grant>;
  accessTokens: Map<string, Persona>;
  /** Personas whose name Apple has already sent to the app. */
  introduced: Set<string>;
  recorded: Recorded[];
}
