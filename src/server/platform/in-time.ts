/** The outcome of some work, unless it takes too long: then an error that names it. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, ms: number, who: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} did not answer in time`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
