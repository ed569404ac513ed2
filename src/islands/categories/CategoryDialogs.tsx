import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { useDialogRequest } from '#islands/kit/use-dialog-request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import { button } from '#styles/button-classes.ts';
import type { OptimisticTree } from './tree-moves.ts';
import { childrenOf, canMergeInto, canMoveUnder, pathOf, rowOf } from './tree-rows.ts';
import { formatContentCounts, useCategories } from './use-categories.ts';

interface DialogProps {
  moves: OptimisticTree<CategoryRowView>;
  /** The row at the time the window was opened. */
  row: CategoryRowView;
}

/** Moves a category and its descendants to the end of another category's children. */
export function MoveDialog({ moves, row }: DialogProps) {
  const { words, rows, nameOf, move, close } = useCategories(moves);
  const { texts, rules } = words;
  const [into, setInto] = useState(row.parentId ?? '');
  const options = rows
    .filter((view) => canMoveUnder(rows, row.id, view.id, rules))
    .map((view) => ({ value: view.id, label: '\u2003'.repeat(pathOf(rows, view.id).length) + nameOf(view) }));
  const parentId = into === '' ? null : into;
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.intoTitle, { name: nameOf(row) })}
      text={texts.intoText}
      confirmLabel={texts.intoDo}
      onClose={close}
      onConfirm={() => {
        if (parentId !== row.parentId) void move(row.id, { parentId, position: childrenOf(rows, parentId).length });
        close();
      }}
    >
      <Select
        label={texts.intoLabel}
        required
        value={into}
        onChange={setInto}
        options={[{ value: '', label: texts.root }, ...options]}
      />
    </ConfirmDialog>
  );
}

/** Merges a category into another. Shows first how much will move, because it cannot be undone. */
export function MergeDialog({ moves, row: first }: DialogProps) {
  const categories = useCategories(moves);
  const { words, rows, nameOf, close, done } = categories;
  const { texts, rules } = words;
  const row = rowOf(rows, first.id) ?? first;
  const [into, setInto] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useDialogRequest();
  const name = nameOf(row);
  const title = fill(texts.mergeTitle, { name });
  const targets = rows.filter((view) => canMergeInto(rows, row.id, view.id, rules));
  const target = rowOf(rows, into);
  const what = formatContentCounts(categories, row);
  if (targets.length === 0)
    return (
      <Dialog isOpen size="s" title={title} onClose={close}>
        <p>{texts.mergeNone}</p>
      </Dialog>
    );
  const merge = async () => {
    setTried(true);
    if (target === undefined) return;
    const answer = await run(() => api('POST /categories/{id}/merge', { id: row.id, body: { into } }));
    if (answer.ok) done({ id: 'category', summary: fill(texts.merged, { name, into: nameOf(target) }) });
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      confirmLabel={texts.mergeDo}
      busy={busy}
      error={error}
      onClose={close}
      onConfirm={() => void merge()}
    >
      <Select
        label={texts.mergeLabel}
        required
        value={into}
        onChange={setInto}
        placeholder={texts.mergeChoose}
        error={tried && target === undefined ? texts.mergeChoose : null}
        options={targets.map((view) => ({
          value: view.id,
          label: '\u2003'.repeat(pathOf(rows, view.id).length - 1) + nameOf(view),
        }))}
      />
      <div>
        <p>
          <b>{texts.mergeWhat}</b>
        </p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 wrap-anywhere">
          <li>{what === '' ? texts.mergeNothing : fill(texts.mergeMoves, { what })}</li>
          {row.publicHref !== null && <li>{fill(texts.mergeRedirect, { address: row.publicHref })}</li>}
          {row.ads !== null && row.uses > 0 && <li>{texts.mergeAttributes}</li>}
          <li>{fill(texts.mergeGone, { name })}</li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** Deletes a category that is not in use. If it is in use, shows by what, and the alternatives. */
export function DeleteDialog({ moves, row: first }: DialogProps) {
  const categories = useCategories(moves);
  const { words, rows, nameOf, open, close } = categories;
  const { texts } = words;
  const row = rowOf(rows, first.id) ?? first;
  const name = nameOf(row);
  const what = formatContentCounts(categories, row);
  if (what !== '')
    return (
      <Dialog
        isOpen
        size="s"
        title={fill(texts.inUseTitle, { name })}
        onClose={close}
        actions={
          <>
            {row.uses > 0 && (
              <a className={button()} href={row.entriesHref}>
                {texts.inUseEntries}
              </a>
            )}
            <Button variant="p" onPress={() => open(<MergeDialog moves={moves} row={row} />)}>
              {texts.acts.merge}
            </Button>
          </>
        }
      >
        <p>{fill(texts.inUseText, { what })}</p>
      </Dialog>
    );
  return (
    <RequestConfirmDialog
      danger
      title={fill(texts.deleteTitle, { name })}
      text={texts.deleteText}
      confirmLabel={texts.deleteDo}
      request={() => api('DELETE /categories/{id}', { id: row.id })}
      summary={{ id: 'category', summary: fill(texts.deleted, { name }) }}
    />
  );
}
