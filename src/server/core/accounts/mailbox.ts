import { createHmac } from 'node:crypto';
import { env } from '#server/platform/env.ts';
import { authSecret } from './secret.ts';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for limits and bans: whatever follows a `+` leads to the same inbox with most providers (RFC
 * 5233), and Gmail knows neither dots nor its second name. An account is that of the address as it was typed.
 * @param email as `emailSchema` gives it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  // A local part that begins with it is nobody's detail.
  const base = /^[^+]+/.exec(local)?.[0] ?? local;
  return GMAIL.has(domain) ? `${base.replaceAll('.', '') || base}@gmail.com` : `${base}@${domain}`;
}

/** A limit's key for a mailbox, by the server's secret: the table of limits tells nobody who has an account here. */
export function mailboxKey(purpose: string, email: string): string {
  const hash = createHmac('sha256', authSecret(env())).update(mailboxOf(email)).digest('base64url').slice(0, 22);
  return `${purpose}:${hash}`;
}
