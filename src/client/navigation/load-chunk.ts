let quietLoads = 0;

/** Whether a part is loading whose failure must not be reported. */
export const isLoadingQuietly = (): boolean => quietLoads > 0;

/** Reports that a part that the user is waiting for has failed to load. */
export const reportMissingChunk = (): void => void dispatchEvent(new Event('partmissed'));

/** Loads a part that has a fallback, or is only prefetched: if it fails, the page is left as it is. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T> {
  quietLoads += 1;
  try {
    return await load();
  } finally {
    quietLoads -= 1;
  }
}
