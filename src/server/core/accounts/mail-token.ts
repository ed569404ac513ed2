import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#server/platform/env.ts';
import { authSecret } from './secret.ts';

/** Scope of a mail's token: a token of one is invalid for another. */
export type MailTokenPurpose = 'saved-search' | 'event-reminder';

/**
 * Token in a mail about a row, with which its recipient acts without signing in. It is not stored, and grants nothing
 * else.
 */
export function mailToken(purpose: MailTokenPurpose, id: string): string {
  return createHmac('sha256', authSecret(env())).update(`${purpose}:${id}`).digest('base64url');
}

export function isMailToken(purpose: MailTokenPurpose, id: string, token: string): boolean {
  const right = Buffer.from(mailToken(purpose, id));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
