import { SignJWT } from 'jose';
import { fullName, type Persona } from './persona.ts';
import { providerRules } from './providers.ts';
import { KEY_ID } from './signing-keys.ts';
import type { ProviderState } from './state.ts';

/**
 * Each provider's claims about a person in its id token: Apple never includes a name, and sends booleans as strings.
 */
function profileClaims(persona: Persona, scopes: string[]): Record<string, unknown> {
  const address = persona.email !== null && scopes.includes('email') ? { email: persona.email } : {};
  if (persona.provider === 'apple')
    return 'email' in address
      ? { ...address, email_verified: String(persona.emailVerified), is_private_email: 'false' }
      : {};
  return {
    ...('email' in address ? { ...address, email_verified: persona.emailVerified } : {}),
    name: fullName(persona),
    given_name: persona.firstName,
    family_name: persona.lastName,
  };
}

/** Signs an id token about `persona` for the app, valid for ten minutes. */
export function signIdToken(
  { keys, credentials }: ProviderState,
  persona: Persona,
  { scopes, nonce }: { scopes: string[]; nonce: string | null },
): Promise<string> {
  return new SignJWT({ ...profileClaims(persona, scopes), ...(nonce === null ? {} : { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(providerRules[persona.provider].issuer)
    .setAudience(credentials.clientIds[persona.provider])
    .setSubject(persona.sub)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(keys.privateKey);
}
