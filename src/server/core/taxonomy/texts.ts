import * as z from 'zod/mini';
import { slugify } from '#content/text/romanise.ts';

/** One line of text: control characters and runs of spaces become one space. Lengths are in code points. */
function line(max: number, required: boolean): z.ZodMiniType<string> {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) =>
        value
          .toWellFormed()
          .normalize('NFC')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
      ),
      z.string().check((ctx) => {
        const length = [...ctx.value].length;
        if (length > max)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_long', max, actual: length } });
        if (required && length === 0)
          ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'required' } });
      }),
    ),
  );
}

/** A name in both languages; English pages show the Ukrainian one if there is no English one. */
export const nameSchema = (max: number) =>
  z.strictObject({ ua: z.prefault(line(max, true), ''), us: z.prefault(line(max, false), '') });

/** A text in both languages, either of which may be empty. */
export const optionalText = (max: number) =>
  z.strictObject({ ua: z.prefault(line(max, false), ''), us: z.prefault(line(max, false), '') });

export const aliasesSchema = (count: number, max: number) => z.array(line(max, true)).check(z.maxLength(count));

export const MAX_SLUG_LENGTH = 100;
/** If null or empty, it is made from the name. */
export const slugSchema = z.nullable(
  z.union([z.literal(''), z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(MAX_SLUG_LENGTH))]),
);

/**
 * Makes a slug from a name: preferably from the Ukrainian one, by the official romanisation. Empty if neither can be
 * romanised.
 */
export function slugOfName({ ua, us }: { ua: string; us: string }): string {
  return slugify(ua, MAX_SLUG_LENGTH) || slugify(us, MAX_SLUG_LENGTH);
}
