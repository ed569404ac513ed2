import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '../ui/Button.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { useTimes } from '../ui/Moment.tsx';
import { useForm } from './form-context.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishGate } from './PublishGate.tsx';
import { refusalText } from './refusal-text.ts';
import { StepDialog } from './StepDialog.tsx';
import { stepsFor, stepsOfNew, type FormStep } from './steps.ts';
import type { EntryFormState } from './use-entry-form.ts';
import type { PendingPictures } from './use-pending-pictures.ts';
import { usePublishGate } from './use-publish-gate.ts';

interface Props {
  form: EntryFormState;
  readOnly: boolean;
  /** What is saved waits for an editor, beside what readers see. */
  beside: boolean;
  /** The pictures that saving waits for. */
  pictures: PendingPictures;
  /** @returns whether the step was taken */
  onStep: (step: FormStep, options: { at?: string; note?: string }) => Promise<boolean>;
}

/** Saving and the steps of the workflow, always within reach; says how the last save went. */
export function SaveBar({ form, readOnly, beside, pictures, onStep }: Props) {
  const context = useForm();
  const { texts, edits, view } = context;
  const [asking, setAsking] = useState<{ step: FormStep; refused: boolean } | null>(null);
  const { entry, state } = form;
  const steps = entry === null ? stepsOfNew(view.kind, view.staff) : stepsFor(view.kind, entry);
  const main = steps.find((step) => step.main);
  const others = steps.filter((step) => !step.main);
  const { gate, inspecting, inspect, close } = usePublishGate(form);
  const busy = state.kind === 'busy' || inspecting || pictures.awaited;
  const go = (step: FormStep) =>
    step.needs !== null || step.danger ? setAsking({ step, refused: false }) : void onStep(step, {});
  const take = async (step: FormStep) => {
    if ((await pictures.arrived()) && (await inspect(step))) go(step);
  };
  return (
    <section className="ef-bar" aria-label={texts.actions}>
      <Status form={form} beside={beside} sending={pictures.under > 0} />
      <div className="ef-bar-buttons">
        <PreviewButton id={entry?.id ?? null} />
        {others.length > 0 && (
          <MenuButton
            label={texts.more}
            variant="g"
            items={others.map((step) => ({
              id: step.to,
              label: texts.acts[step.act],
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
            disabled={beside && !form.dirty}
          >
            {beside ? edits.send : texts.save}
          </Button>
        )}
        {main !== undefined && (
          <Button variant="p" disabled={busy} onPress={() => void take(main)}>
            {texts.acts[main.act]}
          </Button>
        )}
      </div>
      {gate !== null && (
        <PublishGate
          gate={gate}
          onClose={close}
          onAnyway={() => {
            close();
            go(gate.step);
          }}
        />
      )}
      {asking !== null && (
        <StepDialog
          step={asking.step}
          busy={busy}
          error={asking.refused && state.kind === 'failed' ? refusalText(context, state) : null}
          onClose={() => setAsking(null)}
          onConfirm={async (options) => {
            // Where it failed, what was typed stays.
            setAsking((await onStep(asking.step, options)) ? null : { ...asking, refused: true });
          }}
        />
      )}
    </section>
  );
}

/** «Збережено о 12:34», said politely. */
function Status({
  form: { state, dirty, entry, mayBeSaved },
  beside,
  sending,
}: {
  form: EntryFormState;
  beside: boolean;
  sending: boolean;
}) {
  const { texts, edits, locale, view } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const time = (at: Date) => tell(at.toISOString(), 'time');
  const words = () => {
    if (state.kind === 'busy') return texts.saving;
    if (state.kind === 'failed' && !state.gate)
      return state.failure.issues.length > 0 ? texts.notSavedFields : texts.notSaved;
    if (sending) return texts.picturesUnder;
    if (dirty) return mayBeSaved ? texts.unsaved : texts.needsTitle;
    if (beside)
      return entry?.pendingEdit === undefined
        ? edits.untouched
        : fill(edits.sentAt, { time: time(new Date(entry.pendingEdit.at)) });
    if (state.kind === 'saved')
      return state.act === undefined
        ? fill(texts.savedAt, { time: time(state.at) })
        : fill(texts.doneAt, { done: texts.done[state.act], time: time(state.at) });
    return entry === null ? texts.notYet : fill(texts.savedAt, { time: time(new Date(entry.updatedAt!)) });
  };
  return (
    <p className="ef-saved" role="status">
      {words()}
    </p>
  );
}
