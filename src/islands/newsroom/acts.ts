import type { NewsroomTexts } from '#content/messages/newsroom.ts';
import { stepsBetween, workflows, type Status, type WorkflowName } from '#content/workflow.ts';
import type { EntryRow } from '#server/newsroom/row-view.ts';
import { archive, ban, calendarClock, circleCheck, clock, pencil, rotateCcw, send, tag, trash2, undo2, x, type IconBody } from '../ui/icons.ts';

/** A step of the workflow as people call it. */
export type Act = keyof NewsroomTexts['acts'];

/** In the order in which they are offered. */
const icons: Record<Act, IconBody> = {
  approve: circleCheck, publish: circleCheck, submit: send, schedule: calendarClock, requestChanges: rotateCcw, reinstate: circleCheck, restore: undo2,
  withdraw: undo2, unschedule: undo2, unpublish: undo2, toDraft: pencil, sell: tag, suspend: ban, reject: ban, close: x, archive, expire: clock, trash: trash2,
};
export const actIcon = (act: Act): IconBody => icons[act];
const order = Object.keys(icons) as Act[];

const toDraft: Partial<Record<Status, Act>> = { in_review: 'withdraw', published: 'unpublish', scheduled: 'unschedule', trashed: 'restore' };

const byTarget: Record<Exclude<Status, 'draft' | 'active'>, Act> = {
  in_review: 'submit', pending: 'submit', published: 'publish', scheduled: 'schedule', changes_requested: 'requestChanges', rejected: 'reject',
  archived: 'archive', sold: 'sell', closed: 'close', suspended: 'suspend', expired: 'expire', trashed: 'trash',
};

/** How the step from one status to another is called. */
export function actOf(from: Status, to: Status): Act {
  if (to === 'draft') return toDraft[from] ?? 'toDraft';
  if (to === 'active') return from === 'suspended' ? 'reinstate' : 'approve';
  return byTarget[to];
}

/** A step that an entry's viewer may take. */
export interface Offer {
  act: Act;
  to: Status;
}

/** What may be done with an entry: exactly what its `can` says. */
export function offersOf({ status, can }: Pick<EntryRow, 'status' | 'can'>): Offer[] {
  const targets = Object.entries(can).flatMap(([name, allowed]) => (allowed && name.startsWith('to:') ? [name.slice(3) as Status] : []));
  return targets.map((to) => ({ act: actOf(status, to), to })).sort((a, b) => order.indexOf(a.act) - order.indexOf(b.act));
}

/** What can be done with some of these entries, and with which. */
export function sharedOffers(rows: readonly EntryRow[]): { act: Act; rows: EntryRow[] }[] {
  const all = rows.flatMap((row) => offersOf(row).map(({ act }) => ({ act, row })));
  return order.flatMap((act) => {
    const those = all.flatMap((one) => (one.act === act ? [one.row] : []));
    return those.length > 0 ? [{ act, rows: those }] : [];
  });
}

/** What has to be given with a step: a moment, a reason, or nothing. */
export function needOf(workflow: WorkflowName, from: Status, to: Status): 'at' | 'note' | null {
  return stepsBetween(workflows[workflow], from, to)[0]?.needs ?? null;
}

/**
 * The step that takes another one back, where the viewer may take it and it needs nothing to be told; null where there is
 * none. What comes out of the trash is a draft, whatever it was.
 */
export function reverseOf(workflow: WorkflowName, from: Status, to: Status, can: Readonly<Record<string, boolean>>): Status | null {
  const back = to === 'trashed' ? 'draft' : from;
  return can[`to:${back}`] && needOf(workflow, to, back) === null ? back : null;
}
