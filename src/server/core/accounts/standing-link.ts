import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { createSignInLink } from './sign-in-link.ts';

const messageOf = z.object({ signInKey: z.string().check(z.minLength(32)), email: z.string() });
/** A page that is loaded again shows the link that it showed. */
const SAME_LINK_MS = MINUTE;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

let standing: { key: Buffer; email: string; made: { url: string; at: number }[] } | null = null;

/**
 * Keeps the key of an address that the start has printed. The address is good until it has signed in, or this process ends, however
 * long the operator is away: only memory has the key.
 * @param message of the process that began this one, `{ signInKey, email }`; anything else is ignored
 */
export function keepStandingLink(message: unknown): void {
  const given = messageOf.safeParse(message);
  if (given.success) standing = { key: hashOf(given.data.signInKey), email: given.data.email, made: [] };
}

/**
 * Opens that address: makes a sign-in link as short-lived as any, which a button confirms.
 * @returns the link's own address; null if the key is not the one that was printed, or has signed in
 */
export async function openStandingLink(key: string): Promise<string | null> {
  if (standing === null || !timingSafeEqual(hashOf(key), standing.key)) return null;
  const { email, made } = standing;
  const last = made.at(-1);
  if (last !== undefined && now() - last.at < SAME_LINK_MS) return last.url;
  const url = await createSignInLink(email, { byOperator: true });
  made.push({ url, at: now() });
  return url;
}

/** A link has signed in: if the printed address led to it, that address is used up. */
export function useUpStandingLink(token: string): void {
  if (standing?.made.some(({ url }) => new URL(url).searchParams.get('token') === token)) standing = null;
}
