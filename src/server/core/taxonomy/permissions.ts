import { allKinds } from '#content/kinds.ts';
import { allows, type Actor } from '#content/model/can.ts';
import { hasGrant, hasSeat } from '#content/model/grants.ts';
import type { EntryAction, Role } from '#content/model/roles.ts';
import type { TermType } from './rows.ts';

/**
 * Who may do what to categories, tags and locations. Categories stand in the table of grants; tags are made by whoever
 * may write what has tags, and changed by admins; locations are the admins' alone. Everybody reads what is public.
 */
export function mayChange(actor: Actor, type: TermType, action: Exclude<EntryAction, 'read'>): boolean {
  if (actor.system) return true;
  if (type === 'category') return actor.id !== null && allows(actor, 'categories', action);
  if (type === 'tag' && action === 'create') return actor.id !== null && mayTag(actor.role);
  return actor.id !== null && actor.role === 'admin';
}

/** Whether the role may write anything that has tags. Ads have none, which everybody may write. */
const mayTag = (role: Role) => allKinds.some(({ name, uses }) => uses.tags > 0 && hasGrant(role, name, 'create'));

/** Whether the actor sees what is switched off, and how much each term is used: everybody with a seat in the dashboard. */
export function isTermStaff(actor: Actor): boolean {
  return actor.system === true || (actor.id !== null && hasSeat(actor.role));
}
