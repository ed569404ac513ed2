export const providerNames = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Every host that the provider code of better-auth, or the browser on its behalf, calls. */
export const providerHosts = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'www.facebook.com',
  'graph.facebook.com',
  'limited.facebook.com',
  'appleid.apple.com',
] as const;

export interface ProviderRules {
  issuer: string;
  responseType: string;
  /**
   * How the response comes back: in the URL, or as a form that the browser posts (Apple, whenever scopes are
   * requested).
   */
  responseMode: 'query' | 'form_post';
  /** Whether a request without a PKCE challenge is refused; a challenge that is sent is always verified. */
  requiresPkce: boolean;
  /** Fields that the provider sends if the person declines. */
  denied: Record<string, string>;
}

export const providerRules: Record<ProviderName, ProviderRules> = {
  google: {
    issuer: 'https://accounts.google.com',
    responseType: 'code',
    responseMode: 'query',
    requiresPkce: true,
    denied: { error: 'access_denied' },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    responseType: 'code',
    responseMode: 'query',
    requiresPkce: false,
    denied: {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    },
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    responseType: 'code id_token',
    responseMode: 'form_post',
    requiresPkce: false,
    denied: { error: 'user_cancelled_authorize' },
  },
};
