import * as z from 'zod/mini';
import { requiredBilingual } from '#content/consent/consent.ts';
import { emailSchema } from '#content/fields/address-fields.ts';
import { profileFields } from '#content/model/profile.ts';
import { brandSchema } from './brand-schema.ts';
import { defaultBrand } from './brand.ts';
import { settingsSchema } from './settings.ts';

const { tagline, timeZone, country, fallback } = settingsSchema.shape.site.shape;

/**
 * What a new site is asked before anything else, in the browser or by `portal setup --file`. Everything can be changed
 * afterwards in the settings, but the account of the first admin.
 */
export const setupSchema = z.strictObject({
  site: z.strictObject({ name: requiredBilingual(60), tagline, country, fallback, timeZone }),
  brand: z._default(brandSchema, defaultBrand),
  admin: z.strictObject({
    email: emailSchema,
    name: profileFields.name,
    locale: z._default(profileFields.locale, 'ua'),
  }),
  /** Where messages to the site go; null: to nobody yet. */
  mailbox: z._default(z.nullable(emailSchema), null),
  /** Whether categories with their fields and drafts of the legal pages are made. */
  starter: z._default(z.boolean(), true),
});
export type SetupInput = z.output<typeof setupSchema>;
