/**
 * Lets at most `limit` acts run at once; the others wait in the order in which they came. A decoded picture takes up
 * to 200 MB, so that a burst of uploads would otherwise exhaust the memory.
 */
export function createTurns(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let active = 0;
  return async (act) => {
    if (active < limit) active += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      // The turn is handed on, so that no newcomer takes it from the one that waits.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
