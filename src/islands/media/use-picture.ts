import { useEffect, useEffectEvent, useState } from 'react';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import type { ApiFailure } from '#islands/request.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import type { PictureJson } from './picture-json.ts';

/** The current state of a stored picture, loaded when a window opens. */
export function usePicture(id: string) {
  const { locale } = useUi();
  const [picture, setPicture] = useState<PictureJson | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(true);
  async function load(): Promise<void> {
    setBusy(true);
    const answer = await api('GET /media/{id}', { id });
    setBusy(false);
    if (answer.ok) setPicture(answer.value);
    else if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
  }
  const loadPicture = useEffectEvent(() => void load());
  useEffect(() => loadPicture(), [id]);
  return { picture, setPicture, failure, busy, load };
}
