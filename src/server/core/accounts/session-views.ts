import { formatDate, formatRelative } from '#content/format/format-date.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { deviceName } from './device.ts';
import { listAccounts, listSessions } from './rows.ts';

/** A session as shown to its user, with texts in the user's language. */
export interface SessionView {
  id: string;
  device: string;
  started: string;
  lastUsed: string;
  current: boolean;
}

/** A sign-in method besides mail. */
export interface SignInMethod {
  provider: 'google' | 'facebook' | 'apple' | 'password';
  name: string;
  /** The day on which it was linked; `null` if not linked. */
  linkedOn: string | null;
}

const providerNames = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const;
const providers = Object.keys(providerNames) as (keyof typeof providerNames)[];

/** The sessions of a user, the latest first. */
export async function sessionsOf(
  personId: string,
  currentId: string,
  { locale, timeZone }: LocaleContext,
): Promise<SessionView[]> {
  const at = new Date(now());
  const rows = await listSessions(database(), personId, at);
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceName(locale, userAgent),
    started: formatDate(locale, createdAt.toISOString(), 'long', timeZone),
    lastUsed: formatRelative(locale, updatedAt.toISOString(), at, timeZone),
    current: id === currentId,
  }));
}

/** The providers that a user has linked or could link, and the password if they have one. */
export async function listSignInMethods(
  personId: string,
  passwordWord: string,
  { locale, timeZone }: LocaleContext,
): Promise<SignInMethod[]> {
  const accounts = new Map(
    (await listAccounts(database(), personId)).map(({ providerId, createdAt }) => [
      providerId,
      formatDate(locale, createdAt.toISOString(), 'long', timeZone),
    ]),
  );
  const configured = providers.filter((provider) => env().providers[provider] !== null || accounts.has(provider));
  const password = accounts.get('credential');
  return [
    ...configured.map((provider): SignInMethod => ({
      provider,
      name: providerNames[provider],
      linkedOn: accounts.get(provider) ?? null,
    })),
    ...(password === undefined ? [] : [{ provider: 'password' as const, name: passwordWord, linkedOn: password }]),
  ];
}
