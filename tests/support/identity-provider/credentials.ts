import { randomUUID } from 'node:crypto';
import { exportPKCS8, generateKeyPair, type CryptoKey } from 'jose';
import type { ProviderName } from './providers.ts';

/** The registration of the app at each provider. */
export interface Credentials {
  clientIds: Record<ProviderName, string>;
  clientSecrets: Record<'google' | 'facebook', string>;
  apple: { teamId: string; keyId: string; publicKey: CryptoKey; privateKeyPem: string };
}

/** Creates new ones, so that no value known beforehand is accepted. */
export async function makeCredentials(): Promise<Credentials> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    clientIds: {
      google: `${randomUUID()}.apps.googleusercontent.com`,
      facebook: '1029384756',
      apple: 'org.example.poruch.web',
    },
    clientSecrets: { google: randomUUID(), facebook: randomUUID() },
    apple: { teamId: 'TEAM123456', keyId: 'KEY1234567', publicKey, privateKeyPem: await exportPKCS8(privateKey) },
  };
}

/** The credentials as the environment variables that the app reads. */
export function credentialVariables({ clientIds, clientSecrets, apple }: Credentials): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: clientIds.google,
    GOOGLE_CLIENT_SECRET: clientSecrets.google,
    FACEBOOK_CLIENT_ID: clientIds.facebook,
    FACEBOOK_CLIENT_SECRET: clientSecrets.facebook,
    APPLE_CLIENT_ID: clientIds.apple,
    APPLE_TEAM_ID: apple.teamId,
    APPLE_KEY_ID: apple.keyId,
    APPLE_PRIVATE_KEY: apple.privateKeyPem,
  };
}
