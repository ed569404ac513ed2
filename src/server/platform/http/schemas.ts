import * as z from 'zod/mini';
import { locales } from '#content/locale.ts';
import { pageFields } from './read.ts';

/** Pieces of the schemas of queries and answers that rooms share. */
export const moment = z.iso.datetime();
export const locale = z.enum(locales);
export const bilingual = z.strictObject({ ua: z.string(), us: z.string() });

/** The query of a list: its page, and what narrows it. */
export const pageOf = <T extends z.core.$ZodShape>(more: T) =>
  z.strictObject({ page: z._default(pageFields.page, 1), perPage: z._default(pageFields.perPage, 20), ...more });

/** What is typed into the search field of a list. */
export const words = z._default(z.string().check(z.maxLength(200)), '');

/** A page of a list. */
export const listOf = <T extends z.core.$ZodType>(row: T) =>
  z.strictObject({ items: z.array(row), total: z.int(), page: z.int(), perPage: z.int() });

/** A tick in an address. */
export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** The days of a span, both included. */
export const oneId = z.string().check(z.minLength(1), z.maxLength(64));
