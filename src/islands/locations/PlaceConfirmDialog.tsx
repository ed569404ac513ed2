import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { useDialogRequest } from '#islands/kit/use-dialog-request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import { flattenTree, nameOf, useLocations } from './use-locations.ts';

interface Props {
  act: 'deactivate' | 'remove';
  /** The place at the time the dialog opened. */
  asked: LocationNode;
}

/** Deactivates or deletes a place. A place in use cannot be deleted; the dialog then shows the number of uses. */
export function PlaceConfirmDialog({ act, asked }: Props) {
  const { view, open, close, done, refresh, words } = useLocations();
  const { locale, ui, texts } = words;
  const { busy, failure, error, run } = useDialogRequest();
  const place = flattenTree(view.nodes).find(({ id }) => id === asked.id) ?? asked;
  const name = nameOf(place, locale);
  // Entries and nested places both count; the server reports entries first.
  const uses = failure?.uses ?? (place.uses || place.inside);
  const isHeld =
    failure?.uses === undefined
      ? place.uses === 0 && place.inside > 0
      : place.inside === failure.uses && place.uses === 0;
  async function confirm(): Promise<void> {
    const { id, revision } = place;
    const answer = await run<unknown>(() =>
      act === 'remove'
        ? api('DELETE /locations/{id}', { id })
        : api('PATCH /locations/{id}', { id, body: { active: false }, ifMatch: revision }),
    );
    if (answer.ok) done(fill(act === 'remove' ? texts.removed : texts.deactivated, { name }));
    // After a failure the page may be outdated, unless the server was not reached.
    else if (answer.failure.status !== 0) void refresh();
  }
  if (act === 'remove' && uses > 0) {
    return (
      <Dialog
        title={fill(texts.usedTitle, { name })}
        isOpen
        onClose={close}
        size="s"
        role="alertdialog"
        actions={
          <>
            <Button variant="g" onPress={close} autoFocus>
              {ui.close}
            </Button>
            {place.active && (
              <Button variant="p" onPress={() => open(<PlaceConfirmDialog act="deactivate" asked={place} />)}>
                {texts.deactivateInstead}
              </Button>
            )}
          </>
        }
      >
        <p>{plural(locale, uses, isHeld ? texts.holds : place.active ? texts.used : texts.usedInactive)}</p>
      </Dialog>
    );
  }
  const question =
    act === 'remove'
      ? { title: texts.removeTitle, text: texts.removeText, label: texts.removeDo }
      : { title: texts.deactivateTitle, text: texts.deactivateText, label: texts.deactivateDo };
  return (
    <ConfirmDialog
      isOpen
      title={fill(question.title, { name })}
      text={question.text}
      confirmLabel={question.label}
      danger={act === 'remove'}
      busy={busy}
      error={error}
      onClose={close}
      onConfirm={() => void confirm()}
    />
  );
}
