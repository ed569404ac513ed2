/** Who somebody is for the product. */
export const roles = ['user', 'author', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const staff: readonly Role[] = ['author', 'editor', 'admin'];
export const editors: readonly Role[] = ['editor', 'admin'];
export const admins: readonly Role[] = ['admin'];

export const entryActions = ['create', 'read', 'update', 'delete'] as const;
export type EntryAction = (typeof entryActions)[number];
/** What a grant allows; `x:own` is `x` on the caller's own items. */
export type Action = EntryAction | 'update:own' | 'delete:own' | 'author_access' | 'editor_access' | 'admin_access';

/** What a role may do with the entries of a kind, by a name. */
export const rights = {
  nothing: [],
  reads: ['read'],
  /** Writes its own, which editors let out. */
  writes: ['create', 'read', 'update:own'],
  /** Holds its own from the first word to the last. */
  owns: ['read', 'create', 'update', 'update:own', 'delete:own'],
  edits: ['create', 'read', 'update', 'update:own', 'delete:own'],
  manages: ['create', 'read', 'update', 'update:own', 'delete', 'delete:own'],
  /** Alone: there is nobody whose own it could be. */
  rules: ['create', 'read', 'update', 'delete'],
} as const satisfies Record<string, readonly Action[]>;
export type Rights = keyof typeof rights;
