import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { fill } from '#content/messages/define-messages.ts';
import { workflows, type WorkflowAction } from '#content/model/workflow.ts';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { EntryRow } from '#server/core/entries/read/row-view.ts';
import { transitionEntries } from './transition-entries.ts';
import type { StepInput } from './transition-entry.ts';
import { useNewsroom } from './use-newsroom.ts';

export interface StepDialogProps {
  act: WorkflowAction;
  /** The initial entries; after a failure, only those for which the step failed remain. */
  first: readonly EntryRow[];
  need: 'at' | 'note';
}

const NOTE_LIMIT = 1000;

/** Converts a wall-clock time in a zone to a moment, or returns `null` if it is invalid or in the past. */
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
 * Asks for the input of a step: a reason for the author, or the time of publication. If the step failed for some
 * entries, the window stays open with the typed text.
 */
export function StepDialog({ act, first, need }: StepDialogProps) {
  const frame = useNewsroom();
  const { locale, texts, timeZone, counts } = frame.words;
  const [rows, setRows] = useState(first);
  const [note, setNote] = useState('');
  const [wall, setWall] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (options: StepInput) => {
    setError(null);
    setRefusal(null);
    setBusy(true);
    const left = await transitionEntries(frame, act, rows, options);
    setBusy(false);
    if (left.length === 0) return frame.close();
    const reasons = [...new Set(left.map(({ reason }) => reason))].join(' ');
    setRows(rows.filter(({ id }) => left.some((failure) => failure.id === id)));
    setRefusal(rows.length === 1 ? reasons : `${plural(locale, left.length, texts.failed)}. ${reasons}`);
  };
  const confirm = () => {
    const at = need === 'at' ? futureMoment(wall, timeZone) : null;
    if (need === 'at') return at === null ? setError(texts.scheduleRequired) : void send({ at });
    return note.trim() === '' || note.length > NOTE_LIMIT
      ? setError(texts.noteRequired)
      : void send({ note: note.trim() });
  };
  const isLive = rows.some(({ status }) => status === workflows[frame.words.scope.workflow].live);
  const what = rows.length === 1 ? rows[0]!.title : plural(locale, rows.length, counts);
  return (
    <ConfirmDialog
      isOpen
      title={need === 'at' ? texts.scheduleTitle : texts.acts[act]}
      text={[what, ...(need === 'note' ? [texts.noteText] : isLive ? [texts.hiddenUntil] : [])].join('. ')}
      confirmLabel={texts.acts[act]}
      danger={act === 'reject'}
      busy={busy}
      error={refusal}
      onClose={frame.close}
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
