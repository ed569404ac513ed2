import { useEffect, useState } from 'react';
import type { EditView } from '#server/core/entries/edit-view.ts';
import type { Decision } from '#server/core/entries/pending-edits.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { api } from '../api.ts';
import type { ApiFailure } from '../request.ts';
import { isBeside } from './beside.ts';
import type { EntryFormState } from './use-entry-form.ts';

export interface PendingEditState {
  /** What waits beside the entry; null: nothing. */
  edit: EditView | null;
  busy: boolean;
  /** @returns why it was not done; null where it was */
  withdraw: () => Promise<ApiFailure | null>;
  decide: (decision: Decision, options: { note?: string; over?: number }) => Promise<ApiFailure | null>;
}

/** What waits beside the entry, as its author or an editor sees it, and what they may do about it. */
export function usePendingEdit(form: EntryFormState, view: FormView): PendingEditState {
  const { kind } = view;
  const [edit, setEdit] = useState(view.edit);
  const [busy, setBusy] = useState(false);
  const { entry } = form;
  const id = entry?.id ?? '';
  const head = entry?.pendingEdit;
  // A save of either side changes what there is to compare.
  const wanted = head === undefined ? null : `${head.revision} ${head.status} ${entry?.revision}`;
  const here = edit === null ? null : `${edit.revision} ${edit.status} ${edit.liveRevision}`;
  useEffect(() => {
    if (wanted === null) return setEdit(null);
    if (wanted === here) return;
    let current = true;
    void readWaiting().then((waiting) => current && waiting !== undefined && setEdit(waiting));
    return () => {
      current = false;
    };
    // `here` follows.
  }, [wanted]);

  /** What waits now; null: nothing; undefined: that could not be learned. */
  async function readWaiting(): Promise<EditView | null | undefined> {
    const answer = await api(`GET /${kind.name}/{id}/pending-edit`, { id });
    if (answer.ok) return answer.value;
    return answer.failure.status === 404 ? null : undefined;
  }

  async function reload(): Promise<void> {
    const [now, waiting] = await Promise.all([api(`GET /${kind.name}/{id}`, { id }), readWaiting()]);
    // With one half alone, the form would show the text of the one under the version of the other.
    if (waiting === undefined || !now.ok) return;
    setEdit(waiting);
    form.adopt(now.value, waiting !== null && isBeside(view, now.value) ? waiting.content : now.value);
  }

  async function run(act: () => Promise<ApiFailure | null>): Promise<ApiFailure | null> {
    setBusy(true);
    const failure = await act();
    // Outrun: what there is now is shown, so that it can be decided about.
    if (failure !== null && (failure.status === 409 || failure.status === 404)) await reload();
    setBusy(false);
    return failure;
  }

  const withdraw = () =>
    run(async () => {
      const answer = await api(`DELETE /${kind.name}/{id}/pending-edit`, {
        id,
        ...(edit === null ? {} : { ifMatch: edit.revision }),
      });
      if (!answer.ok) return answer.failure;
      const now = await api(`GET /${kind.name}/{id}`, { id });
      if (now.ok) form.restored(now.value);
      return null;
    });
  const decide: PendingEditState['decide'] = (decision, options) =>
    run(async () => {
      const answer = await api(`POST /${kind.name}/{id}/pending-edit`, {
        id,
        body: { decision, ...options },
        ...(edit === null ? {} : { ifMatch: edit.revision }),
      });
      if (!answer.ok) return answer.failure;
      if (decision === 'approve') form.restored(answer.value);
      else form.adopt(answer.value, answer.value);
      return null;
    });
  return { edit, busy, withdraw, decide };
}
