import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { ApiFailure } from '../request.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { nameOf, useLocations } from './locations-context.ts';

export interface PlaceQuestionProps {
  act: 'deactivate' | 'remove';
  place: LocationNode;
  onClose: () => void;
  onDone: (summary: string) => void;
  /** It was not done: what is shown may be older than what there is. */
  onRefused: () => void;
  /** It is not deleted, but switched off. */
  onDeactivate: () => void;
}

/** Switches a place off, or deletes it; one that is needed cannot be deleted, and says by how many. */
export function PlaceQuestion({ act, place, onClose, onDone, onRefused, onDeactivate }: PlaceQuestionProps) {
  const { locale, ui, texts, failures } = useLocations();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const name = nameOf(place, locale);
  // Entries and places inside both count; the server names entries first.
  const uses = failure?.uses ?? (place.uses || place.inside);
  const isHeld =
    failure?.uses === undefined
      ? place.uses === 0 && place.inside > 0
      : place.inside === failure.uses && place.uses === 0;
  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await (act === 'remove'
      ? api('DELETE /locations/{id}', { id: place.id })
      : api('PATCH /locations/{id}', { id: place.id, body: { active: false }, ifMatch: place.revision }));
    setBusy(false);
    if (answer.ok) onDone(fill(act === 'remove' ? texts.removed : texts.deactivated, { name }));
    else if (!leavesFor(locale, answer.failure)) {
      setFailure(answer.failure);
      // Where nothing was reached there is nothing new either.
      if (answer.failure.status !== 0) onRefused();
    }
  }
  if (act === 'remove' && uses > 0) {
    return (
      <Dialog
        title={fill(texts.usedTitle, { name })}
        isOpen
        onClose={onClose}
        size="s"
        role="alertdialog"
        actions={
          <>
            <Button variant="g" onPress={onClose} autoFocus>
              {ui.close}
            </Button>
            {place.active && (
              <Button variant="p" onPress={onDeactivate}>
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
  const words =
    act === 'remove'
      ? { title: texts.removeTitle, text: texts.removeText, label: texts.removeDo }
      : { title: texts.deactivateTitle, text: texts.deactivateText, label: texts.deactivateDo };
  return (
    <ConfirmDialog
      isOpen
      title={fill(words.title, { name })}
      text={words.text}
      confirmLabel={words.label}
      danger={act === 'remove'}
      busy={busy}
      error={failure && failureText(locale, failures, failure)}
      onClose={onClose}
      onConfirm={() => void run()}
    />
  );
}
