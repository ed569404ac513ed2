import * as z from 'zod/mini';
import { phoneSchema } from '#content/fields/contact-fields.ts';
import { lineSchema, textSchema } from '#content/fields/field.ts';
import { locales } from '#content/locale.ts';
import { visibleLength } from '#content/text/clean-text.ts';

const MIN_NAME_LENGTH = 2;

/** Name of a person: at least two visible characters. */
const nameSchema = z.pipe(
  lineSchema('draft', 0, 100),
  z.string().check((ctx) => {
    const seen = visibleLength(ctx.value);
    if (seen === 0) ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'required' } });
    else if (seen < MIN_NAME_LENGTH)
      ctx.issues.push({
        code: 'custom',
        input: ctx.value,
        params: { code: 'too_short', min: MIN_NAME_LENGTH, actual: seen },
      });
  }),
);

/** Fields of a user's profile. */
export const profileFields = {
  name: nameSchema,
  locale: z.enum(locales),
  phone: z.nullable(phoneSchema),
  notifyEntries: z.boolean(),
  notifyMessages: z.boolean(),
  /** Id of a picture that the user has uploaded. */
  picture: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  banReason: textSchema('publish', 0, 500),
};

/** A change of the user's own profile; unknown fields are rejected. */
export const profileSchema = z.strictObject({
  name: z.optional(profileFields.name),
  locale: z.optional(profileFields.locale),
  phone: z.optional(profileFields.phone),
  notifyEntries: z.optional(profileFields.notifyEntries),
  notifyMessages: z.optional(profileFields.notifyMessages),
  picture: z.optional(profileFields.picture),
});
