import { useState } from 'react';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '../ui/Button.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { useForm } from './form-context.ts';
import { StepDialog } from './StepDialog.tsx';
import { stepsFor, stepsOfNew, type FormStep } from './steps.ts';
import type { EntryFormState } from './use-entry-form.ts';

interface Props {
  form: EntryFormState;
  readOnly: boolean;
  /** @returns whether the step was taken */
  onStep: (step: FormStep, options: { at?: string; note?: string }) => Promise<boolean>;
}

/** Saving and the steps of the workflow, always within reach; says how the last save went. */
export function SaveBar({ form, readOnly, onStep }: Props) {
  const { texts, view } = useForm();
  const [asking, setAsking] = useState<FormStep | null>(null);
  const { entry, state } = form;
  const steps = entry === null ? stepsOfNew(view.kind, view.staff) : stepsFor(view.kind, entry);
  const main = steps.find((step) => step.main);
  const others = steps.filter((step) => !step.main);
  const busy = state.kind === 'busy';
  const take = (step: FormStep) => (step.needs !== null || step.danger ? setAsking(step) : void onStep(step, {}));
  return (
    <section className="ef-bar" aria-label={texts.actions}>
      <Status form={form} />
      <div className="ef-bar-buttons">
        {others.length > 0 && <MenuButton label={texts.more} variant="g" items={others.map((step) => ({ id: step.to, label: texts.steps[step.to], danger: step.danger, onAction: () => take(step) }))} />}
        {!readOnly && <Button type="submit" variant={main === undefined ? 'p' : 'default'} busy={busy}>{texts.save}</Button>}
        {main !== undefined && <Button variant="p" disabled={busy} onPress={() => take(main)}>{texts.steps[main.to]}</Button>}
      </div>
      {asking !== null && <StepDialog step={asking} busy={busy} onClose={() => setAsking(null)} onConfirm={async (options) => {
        await onStep(asking, options);
        setAsking(null);
      }} />}
    </section>
  );
}

/** «Збережено о 12:34», said politely. */
function Status({ form: { state, dirty, entry, mayBeSaved } }: { form: EntryFormState }) {
  const { texts, locale, view } = useForm();
  const time = (at: Date) => new Intl.DateTimeFormat(localeInfo[locale].bcp47, { hour: '2-digit', minute: '2-digit', timeZone: view.timeZone }).format(at);
  const words = () => {
    if (state.kind === 'busy') return texts.saving;
    if (state.kind === 'failed' && !state.gate) return texts.notSaved;
    if (dirty) return mayBeSaved ? texts.unsaved : texts.needsTitle;
    if (state.kind === 'saved') return fill(texts.savedAt, { time: time(state.at) });
    return entry === null ? texts.notYet : fill(texts.savedAt, { time: time(new Date(entry.updatedAt!)) });
  };
  return <p className="ef-saved" role="status">{words()}</p>;
}
