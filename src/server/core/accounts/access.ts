import { createAccessControl, type Role as AccessRole } from 'better-auth/plugins/access';
import { grants, resources } from '#content/model/grants.ts';
import { entryActions, roles, type Action, type Role } from '#content/model/roles.ts';

const userActions = [
  'create',
  'list',
  'set-role',
  'ban',
  'impersonate',
  'delete',
  'set-password',
  'get',
  'update',
] as const;
const sessionActions = ['list', 'revoke', 'delete'] as const;

const ownActions: readonly Action[] = ['update:own', 'delete:own'];
const accessActions: readonly Action[] = ['author_access', 'editor_access', 'admin_access'];

/** Every resource and its actions, in the format of better-auth. */
const statements = {
  ...Object.fromEntries(
    resources.map((resource) => [
      resource,
      resource === 'dashboard' ? accessActions : [...entryActions, ...ownActions],
    ]),
  ),
  user: userActions,
  session: sessionActions,
};

export const accessControl = createAccessControl(statements);

/**
 * The permission table as access-control roles. Null prototype: in a plain object, `constructor` would count as an
 * assignable role.
 */
export const accessRoles: Record<Role, AccessRole> = Object.assign(
  Object.create(null) as Record<Role, AccessRole>,
  Object.fromEntries(
    roles.map((role) => [
      role,
      accessControl.newRole({
        ...grants[role],
        ...(role === 'admin' ? { user: userActions, session: sessionActions } : {}),
      } as never),
    ]),
  ),
);
