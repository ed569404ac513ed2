import { useState } from 'react';

/** The pictures of a field, by their keys: those on their way, and those that have failed and wait for a decision. */
export interface Sending {
  under: readonly number[];
  failed: readonly number[];
}

/** What fields tell of their pictures, and who waits for these. @param onChange hears how many are on their way */
export function pendingPictures(onChange: (under: number) => void) {
  const fields = new Map<string, Sending>();
  const waiting = new Set<{ all: boolean; go: () => void }>();
  const under = () => [...fields.values()].reduce((sum, one) => sum + one.under.length, 0);
  return {
    under,
    report(field: string, sending: Sending): void {
      const known = new Set(fields.get(field)?.failed);
      fields.set(field, sending);
      onChange(under());
      // A failure counts though it is dismissed a moment later: whoever asked before has not seen it.
      if (sending.failed.some((key) => !known.has(key))) for (const one of waiting) one.all = false;
      if (under() > 0) return;
      for (const one of waiting) one.go();
      waiting.clear();
    },
    /** Waits until none is on its way. @returns false where one of them failed meanwhile */
    async arrived(): Promise<boolean> {
      if (under() === 0) return true;
      return new Promise((resolve) => {
        const one = { all: true, go: () => resolve(one.all) };
        waiting.add(one);
      });
    },
  };
}

/**
 * Pictures on their way into the texts. Whatever is asked of the form waits for them: without them it would be stored, or
 * published, as nobody sees it.
 */
export function usePendingPictures() {
  const [under, setUnder] = useState(0);
  const [awaited, setAwaited] = useState(false);
  const [pending] = useState(() => pendingPictures(setUnder));

  async function arrived(): Promise<boolean> {
    setAwaited(pending.under() > 0);
    const all = await pending.arrived();
    setAwaited(false);
    return all;
  }

  return { under, awaited, report: pending.report, arrived };
}

export type PendingPictures = ReturnType<typeof usePendingPictures>;
