import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { WorkflowAction } from '#content/model/workflow.ts';
import { isSavable, type EntryGate, type EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import type { PendingPictures } from '#islands/entry-form/pictures/pending-pictures.ts';
import { PreviewButton } from '#islands/entry-form/preview/PreviewButton.tsx';
import { PublishGate, StepDialog } from '#islands/entry-form/revisions/dialogs.tsx';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { actionIcon } from '#islands/newsroom/entry-actions.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { MenuButton } from '#islands/ui/overlays/Menu.tsx';
import { saveFailureText } from './save-failure-text.ts';
import { stepsFor, stepsOfNew, type FormStep } from './steps.ts';

interface Props {
  draft: EntryStore;
  look: EntryGate;
  readOnly: boolean;
  /** Whether saves create a pending edit, which readers do not see. */
  beside: boolean;
  /** Pending uploads that a save waits for. */
  pictures: PendingPictures;
  /** @returns whether the step succeeded */
  onStep: (step: FormStep, options: { at?: string; note?: string }) => Promise<boolean>;
}

/** The save button and the workflow steps, always visible, with the status of the last save. */
export function SaveBar({ draft, look, readOnly, beside, pictures, onStep }: Props) {
  const context = useForm();
  const { texts, edits, view } = context;
  const [asking, setAsking] = useState<{ step: FormStep; refused: boolean } | null>(null);
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const activity = useStoreSelector(draft.$draft, (now) => now.activity);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const isDirty = useStore(draft.$dirty);
  const steps = entry === null ? stepsOfNew(view.kind, view.staff) : stepsFor(view.kind, entry);
  const main = steps.find((step) => step.main);
  const others = steps.filter((step) => !step.main);
  const { $gate, $inspecting, inspect, close } = look;
  const gate = useStore($gate);
  const isInspecting = useStore($inspecting);
  const isWaiting = useStore(pictures.$awaited);
  const busy = activity !== 'idle' || isInspecting || isWaiting;
  const go = (step: FormStep) =>
    step.needs !== null || step.asks ? setAsking({ step, refused: false }) : void onStep(step, {});
  const take = async (step: FormStep) => {
    if ((await pictures.arrived()) && (await inspect(step))) go(step);
  };
  const done = useStoreSelector(draft.$draft, (now) => now.done);
  useEffect(() => {
    // The button of the completed step has been removed, which loses the focus.
    if (done?.act && (document.activeElement === document.body || document.activeElement?.id === 'main'))
      document.querySelector<HTMLElement>('[data-form-bar]')?.focus({ preventScroll: true });
  }, [done]);
  return (
    <>
      <FormBar label={texts.actions} state={<State draft={draft} beside={beside} pictures={pictures} />}>
        <PreviewButton id={entry?.id ?? null} />
        {others.length > 0 && (
          <MenuButton
            label={texts.more}
            variant="g"
            items={others.map((step) => ({
              id: step.to,
              label: texts.acts[step.act],
              icon: actionIcon(step.act),
              danger: step.danger,
              onAction: () => void take(step),
            }))}
          />
        )}
        {!readOnly && (
          <Button
            type="submit"
            variant={main === undefined ? 'p' : 'default'}
            busy={busy}
            disabled={beside && !isDirty}
          >
            {beside ? edits.send : texts.save}
          </Button>
        )}
        {main !== undefined && (
          <Button variant="p" disabled={busy} onPress={() => void take(main)}>
            {texts.acts[main.act]}
          </Button>
        )}
      </FormBar>
      {gate !== null && (
        <PublishGate
          gate={gate}
          onClose={close}
          onAnyway={() => {
            close();
            if (gate.step === null) gate.anyway?.();
            else go(gate.step);
          }}
        />
      )}
      {asking !== null && (
        <StepDialog
          step={asking.step}
          isLive={entry?.status === view.kind.live}
          busy={busy}
          error={asking.refused && problem !== null ? saveFailureText(context, problem) : null}
          onClose={() => setAsking(null)}
          onConfirm={async (options) => {
            // After a failure the typed text stays.
            setAsking((await onStep(asking.step, options)) ? null : { ...asking, refused: true });
          }}
        />
      )}
    </>
  );
}

/** The state of the last save, such as «Збережено о 12:34». */
function State({ draft, beside, pictures }: Pick<Props, 'draft' | 'beside' | 'pictures'>) {
  const { texts, edits, locale, view } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const isDirty = useStore(draft.$dirty);
  const isSending = useStore(pictures.$under) > 0;
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const activity = useStoreSelector(draft.$draft, (now) => now.activity);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const done = useStoreSelector(draft.$draft, (now) => now.done);
  const isReady = useStoreSelector(draft.$draft, isSavable);
  const time = (at: Date) => tell(at.toISOString(), 'time');
  const words = () => {
    if (activity !== 'idle') return texts.saving;
    if (problem?.kind === 'conflict') return texts.notSaved;
    if (problem?.kind === 'failed') return problem.failure.issues.length > 0 ? texts.notSavedFields : texts.notSaved;
    if (isSending) return texts.picturesUnder;
    if (isDirty) return isReady ? texts.unsaved : texts.needsTitle;
    if (beside)
      return entry?.pendingEdit === undefined
        ? edits.untouched
        : fill(edits.sentAt, { time: time(new Date(entry.pendingEdit.at)) });
    // The scheduled time is shown, not the time of the action.
    if (done?.act === 'schedule' && typeof entry?.scheduledAt === 'string')
      return `${texts.done.schedule}: ${tell(entry.scheduledAt, 'moment')}`;
    if (done !== null)
      return done.act === null
        ? fill(texts.savedAt, { time: time(done.at) })
        : fill(texts.doneAt, { done: texts.done[done.act as WorkflowAction], time: time(done.at) });
    return entry === null ? texts.notYet : fill(texts.savedAt, { time: time(new Date(entry.updatedAt!)) });
  };
  return words();
}
