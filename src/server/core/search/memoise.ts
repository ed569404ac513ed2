/**
 * Remembers the results of a pure function of a text.
 * @param most maximum number of remembered texts; beyond it, the one that was added first is dropped
 */
export function memoise<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    // A part of a longer text would keep all of that text in memory.
    const copy = Buffer.from(text).toString();
    const result = read(copy);
    if (known.size >= most) known.delete(known.keys().next().value!);
    known.set(copy, result);
    return result;
  };
}
