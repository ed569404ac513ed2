import { useState } from 'react';
import { MAX_SAVED_VIEW_NAME_LENGTH, MAX_SAVED_VIEWS, type SavedView } from '#content/lists/newsroom.ts';
import { fill } from '#content/messages/define-messages.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { dialogFooter, formStack } from '#styles/form-classes.ts';
import { useNewsroom } from './use-newsroom.ts';

export interface SavedViewDialogProps {
  /** The view to rename; null for a new one. */
  view: SavedView | null;
  query: string;
}

/** Asks for the name of a saved view. */
export function SavedViewDialog({ view, query }: SavedViewDialogProps) {
  const { words, close, done } = useNewsroom();
  const { locale, ui, tools, failures, section } = words;
  const [name, setName] = useState(view?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reasonOf = (failure: ApiFailure) => {
    const codes = failure.issues.map(({ code }) => code);
    return codes.includes('taken')
      ? tools.nameTaken
      : codes.includes('too_many')
        ? fill(tools.tooMany, { max: MAX_SAVED_VIEWS })
        : failureText(locale, failures, failure);
  };
  const save = async () => {
    if (busy) return;
    if (name.trim() === '') return setError(tools.nameRequired);
    if (name.trim().length > MAX_SAVED_VIEW_NAME_LENGTH)
      return setError(fill(tools.nameTooLong, { max: MAX_SAVED_VIEW_NAME_LENGTH }));
    setBusy(true);
    const answer =
      view === null
        ? await api('POST /me/views', { body: { section, name, query } })
        : await api('PATCH /me/views/{id}', { id: view.id, body: { name } });
    setBusy(false);
    if (answer.ok) return done({ id: 'saved-view', summary: view === null ? tools.saved : tools.renamed });
    if (!redirectIfSignedOut(locale, answer.failure)) setError(reasonOf(answer.failure));
  };
  return (
    <Dialog title={view === null ? tools.saveTitle : tools.renameTitle} isOpen onClose={close} size="s" locked={busy}>
      <form
        className={formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {view === null && <p>{tools.saveText}</p>}
        <TextField
          label={tools.name}
          required
          autoFocus
          value={name}
          onChange={setName}
          error={error}
          limit={MAX_SAVED_VIEW_NAME_LENGTH}
          autoComplete="off"
        />
        <div className={dialogFooter}>
          <Button variant="g" onPress={close} disabled={busy}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="p" busy={busy}>
            {tools.saveDo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
