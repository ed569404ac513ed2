import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import { zonedToUtc } from '#content/time-zone.ts';
import type { Act } from '#content/workflow.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { useNewsroom } from './newsroom-context.ts';
import type { StepOptions } from './take-step.ts';

export interface Asked {
  act: Act;
  rows: readonly EntryRow[];
  need: 'at' | 'note';
}

const NOTE_LIMIT = 1000;

/** The moment of a wall time in a zone; null for none, and for one that has passed. */
function futureMoment(wall: string, timeZone: string): string | null {
  const [day = '', time = ''] = wall.split('T');
  try {
    const at = zonedToUtc(day, time.slice(0, 5), timeZone);
    return Date.parse(at) > Date.now() ? at : null;
  } catch {
    return null;
  }
}

/**
 * Asks for what a step has to be given: a reason that the author reads, or when to publish.
 * @param onConfirm tells why it was not done for all; the window then stays, with what was typed
 */
export function StepDialog({
  asked: { act, rows, need },
  onClose,
  onConfirm,
}: {
  asked: Asked;
  onClose: () => void;
  onConfirm: (options: StepOptions) => Promise<string | null>;
}) {
  const { locale, texts, timeZone, counts } = useNewsroom();
  const [note, setNote] = useState('');
  const [wall, setWall] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (options: StepOptions) => {
    setError(null);
    setRefusal(null);
    setBusy(true);
    const why = await onConfirm(options);
    setBusy(false);
    setRefusal(why);
  };
  const confirm = () => {
    const at = need === 'at' ? futureMoment(wall, timeZone) : null;
    if (need === 'at') return at === null ? setError(texts.scheduleRequired) : void send({ at });
    return note.trim() === '' || note.length > NOTE_LIMIT
      ? setError(texts.noteRequired)
      : void send({ note: note.trim() });
  };
  const what = rows.length === 1 ? rows[0]!.title : plural(locale, rows.length, counts);
  return (
    <ConfirmDialog
      isOpen
      title={need === 'at' ? texts.scheduleTitle : texts.acts[act]}
      text={need === 'note' ? `${what}. ${texts.noteText}` : what}
      confirmLabel={texts.acts[act]}
      danger={act === 'reject'}
      busy={busy}
      error={refusal}
      onClose={onClose}
      onConfirm={confirm}
    >
      {need === 'at' ? (
        <DateTimeField
          label={texts.scheduleLabel}
          hint={fill(texts.scheduleHint, { zone: timeZone })}
          required
          value={wall}
          onChange={setWall}
          error={error}
        />
      ) : (
        <TextArea
          label={act === 'reject' ? texts.noteReject : texts.noteLabel}
          required
          rows={4}
          limit={NOTE_LIMIT}
          value={note}
          onChange={setNote}
          error={error}
        />
      )}
    </ConfirmDialog>
  );
}
