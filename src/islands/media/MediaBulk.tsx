import { useState } from 'react';
import { plural } from '#content/plural.ts';
import type { LibraryItem } from '#server/features/media-library/library-item.ts';
import { useOpener } from '../account/use-opener.ts';
import { toasts } from '../stores/toasts.ts';
import { BulkBar } from '../ui/BulkBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { trash2 } from '../ui/icons.ts';
import { useDeletion } from './use-deletion.ts';
import { useMedia } from './media-context.ts';

interface Props {
  items: readonly LibraryItem[];
  selected: readonly LibraryItem[];
  onSelect: (ids: readonly string[]) => void;
  onDone: () => Promise<void>;
}

/** Deletes several pictures that nothing uses. */
export function MediaBulk({ items, selected, onSelect, onDone }: Props) {
  const { locale, texts } = useMedia();
  const [asking, setAsking] = useState(false);
  const opener = useOpener();
  const { busy, error, remove } = useDeletion();
  const idle = items.filter(({ used }) => !used);
  const close = () => {
    setAsking(false);
    opener.closed();
  };
  const confirm = async () => {
    const { deleted, refused } = await remove(selected.map(({ id }) => id));
    if (deleted > 0)
      toasts.add({ severity: 'success', summary: plural(locale, deleted, texts.deleted), group: 'pictures' });
    if (refused > 0)
      toasts.add({ severity: 'warn', summary: plural(locale, refused, texts.notDeleted), group: 'pictures' });
    if (deleted + refused < selected.length) return;
    close();
    onSelect([]);
    await onDone();
  };
  if (idle.length === 0) return null;
  return (
    <>
      <div className="media-select-all">
        <Checkbox
          label={texts.selectAll}
          checked={selected.length === idle.length}
          mixed={selected.length > 0 && selected.length < idle.length}
          onChange={(checked) => onSelect(checked ? idle.map(({ id }) => id) : [])}
        />
      </div>
      <BulkBar count={selected.length} onClear={() => onSelect([])}>
        <Button
          size="s"
          icon={trash2}
          onPress={() => {
            opener.opened();
            setAsking(true);
          }}
        >
          {texts.deleteMany}
        </Button>
      </BulkBar>
      {asking && (
        <ConfirmDialog
          isOpen
          danger
          title={plural(locale, selected.length, texts.deleteManyTitle)}
          text={selected.length === 1 ? texts.deleteText : texts.deleteManyText}
          confirmLabel={texts.deleteMany}
          busy={busy}
          error={error}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
