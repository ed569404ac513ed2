/**
 * Runs at most `limit` tasks concurrently; the others wait in order of arrival. A decoded picture takes up to 200 MB,
 * so a burst of uploads would exhaust the memory.
 */
export function createConcurrencyLimiter(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let active = 0;
  return async (act) => {
    if (active < limit) active += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      // The slot is passed directly to the next waiting task, so that a newcomer cannot take it.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
