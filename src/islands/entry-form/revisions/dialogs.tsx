import type { EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { usePart } from '#islands/kit/use-part.ts';
import { latePart } from '#islands/ui/late-parts.ts';

// Each dialog is a separate script, loaded when first opened, so that forms load fast.
export const PublishGate = latePart(
  async () => (await import('#islands/entry-form/steps/PublishGate.tsx')).PublishGate,
);
export const RevisionDialog = latePart(async () => (await import('./RevisionDialog.tsx')).RevisionDialog);
export const StepDialog = latePart(async () => (await import('#islands/entry-form/steps/StepDialog.tsx')).StepDialog);
const Question = latePart(async () => (await import('./ConflictQuestion.tsx')).ConflictQuestion);

/** The dialog about a conflicting version; renders nothing without a conflict. */
export function ConflictDialog({ draft }: { draft: EntryStore }) {
  const problem = usePart(draft.$draft, (now) => now.problem);
  return problem?.kind === 'conflict' && problem.asked ? (
    <Question draft={draft} conflict={problem.conflict} onClose={draft.closeConflict} />
  ) : null;
}
