import { createHash } from 'node:crypto';

/** Whether each test tries every combination (`npm test -- all`), or only one. */
export const triesEveryCombination = process.env.TEST_COMBINATIONS === 'all';

/** Picks a value by a name: always the same one for a name, and each value about equally often over many names. */
export function drawOne<Value>(values: readonly Value[], name: string): Value {
  const number = createHash('sha256').update(name).digest().readUInt32BE(0);
  return values[number % values.length]!;
}

/**
 * The values for which a test runs, out of all that it covers: a language, a width, a provider. One, picked by its
 * name; all of them in `npm test -- all`.
 *
 * @param name title of the test, without the value
 */
export function drawn<Value>(values: readonly Value[], name: string, every = triesEveryCombination): readonly Value[] {
  return every ? values : [drawOne(values, name)];
}

/**
 * Rows of a matrix in which every two values of different columns meet at least once (pairwise testing); every row in
 * `npm test -- all`. Greedy: each row takes the values that meet most others for the first time. If several rows tie,
 * one is picked by its values, so that the values of three columns meet in all ways over many rows.
 */
export function pairs<Row extends Record<string, unknown>>(
  columns: { readonly [Name in keyof Row]: readonly Row[Name][] },
  every = triesEveryCombination,
): readonly Row[] {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const rows = names.reduce<Row[]>(
    (made, name) => made.flatMap((row) => columns[name].map((value) => ({ ...row, [name]: value }))),
    [{} as Row],
  );
  if (every) return rows;
  const place = new Map(rows.map((row) => [row, names.map((name) => columns[name].indexOf(row[name]))]));
  const meetings = (row: Row) => {
    const at = place.get(row)!;
    return at.flatMap((item, left) =>
      at.slice(left + 1).map((other, after) => `${left}:${item} ${left + 1 + after}:${other}`),
    );
  };
  const open = new Set(rows.flatMap(meetings));
  const chosen: Row[] = [];
  while (open.size > 0) {
    const gain = (row: Row) => meetings(row).filter((meeting) => open.has(meeting)).length;
    const most = Math.max(...rows.map(gain));
    const tied = rows.filter((row) => gain(row) === most);
    // Keep the first value of the first tied row: only the other values are picked.
    const next = tied.filter((row) => place.get(row)![0] === place.get(tied[0]!)![0]);
    const best = drawOne(next, place.get(tied[0]!)!.join());
    for (const meeting of meetings(best)) open.delete(meeting);
    chosen.push(best);
  }
  return chosen;
}
