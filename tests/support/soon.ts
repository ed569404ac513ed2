/**
 * Does something at a moment soon to come. A moment that was over before the machine came to ask for it is refused: then one
 * twice as far away is asked for.
 *
 * @param act throws where the moment is over
 * @param ms how far away the first one is
 * @returns the moment that was taken, and what the act gave
 */
export async function soon<T>(act: (at: number) => Promise<T>, ms = 1_000): Promise<{ at: number; done: T }> {
  const at = Date.now() + ms;
  try {
    return { at, done: await act(at) };
  } catch (error) {
    if (Date.now() < at || ms > 30_000) throw error;
    return soon(act, 2 * ms);
  }
}
