import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import type { ModerationTexts } from '#content/messages/dashboard/moderation.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import { MAX_LIMIT_REASON_LENGTH } from '#content/model/moderation.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { UiProps } from '#islands/ui/ui-context.ts';

const days = [1, 3, 7, 14, 30, 90, 180, 365] as const;

export interface LimitDialogProps extends UiProps {
  /** `locale`: the language in which the person reads the reason. */
  person: { id: string; name: string; locale: Locale };
  texts: ModerationTexts['limit'];
  failures: FailureTexts;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the duration and the reason of a limit for an advertiser. */
export function LimitDialog({ person, locale, texts, failures, onClose, onDone }: LimitDialogProps) {
  const [length, setLength] = useState('7');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const wrong = reason.trim() === '' || [...reason.trim()].length > MAX_LIMIT_REASON_LENGTH;
  async function limit(): Promise<void> {
    setTried(true);
    if (wrong) return;
    setBusy(true);
    const answer = await api('PUT /people/{id}/limit', {
      id: person.id,
      body: { days: Number(length), reason: reason.trim() },
    });
    setBusy(false);
    if (answer.ok) onDone();
    else if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      title={fill(texts.title, { name: person.name })}
      text={texts.text}
      confirmLabel={texts.do}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void limit()}
    >
      <Select
        label={texts.days}
        required
        value={length}
        onChange={setLength}
        options={days.map((day) => ({ value: String(day), label: plural(locale, day, texts.lengths) }))}
      />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={3}
        limit={MAX_LIMIT_REASON_LENGTH}
        lang={localeInfo[person.locale].htmlLang}
        value={reason}
        onChange={setReason}
        error={tried && wrong ? texts.required : null}
      />
    </ConfirmDialog>
  );
}
