import { env } from '#server/platform/env.ts';

export type ProviderName = 'google' | 'facebook' | 'apple';

const origins: Record<ProviderName, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  apple: 'https://appleid.apple.com',
};

/** The providers configured by the operator, in the order of their buttons. */
export function configuredProviders(): ProviderName[] {
  const { providers } = env();
  return (Object.keys(origins) as ProviderName[]).filter((name) => providers[name] !== null);
}

/** Origins of the providers: the page's Content-Security-Policy must allow forms to submit to them. */
export function providerOrigins(): string[] {
  return configuredProviders().map((name) => origins[name]);
}
