import * as z from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { isDay } from '../day.ts';

/**
 * How strictly a value is read. A draft may be incomplete: types and upper limits only. On submit and publish the
 * lower limits and the required fields count too.
 */
export type Mode = 'draft' | 'publish';

/** What a field points to, so that a command can check that it exists and a form can offer it. */
export type Reference = 'category' | 'location' | 'media' | 'user';

/**
 * One field of a kind: how it is read, and what a form or a document needs to know to draw it. The value in storage
 * is `T | null`; null is "not given".
 */
export interface Field<T = unknown> {
  readonly type: string;
  readonly required: boolean;
  /** The schema of a value that is given. */
  readonly schema: (mode: Mode) => z.ZodMiniType<T>;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly reference?: Reference;
  /** The value of a new entry. */
  readonly initial?: T;
  /** Never part of a public answer (an advertiser's phone). */
  readonly secret?: boolean;
  /** Readers find the entry by these words too (the place of an event). */
  readonly searched?: boolean;
}

export type Fields = Record<string, Field<never> | Field<unknown>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;
/** The stored values of a set of fields: each may be missing. */
export type Values<F> = { [K in keyof F]: ValueOf<F[K]> | null };

interface Common<T> {
  required?: boolean;
  initial?: T;
  secret?: boolean;
}

/** Length in characters as people count them: code points, after trimming. */
function lengthOf(value: string): number {
  return [...value].length;
}

export function textSchema(mode: Mode, min: number, max: number): z.ZodMiniType<string> {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => cleanText(value).trim()),
      z.string().check((ctx) => {
        const length = lengthOf(ctx.value);
        if (length > max)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_long', max, actual: length } });
        else if (mode === 'publish' && length > 0 && length < min)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_short', min, actual: length } });
      }),
    ),
  ) as unknown as z.ZodMiniType<string>;
}

/** One line or some lines of plain text. */
export function text(
  options: Common<string> & { min?: number; max: number; multiline?: boolean; searched?: boolean },
): Field<string> {
  const { min = 0, max, required = false, secret, searched } = options;
  return {
    type: options.multiline ? 'multiline' : 'text',
    required,
    min,
    max,
    secret,
    searched,
    schema: (mode) => textSchema(mode, min, max),
  };
}

export function integer(options: Common<number> & { min: number; max: number }): Field<number> {
  const { min, max } = options;
  return {
    ...options,
    type: 'integer',
    required: options.required ?? false,
    schema: () =>
      z.int().check((ctx) => {
        if (ctx.value < min) ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_small', min } });
        if (ctx.value > max) ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_big', max } });
      }),
  };
}

/** A decimal degree of latitude (±90) or longitude (±180), WGS 84. */
export function degrees(limit: 90 | 180): Field<number> {
  return {
    type: 'degrees',
    required: false,
    min: -limit,
    max: limit,
    schema: () => z.number().check(z.gte(-limit), z.lte(limit)),
  };
}

export function flag(options: Common<boolean> = {}): Field<boolean> {
  return { type: 'flag', required: false, initial: false, ...options, schema: () => z.boolean() };
}

export function choice<const O extends readonly [string, ...string[]]>(
  values: O,
  options: Common<O[number]> = {},
): Field<O[number]> {
  return {
    type: 'choice',
    required: false,
    ...options,
    options: values,
    schema: () => z.enum([...values] as [string, ...string[]]) as z.ZodMiniType<O[number]>,
  };
}

export function choices<const O extends readonly [string, ...string[]]>(
  values: O,
  options: Common<O[number][]> = {},
): Field<O[number][]> {
  return {
    type: 'choices',
    required: false,
    ...options,
    options: values,
    max: values.length,
    schema: () =>
      z
        .array(z.enum([...values] as [string, ...string[]]))
        .check(z.maxLength(values.length)) as unknown as z.ZodMiniType<O[number][]>,
  };
}

/** An instant, ISO 8601; any offset is accepted and normalised to UTC. Its day in UTC is one that `isDay` knows: an offset can lead out of a year. */
export const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.pipe(
    z.transform((value: string) => new Date(value).toISOString()),
    z.string().check(z.refine((iso) => isDay(iso.slice(0, 10)))),
  ),
) as unknown as z.ZodMiniType<string>;

export function instant(options: Common<string> = {}): Field<string> {
  return { type: 'instant', required: false, ...options, schema: () => instantSchema };
}

/** A calendar day, `yyyy-mm-dd`; see `isDay`. */
export const daySchema = z.iso.date({ abort: true }).check(z.refine(isDay));

export function day(options: Common<string> = {}): Field<string> {
  return { type: 'day', required: false, ...options, schema: () => daySchema };
}

/** Ids of other rows; the command checks that they exist. */
export function references(to: Reference, max: number): Field<string[]> {
  return {
    type: 'references',
    required: false,
    reference: to,
    max,
    schema: () => z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(max)),
  };
}

/** A value of a shape of its own, with its own schema (opening hours, a price, links to social networks). */
export function shape<T>(
  type: string,
  schema: (mode: Mode) => z.ZodMiniType<T>,
  options: Common<T> & { max?: number; options?: readonly string[] } = {},
): Field<T> {
  return { type, required: false, ...options, schema };
}
