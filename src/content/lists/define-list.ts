import { isDay } from '#content/format/day.ts';
import { readPageNumber } from './page-number.ts';

/** A URL parameter of a list: read by the server, written by the island. */
export interface Param<T> {
  /** The default, used if the parameter is missing or invalid. It is omitted from URLs. */
  usual: T;
  read(given: string | null): T;
  write(value: T): string;
  /** Whether it filters rows, so that “reset” removes it. */
  narrows: boolean;
  /** Its name in the URL, if it differs from the name in the query. */
  as?: string;
  /** It identifies an expanded item: changing it keeps the page, and any other change collapses the item. */
  unfolds?: true;
  /** Its text needs no escaping, and stays legible in the URL. */
  verbatim?: true;
}

export type Query = Readonly<Record<string, unknown>>;

/** A parameter whose values depend on another one, such as the sort orders of a view. */
export interface DependentParam<T> {
  on: string;
  /** Whether a non-default value is kept if `on` changes. */
  stays?: true;
  of(value: unknown): Param<T>;
}

type ParamDeclaration = Param<unknown> | DependentParam<unknown>;
type Params = Readonly<Record<string, ParamDeclaration>>;
type ValueOf<P> = P extends DependentParam<infer T> ? T : P extends Param<infer T> ? T : never;
type QueryOfParams<P extends Params> = { [K in keyof P]: ValueOf<P[K]> } & { page: number };

/** One of several fixed values; the first is the default. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]]): Param<T> {
  return {
    usual: values[0],
    read: (given) => values.find((value) => value === given) ?? values[0],
    write: (value) => value,
    narrows: false,
  };
}

/** One of several fixed values, or null for any. */
export function anyOf<const T extends string>(values: readonly T[]): Param<T | null> {
  return {
    usual: null,
    read: (given) => values.find((value) => value === given) ?? null,
    write: (value) => value ?? '',
    narrows: true,
  };
}

const text = (readText: (given: string) => string): Param<string> => ({
  usual: '',
  read: (given) => readText(given ?? ''),
  write: (value) => value,
  narrows: true,
});

/** The search terms. */
export const searchTermsParam = text((given) =>
  // Truncate first, since this may split a surrogate pair.
  given
    .slice(0, 200)
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    .trim(),
);

/** A text that matches a pattern, such as a slug; any other is ignored. */
export const patternParam = (form: RegExp): Param<string> => text((given) => (form.test(given) ? given : ''));

/** A calendar day, `2026-11-21`; any other text is ignored. */
export const day = text((given) => (isDay(given) ? given : ''));

/** Yes (`1`) or no. */
export const flag: Param<boolean> = {
  usual: false,
  read: (given) => given === '1',
  write: (value) => (value ? '1' : ''),
  narrows: true,
};

/** The page number. Last in URLs, unless the list declares another position. */
export const page: Param<number> = { usual: 1, read: readPageNumber, write: String, narrows: false };

/** The page number of a list with one page: never in a URL. */
export const singlePage: Param<number> = { ...page, read: () => page.usual };

/** A parameter whose name in the URL differs from its name in the query. */
export const withUrlName = <T>(as: string, param: Param<T>): Param<T> => ({ ...param, as });

/** The ID of an item that is open over the list, for example in a window; null if none is. */
export const openedItemId = (form: RegExp): Param<string | null> => ({
  usual: null,
  read: (given) => (given !== null && form.test(given) ? given : null),
  write: (value) => value ?? '',
  narrows: false,
  unfolds: true,
});

/** A parameter that depends on the value of `on`, which has to precede it. */
export function paramPerValue<T>(on: string, params: Readonly<Record<string, Param<T>>>): DependentParam<T> {
  const known = new Map<unknown, Param<T>>(Object.entries(params));
  return {
    on,
    of(value) {
      const param = known.get(value);
      if (param === undefined) throw new Error(`Nothing is declared for ${on} = ${String(value)}`);
      return param;
    },
  };
}

/**
 * Sort orders whose default depends on whether the list is searched: `first` sorts search results, and is not available
 * otherwise.
 */
export function searchableSort<const F extends string, const T extends string>(
  on: string,
  first: F,
  values: readonly [T, ...T[]],
): DependentParam<F | T> {
  const [plain, searched] = [oneOf<F | T>(values), oneOf<F | T>([first, ...values])];
  return { on, stays: true, of: (typed) => (typed === '' ? plain : searched) };
}

