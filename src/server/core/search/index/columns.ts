import type { KindName } from '#content/model/kind-name.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changesAfter, lastChange, readColumns, readValues } from './column-rows.ts';
import { loadFacets } from './facet-index.ts';
import type { SearchFacet } from './facet-key.ts';

/** Values indexed by row number. A facet of 0 means that the row is not of the kind. */
export interface Columns {
  /** Row numbers are below this. */
  size: number;
  facet: Uint32Array;
  /** Milliseconds; Infinity if never. */
  listedAt: Float64Array;
  expiresAt: Float64Array;
  /** Minor units of the site's currency; NaN without a comparable amount. */
  price: Float64Array;
  photo: Uint8Array;
}

/** Values stored under a key: numbers, or codes of the texts in `texts`; NaN if none. */
export interface ValueColumn {
  at: Float32Array;
  texts: string[];
}

/** Codes of texts are lower than any number in an entry. */
export const FIRST_CODE = -10_000_000;
const codeOf = (index: number): number => FIRST_CODE - index;

/** Code of a text in a column; `null` if no entry has it. */
export function codeOfText({ texts }: ValueColumn, text: string): number | null {
  const index = texts.indexOf(text);
  return index < 0 ? null : codeOf(index);
}

/** A value of a column as text; a column stores seven digits of a number. */
export const columnTextOf = ({ texts }: ValueColumn, value: number): string =>
  value <= FIRST_CODE ? (texts[FIRST_CODE - value] ?? '') : String(Number(value.toPrecision(7)));

/** With more changes than this at once, all rows are read again. */
const MAX_CHANGES = 2_000;
const SPARE_ROWS = 1_024;

/**
 * The public entries of a kind as columns of numbers: applying a filter and computing all its counts takes one pass.
 * They are read on first use and then updated from the index, whichever process writes it.
 */
export class KindColumns {
  readonly #database: Database;
  readonly #kind: KindName;
  #columns: Columns = emptyColumns(0);
  readonly #values = new Map<string, ValueColumn>();
  #seq: number | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: Database, kind: KindName) {
    this.#database = database;
    this.#kind = kind;
  }

  /** The current columns, including those of these keys, and the facets by number. */
  read(keys: readonly string[]): Promise<{
    columns: Columns;
    values: ReadonlyMap<string, ValueColumn>;
    facets: ReadonlyMap<number, SearchFacet>;
  }> {
    // Reads are serialised, so that a change is read only once.
    const next = this.#turn.then(async () => {
      const facets = await this.#follow();
      for (const key of keys) if (!this.#values.has(key)) await this.#readKey(key);
      return { columns: this.#columns, values: this.#values, facets };
    });
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #follow(): Promise<ReadonlyMap<number, SearchFacet>> {
    const changes = this.#seq === null ? null : await changesAfter(this.#database, this.#seq);
    const last = changes === null ? await lastChange(this.#database) : null;
    // Read after the changes, so that their facets are known.
    const facets = await loadFacets(this.#database);
    if (changes?.length === 0) return facets;
    const own = [...facets].flatMap(([num, { kind }]) => (kind === this.#kind ? [num] : []));
    if (changes === null || changes.length > MAX_CHANGES) {
      // Rows written in the meantime are read again with the next change.
      const rows = await readColumns(this.#database, own, null);
      this.#values.clear();
      this.#columns = emptyColumns(1 + rows.num.reduce((most, num) => Math.max(most, num), 0));
      this.#put(rows);
      this.#seq = last ?? changes!.at(-1)!.seq;
      return facets;
    }
    const nums = changes.map(({ num }) => num);
    this.#columns = growColumns(this.#columns, 1 + Math.max(...nums));
    const rows = await readColumns(this.#database, own, nums);
    for (const num of nums) this.#columns.facet[num] = 0;
    this.#put(rows);
    for (const [key, column] of this.#values) {
      const { num, value } = await readValues(this.#database, key, nums);
      column.at = column.at.length < this.#columns.size ? growColumn(column.at, this.#columns.size) : column.at;
      for (const item of nums) column.at[item] = NaN;
      putValues(column, num, value);
    }
    this.#seq = changes.at(-1)!.seq;
    return facets;
  }

  #put({ num, facet, listedAt, expiresAt, price, photo }: Awaited<ReturnType<typeof readColumns>>): void {
    const to = this.#columns;
    for (const [row, at] of num.entries()) {
      to.facet[at] = facet[row]!;
      to.listedAt[at] = listedAt[row]!;
      to.expiresAt[at] = expiresAt[row] ?? Infinity;
      to.price[at] = price[row] ?? NaN;
      to.photo[at] = photo[row]!;
    }
  }

  async #readKey(key: string): Promise<void> {
    const { num, value } = await readValues(this.#database, key, null);
    const column: ValueColumn = { at: new Float32Array(this.#columns.facet.length).fill(NaN), texts: [] };
    putValues(column, num, value);
    this.#values.set(key, column);
  }
}

function putValues(column: ValueColumn, nums: readonly number[], stated: readonly (number | string)[]): void {
  const indexes = new Map(column.texts.map((text, index) => [text, index]));
  for (const [row, num] of nums.entries()) {
    const value = stated[row]!;
    // A row added in the meantime is read with the next change.
    if (num >= column.at.length) continue;
    if (typeof value === 'number') {
      column.at[num] = Math.max(value, FIRST_CODE + 1);
      continue;
    }
    let index = indexes.get(value);
    if (index === undefined) indexes.set(value, (index = column.texts.push(value) - 1));
    column.at[num] = codeOf(index);
  }
}

function emptyColumns(size: number): Columns {
  const room = size + SPARE_ROWS;
  return {
    size,
    facet: new Uint32Array(room),
    listedAt: new Float64Array(room),
    expiresAt: new Float64Array(room),
    price: new Float64Array(room),
    photo: new Uint8Array(room),
  };
}

function growColumns(columns: Columns, size: number): Columns {
  if (size <= columns.size) return columns;
  if (size <= columns.facet.length) return { ...columns, size };
  const next = emptyColumns(size);
  next.facet.set(columns.facet);
  next.listedAt.set(columns.listedAt);
  next.expiresAt.set(columns.expiresAt);
  next.price.set(columns.price);
  next.photo.set(columns.photo);
  return next;
}

function growColumn(column: Float32Array, size: number): Float32Array {
  const next = new Float32Array(size + SPARE_ROWS).fill(NaN);
  next.set(column);
  return next;
}

const columnsByDatabase = new WeakMap<Database, Map<KindName, KindColumns>>();

/** The columns of a kind. */
export function columnsOf(database: Database, kind: KindName): KindColumns {
  const all = columnsByDatabase.get(database) ?? new Map<KindName, KindColumns>();
  columnsByDatabase.set(database, all);
  const columns = all.get(kind) ?? new KindColumns(database, kind);
  all.set(kind, columns);
  return columns;
}
