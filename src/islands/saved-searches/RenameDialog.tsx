import { useState } from 'react';
import type { SavedSearchTexts } from '#content/messages/saved-searches.ts';
import { SEARCH_NAME_MAX } from '#content/saved-searches.ts';
import type { SearchView } from '#server/features/saved-searches/searches-view.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextField } from '../ui/TextField.tsx';

interface RenameDialogProps {
  search: SearchView;
  texts: SavedSearchTexts;
  onClose: () => void;
  /** @returns what is wrong, in words; null: it was done */
  onRename: (name: string) => Promise<string | null>;
}

export function RenameDialog({ search, texts, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(search.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function rename(): Promise<void> {
    setBusy(true);
    const wrong = await onRename(name);
    setBusy(false);
    setProblem(wrong);
    if (wrong === null) onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.renameTitle}
      confirmLabel={texts.renameDo}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void rename()}
    >
      <TextField
        label={texts.add.name}
        required
        autoFocus
        value={name}
        onChange={setName}
        limit={SEARCH_NAME_MAX}
        error={problem}
      />
    </ConfirmDialog>
  );
}
