import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { CategoriesView, CategoryRowView } from '#server/features/terms/category-list.ts';
import { api, type ApiBody } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { ApiFailure } from '../request.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { createLine } from '../in-turn.ts';
import { usePageView } from '../kit/use-page-view.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import type { CategoriesWords } from './categories-context.ts';
import { moved, placeOf, rowOf, samePlace, type Place } from './tree-rows.ts';

const GROUP = 'categories';

/**
 * The tree as it is shown, and what changes it. A move is seen at once, sent after those before it, and taken back where the
 * server refuses it; what succeeded can be undone.
 */
export function useCategoryWrites(first: CategoriesView, { locale, texts, failures }: CategoriesWords) {
  const { view, busy, failed, refresh } = usePageView(first, locale);
  const [rows, setRows] = useState(view.rows);
  const now = useRef(rows);
  // Each write needs the revision of the one before.
  const [inTurn] = useState(createLine);
  const show = (next: CategoryRowView[]) => {
    now.current = next;
    setRows(next);
  };
  useEffect(() => show(view.rows), [view]);
  const nameOf = (row: CategoryRowView) => row.name[locale] || row.name.ua;

  function refused(name: string, failure: ApiFailure): void {
    if (!leavesFor(locale, failure))
      toasts.add({
        id: 'category',
        group: GROUP,
        severity: 'error',
        summary: name,
        detail: failureText(locale, failures, failure),
      });
    // Where nothing was reached there is nothing new either.
    if (failure.status !== 0) void refresh();
  }

  /** Sends a change of one category, and keeps what it is from now on. */
  async function patch(id: string, body: ApiBody<'PATCH /categories/{id}'>): Promise<ApiFailure | null> {
    const answer = await api('PATCH /categories/{id}', {
      id,
      body,
      ifMatch: rowOf(now.current, id)?.revision ?? 0,
    });
    if (!answer.ok) return answer.failure;
    show(now.current.map((row) => (row.id === id ? { ...row, revision: answer.value.revision } : row)));
    return null;
  }

  function move(id: string, place: Place, isUndo = false): void {
    const row = rowOf(now.current, id);
    const before = placeOf(now.current, id);
    if (row === undefined || samePlace(before, place)) return;
    show(moved(now.current, id, place));
    void inTurn(async () => {
      const failure = await patch(id, place);
      const name = nameOf(row);
      if (failure !== null) {
        show(moved(now.current, id, before));
        return refused(fill(texts.notMoved, { name }), failure);
      }
      // What came before it may have had the tree drawn anew, as it was without this.
      show(moved(now.current, id, place));
      toasts.add({
        id: 'category',
        group: GROUP,
        severity: 'success',
        summary: fill(isUndo ? texts.undone : texts.moved, { name }),
        ...(isUndo ? {} : { action: { label: texts.undo, run: () => move(id, before, true) }, life: UNDO_MS }),
      });
      // What is public below it may have changed with its parent.
      if (before.parentId !== place.parentId) await refresh();
    });
  }

  function setEnabled(id: string, enabled: boolean): void {
    void inTurn(async () => {
      const row = rowOf(now.current, id);
      if (row === undefined) return;
      const failure = await patch(id, { enabled });
      if (failure !== null) return refused(nameOf(row), failure);
      toasts.add({
        id: 'category',
        group: GROUP,
        severity: 'success',
        summary: fill(enabled ? texts.enabled : texts.disabled, { name: nameOf(row) }),
        ...(enabled ? {} : { detail: texts.disabledText }),
      });
      await refresh();
    });
  }

  return { rows, can: view.can, busy, failed, refresh, move, setEnabled, nameOf };
}

export type CategoryWrites = ReturnType<typeof useCategoryWrites>;
