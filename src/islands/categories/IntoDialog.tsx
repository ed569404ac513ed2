import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { useCategories } from './categories-context.ts';
import type { DialogProps } from './category-request.ts';
import { childrenOf, mayStandUnder, pathOf } from './tree-rows.ts';

/** Moves a category, with all below it, to the end of another one's children. */
export function IntoDialog({ row, writes, onClose }: DialogProps) {
  const { texts, rows, rules, nameOf } = useCategories();
  const [into, setInto] = useState(row.parentId ?? '');
  const options = rows
    .filter((one) => mayStandUnder(rows, row.id, one.id, rules))
    .map((one) => ({ value: one.id, label: '\u2003'.repeat(pathOf(rows, one.id).length) + nameOf(one) }));
  const parentId = into === '' ? null : into;
  return (
    <ConfirmDialog
      isOpen
      title={fill(texts.intoTitle, { name: nameOf(row) })}
      text={texts.intoText}
      confirmLabel={texts.intoDo}
      onClose={onClose}
      onConfirm={() => {
        if (parentId !== row.parentId) writes.move(row.id, { parentId, position: childrenOf(rows, parentId).length });
        onClose();
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
