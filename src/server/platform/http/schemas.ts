import * as z from 'zod/mini';
import type { Moment } from '#content/format/moment.ts';
import { kindNames } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { schemaDocumentedAs } from './openapi.ts';

/**
 * Gives a schema the type of a server function's result: the schema is as strict, but the type is more exact than
 * zod's. Tests parse responses, so that the two can't diverge.
 */
export const withSchemaType = <T>(schema: z.core.$ZodType): z.ZodMiniType<T, T> =>
  schema as unknown as z.ZodMiniType<T, T>;

/** Shared parts of query and response schemas. */
export const moment = z.iso.datetime();
export const locale = z.enum(locales);
export const bilingual = z.strictObject({ ua: z.string(), us: z.string() });
export const kindName = z.enum(kindNames as [KindName, ...KindName[]]);
/** The id of a row. */
export const rowId = z.string().check(z.minLength(1), z.maxLength(64));
/** A formatted time, with its timestamp. */
export const displayMoment = withSchemaType<Moment>(
  z.strictObject({ iso: moment, text: z.string(), title: z.string(), style: z.string() }),
);
/** The actions that the caller may perform. */
export const abilities = z.record(z.string(), z.boolean());

/** A positive integer in a URL. */
const whole = (max: number) =>
  schemaDocumentedAs(
    { type: 'integer', minimum: 1, maximum: max },
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.pipe(z.transform(Number), z.number().check(z.lte(max)))),
  );

/** The number of a page, and the page size. */
export const pageNumber = whole(100_000);
export const pageSize = whole(100);

/** The query of a list: page, page size and filters. */
export const pageOf = <T extends z.core.$ZodShape>(more: T) =>
  z.strictObject({ page: z._default(pageNumber, 1), perPage: z._default(pageSize, 20), ...more });

/** The search words of a list. */
export const words = z._default(z.string().check(z.maxLength(200)), '');

/** A page of a list. */
export const listOf = <T extends z.core.$ZodType>(row: T) =>
  z.strictObject({ items: z.array(row), total: z.int(), page: z.int(), perPage: z.int() });

/** A boolean query parameter. */
export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);
