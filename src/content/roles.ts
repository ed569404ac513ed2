/**
 * Roles, resources and grants: the permission table of the product, as access-control statements. `x:own` is `x` on
 * the caller's own items.
 */
export const roles = ['user', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const resources = [
  'news',
  'services',
  'posters',
  'advertisements',
  'diaspors',
  'categories',
  'reklamas',
  'pages',
  'dashboard',
] as const;
export type Resource = (typeof resources)[number];

export const entryActions = ['create', 'read', 'update', 'delete'] as const;
export type EntryAction = (typeof entryActions)[number];
export type Action = EntryAction | 'update:own' | 'delete:own' | 'author_access' | 'editor_access' | 'admin_access';

type Grants = Partial<Record<Resource, readonly Action[]>>;

const read: readonly Action[] = ['read'];
const asEditor: readonly Action[] = ['create', 'read', 'update', 'update:own', 'delete:own'];
const asAdmin: readonly Action[] = ['create', 'read', 'update', 'update:own', 'delete', 'delete:own'];
const full: readonly Action[] = ['create', 'read', 'update', 'delete'];

const user: Grants = {
  news: read,
  services: read,
  posters: read,
  diaspors: read,
  categories: read,
  reklamas: read,
  advertisements: ['read', 'create', 'update', 'update:own', 'delete:own'],
};

const author: Grants = {
  ...user,
  dashboard: ['author_access'],
  news: ['create', 'read', 'update:own'],
  posters: ['create', 'read', 'update:own'],
};

const editor: Grants = {
  ...user,
  dashboard: ['editor_access'],
  news: asEditor,
  services: asEditor,
  posters: asEditor,
  advertisements: asEditor,
  diaspors: asEditor,
  categories: ['create', 'read', 'update'],
};

const admin: Grants = {
  dashboard: ['author_access', 'editor_access', 'admin_access'],
  news: asAdmin,
  services: asAdmin,
  posters: asAdmin,
  advertisements: asAdmin,
  diaspors: asAdmin,
  categories: full,
  reklamas: full,
  pages: full,
};

/** A null prototype, so that a role named `constructor` has no grants. */
export const grants: Readonly<Record<Role, Grants>> = Object.assign(Object.create(null) as Record<Role, Grants>, {
  user,
  author,
  editor,
  admin,
});

/** Whether the role's statement names this grant. */
export function hasGrant(role: Role, resource: Resource, action: Action): boolean {
  return grants[role]?.[resource]?.includes(action) ?? false;
}

/** Whether the role has a seat in the dashboard, as author, editor or admin. */
export function hasSeat(role: Role): boolean {
  return (grants[role]?.dashboard?.length ?? 0) > 0;
}

/**
 * Whether the grant reaches other people's items. The table gives role `user` a plain `update` on advertisements;
 * taken literally everybody could edit everybody's ad, and an author, who holds what a user holds, too. To change what
 * is not one's own takes an editor's seat in the dashboard.
 */
export function reachesOthers(role: Role, resource: Resource, action: EntryAction): boolean {
  if (!hasGrant(role, resource, action)) return false;
  return action === 'read' || action === 'create' || hasGrant(role, 'dashboard', 'editor_access');
}

/** Why a role may not use a resource, in the words of better-auth's access control. */
export function denialText(role: Role | 'anonymous', resource: Resource | 'user'): string {
  const named = role !== 'anonymous' && resource !== 'user' && (grants[role]?.[resource]?.length ?? 0) > 0;
  return named
    ? `unauthorized to access resource "${resource}"`
    : `You are not allowed to access resource: ${resource}`;
}
