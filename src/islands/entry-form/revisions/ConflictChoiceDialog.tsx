import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { conflictingPaths, layOver, toFormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import type { EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import type { Conflict } from '#islands/kit/draft-store.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { Comparison } from './Comparison.tsx';

/**
 * Shows who saved the other version and both versions side by side, and offers a choice. Closing it changes nothing.
 */
export function ConflictChoiceDialog({
  draft,
  conflict,
  onClose,
}: {
  draft: EntryStore;
  conflict: Conflict<EntryJson>;
  onClose: () => void;
}) {
  const { texts, view } = useForm();
  const { saved, value } = useStoreSelector(draft.$draft, (now) => now);
  const words = texts.conflict;
  const [busy, setBusy] = useState(false);
  const current = toFormValue(view.kind, conflict.content);
  const merged = layOver(saved.value, value, current);
  const both = conflictingPaths(saved.value, value, current);
  /** The two users changed different fields, so the preview shows the changes merged. */
  const isApart = both.length === 0;
  const who =
    conflict.by === null
      ? words.bySomebody
      : conflict.by.id === view.viewerId
        ? words.byYourself
        : fill(words.by, { name: conflict.by.name });
  const keep = async () => {
    setBusy(true);
    await draft.keepMine();
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      size="l"
      role="alertdialog"
      title={words.title}
      locked={busy}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => draft.takeCurrent()} disabled={busy}>
            {words.takeCurrent}
          </Button>
          <Button variant="p" busy={busy} onPress={() => void keep()}>
            {isApart ? words.keepBoth : words.keepMine}
          </Button>
        </>
      }
    >
      <p>
        {who} {isApart ? words.merged : words.text}
      </p>
      {!isApart && <p className={fieldHint}>{words.keepMineHint}</p>}
      <Comparison
        label={words.title}
        before={isApart ? value : current}
        after={merged}
        labels={
          isApart ? { before: words.yours, after: words.together } : { before: words.current, after: words.yours }
        }
        marked={both}
      />
    </Dialog>
  );
}
