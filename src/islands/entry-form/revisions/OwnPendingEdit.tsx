import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { toFormValue, applyPendingEdit } from '#islands/entry-form/drafts/entry-draft.ts';
import type { PendingEditStore } from '#islands/entry-form/drafts/entry-store.ts';
import { comparisonOpener, editorsNote } from '#islands/entry-form/entry-form-classes.ts';
import { EntryIssueList } from '#islands/entry-form/EntryIssueList.tsx';
import { useForm } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { clock, undo2 } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { Comparison } from './Comparison.tsx';

/** The author's view of their pending edit: its status, the editor's note, and a way to withdraw it. */
export function OwnPendingEdit({
  waiting,
  entry,
  beside,
}: {
  waiting: PendingEditStore;
  entry: EntryJson;
  beside: boolean;
}) {
  const { edits: words, locale, view, failures } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const { edit, busy } = useStore(waiting.$waiting);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  if (edit === null)
    return beside ? (
      <Notice>
        <p>{words.lead}</p>
      </Notice>
    ) : null;
  const returned = edit.status === 'changes_requested';
  const withdraw = async () => {
    const failed = await waiting.withdraw();
    setFailure(failed);
    if (failed !== null) return;
    setAsking(false);
    toasts.add({ severity: 'success', summary: words.withdrawn, group: 'entry-form' });
  };
  const current = toFormValue(view.kind, entry);
  const labels = { before: beside ? words.live : words.stored, after: words.proposed };
  return (
    <Notice
      tone={returned ? 'sun' : 'info'}
      icon={returned ? undefined : clock}
      title={beside ? (returned ? words.returnedTitle : words.waitingTitle) : words.leftTitle}
    >
      {returned && <blockquote className={editorsNote}>{edit.note}</blockquote>}
      <p>
        {!beside
          ? words.leftText
          : returned
            ? words.returnedText
            : fill(words.waitingText, { when: tell(edit.at, 'full') })}
      </p>
      {beside && edit.missing.length > 0 && (
        <>
          <p>
            <b>{words.missing}</b>
          </p>
          <EntryIssueList issues={edit.missing} />
        </>
      )}
      <details className="my-2">
        <summary className={comparisonOpener}>{words.own}</summary>
        <Comparison
          label={words.own}
          before={current}
          after={applyPendingEdit(view.kind, edit, current)}
          labels={labels}
          marked={edit.conflicts}
        />
      </details>
      <Button
        size="s"
        icon={undo2}
        onPress={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {words.withdraw}
      </Button>
      {asking && (
        <ConfirmDialog
          isOpen
          danger
          title={words.withdrawTitle}
          text={words.withdrawText}
          confirmLabel={words.withdraw}
          busy={busy}
          error={
            failure &&
            (failure.status === 404
              ? words.gone
              : failure.status === 409
                ? words.stale
                : failureText(locale, failures, failure))
          }
          onClose={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        />
      )}
    </Notice>
  );
}
