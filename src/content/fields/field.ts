import * as z from 'zod/mini';
import { isDay } from '#content/format/day.ts';
import { cleanText } from '#content/text/clean-text.ts';
import { normaliseLine } from '#content/typed/characters.ts';
import { parseTypedNumber } from '#content/typed/numbers.ts';
import { numberSchemaFor } from '#content/typed/parse-result.ts';

/**
 * How strictly a value is validated. A draft may be incomplete: only types and upper limits apply. On submit and
 * publish, lower limits and required fields also apply.
 */
export type ValidationMode = 'draft' | 'publish';

/** Entity that a field refers to, so that a command can check that it exists and a form can list the options. */
export type ReferenceTarget = 'category' | 'location' | 'media' | 'user';

/**
 * One field of a kind: how it is parsed, and what a form or a document needs to render it. The stored value is `T |
 * null`; `null` means "not given".
 */
export interface Field<T = unknown, Required extends boolean = boolean, Secret extends boolean = boolean> {
  readonly type: string;
  readonly required: Required;
  /** Schema of a value that is not `null`. */
  readonly schema: (mode: ValidationMode) => z.ZodMiniType<T>;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly reference?: ReferenceTarget;
  /** The value of a new entry. */
  readonly initial?: T;
  /** Never included in a public response (an advertiser's phone). */
  readonly secret: Secret;
  /** Whether search also matches this field's text (an event's venue). */
  readonly searched?: boolean;
  /**
   * Filter of the kind's public list by this field; `parameter` is its name in the URL, if it differs from the field's.
   */
  readonly filter?: FilterType | { by: FilterType; parameter: string };
  readonly askedIf?: VisibilityCondition;
}

/**
 * Shows the field in the form only if these fields have one of these values: for example, the earlier date only if an
 * event was moved.
 */
type VisibilityCondition = Readonly<Record<string, readonly string[]>>;

/** A checkbox; a choice of one value; a numeric range. */
type FilterType = 'check' | 'choice' | 'range';

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;
/** Stored values of a set of fields: a draft may lack any of them. */
export type StoredValues<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | null | undefined };
/** Values of a set of fields as pages render them: with every required value, and without secret ones. */
export type ShownValues<F> = {
  readonly [K in keyof F as F[K] extends Field<unknown, boolean, true> ? never : K]: F[K] extends Field<unknown, true>
    ? ValueOf<F[K]>
    : ValueOf<F[K]> | null;
};

/**
 * Placeholder for a required value that an entry lacks (a draft in preview, or an entry from before the field was
 * required), by the field's type: nothing visible, except the current moment for an instant.
 * @param now ISO instant; `timeZone` an IANA name
 */
export function placeholderValue(field: Field, { now, timeZone }: { now: string; timeZone: string }): unknown {
  switch (field.type) {
    case 'instant':
      return now;
    case 'timeZone':
      return timeZone;
    case 'choice':
      return field.options?.[0];
    case 'adPrice':
    case 'ticketPrice':
      return { type: 'fixed' };
    case 'choices':
    case 'references':
    case 'phones':
      return [];
    default:
      return '';
  }
}

/** Options of a field of any type. */
export interface CommonOptions<T, Required extends boolean, Secret extends boolean> {
  required?: Required;
  initial?: T;
  secret?: Secret;
  askedIf?: VisibilityCondition;
}

/** The options as a field stores them. Default: neither required nor secret. */
function commonOptions<T, Required extends boolean, Secret extends boolean>({
  required,
  initial,
  secret,
  askedIf,
}: CommonOptions<T, Required, Secret>): {
  required: Required;
  initial?: T;
  secret: Secret;
  askedIf?: VisibilityCondition;
} {
  // An omitted option is `false`, and so is its type parameter.
  const flags = { required: required ?? false, secret: secret ?? false } as { required: Required; secret: Secret };
  return { ...flags, ...(initial === undefined ? {} : { initial }), ...(askedIf === undefined ? {} : { askedIf }) };
}

/** Length in characters as users count them: code points, after trimming. */
function lengthOf(value: string): number {
  return [...value].length;
}

/** Multi-line plain text. */
export const textSchema = (mode: ValidationMode, min: number, max: number): z.ZodMiniType<string> =>
  boundedText((typed) => cleanText(typed).trim(), mode, min, max);

/** A name or title: one line. */
export const lineSchema = (mode: ValidationMode, min: number, max: number): z.ZodMiniType<string> =>
  boundedText(normaliseLine, mode, min, max);