export interface ListDefinition<Q extends Query> {
  read(search: URLSearchParams): Q;
  /** The URL of a query. Default values are omitted; parameters keep the order of their declaration. */
  href(base: string, query: Q, change?: Partial<Q>): string;
  /** Whether any filter is active. */
  narrowed(query: Q): boolean;
  /** The query without filters. */
  reset(query: Q): Q;
  /** The parameters that a form without scripts keeps in hidden fields. */
  carried(query: Q, fields: readonly string[]): (readonly [name: string, value: string])[];
  /** A parameter as a form field: its name in the URL, and its text. */
  field(query: Q, name: string): { name: string; text: string };
  /** The query with some field texts applied, on its first page. */
  filled(query: Q, texts: Readonly<Record<string, string>>): Q;
}

/**
 * Declares the URL of a list, for server and island. Changing a parameter resets the page to the first.
 * @param params in their order in URLs; `page` is added last
 */
export function defineList<const P extends Params>(params: P): ListDefinition<QueryOfParams<P>> {
  type Q = QueryOfParams<P>;
  const declared: Params = 'page' in params ? params : { ...params, page };
  const all = Object.entries(declared);
  const paramOf = (declaration: ParamDeclaration, query: Query): Param<unknown> =>
    'of' in declaration ? declaration.of(query[declaration.on]) : declaration;
  const paramAt = (name: string, query: Query): Param<unknown> => {
    const one = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (one === undefined) throw new Error(`The list has no parameter ${name}`);
    return paramOf(one, query);
  };
  const written = (query: Query) =>
    all.flatMap(([name, one]) => {
      const param = paramOf(one, query);
      const value = query[name];
      return value === param.usual ? [] : [{ name, as: param.as ?? name, text: param.write(value), param }];
    });
  const usual = (which: (param: Param<unknown>) => boolean, query: Query) =>
    Object.fromEntries(
      all.flatMap(([name, one]) => {
        const param = paramOf(one, query);
        return which(param) ? [[name, param.usual] as const] : [];
      }),
    );
  const isUnfolding = (param: Param<unknown>) => param.unfolds === true;
  const changed = (query: Query, change: Query): Query => {
    const leaves = Object.keys(change).some((name) => !isUnfolding(paramAt(name, query)));
    const next: Record<string, unknown> = {
      ...query,
      ...(leaves && { page: 1, ...usual(isUnfolding, query) }),
      ...change,
    };
    // Sort orders are specific to a view: a different view starts with its own default, even if a form sends the
    // default of the previous one.
    for (const [name, one] of all) {
      if (!('of' in one)) continue;
      const [before, after] = [paramOf(one, query), paramOf(one, next)];
      const isChosen = (one.stays === true || name in change) && next[name] !== before.usual;
      if (before !== after && !isChosen) next[name] = after.usual;
    }
    return next;
  };
  return {
    read(search) {
      const query: Record<string, unknown> = {};
      for (const [name, one] of all) {
        const param = paramOf(one, query);
        query[name] = param.read(search.get(param.as ?? name));
      }
      return query as Q;
    },
    href(base, query, change = {}) {
      const search = written(changed(query, change)).map(({ as, text: value, param }) =>
        param.verbatim ? `${as}=${value}` : new URLSearchParams([[as, value]]).toString(),
      );
      return search.length === 0 ? base : `${base}?${search.join('&')}`;
    },
    narrowed: (query) => written(query).some(({ param }) => param.narrows),
    reset: (query) => changed(query, { ...usual(({ narrows }) => narrows, query), page: 1 }) as Q,
    carried: (query, fields) =>
      written(query).flatMap(({ name, as, text: value, param }) =>
        name === 'page' || isUnfolding(param) || fields.includes(name) ? [] : [[as, value] as const],
      ),
    field(query, name) {
      const param = paramAt(name, query);
      return { name: param.as ?? name, text: param.write((query as Query)[name]) };
    },
    filled: (query, texts) =>
      changed(query, {
        page: 1,
        ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, paramAt(name, query).read(value)])),
      }) as Q,
  };
}

/** The query of a list. */
export type QueryOf<L> = L extends ListDefinition<infer Q> ? Q : never;
