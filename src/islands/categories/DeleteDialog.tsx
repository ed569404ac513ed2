import { fill } from '#content/messages/define-messages.ts';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useCategories } from './categories-context.ts';
import { useRequest, type DialogProps } from './category-request.ts';
import { contentOf } from './what-moves.ts';

/** Deletes a category that nothing needs; of one that is needed it says by what, and what to do instead. */
export function DeleteDialog({ row, onClose, onDone, onAsk }: DialogProps) {
  const context = useCategories();
  const { texts, nameOf } = context;
  const { busy, error, run } = useRequest();
  const name = nameOf(row);
  const what = contentOf(context, row);
  if (what !== '')
    return (
      <Dialog
        isOpen
        size="s"
        title={fill(texts.inUseTitle, { name })}
        onClose={onClose}
        actions={
          <>
            {row.uses > 0 && (
              <a className="btn" href={row.entriesHref}>
                {texts.inUseEntries}
              </a>
            )}
            <Button variant="p" onPress={() => onAsk('merge')}>
              {texts.acts.merge}
            </Button>
          </>
        }
      >
        <p>{fill(texts.inUseText, { what })}</p>
      </Dialog>
    );
  const remove = async () => {
    if (await run(() => api('DELETE /categories/{id}', { id: row.id }))) onDone(fill(texts.deleted, { name }));
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={fill(texts.deleteTitle, { name })}
      text={texts.deleteText}
      confirmLabel={texts.deleteDo}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
