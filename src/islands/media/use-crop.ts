import { useState } from 'react';
import { leavesFor } from '../account/sign-in-again.ts';
import { ask, type ApiFailure } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { useUi } from '../ui/UiProvider.tsx';
import { usePictures } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';

/** Has a part cut out of a picture by the server, which keeps the whole one at its best. */
export function useCrop(id: string, onCropped: (picture: PictureJson) => void) {
  const { locale } = useUi();
  const { texts } = usePictures();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function crop(area: { x: number; y: number; width: number; height: number }): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await ask<PictureJson>(`/api/media/${id}/crop`, area);
    setBusy(false);
    if (answer.ok) {
      toasts.add({ severity: 'success', summary: texts.crop.done, group: 'pictures' });
      onCropped(answer.value);
    } else if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
  }
  return { busy, failure, crop };
}
