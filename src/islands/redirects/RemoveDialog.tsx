import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/readable-path.ts';
import type { RedirectItem } from '#server/features/redirects/redirect-list.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { failureText, send, type ApiFailure } from '../api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRedirects } from './redirects-context.ts';

/** Asks before a redirect is taken away. */
export function RemoveDialog({
  redirect,
  onClose,
  onDone,
}: {
  redirect: RedirectItem;
  onClose: () => void;
  onDone: (summary: string) => void;
}) {
  const { locale, texts, failures } = useRedirects();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await send(`/api/redirects/${redirect.id}`, { method: 'DELETE' });
    setBusy(false);
    // Somebody else was faster: it is gone, as it should be.
    if (answer.ok || answer.failure.status === 404) return onDone(texts.removed);
    if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={fill(texts.removeText, { path: readablePath(redirect.path) })}
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      confirmLabel={texts.removeDo}
      danger
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
    />
  );
}
