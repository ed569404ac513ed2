import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { useForm } from './form-context.ts';

/** Decisions that its author is told the reason of. */
export type Reasoned = 'reject' | 'request_changes';

/** Asks why a change is refused or given back. */
export function DecisionDialog({
  decision,
  busy,
  error,
  onClose,
  onConfirm,
}: {
  decision: Reasoned;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: (note: string) => void;
}) {
  const { edits: words, issueTexts } = useForm();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const blank = note.trim() === '';
  const [title, text] =
    decision === 'reject' ? [words.reject, words.rejectText] : [words.requestChanges, words.requestText];
  return (
    <ConfirmDialog
      isOpen
      danger={decision === 'reject'}
      title={title}
      text={text}
      confirmLabel={title}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => {
        setTried(true);
        if (!blank) onConfirm(note);
      }}
    >
      <TextArea
        label={words.noteLabel}
        hint={words.noteHint}
        required
        limit={1000}
        value={note}
        onChange={setNote}
        error={tried && blank ? issueTexts.required : null}
      />
    </ConfirmDialog>
  );
}
