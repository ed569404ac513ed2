import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { fieldLabel } from './field-label.ts';
import { useForm } from './form-context.ts';
import { changedPaths, conflictingPaths, leavesOf, toFormValue } from './form-value.ts';
import { sayLeaf } from './say-leaf.ts';
import type { Conflict, EntryFormState } from './use-entry-form.ts';

/** Somebody else saved meanwhile: both versions beside each other, and a choice. To close it changes nothing. */
export function ConflictDialog({ form, conflict }: { form: EntryFormState; conflict: Conflict }) {
  const context = useForm();
  const { texts, view } = context;
  const words = texts.conflict;
  const [busy, setBusy] = useState(false);
  const current = toFormValue(view.kind, conflict.current);
  const [mine, theirs] = [leavesOf(form.value), leavesOf(current)];
  const both = conflictingPaths(form.saved.value, form.value, current);
  const paths = changedPaths(current, form.value);
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
          <Button onPress={() => form.takeCurrent(conflict)} disabled={busy}>{words.takeCurrent}</Button>
          <Button variant="p" busy={busy} onPress={() => void keep()}>{words.keepMine}</Button>
        </>
      }
    >
      <p>{both.length === 0 ? words.merged : words.text}</p>
      <p className="ui-hint">{words.keepMineHint}</p>
      <div className="ef-compare" role="table" aria-label={words.title}>
        <div role="row" className="ef-compare-head"><span role="columnheader">{words.field}</span><span role="columnheader">{words.yours}</span><span role="columnheader">{words.current}</span></div>
        {paths.map((path) => (
          <div role="row" key={path} className={both.includes(path) ? 'both' : undefined}>
            <span role="rowheader">{fieldLabel(context, path)}</span>
            <span role="cell" data-label={words.yours}>{sayLeaf(context, path, mine[path]) || <i>{words.blank}</i>}</span>
            <span role="cell" data-label={words.current}>{sayLeaf(context, path, theirs[path]) || <i>{words.blank}</i>}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
