import { useState } from 'react';
import { timeZoneLabel } from '#content/format/format-zone.ts';
import { fill } from '#content/messages/define-messages.ts';
import { fromWallTime } from '#islands/entry-form/fields/wall-time.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { FormStep } from './steps.ts';

interface Props {
  step: FormStep;
  /** Whether the entry is currently public. */
  isLive: boolean;
  busy: boolean;
  /** The reason for a failure, after which the dialog stays open. */
  error: string | null;
  onClose: () => void;
  onConfirm: (options: { at?: string; note?: string }) => Promise<void>;
}

/** Asks for the input of a step: a date and time, a reason, or only confirmation. */
export function StepDialog({ step, isLive, busy, error: refusal, onClose, onConfirm }: Props) {
  const { texts, issueTexts, locale, view } = useForm();
  const [note, setNote] = useState('');
  const [wall, setWall] = useState('');
  const [tried, setTried] = useState(false);
  const at = fromWallTime(wall, view.timeZone);
  const fault =
    step.needs === 'note' && note.trim() === ''
      ? issueTexts.required
      : step.needs === 'at'
        ? at === null
          ? issueTexts.required
          : Date.parse(at) <= Date.now()
            ? issueTexts.in_the_past
            : null
        : null;
  const confirm = () => {
    setTried(true);
    if (fault === null)
      void onConfirm({ ...(step.needs === 'note' ? { note } : {}), ...(step.needs === 'at' ? { at: at! } : {}) });
  };
  const error = tried ? fault : null;
  return (
    <ConfirmDialog
      isOpen
      danger={step.danger}
      title={texts.acts[step.act]}
      text={texts.stepText[step.needs === 'at' && isLive ? 'atLive' : (step.needs ?? 'leave')]}
      confirmLabel={texts.acts[step.act]}
      busy={busy}
      error={refusal}
      onClose={onClose}
      onConfirm={confirm}
    >
      {step.needs === 'note' && (
        <TextArea
          label={texts.stepNote}
          hint={texts.stepNoteHint}
          required
          limit={1000}
          value={note}
          onChange={setNote}
          error={error}
        />
      )}
      {step.needs === 'at' && (
        <DateTimeField
          label={texts.stepAt}
          hint={fill(texts.zone, { zone: timeZoneLabel(locale, view.timeZone, new Date().toISOString()) })}
          required
          value={wall}
          onChange={setWall}
          error={error}
        />
      )}
    </ConfirmDialog>
  );
}
