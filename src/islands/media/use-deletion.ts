import { useState } from 'react';
import { leavesFor } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { useUi } from '../ui/UiProvider.tsx';
import { usePictures } from './picture-context.ts';

/** Deletes pictures one after another; what has come into use is refused and counted, what is gone already counts as deleted. */
export function useDeletion() {
  const { locale } = useUi();
  const { failures } = usePictures();
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
        if (!leavesFor(locale, answer.failure)) setError(failureText(locale, failures, answer.failure));
        break;
      }
    }
    setBusy(false);
    return done;
  }
  return { busy, error, remove };
}
