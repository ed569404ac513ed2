import type { EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';

// Each dialog is a separate script, loaded when first opened, so that forms load fast.
export const PublishGate = createLazyComponent(
  async () => (await import('#islands/entry-form/steps/PublishGate.tsx')).PublishGate,
);
export const RevisionDialog = createLazyComponent(async () => (await import('./RevisionDialog.tsx')).RevisionDialog);
export const StepDialog = createLazyComponent(
  async () => (await import('#islands/entry-form/steps/StepDialog.tsx')).StepDialog,
);
const Question = createLazyComponent(async () => (await import('./ConflictChoiceDialog.tsx')).ConflictChoiceDialog);

/** The dialog about a conflicting version; renders nothing without a conflict. */
export function ConflictDialog({ draft }: { draft: EntryStore }) {
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  return problem?.kind === 'conflict' && problem.asked ? (
    <Question draft={draft} conflict={problem.conflict} onClose={draft.closeConflict} />
  ) : null;
}
