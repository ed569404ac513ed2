/**
 * Returns the outcome of some work, or, after a timeout, throws an error that names the work. The work itself
 * continues.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, who: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} did not answer in time`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
