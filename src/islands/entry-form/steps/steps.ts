import { transitionActionOf, workflows, type WorkflowAction, type Status } from '#content/model/workflow.ts';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';

/** A step that the viewer may currently perform. */
export interface FormStep {
  to: Status;
  act: WorkflowAction;
  needs: 'at' | 'note' | null;
  /** Whether it is the main step of the status. */
  main: boolean;
  /** Whether it removes content from public pages, and therefore asks for confirmation. */
  asks: boolean;
  /** Whether it rejects or deletes the entry. */
  danger: boolean;
}

const order: readonly Status[] = [
  'published',
  'active',
  'in_review',
  'pending',
  'scheduled',
  'changes_requested',
  'rejected',
  'sold',
  'closed',
  'draft',
  'archived',
  'suspended',
  'expired',
  'trashed',
];

/** The steps allowed by `can`, the most likely first. */
export function stepsFor(kind: FormKind, entry: Pick<EntryJson, 'status' | 'can'>): FormStep[] {
  const open = order.filter((to) => entry.can[`to:${to}`]);
  const main = open.find((to) => to === kind.live) ?? open.find((to) => to === 'in_review' || to === 'pending');
  return open.map((to) => {
    const step = workflows[kind.workflow].steps.find(
      (candidate) => candidate.to === to && candidate.from.includes(entry.status),
    );
    const danger = to === 'trashed' || to === 'rejected';
    const leaves = entry.status === kind.live && to !== 'scheduled';
    return {
      to,
      act: transitionActionOf(entry.status, to),
      needs: step?.needs ?? null,
      main: to === main,
      asks: danger || leaves,
      danger,
    };
  });
}

/** The steps of an unsaved entry, which are those that its author has for a draft. */
export function stepsOfNew(kind: FormKind, staff: boolean): FormStep[] {
  const { initial, steps } = workflows[kind.workflow];
  const wanted = steps.filter(
    (step) =>
      step.from.includes(initial) &&
      ((staff && step.by === 'staff' && step.to === kind.live) || step.to === 'in_review' || step.to === 'pending'),
  );
  const main = wanted.some(({ to }) => to === kind.live) ? kind.live : wanted[0]?.to;
  return wanted
    .map(({ to, needs }) => ({
      to,
      act: transitionActionOf(initial, to),
      needs: needs ?? null,
      main: to === main,
      asks: false,
      danger: false,
    }))
    .sort((a, b) => Number(b.main) - Number(a.main));
}
