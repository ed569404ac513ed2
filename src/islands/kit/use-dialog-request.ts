import { useState } from 'react';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { isOutdated } from './page-store.ts';
import { createScreenHook } from './Screen.tsx';
import type { ScreenMessages } from './words.ts';

const useScreen = createScreenHook<unknown, ScreenMessages>();

/** The request of a window: its progress and its failure. Sends a signed-out user to the sign-in page. */
export function useDialogRequest() {
  const { words, refresh } = useScreen();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function run<T>(request: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    setBusy(true);
    setFailure(null);
    const answer = await request();
    setBusy(false);
    if (!answer.ok && !redirectIfSignedOut(words.locale, answer.failure)) {
      setFailure(answer.failure);
      // The list behind the window is outdated.
      if (isOutdated(answer.failure)) void refresh({ quietly: true });
    }
    return answer;
  }
  return { busy, failure, error: failure && failureText(words.locale, words.failures, failure), run };
}
