import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { ApiResult } from '../request.ts';
import { useOpener } from '../account/use-opener.ts';
import { toasts } from '../stores/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { archive, ban, undo2 } from '../ui/icons.ts';
import { RowMenu } from '../ui/Menu.tsx';
import { useWords } from './conversation-context.ts';
import type { Conversation } from './use-conversation.ts';

/** What one can do with a conversation besides writing. */
export function ConversationMenu({ conversation: { view, refresh } }: { conversation: Conversation }) {
  const {
    locale,
    texts: { acts: texts, failures: own },
    failures,
    list,
  } = useWords();
  const [asked, setAsked] = useState<'block' | 'put-away' | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const opener = useOpener();
  const close = () => {
    setAsked(null);
    setError(null);
    opener.closed();
  };
  const { id } = view;
  const act = async (ask: () => Promise<ApiResult<null>>, done: () => void) => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) return done();
    if (leavesFor(locale, answer.failure)) return;
    const text = failureText(locale, { ...failures, ...own }, answer.failure);
    if (asked === null) toasts.add({ severity: 'error', summary: text, group: 'conversation' });
    else setError(text);
  };
  const changed = (summary: string) => {
    close();
    toasts.add({ severity: 'success', summary, group: 'conversation' });
    void refresh();
  };
  const ask = (what: 'block' | 'put-away') => {
    opener.opened();
    setAsked(what);
  };
  const block = view.blockedByMe
    ? {
        id: 'unblock',
        label: texts.unblock,
        icon: undo2,
        onAction: () =>
          void act(
            () => api('DELETE /conversations/{id}/block', { id }),
            () => changed(texts.unblocked),
          ),
      }
    : { id: 'block', label: texts.block, icon: ban, danger: true, onAction: () => ask('block') };
  return (
    <>
      <RowMenu
        name={texts.menu}
        items={[{ id: 'put-away', label: texts.putAway, icon: archive, onAction: () => ask('put-away') }, block]}
      />
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={fill(texts.blockTitle, { name: view.other })}
        text={texts.blockText}
        confirmLabel={texts.block}
        danger
        busy={busy}
        error={error}
        onClose={close}
        onConfirm={() =>
          void act(
            () => api('PUT /conversations/{id}/block', { id }),
            () => changed(texts.blocked),
          )
        }
      />
      <ConfirmDialog
        isOpen={asked === 'put-away'}
        title={texts.putAwayTitle}
        text={texts.putAwayText}
        confirmLabel={texts.putAway}
        busy={busy}
        error={error}
        onClose={close}
        onConfirm={() =>
          void act(
            () => api('DELETE /conversations/{id}', { id }),
            () => location.assign(list),
          )
        }
      />
    </>
  );
}
