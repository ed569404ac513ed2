import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { toFormValue, applyPendingEdit } from '#islands/entry-form/drafts/entry-draft.ts';
import type { EntryStore, PendingEditStore } from '#islands/entry-form/drafts/entry-store.ts';
import { comparisonOpener, controlRow, editorsNote, panelHeading } from '#islands/entry-form/entry-form-classes.ts';
import { EntryIssueList } from '#islands/entry-form/EntryIssueList.tsx';
import { useForm } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ban, check, rotateCcw } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import type { EditView } from '#server/core/entries/pending-edits/edit-view.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { Comparison } from './Comparison.tsx';

/** Decisions that include a reason for the author. */
type DecisionWithReason = 'reject' | 'request_changes';

/** Asks for the reason why an edit is rejected or returned. */
function DecisionDialog({
  decision,
  busy,
  error,
  onClose,
  onConfirm,
}: {
  decision: DecisionWithReason;
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

/** A pending edit for review: its author, time and differences, and the decision. */
export function EditReview({
  draft,
  waiting,
  entry,
  edit,
}: {
  draft: EntryStore;
  waiting: PendingEditStore;
  entry: EntryJson;
  edit: EditView;
}) {
  const { edits: words, texts, locale, view, failures } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const isDirty = useStore(draft.$dirty);
  const { busy } = useStore(waiting.$waiting);
  const [asking, setAsking] = useState<DecisionWithReason | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const live = entry.status === view.kind.live;
  const current = toFormValue(view.kind, entry);
  const outcome = applyPendingEdit(view.kind, edit, current);
  const clash = edit.conflicts.length > 0;
  const decide = async (decision: 'approve' | DecisionWithReason, note?: string) => {
    const failed = await waiting.decide(decision, {
      ...(note ? { note } : {}),
      ...(decision === 'approve' && clash ? { over: edit.liveRevision } : {}),
    });
    setFailure(failed);
    if (failed !== null) return;
    setAsking(null);
    toasts.add({ severity: 'success', summary: words.decided[decision], group: 'entry-form' });
  };
  const ask = (decision: DecisionWithReason) => {
    setFailure(null);
    setAsking(decision);
  };
  const refusal =
    failure &&
    (failure.status === 404
      ? words.gone
      : failure.status === 409
        ? words.stale
        : failureText(locale, failures, failure));
  return (
    <section className={panelBox.stack} aria-labelledby="edit-review">
      <header className={panelHeading}>
        <h2 className={panelTitle} id="edit-review">
          {words.title}
        </h2>
        {edit.status === 'changes_requested' && (
          <Badge tone="danger" icon={rotateCcw}>
            {words.returned}
          </Badge>
        )}
      </header>
      <p className="text-14 text-muted">
        <span translate="no">{fill(words.by, { name: edit.authorName, when: tell(edit.at, 'full') })}</span>
      </p>
      {edit.note !== null && <blockquote className={editorsNote}>{edit.note}</blockquote>}
      {edit.status === 'pending' && edit.returned !== null && (
        <Notice tone="sun" title={fill(texts.revisions.sentBack, { when: tell(edit.returned.at, 'full') })}>
          <p>{edit.returned.note}</p>
          <details className="my-2" open>
            <summary className={comparisonOpener}>{texts.revisions.sinceSentBack}</summary>
            <Comparison
              label={texts.revisions.sinceSentBack}
              before={toFormValue(view.kind, edit.returned.content)}
              after={toFormValue(view.kind, edit.content)}
              labels={{ before: words.returned, after: words.proposed }}
            />
          </details>
        </Notice>
      )}
      {clash && (
        <Notice tone="sun" title={words.conflictTitle}>
          <p>{words.conflictText}</p>
        </Notice>
      )}
      {edit.missing.length > 0 && live && (
        <Notice tone="sun" title={words.missing}>
          <EntryIssueList issues={edit.missing} />
        </Notice>
      )}
      <Comparison
        label={words.title}
        before={current}
        after={outcome}
        labels={{ before: live ? words.live : words.stored, after: words.proposed }}
        marked={edit.conflicts}
      />
      {failure !== null && asking === null && <Failure failure={failure} words={words} text={refusal!} />}
      {isDirty && (
        <p className={fieldHint} id="edit-unsaved">
          {words.unsaved}
        </p>
      )}
      <div className={controlRow}>
        <Button variant="p" icon={check} busy={busy} disabled={isDirty} onPress={() => void decide('approve')}>
          {clash ? words.approveOver : live ? words.approve : words.approveStored}
        </Button>
        <Button icon={rotateCcw} disabled={busy} onPress={() => ask('request_changes')}>
          {words.requestChanges}
        </Button>
        <Button icon={ban} disabled={busy} onPress={() => ask('reject')}>
          {words.reject}
        </Button>
      </div>
      {asking !== null && (
        <DecisionDialog
          decision={asking}
          busy={busy}
          error={refusal}
          onClose={() => setAsking(null)}
          onConfirm={(note) => void decide(asking, note)}
        />
      )}
    </section>
  );
}

function Failure({ failure, words, text }: { failure: ApiFailure; words: { missing: string }; text: string }) {
  if (failure.issues.length > 0)
    return (
      <Notice tone="danger" role="alert" title={words.missing}>
        <EntryIssueList issues={failure.issues} />
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}
