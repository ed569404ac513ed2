import { useCallback, useRef, useState } from 'react';

/** How many pictures of a field are on their way, and how many have failed and wait for a decision. */
export interface Sending {
  under: number;
  failed: number;
}

/**
 * Pictures on their way into the texts. Whatever is asked of the form waits for them: without them it would be stored, or
 * published, as nobody sees it.
 */
export function usePendingPictures() {
  const fields = useRef(new Map<string, Sending>());
  const [under, setUnder] = useState(0);
  const [awaited, setAwaited] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const count = (what: keyof Sending) => [...fields.current.values()].reduce((sum, one) => sum + one[what], 0);

  const report = useCallback((field: string, sending: Sending): void => {
    fields.current.set(field, sending);
    setUnder(count('under'));
    if (count('under') === 0) for (const go of waiting.current.splice(0)) go();
  }, []);

  /** Waits until none is on its way. @returns false where one of them failed meanwhile */
  async function arrived(): Promise<boolean> {
    if (count('under') === 0) return true;
    const failed = count('failed');
    setAwaited(true);
    await new Promise<void>((resolve) => void waiting.current.push(resolve));
    setAwaited(false);
    return count('failed') <= failed;
  }

  return { under, awaited, report, arrived };
}

export type PendingPictures = ReturnType<typeof usePendingPictures>;
