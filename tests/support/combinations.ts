import { createHash } from 'node:crypto';

/** Whether each test tries every combination (`npm test -- all`), or only one. */
export const triesEveryCombination = process.env.TEST_COMBINATIONS === 'all';

/** Picks a value by name: the same name always gives the same value, and many names spread evenly over the values. */
export function pickByName<Value>(values: readonly Value[], name: string): Value {
  const number = createHash('sha256').update(name).digest().readUInt32BE(0);
  return values[number % values.length]!;
}

/**
 * The values that a test runs with, out of all that it covers (languages, widths, providers): one, picked by name, or
 * all of them in `npm test -- all`.
 *
 * @param name title of the test, without the value
 */
export function pickTestValues<Value>(
  values: readonly Value[],
  name: string,
  every = triesEveryCombination,
): readonly Value[] {
  return every ? values : [pickByName(values, name)];
}

/**
 * Rows of a matrix that together cover every pair of values of different columns at least once (pairwise testing);
 * every row in `npm test -- all`. Greedy: each row takes the values that cover the most new pairs. Ties are broken by
 * the row's values, so that combinations of three columns also vary over many rows.
 */
export function pairwiseRows<Row extends Record<string, unknown>>(
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
    // Keep the first value of the first tied row: the tie-break picks only the other values.
    const next = tied.filter((row) => place.get(row)![0] === place.get(tied[0]!)![0]);
    const best = pickByName(next, place.get(tied[0]!)!.join());
    for (const meeting of meetings(best)) open.delete(meeting);
    chosen.push(best);
  }
  return chosen;
}
