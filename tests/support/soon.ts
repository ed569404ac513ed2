/**
 * Does something at a time in the near future. If that time has already passed when the machine gets to it, the action
 * is refused and tried again with twice the delay.
 *
 * @param act throws if the time has passed
 * @param ms first delay
 * @returns the time that was used, and the result of the action
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
