import * as z from 'zod/mini';
import { requiredBilingual } from '#content/consent/consent.ts';
import { emailSchema } from '#content/fields/address-fields.ts';
import { profileFields } from '#content/model/profile.ts';
import { brandSchema } from './brand-schema.ts';
import { defaultBrand } from './brand.ts';
import { settingsSchema } from './settings.ts';

const { tagline, timeZone, country, fallback } = settingsSchema.shape.site.shape;

/**
 * Initial settings of a new site, entered in the browser or read by `portal setup --file`. Everything except the
 * account of the first admin can be changed later in the settings.
 */
export const setupSchema = z.strictObject({
  site: z.strictObject({ name: requiredBilingual(60), tagline, country, fallback, timeZone }),
  brand: z._default(brandSchema, defaultBrand),
  admin: z.strictObject({
    email: emailSchema,
    name: profileFields.name,
    locale: z._default(profileFields.locale, 'ua'),
  }),
  /** Recipient of messages to the site; `null` if there is no recipient yet. */
  mailbox: z._default(z.nullable(emailSchema), null),
  /** Whether to create categories with their fields, and drafts of the legal pages. */
  starter: z._default(z.boolean(), true),
});
export type SetupInput = z.output<typeof setupSchema>;
