import { allKinds, kindNames } from '#content/kinds.ts';
import type { KindDeclaration } from './define-kind.ts';
import type { KindName } from './kind-name.ts';
import { rights, roles, type Action, type EntryAction, type Role } from './roles.ts';

/**
 * The permission table of the product, as access-control statements: for each kind, the grants of its declaration to a
 * role; for the rest, those listed here.
 */
export type Resource = KindName | 'categories' | 'dashboard';
/** Resources with separate rules, outside the table. */
export type UnlistedResource = 'user' | 'reports' | 'tags' | 'locations';
export const resources: readonly Resource[] = [...kindNames, 'categories', 'dashboard'];

type Grants = Readonly<Partial<Record<Resource, readonly Action[]>>>;

const others: Record<Role, Grants> = {
  user: { categories: rights.reads },
  author: { categories: rights.reads, dashboard: ['author_access'] },
  editor: { categories: ['create', 'read', 'update'], dashboard: ['editor_access'] },
  admin: { categories: rights.rules, dashboard: ['author_access', 'editor_access', 'admin_access'] },
};

/** A kind to which a role has no rights is omitted from its statement. */
function grantOf(kind: KindDeclaration, role: Role): [KindName, readonly Action[]][] {
  const actions = rights[kind.rights[role]];
  return actions.length === 0 ? [] : [[kind.name, actions]];
}

const grantsOf = (role: Role): [Role, Grants] => [
  role,
  { ...Object.fromEntries(allKinds.flatMap((kind) => grantOf(kind, role))), ...others[role] },
];

/** A null prototype, so that a role named `constructor` has no grants. */
export const grants: Readonly<Record<Role, Grants>> = Object.assign(
  Object.create(null) as Record<Role, Grants>,
  Object.fromEntries(roles.map(grantsOf)),
);

/** Whether the role's statement names this grant. */
export function hasGrant(role: Role, resource: Resource, action: Action): boolean {
  return grants[role]?.[resource]?.includes(action) ?? false;
}

/** Whether the role has dashboard access, as author, editor or admin. */
export function hasDashboardAccess(role: Role): boolean {
  return (grants[role]?.dashboard?.length ?? 0) > 0;
}

/**
 * Whether the grant covers other users' items. The table gives role `user` a plain `update` on advertisements; taken
 * literally, any user could edit any ad, and so could an author, who has a user's rights. Changing other users' items
 * requires editor access to the dashboard.
 */
export function coversOthersItems(role: Role, resource: Resource, action: EntryAction): boolean {
  if (!hasGrant(role, resource, action)) return false;
  return action === 'read' || action === 'create' || hasGrant(role, 'dashboard', 'editor_access');
}

/** Reason why a role may not use a resource, in the wording of better-auth's access control. */
export function denialText(role: Role | 'anonymous', resource: Resource | UnlistedResource): string {
  const granted: Partial<Record<Resource | UnlistedResource, readonly Action[]>> | undefined =
    role === 'anonymous' ? undefined : grants[role];
  return (granted?.[resource]?.length ?? 0) > 0
    ? `unauthorized to access resource "${resource}"`
    : `You are not allowed to access resource: ${resource}`;
}
