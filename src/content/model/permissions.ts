import type { KindDeclaration } from './define-kind.ts';
import { hasGrant, coversOthersItems, type Resource } from './grants.ts';
import type { EntryAction, Role } from './roles.ts';
import { transitionsBetween, workflows, type TransitionActor, type Status } from './workflow.ts';

/** Actor of a command: a signed-in user, or the product itself (the scheduler, the seed). */
export interface Actor {
  id: string | null;
  role: Role;
  system?: true;
}

/** The product itself: it may take every step and edit every field. */
export const systemActor: Actor = { id: null, role: 'admin', system: true };

interface Owned {
  authorId: string | null;
}

/** Whether the plain grant allows the action, or the `:own` grant does and the loaded row belongs to the caller. */
export function isAllowed(actor: Actor, resource: Resource, action: EntryAction, item?: Owned): boolean {
  if (actor.system || coversOthersItems(actor.role, resource, action)) return true;
  const own = item !== undefined && item.authorId !== null && item.authorId === actor.id;
  if (!own) return false;
  // A user who may create entries may always read their own.
  if (action === 'read') return hasGrant(actor.role, resource, 'create');
  return action !== 'create' && hasGrant(actor.role, resource, `${action}:own`);
}

/** Whether the actor is staff for this kind, and may change other people's entries. */
export function isStaffFor(actor: Actor, kind: KindDeclaration): boolean {
  return actor.system === true || coversOthersItems(actor.role, kind.name, 'update');
}

/** Whether the actor may see an entry that is not public: their own, or anyone's for staff. */
export function maySeeUnpublished(actor: Actor, kind: KindDeclaration, entry: Owned): boolean {
  return isStaffFor(actor, kind) || (entry.authorId !== null && entry.authorId === actor.id);
}

function isMover(actor: Actor, kind: KindDeclaration, entry: Owned, mover: TransitionActor): boolean {
  const own = entry.authorId !== null && entry.authorId === actor.id;
  switch (mover) {
    case 'owner':
      return actor.system === true || (own && isAllowed(actor, kind.name, 'update', entry));
    case 'staff':
      return isStaffFor(actor, kind);
    case 'remover':
      return isAllowed(actor, kind.name, 'delete', entry);
    case 'clock':
      return actor.system === true;
  }
}

/** Result of checking a step: `illegal` → 409, `forbidden` → 403. */
export function checkTransition(
  actor: Actor,
  kind: KindDeclaration,
  entry: Owned & { status: Status },
  to: Status,
): 'allowed' | 'illegal' | 'forbidden' {
  const steps = transitionsBetween(workflows[kind.workflow], entry.status, to);
  if (steps.length === 0) return 'illegal';
  return steps.some((step) => isMover(actor, kind, entry, step.by)) ? 'allowed' : 'forbidden';
}

/**
 * Every action and step that the actor may take on the entry. Sent with the data, so that a screen never has to infer
 * them.
 */
export function findAbilities(
  actor: Actor,
  kind: KindDeclaration,
  entry: Owned & { status: Status },
): Record<string, boolean> {
  const can: Record<string, boolean> = {
    update: isAllowed(actor, kind.name, 'update', entry),
    delete: isAllowed(actor, kind.name, 'delete', entry),
  };
  for (const status of workflows[kind.workflow].statuses) {
    if (status !== entry.status) can[`to:${status}`] = checkTransition(actor, kind, entry, status) === 'allowed';
  }
  return can;
}
