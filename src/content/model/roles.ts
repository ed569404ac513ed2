/** Roles of users in the product. */
export const roles = ['user', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const staffRoles: readonly Role[] = ['author', 'editor', 'admin'];
export const editorRoles: readonly Role[] = ['editor', 'admin'];
export const adminRoles: readonly Role[] = ['admin'];

export const entryActions = ['create', 'read', 'update', 'delete'] as const;
export type EntryAction = (typeof entryActions)[number];
/** Actions that a grant allows; `x:own` is `x` on the caller's own items. */
export type Action = EntryAction | 'update:own' | 'delete:own' | 'author_access' | 'editor_access' | 'admin_access';

/** Named sets of actions that a role may take on the entries of a kind. */
export const rights = {
  nothing: [],
  reads: ['read'],
  /** Writes its own entries, which editors publish. */
  writes: ['create', 'read', 'update:own'],
  /** Manages its own entries from creation to deletion. */
  owns: ['read', 'create', 'update', 'update:own', 'delete:own'],
  edits: ['create', 'read', 'update', 'update:own', 'delete:own'],
  manages: ['create', 'read', 'update', 'update:own', 'delete', 'delete:own'],
  /** Has sole control: there are no owners. */
  rules: ['create', 'read', 'update', 'delete'],
} as const satisfies Record<string, readonly Action[]>;
export type Rights = keyof typeof rights;
