import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#content/model/roles.ts';
import { setClock } from '#server/platform/clock.ts';
import { personActions, stateOf } from './person-actions.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
beforeEach(() => setClock(() => NOW));
afterEach(() => setClock(null));

const admin = { id: 'admin', role: 'admin' as Role, impersonatedBy: null };
const person = { id: 'ann', role: 'user' as Role, banned: false, banExpires: null, deletedAt: null };
const allowed = (...args: Parameters<typeof personActions>) =>
  Object.entries(personActions(...args))
    .filter(([, can]) => can)
    .map(([act]) => act)
    .sort();

test('an admin may take every sensible action on another user', () => {
  expect(allowed(admin, person, true)).toEqual([
    'ban',
    'delete',
    'endSessions',
    'impersonate',
    'setPassword',
    'setRole',
  ]);
  expect(allowed(admin, { ...person, banned: true }, false)).toEqual(['delete', 'endSessions', 'setRole', 'unban']);
});

test('an admin’s actions on their own account are limited to ending sessions and setting a password', () => {
  expect(allowed(admin, { ...person, id: 'admin', role: 'admin' }, true)).toEqual(['endSessions', 'setPassword']);
});

test('an admin can neither impersonate an admin nor act on a deleted account', () => {
  expect(allowed(admin, { ...person, role: 'admin' }, false)).toEqual(['ban', 'delete', 'endSessions', 'setRole']);
  expect(allowed(admin, { ...person, deletedAt: new Date(NOW) }, true)).toEqual([]);
});

test.each(['user', 'author', 'editor'] as const)(
  'a viewer with the role %s has no rights, and neither has an impersonating admin',
  (role) => {
    expect(allowed({ ...admin, role }, person, true)).toEqual([]);
    expect(allowed({ ...admin, impersonatedBy: 'boss' }, person, true)).toEqual([]);
  },
);

test('an expired ban has no effect', () => {
  expect(stateOf({ ...person, banned: true, banExpires: new Date(NOW) })).toBe('active');
  expect(stateOf({ ...person, banned: true, banExpires: new Date(NOW + 1) })).toBe('banned');
  expect(stateOf({ ...person, banned: true })).toBe('banned');
});