function boundedText(
  clean: (typed: string) => string,
  mode: ValidationMode,
  min: number,
  max: number,
): z.ZodMiniType<string> {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform(clean),
      z.string().check((ctx) => {
        const length = lengthOf(ctx.value);
        if (length > max)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_long', max, actual: length } });
        else if (mode === 'publish' && length > 0 && length < min)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_short', min, actual: length } });
      }),
    ),
  );
}

/** Single-line or multi-line plain text. */
export function text<const R extends boolean = false, const S extends boolean = false>(
  options: CommonOptions<string, R, S> & { min?: number; max: number; multiline?: boolean; searched?: boolean },
): Field<string, R, S> {
  const { min = 0, max, searched } = options;
  return {
    ...commonOptions(options),
    type: options.multiline ? 'multiline' : 'text',
    min,
    max,
    searched,
    schema: (mode) => (options.multiline ? textSchema : lineSchema)(mode, min, max),
  };
}

export function integer<const R extends boolean = false, const S extends boolean = false>(
  options: CommonOptions<number, R, S> & { min: number; max: number; filter?: 'range' },
): Field<number, R, S> {
  const { min, max, filter } = options;
  return {
    ...commonOptions(options),
    type: 'integer',
    min,
    max,
    filter,
    schema: () =>
      numberSchemaFor(z.int(), parseTypedNumber).check((ctx) => {
        if (ctx.value < min) ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_small', min } });
        if (ctx.value > max) ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_big', max } });
      }),
  };
}

/** A decimal degree of latitude (±90) or longitude (±180), WGS 84. */
export function degrees(limit: 90 | 180): Field<number, false, false> {
  return {
    ...commonOptions({}),
    type: limit === 90 ? 'latitude' : 'longitude',
    min: -limit,
    max: limit,
    schema: () =>
      numberSchemaFor(z.number(), (typed) => parseTypedNumber(typed, { decimal: true })).check(
        z.gte(-limit),
        z.lte(limit),
      ),
  };
}

export function flag({ filter }: { filter?: 'check' } = {}): Field<boolean, false, false> {
  return { ...commonOptions({ initial: false }), type: 'flag', filter, schema: () => z.boolean() };
}

export function choice<const O extends readonly [string, ...string[]], const R extends boolean = false>(
  values: O,
  options: CommonOptions<O[number], R, false> & { filter?: 'choice' } = {},
): Field<O[number], R, false> {
  return {
    ...commonOptions(options),
    filter: options.filter,
    type: 'choice',
    options: values,
    schema: () => z.enum([...values] as [string, ...string[]]) as z.ZodMiniType<O[number]>,
  };
}

export function choices<const O extends readonly [string, ...string[]], const R extends boolean = false>(
  values: O,
  options: CommonOptions<O[number][], R, false> & { filter?: 'choice' | { by: 'choice'; parameter: string } } = {},
): Field<O[number][], R, false> {
  return {
    ...commonOptions(options),
    filter: options.filter,
    type: 'choices',
    options: values,
    max: values.length,
    schema: () => z.array(z.enum([...values] as [string, ...string[]])).check(z.maxLength(values.length)),
  };
}

/**
 * An instant, ISO 8601; any offset is accepted and normalised to UTC. `isDay` must be true of its UTC day, since an
 * offset can move it into another year.
 */
export const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.pipe(
    z.transform((value: string) => new Date(value).toISOString()),
    z.string().check(z.refine((iso) => isDay(iso.slice(0, 10)))),
  ),
);

export function instant<const R extends boolean = false>(
  options: CommonOptions<string, R, false> = {},
): Field<string, R, false> {
  return { ...commonOptions(options), type: 'instant', schema: () => instantSchema };
}

/** A calendar day, `yyyy-mm-dd`; see `isDay`. */
export const daySchema = z.iso.date({ abort: true }).check(z.refine(isDay));

export function day(): Field<string, false, false> {
  return { ...commonOptions({}), type: 'day', schema: () => daySchema };
}

/** Ids of other rows; the command checks that they exist. */
export function references(to: ReferenceTarget, max: number): Field<string[], false, false> {
  return {
    ...commonOptions({}),
    type: 'references',
    reference: to,
    max,
    schema: () => z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(max)),
  };
}

/** A field with a custom value and schema (opening hours, a price, links to social networks). */
export function customField<T, const R extends boolean = false, const S extends boolean = false>(
  type: string,
  schema: (mode: ValidationMode) => z.ZodMiniType<T>,
  options: CommonOptions<T, R, S> & Pick<Partial<Field>, 'max' | 'options' | 'filter'> = {},
): Field<T, R, S> {
  return { ...options, ...commonOptions(options), type, schema };
}
