import { env } from '#server/platform/env.ts';

export type ProviderName = 'google' | 'facebook' | 'apple';

const origins: Record<ProviderName, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  apple: 'https://appleid.apple.com',
};

/** The providers that the operator has set up, in the order of their buttons. */
export function configuredProviders(): ProviderName[] {
  const { providers } = env();
  return (Object.keys(origins) as ProviderName[]).filter((name) => providers[name] !== null);
}

/** Where the buttons lead: the page's Content-Security-Policy must let its forms go there. */
export function providerOrigins(): string[] {
  return configuredProviders().map((name) => origins[name]);
}
