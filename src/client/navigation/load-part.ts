let quiet = 0;

/** Whether a part is under way whose loss is nobody's business. */
export const isQuiet = (): boolean => quiet > 0;

/** Says that somebody waits for a part that has not come. */
export const missPart = (): void => void dispatchEvent(new Event('partmissed'));

/** Loads a part that has another way out, or is only fetched ahead: where it does not come, the page is left as it is. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}
