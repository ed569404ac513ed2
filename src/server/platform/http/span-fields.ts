import * as z from 'zod/mini';

const date = z.iso.date().check(z.refine((day) => day >= '2000-01-01' && day < '2200-01-01'));

/** Days in the site's calendar, both inclusive. */
export const spanFields = { from: z.optional(date), until: z.optional(date) };
