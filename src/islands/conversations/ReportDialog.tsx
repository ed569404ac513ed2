import { useState } from 'react';
import { reportReasons, MAX_REPORT_TEXT_LENGTH, type ReportReason } from '#content/model/reports.ts';
import { api } from '#islands/api.ts';
import { useDialogRequest } from '#islands/kit/use-dialog-request.ts';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { MessageView } from '#server/features/conversations/read-conversations.ts';
import { useConversationScreen } from './conversation-words.ts';

interface Props {
  entryId: string;
  message: MessageView;
}

/** Reports one message to the admins, who see nothing else of the conversation. */
export function ReportDialog({ entryId, message }: Props) {
  const { close, tell, words } = useConversationScreen();
  const {
    texts: { report: texts },
    reasons,
  } = words;
  const { busy, error, run } = useDialogRequest();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async () => {
    setMissing(reason === '');
    if (reason === '') return;
    const answer = await run(() => api('POST /reports', { body: { entryId, messageId: message.id, reason, comment } }));
    if (!answer.ok) return;
    close();
    tell({ summary: texts.done, detail: texts.doneText });
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.submit}
      busy={busy}
      error={error}
      onClose={close}
      onConfirm={() => void submit()}
    >
      <figure>
        <figcaption className="mb-1.5 text-15 font-strong">{texts.quote}</figcaption>
        <blockquote
          className="max-h-35 overflow-hidden border-l-3 border-line-strong bg-surface-2 px-3.5 py-2.5 text-15 wrap-anywhere whitespace-pre-wrap"
          translate="no"
        >
          {message.text}
        </blockquote>
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
      <TextArea label={texts.comment} rows={3} limit={MAX_REPORT_TEXT_LENGTH} value={comment} onChange={setComment} />
    </ConfirmDialog>
  );
}
