import type { Locale } from '#content/locale.ts';
import { visibleLength } from '#content/text/clean-text.ts';
import type { Actor } from './permissions.ts';
import type { Role } from './roles.ts';

/** Signed-in user of a page of the cabinet or the dashboard. */
export interface Viewer {
  id: string;
  role: Role;
  /** Empty until the user has entered it. */
  name: string;
  email: string;
  /** URL of the user's picture on this site, or `null`. */
  image: string | null;
  locale: Locale;
  sessionId: string;
  /** The admin who is impersonating this user, if any. */
  impersonatedBy: string | null;
}

/** The actor of a visitor who is not signed in: reads public rows only. */
export const anonymous: Actor = { id: null, role: 'user' };

/** The viewer as an actor of commands. */
export function actorOf(viewer: Viewer): Actor {
  return { id: viewer.id, role: viewer.role };
}

/** Initials for a person without a picture: the first letters of the first two words of a name. */
export function initialsOf(called: string): string {
  return called
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** Display name of a person: the name, or the local part of the email address if the name is empty. */
export function displayName({ name, email }: Pick<Viewer, 'name' | 'email'>): string {
  return visibleLength(name) === 0 ? email.slice(0, Math.max(1, email.indexOf('@'))) : name;
}
