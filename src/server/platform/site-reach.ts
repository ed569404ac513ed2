import { env, type Env } from './env.ts';

/** Whether a HOST is reachable only from this machine. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);

/** Whether the site's address is local, so that all visitors use this machine. */
export const isLocalSite = ({ siteUrl }: Pick<Env, 'siteUrl'>): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname);

let hasOwner = false;

/** Sets whether this process's site has been set up by an owner; it is then not a trial, even if DEMO is not 0. */
export function setSiteHasOwner(own: boolean): void {
  hasOwner = own;
}

/** Whether the site is the demo, or has not been set up. */
export const isTrial = ({ demo }: Pick<Env, 'demo'> = env()): boolean => demo && !hasOwner;

/** The settings that decide whether mails reach their recipients. */
type MailReach = Pick<Env, 'smtpUrl' | 'siteUrl' | 'production' | 'demo'>;

/**
 * Whether mails become files that their recipients cannot read: there is no mail server, and the site is more than a
 * local demo. Pages then do not offer sign-in by mail, and the contact form is closed.
 */
export const isMailUndeliverable = (settings: MailReach = env()): boolean =>
  settings.smtpUrl === undefined && (settings.production || !isTrial(settings) || !isLocalSite(settings));

/** Whether there is a mailbox that visitors' messages reach. */
export const acceptsMessages = (mailbox: string | null, settings: MailReach = env()): mailbox is string =>
  mailbox !== null && !isMailUndeliverable(settings);

/** Whether users can sign in at all: by a deliverable mail, with a provider, or by a password. */
export const canSignIn = (settings: MailReach & Pick<Env, 'providers' | 'passwordSignIn'> = env()): boolean =>
  !isMailUndeliverable(settings) ||
  settings.passwordSignIn ||
  Object.values(settings.providers).some((client) => client !== null);
