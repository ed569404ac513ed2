import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

export const KEY_ID = 'test-signing-key';

/** The key pair that signs id tokens; all providers sign with RS256. */
export interface SigningKeys {
  privateKey: CryptoKey;
  /** Keys that the providers publish at their JWKS endpoints. */
  published: { keys: JWK[] };
}

/** Creates a new pair. */
export async function makeSigningKeys(): Promise<SigningKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    privateKey,
    published: { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
  };
}
