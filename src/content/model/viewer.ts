import type { Locale } from '#content/locale.ts';
import { seenLength } from '#content/text/clean-text.ts';
import type { Actor } from './can.ts';
import type { Role } from './roles.ts';

/** Who looks at a page of the cabinet or the dashboard. */
export interface Viewer {
  id: string;
  role: Role;
  /** Empty until they have told it. */
  name: string;
  email: string;
  /** Address of their picture on this site, or null. */
  image: string | null;
  locale: Locale;
  sessionId: string;
  /** The admin who acts as this person, while they do. */
  impersonatedBy: string | null;
}

/** The actor of a visitor who is not signed in: reads public rows only. */
export const anonymous: Actor = { id: null, role: 'user' };

/** The viewer as commands know them. */
export function actorOf(viewer: Viewer): Actor {
  return { id: viewer.id, role: viewer.role };
}

/** What stands for a person without a picture: the first letters of the first two words of what they are called. */
export function initialsOf(called: string): string {
  return called
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** How a person is addressed: the name, or the mailbox's part of the address while there is none. */
export function displayName({ name, email }: Pick<Viewer, 'name' | 'email'>): string {
  return seenLength(name) === 0 ? email.slice(0, Math.max(1, email.indexOf('@'))) : name;
}
