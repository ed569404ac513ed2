import {
  transitionActionOf,
  workflowActions,
  transitionsBetween,
  workflows,
  type WorkflowAction,
  type Status,
  type WorkflowName,
} from '#content/model/workflow.ts';
import {
  archive,
  ban,
  calendarClock,
  circleCheck,
  clock,
  pencil,
  rotateCcw,
  send,
  tag,
  trash2,
  undo2,
  x,
  type IconBody,
} from '#islands/ui/icons.ts';
import type { EntryRow } from '#server/core/entries/read/row-view.ts';

const icons: Record<WorkflowAction, IconBody> = {
  approve: circleCheck,
  publish: circleCheck,
  submit: send,
  schedule: calendarClock,
  requestChanges: rotateCcw,
  reinstate: circleCheck,
  restore: undo2,
  withdraw: undo2,
  unschedule: undo2,
  unpublish: undo2,
  toDraft: pencil,
  sell: tag,
  suspend: ban,
  reject: ban,
  close: x,
  archive,
  expire: clock,
  trash: trash2,
};
export const actionIcon = (act: WorkflowAction): IconBody => icons[act];

/** A step that the viewer may perform. */
export interface EntryActionOption {
  act: WorkflowAction;
  to: Status;
}

/** The actions offered for an entry: exactly those that its `can` allows. */
export function listActionOptions({ status, can }: Pick<EntryRow, 'status' | 'can'>): EntryActionOption[] {
  const targets = Object.entries(can).flatMap(([name, allowed]) =>
    allowed && name.startsWith('to:') ? [name.slice(3) as Status] : [],
  );
  return targets
    .map((to) => ({ act: transitionActionOf(status, to), to }))
    .sort((a, b) => workflowActions.indexOf(a.act) - workflowActions.indexOf(b.act));
}

/** The actions that apply to at least one of the entries, with those entries. */
export function listSharedActions(rows: readonly EntryRow[]): { act: WorkflowAction; rows: EntryRow[] }[] {
  const all = rows.flatMap((row) => listActionOptions(row).map(({ act }) => ({ act, row })));
  return workflowActions.flatMap((act) => {
    const those = all.flatMap((item) => (item.act === act ? [item.row] : []));
    return those.length > 0 ? [{ act, rows: those }] : [];
  });
}

/** The required input of a step: a date and time (`at`), a reason (`note`), or `null`. */
export function requiredInputOf(workflow: WorkflowName, from: Status, to: Status): 'at' | 'note' | null {
  return transitionsBetween(workflows[workflow], from, to)[0]?.needs ?? null;
}

/**
 * The step that reverts another one, if the viewer may take it and it needs no input, otherwise `null`. An entry
 * restored from the trash is a draft, regardless of its earlier status.
 */
export function findReverseTransition(
  workflow: WorkflowName,
  from: Status,
  to: Status,
  can: Readonly<Record<string, boolean>>,
): Status | null {
  const back = to === 'trashed' ? 'draft' : from;
  return can[`to:${back}`] && requiredInputOf(workflow, to, back) === null ? back : null;
}
