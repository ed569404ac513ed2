import { describe, expect, it } from 'vitest';
import { guardedPageAt, guardedPages, checkAccess, type Route } from '#content/model/access.ts';
import { denialText, grants, resources } from '#content/model/grants.ts';
import { roles } from '#content/model/roles.ts';
import { accessRoles } from './access.ts';

describe('access-control roles', () => {
  it.each(roles)(
    'of %s grant exactly the actions in the permission table, and deny the rest with its denial text',
    (role) => {
      for (const resource of resources) {
        for (const action of [
          'create',
          'read',
          'update',
          'delete',
          'update:own',
          'delete:own',
          'author_access',
          'editor_access',
          'admin_access',
        ]) {
          const granted = (grants[role][resource] as readonly string[] | undefined)?.includes(action) ?? false;
          const answer = accessRoles[role].authorize({ [resource]: [action] } as never);
          expect(answer.success, `${role} ${resource} ${action}`).toBe(granted);
          if (!granted) expect(answer.error).toBe(denialText(role, resource));
        }
      }
    },
  );

  it('allow only admins to manage users', () => {
    for (const role of roles)
      expect(accessRoles[role].authorize({ user: ['ban'] } as never).success).toBe(role === 'admin');
  });

  it('do not treat prototype properties as roles', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect((accessRoles as Record<string, unknown>)[name]).toBeUndefined();
  });
});

describe('table of guarded paths', () => {
  it('guards every path below the cabinet and the dashboard, listed or not', () => {
    for (const path of ['/cabinet/x', '/dashboard/x/y/z', '/dashboard/settings/nothing', '/cabinet/edit']) {
      const route = guardedPageAt(path)!;
      expect(checkAccess(route, 'anonymous')).toBe('sign-in');
      expect(checkAccess(route, 'user')).toBe(path.startsWith('/cabinet') ? 'pass' : 'forbidden');
    }
    for (const path of ['/', '/novyny/cabinet', '/cabinetx', '/dashboards', '/login'])
      expect(guardedPageAt(path)).toBeNull();
  });

  it('lists each method of each path once', () => {
    const rows = guardedPages.flatMap((route) => route.methods.map((method) => `${method} ${route.path}`));
    expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted());
  });

  it('throws for an unknown guard', () => {
    expect(() => checkAccess({ ...guardedPages[0], guard: 'other-auth' } as unknown as Route, 'admin')).toThrow(
      'Unknown route middleware',
    );
  });
});
