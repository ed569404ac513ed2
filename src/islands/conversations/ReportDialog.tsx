import { useState } from 'react';
import { reportReasons, REPORT_TEXT_MAX } from '#content/reports.ts';
import type { ReportReason } from '#content/reports.ts';
import type { MessageView } from '#server/features/conversations/read-conversations.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { toasts } from '../stores/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { useWords } from './conversation-context.ts';

interface Props {
  entryId: string;
  message: MessageView;
  onClose: () => void;
}

/** Tells the admins about one message: they see it, and nothing else of the conversation. */
export function ReportDialog({ entryId, message, onClose }: Props) {
  const {
    locale,
    texts: { report: texts, failures: own },
    failures,
    reasons,
  } = useWords();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setMissing(reason === '');
    if (reason === '') return;
    setBusy(true);
    const answer = await api('POST /reports', { body: { entryId, messageId: message.id, reason, comment } });
    setBusy(false);
    if (!answer.ok) {
      if (!leavesFor(locale, answer.failure)) setError(failureText(locale, { ...failures, ...own }, answer.failure));
      return;
    }
    onClose();
    toasts.add({ severity: 'success', summary: texts.done, detail: texts.doneText, group: 'conversation' });
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.submit}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <figure className="talk-quote">
        <figcaption>{texts.quote}</figcaption>
        <blockquote translate="no">{message.text}</blockquote>
      </figure>
      <Select
        label={texts.reason}
        required
        value={reason}
        onChange={(value) => setReason(value as ReportReason | '')}
        placeholder={texts.choose}
        error={missing && reason === '' ? texts.choose : undefined}
        options={reportReasons.map((value) => ({ value, label: reasons[value] }))}
      />
      <TextArea label={texts.comment} rows={3} limit={REPORT_TEXT_MAX} value={comment} onChange={setComment} />
    </ConfirmDialog>
  );
}
