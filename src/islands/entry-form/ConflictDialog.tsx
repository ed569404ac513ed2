import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Comparison } from './Comparison.tsx';
import { useForm } from './form-context.ts';
import { conflictingPaths, layOver, toFormValue } from './form-value.ts';
import type { Conflict, EntryFormState } from './use-entry-form.ts';

/** Another version was saved meanwhile: who did it, both versions beside each other, and a choice. To close it changes nothing. */
export function ConflictDialog({ form, conflict }: { form: EntryFormState; conflict: Conflict }) {
  const { texts, view } = useForm();
  const words = texts.conflict;
  const [busy, setBusy] = useState(false);
  const current = toFormValue(view.kind, conflict.content);
  const merged = layOver(form.saved.value, form.value, current);
  const both = conflictingPaths(form.saved.value, form.value, current);
  /** What came in between lies beside what is here: it is shown as it will be added. */
  const isApart = both.length === 0;
  const who =
    conflict.by === null
      ? words.bySomebody
      : conflict.by.id === view.viewerId
        ? words.byYourself
        : fill(words.by, { name: conflict.by.name });
  const keep = async () => {
    setBusy(true);
    await form.keepMine(conflict);
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      size="l"
      role="alertdialog"
      title={words.title}
      locked={busy}
      onClose={form.closeConflict}
      actions={
        <>
          <Button onPress={() => form.takeCurrent(conflict)} disabled={busy}>
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
      {!isApart && <p className="ui-hint">{words.keepMineHint}</p>}
      <Comparison
        label={words.title}
        before={isApart ? form.value : current}
        after={merged}
        labels={
          isApart ? { before: words.yours, after: words.together } : { before: words.current, after: words.yours }
        }
        marked={both}
      />
    </Dialog>
  );
}
