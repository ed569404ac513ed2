/**
 * Runs an action scheduled for the near future. If the machine is too slow and that time has passed, the action throws
 * and is retried with twice the delay.
 *
 * @param act throws if the time has passed
 * @param ms first delay
 * @returns the time that was used, and the result of the action
 */
export async function runShortlyAfter<T>(
  act: (at: number) => Promise<T>,
  ms = 1_000,
): Promise<{ at: number; done: T }> {
  const at = Date.now() + ms;
  try {
    return { at, done: await act(at) };
  } catch (error) {
    if (Date.now() < at || ms > 30_000) throw error;
    return runShortlyAfter(act, 2 * ms);
  }
}
