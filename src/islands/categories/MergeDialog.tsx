import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { useCategories } from './categories-context.ts';
import { useRequest, type DialogProps } from './category-request.ts';
import { mayMergeInto, pathOf, rowOf } from './tree-rows.ts';
import { contentOf } from './what-moves.ts';

/** Merges a category into another: says what will move, in numbers, before it cannot be undone. */
export function MergeDialog({ row, onClose, onDone }: DialogProps) {
  const context = useCategories();
  const { texts, rows, rules, nameOf } = context;
  const [into, setInto] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useRequest();
  const name = nameOf(row);
  const title = fill(texts.mergeTitle, { name });
  const targets = rows.filter((one) => mayMergeInto(rows, row.id, one.id, rules));
  const target = rowOf(rows, into);
  const what = contentOf(context, row);
  if (targets.length === 0)
    return (
      <Dialog isOpen size="s" title={title} onClose={onClose}>
        <p>{texts.mergeNone}</p>
      </Dialog>
    );
  const merge = async () => {
    setTried(true);
    if (target === undefined) return;
    if (await run(() => api('POST /categories/{id}/merge', { id: row.id, body: { into } })))
      onDone(fill(texts.merged, { name, into: nameOf(target) }));
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      confirmLabel={texts.mergeDo}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void merge()}
    >
      <Select
        label={texts.mergeLabel}
        required
        value={into}
        onChange={setInto}
        placeholder={texts.mergeChoose}
        error={tried && target === undefined ? texts.mergeChoose : null}
        options={targets.map((one) => ({
          value: one.id,
          label: '\u2003'.repeat(pathOf(rows, one.id).length - 1) + nameOf(one),
        }))}
      />
      <div>
        <p>
          <b>{texts.mergeWhat}</b>
        </p>
        <ul className="cat-effects">
          <li>{what === '' ? texts.mergeNothing : fill(texts.mergeMoves, { what })}</li>
          {row.publicHref !== null && <li>{fill(texts.mergeRedirect, { address: row.publicHref })}</li>}
          {row.ads !== null && row.uses > 0 && <li>{texts.mergeAttributes}</li>}
          <li>{fill(texts.mergeGone, { name })}</li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}
