import { useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import type { LibraryItem } from '#server/features/media-library/library-item.ts';
import { useMedia } from './media-screen.ts';
import { usePictureMessages } from './picture-context.ts';

/** Deletes pictures one after another. Pictures in use are refused and counted; a 404 counts as deleted. */
export function useDeletion() {
  const { locale } = useUi();
  const { failures } = usePictureMessages();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function remove(ids: readonly string[]): Promise<{ deleted: number; refused: number }> {
    const done = { deleted: 0, refused: 0 };
    setBusy(true);
    setError(null);
    for (const id of ids) {
      const answer = await api('DELETE /media/{id}', { id });
      if (answer.ok || answer.failure.code === 'not_found') done.deleted += 1;
      else if (answer.failure.code === 'in_use') done.refused += 1;
      else {
        if (!redirectIfSignedOut(locale, answer.failure)) setError(failureText(locale, failures, answer.failure));
        break;
      }
    }
    setBusy(false);
    return done;
  }
  return { busy, error, remove };
}

/** Deletes several pictures, except those that have come into use in the meantime. */
export function DeletePictures({ items }: { items: readonly LibraryItem[] }) {
  const { close, tell, done, words } = useMedia();
  const { locale, texts } = words;
  const { busy, error, remove } = useDeletion();
  async function confirm(): Promise<void> {
    const { deleted, refused } = await remove(items.map(({ id }) => id));
    if (deleted > 0) tell(plural(locale, deleted, texts.deleted));
    if (refused > 0) tell({ severity: 'warn', summary: plural(locale, refused, texts.notDeleted) });
    if (deleted + refused === items.length) done(null);
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      title={plural(locale, items.length, texts.deleteManyTitle)}
      text={items.length === 1 ? texts.deleteText : texts.deleteManyText}
      confirmLabel={texts.deleteMany}
      busy={busy}
      error={error}
      onClose={close}
      onConfirm={() => void confirm()}
    />
  );
}
