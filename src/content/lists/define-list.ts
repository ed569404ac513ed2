import { isDay } from '../day.ts';
import { readPage } from './page-number.ts';

/** One value of a list's address: read by the server, written by the island. */
export interface Param<T> {
  /** The value of an address that does not name it, or names something that makes no sense. It is left out of addresses. */
  usual: T;
  read(given: string | null): T;
  write(value: T): string;
  /** Whether it leaves rows out, so that “reset” takes it back. */
  narrows: boolean;
  /** Its name in the address, if that is not its name in the query. */
  as?: string;
  /** It says what is unfolded over the list: its change stays on the page, any other change folds it. */
  unfolds?: true;
  /** What it writes stands in the address as it is: it needs no escapes, and stays legible. */
  verbatim?: true;
}

export type Query = Readonly<Record<string, unknown>>;

/** A parameter whose values depend on another one, such as the orders of a view. */
export interface Depending<T> {
  on: string;
  of(value: unknown): Param<T>;
}

type Declared = Param<unknown> | Depending<unknown>;
type Params = Readonly<Record<string, Declared>>;
type ValueOf<P> = P extends Depending<infer T> ? T : P extends Param<infer T> ? T : never;
type QueryOfParams<P extends Params> = { [K in keyof P]: ValueOf<P[K]> } & { page: number };

/** One of some words; the first is the usual one. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]]): Param<T> {
  return {
    usual: values[0],
    read: (given) => values.find((value) => value === given) ?? values[0],
    write: (value) => value,
    narrows: false,
  };
}

/** One of some words, or any. */
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

/** The words of a search. */
export const words = text((given) =>
  // Cut first: a cut may leave half a pair.
  given
    .slice(0, 200)
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    .trim(),
);

/** A text of some form, such as a slug or a day; any other is as if it were not there. */
export const matching = (form: RegExp): Param<string> => text((given) => (form.test(given) ? given : ''));

/** A day of the calendar, `2026-11-21`; any other text is as if it were not there. */
export const day = text((given) => (isDay(given) ? given : ''));

/** Yes (`1`) or no. */
export const flag: Param<boolean> = {
  usual: false,
  read: (given) => given === '1',
  write: (value) => (value ? '1' : ''),
  narrows: true,
};

/** Stands last in addresses, unless the list declares it elsewhere. */
export const page: Param<number> = { usual: 1, read: readPage, write: String, narrows: false };

/** The page of a list that has only one: no address names it. */
export const onlyPage: Param<number> = { ...page, read: () => page.usual };

/** A parameter that is called otherwise in the address than in the query. */
export const called = <T>(as: string, param: Param<T>): Param<T> => ({ ...param, as });

/** The ID of what is unfolded over the list, such as a window; null: nothing. */
export const unfolded = (form: RegExp): Param<string | null> => ({
  usual: null,
  read: (given) => (given !== null && form.test(given) ? given : null),
  write: (value) => value ?? '',
  narrows: false,
  unfolds: true,
});

/** A parameter that is another one for each value of `on`, which stands before it. */
export function perValue<T>(on: string, params: Readonly<Record<string, Param<T>>>): Depending<T> {
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

export interface List<Q extends Query> {
  read(search: URLSearchParams): Q;
  /** The address of a query. What is usual is left out; parameters stand in the order of their declaration. */
  href(base: string, query: Q, change?: Partial<Q>): string;
  /** Whether anything narrows it down. */
  narrowed(query: Q): boolean;
  /** The query without all that narrows it down. */
  reset(query: Q): Q;
  /** The parameters that a form without scripts carries on, beside its own fields. */
  carried(query: Q, fields: readonly string[]): (readonly [name: string, value: string])[];
  /** A parameter as a field of a form: its name in the address, and its text. */
  field(query: Q, name: string): { name: string; text: string };
  /** The first page of the query with the texts of some fields in it. */
  filled(query: Q, texts: Readonly<Record<string, string>>): Q;
}

/**
 * Declares the address of a list, once for both sides. A parameter that is changed leads to the first page.
 * @param params in the order in which addresses have them; `page` is added last
 */
export function defineList<const P extends Params>(params: P): List<QueryOfParams<P>> {
  type Q = QueryOfParams<P>;
  const declared: Params = 'page' in params ? params : { ...params, page };
  const all = Object.entries(declared);
  const paramOf = (one: Declared, query: Query): Param<unknown> => ('of' in one ? one.of(query[one.on]) : one);
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
    // The orders of a view are its own: another view begins with its usual one.
    for (const [name, one] of all)
      if ('of' in one && next[one.on] !== query[one.on] && !(name in change)) next[name] = paramOf(one, next).usual;
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

/** What the address of a list says. */
export type QueryOf<L> = L extends List<infer Q> ? Q : never;
