import { createHmac } from 'node:crypto';
import { env } from '#server/platform/env.ts';
import { authSecret } from './secret.ts';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for limits and bans: with most providers the part after a `+` does not change the
 * inbox (RFC 5233), and Gmail ignores dots and has a second domain. An account belongs to the address as typed.
 * @param email as `emailSchema` returns it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  // A local part that begins with a `+` has no detail part.
  const base = /^[^+]+/.exec(local)?.[0] ?? local;
  return GMAIL.has(domain) ? `${base.replaceAll('.', '') || base}@gmail.com` : `${base}@${domain}`;
}

/**
 * A limit's key for a mailbox, hashed with the server's secret: the table of limits does not reveal who has an account.
 */
export function mailboxKey(purpose: string, email: string): string {
  const hash = createHmac('sha256', authSecret(env())).update(mailboxOf(email)).digest('base64url').slice(0, 22);
  return `${purpose}:${hash}`;
}
