import { env } from '#server/platform/env.ts';

/** The variables that each provider needs; docs/operations/configure.md has their callback URLs. */
const requiredVariables = {
  google: { name: 'Google', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  facebook: { name: 'Facebook', variables: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'] },
  apple: { name: 'Apple', variables: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] },
} as const;

export interface ExternalServices {
  /** Providers with their missing variables: an empty list if the provider works. A partial set prevents startup. */
  providers: { name: string; missing: readonly string[] }[];
  /** The mail server, without its credentials; `null` if mails are written to files. */
  mail: { host: string | null };
  passwords: boolean;
}

/** External services of the site, as configured when this process started. */
export function describeExternalServices({ providers, smtpUrl, passwordSignIn } = env()): ExternalServices {
  return {
    providers: (Object.keys(requiredVariables) as (keyof typeof requiredVariables)[]).map((id) => ({
      name: requiredVariables[id].name,
      missing: providers[id] === null ? requiredVariables[id].variables : [],
    })),
    mail: { host: smtpUrl === undefined ? null : new URL(smtpUrl).host },
    passwords: passwordSignIn,
  };
}
