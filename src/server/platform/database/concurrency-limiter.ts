/** Limits concurrent work; the rest is queued, and aborted work leaves the queue without being run. */
export function createConcurrencyLimiter(atOnce: number): <T>(work: () => Promise<T>, stop: AbortSignal) => Promise<T> {
  const line = new Set<() => void>();
  let running = 0;

  async function turn(stop: AbortSignal): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        stop.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(stop.reason as Error);
      };
      line.add(begin);
      stop.addEventListener('abort', leave, { once: true });
    });
  }

  function handOn(): void {
    const [next] = line;
    if (next === undefined) {
      running -= 1;
      return;
    }
    line.delete(next);
    next();
  }

  return async (work, stop) => {
    await turn(stop);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
