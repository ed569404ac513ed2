import { atom, type ReadableAtom } from 'nanostores';

/**
 * The uploads of a field, by key: those in progress, and failed ones that the user has neither retried nor dismissed.
 */
export interface ActiveUploads {
  under: readonly number[];
  failed: readonly number[];
}

/**
 * Tracks the uploads of pictures in the texts, as reported by the fields. Saves and steps wait for them; otherwise the
 * entry would be stored or published without pictures that its author sees.
 */
export function createPendingPictures() {
  const fields = new Map<string, ActiveUploads>();
  const waiting = new Set<{ all: boolean; go: () => void }>();
  const $under = atom(0);
  const $awaited = atom(false);
  return {
    /** The number of uploads in progress. */
    $under: $under as ReadableAtom<number>,
    /** Whether a save or a step waits for them. */
    $awaited: $awaited as ReadableAtom<boolean>,
    report(field: string, sending: ActiveUploads): void {
      const known = new Set(fields.get(field)?.failed);
      fields.set(field, sending);
      $under.set([...fields.values()].reduce((sum, one) => sum + one.under.length, 0));
      // A failure counts even if it is dismissed immediately, because the waiting caller has not seen it.
      if (sending.failed.some((key) => !known.has(key))) for (const item of waiting) item.all = false;
      if ($under.get() > 0) return;
      for (const item of waiting) item.go();
      waiting.clear();
    },
    /** Waits until no upload is in progress. @returns false if one failed in the meantime */
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
