import { jwtVerify } from 'jose';
import type { Credentials } from './credentials.ts';
import type { ProviderName } from './providers.ts';

// https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
const APPLE_SECRET_MAX_SECONDS = 15_777_000;

async function isAppleSecret(secret: string, { apple, clientIds }: Credentials): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, apple.publicKey, {
      algorithms: ['ES256'],
      issuer: apple.teamId,
      subject: clientIds.apple,
      audience: 'https://appleid.apple.com',
      requiredClaims: ['iat', 'exp'],
    });
    return (
      protectedHeader.kid === apple.keyId && (payload.exp ?? Infinity) - (payload.iat ?? 0) <= APPLE_SECRET_MAX_SECONDS
    );
  } catch {
    return false;
  }
}

/** Whether the app authenticated itself: with its secret, or for Apple with a JWT signed with its own key. */
export async function hasClientCredentials(
  provider: ProviderName,
  form: URLSearchParams,
  credentials: Credentials,
): Promise<boolean> {
  if (form.get('client_id') !== credentials.clientIds[provider]) return false;
  const secret = form.get('client_secret') ?? '';
  return provider === 'apple' ? isAppleSecret(secret, credentials) : secret === credentials.clientSecrets[provider];
}
