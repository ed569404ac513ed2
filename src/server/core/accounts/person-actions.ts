import type { PeopleQuery } from '#content/lists/people.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { now } from '#server/platform/clock.ts';
import type { PersonRow } from './rows.ts';

/** Actions that the viewer may take on a user; others are not offered. The commands check again. */
export interface PersonActions {
  setRole: boolean;
  ban: boolean;
  unban: boolean;
  impersonate: boolean;
  endSessions: boolean;
  setPassword: boolean;
  delete: boolean;
}

export type PersonState = NonNullable<PeopleQuery['status']>;

type PersonStateFields = Pick<PersonRow, 'id' | 'role' | 'banned' | 'banExpires' | 'deletedAt'>;

/** The state of a user. An expired ban has no effect. */
export function stateOf({ banned, banExpires, deletedAt }: PersonStateFields): PersonState {
  if (deletedAt !== null) return 'deleted';
  return banned && (banExpires === null || banExpires.getTime() > now()) ? 'banned' : 'active';
}

/**
 * @param passwords whether the account can be given a password: it has no provider, and the operator allows passwords
 */
export function personActions(
  viewer: Pick<Viewer, 'id' | 'role' | 'impersonatedBy'>,
  person: PersonStateFields,
  passwords: boolean,
): PersonActions {
  const state = stateOf(person);
  const any = viewer.role === 'admin' && viewer.impersonatedBy === null && state !== 'deleted';
  // The viewer is an admin who is not banned, so another user can never be the last admin.
  const other = any && viewer.id !== person.id;
  return {
    setRole: other,
    ban: other && state === 'active',
    unban: other && state === 'banned',
    impersonate: other && state === 'active' && person.role !== 'admin',
    endSessions: any,
    setPassword: any && passwords,
    delete: other,
  };
}
