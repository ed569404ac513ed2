import { useState } from 'react';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import type { ApiFailure } from '#islands/request.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import type { PictureJson } from './picture-json.ts';

/** The focal point while it is edited, and a function that saves it. */
export function useFocalPoint({ id, focus: stored, revision }: PictureJson, onSaved: (picture: PictureJson) => void) {
  const { locale } = useUi();
  const [focus, setFocus] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await api('PATCH /media/{id}', { id, body: { focus }, ifMatch: revision });
    setBusy(false);
    if (answer.ok) onSaved(answer.value);
    else if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
  }
  return { focus, setFocus, moved: focus.x !== stored.x || focus.y !== stored.y, busy, failure, save };
}
