/** A line in which things are done one after another: what is asked for meanwhile waits, also behind what failed. */
export function createLine(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
