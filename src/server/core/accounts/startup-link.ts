import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { createSignInLink } from './sign-in-link.ts';

const messageSchema = z.object({ signInKey: z.string().check(z.minLength(32)), email: z.string() });
/** A reload within this time shows the same link. */
const SAME_LINK_MS = MINUTE;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

let standing: { key: Buffer; email: string; made: { url: string; at: number }[] } | null = null;

/**
 * Stores the key of the sign-in URL that was printed at startup. The URL is valid until it has been used to sign in, or
 * this process ends, however long the operator is away: the key exists only in memory.
 * @param message of the process that started this one, `{ signInKey, email }`; anything else is ignored
 */
export function storeStartupLink(message: unknown): void {
  const given = messageSchema.safeParse(message);
  if (given.success) standing = { key: hashOf(given.data.signInKey), email: given.data.email, made: [] };
}

/**
 * Opens the printed URL: creates a sign-in link with the usual lifetime, which a button confirms.
 * @returns the link's URL; `null` if the key is not the printed one, or has been used
 */
export async function openStartupLink(key: string): Promise<string | null> {
  if (standing === null || !timingSafeEqual(hashOf(key), standing.key)) return null;
  const { email, made } = standing;
  const last = made.at(-1);
  if (last !== undefined && now() - last.at < SAME_LINK_MS) return last.url;
  const url = await createSignInLink(email, { byOperator: true });
  made.push({ url, at: now() });
  return url;
}

/** Called after a sign-in by link: invalidates the printed URL if it created that link. */
export function invalidateStartupLink(token: string): void {
  if (standing?.made.some(({ url }) => new URL(url).searchParams.get('token') === token)) standing = null;
}
