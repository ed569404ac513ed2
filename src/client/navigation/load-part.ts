let quiet = 0;

/** Whether a part is loading whose failure is not reported. */
export const isQuiet = (): boolean => quiet > 0;

/** Reports that a part that the user is waiting for has failed to load. */
export const missPart = (): void => void dispatchEvent(new Event('partmissed'));

/** Loads a part that has a fallback, or is only prefetched: if it fails, the page is left as it is. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}
