import { env, type Env } from './env.ts';

/** Whether a HOST is one that only programs of this machine reach. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);

/** Whether the site's address is one of this machine: visitors are whoever sits at it. */
export const isLocalSite = ({ siteUrl }: Pick<Env, 'siteUrl'>): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname);

let isOwn = false;

/** Says whether an owner has set this process's site up: then it is no trial, even if DEMO is not 0. */
export function setOwnSite(own: boolean): void {
  isOwn = own;
}

/** Whether the site is the demo, or one that nobody has set up. */
export const isTrial = ({ demo }: Pick<Env, 'demo'> = env()): boolean => demo && !isOwn;

/** What says whether mails reach their recipients. */
type MailReach = Pick<Env, 'smtpUrl' | 'siteUrl' | 'production' | 'demo'>;

/**
 * Whether mails become files that their recipients cannot read: no mail server, and the site is more than the demo on one
 * machine. Pages then do not invite to sign in by mail, and the contact form is closed.
 */
export const mailReachesNobody = (settings: MailReach = env()): boolean =>
  settings.smtpUrl === undefined && (settings.production || !isTrial(settings) || !isLocalSite(settings));

/** Whether the messages of readers have a mailbox that they reach. */
export const takesMessages = (mailbox: string | null, settings: MailReach = env()): mailbox is string =>
  mailbox !== null && !mailReachesNobody(settings);

/** Whether people can sign in at all: by a mail that reaches them, with a provider, or by a password. */
export const canSignIn = (settings: MailReach & Pick<Env, 'providers' | 'passwordSignIn'> = env()): boolean =>
  !mailReachesNobody(settings) ||
  settings.passwordSignIn ||
  Object.values(settings.providers).some((client) => client !== null);
