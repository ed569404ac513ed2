import { atom, type ReadableAtom } from 'nanostores';

/** The pictures of a field, by their keys: those on their way, and those that have failed and wait for a decision. */
export interface Sending {
  under: readonly number[];
  failed: readonly number[];
}

/**
 * Pictures on their way into the texts, as fields tell of them. Whatever is asked of the form waits for them: without them it
 * would be stored, or published, as nobody sees it.
 */
export function createPendingPictures() {
  const fields = new Map<string, Sending>();
  const waiting = new Set<{ all: boolean; go: () => void }>();
  const $under = atom(0);
  const $awaited = atom(false);
  return {
    /** How many are on their way. */
    $under: $under as ReadableAtom<number>,
    /** Whether something that was asked for waits for them. */
    $awaited: $awaited as ReadableAtom<boolean>,
    report(field: string, sending: Sending): void {
      const known = new Set(fields.get(field)?.failed);
      fields.set(field, sending);
      $under.set([...fields.values()].reduce((sum, one) => sum + one.under.length, 0));
      // A failure counts though it is dismissed a moment later: whoever asked before has not seen it.
      if (sending.failed.some((key) => !known.has(key))) for (const one of waiting) one.all = false;
      if ($under.get() > 0) return;
      for (const one of waiting) one.go();
      waiting.clear();
    },
    /** Waits until none is on its way. @returns false if one of them failed meanwhile */
    async arrived(): Promise<boolean> {
      if ($under.get() === 0) return true;
      $awaited.set(true);
      const all = await new Promise<boolean>((resolve) => {
        const one = { all: true, go: () => resolve(one.all) };
        waiting.add(one);
      });
      $awaited.set(false);
      return all;
    },
  };
}

export type PendingPictures = ReturnType<typeof createPendingPictures>;
