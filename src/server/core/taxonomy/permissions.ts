import { allKinds } from '#content/kinds.ts';
import { hasGrant, hasDashboardAccess } from '#content/model/grants.ts';
import { isAllowed, type Actor } from '#content/model/permissions.ts';
import type { EntryAction, Role } from '#content/model/roles.ts';
import type { TermType } from './rows.ts';

/**
 * Rights to change categories, tags and locations. Categories are in the table of grants; tags are created by users who
 * may write entries with tags, and changed by admins; locations are changed by admins only. Public terms are readable
 * by all.
 */
export function mayChange(actor: Actor, type: TermType, action: Exclude<EntryAction, 'read'>): boolean {
  if (actor.system) return true;
  if (type === 'category') return actor.id !== null && isAllowed(actor, 'categories', action);
  if (type === 'tag' && action === 'create') return actor.id !== null && mayTag(actor.role);
  return actor.id !== null && actor.role === 'admin';
}

/** Whether the role may write any kind with tags. Ads, which every user may write, have none. */
const mayTag = (role: Role) => allKinds.some(({ name, uses }) => uses.tags > 0 && hasGrant(role, name, 'create'));

/**
 * Whether the actor sees disabled terms, and how often each term is used: true for all users with access to the
 * dashboard.
 */
export function isTermStaff(actor: Actor): boolean {
  return actor.system === true || (actor.id !== null && hasDashboardAccess(actor.role));
}
