import * as z from 'zod/mini';
import { textSchemaFor } from '#content/typed/parse-result.ts';
import { parsePhone } from '#content/typed/phone.ts';
import { parseSocialUrl } from '#content/typed/social.ts';
import { lineSchema, customField, type CommonOptions, type Field } from './field.ts';
import { socialNetworks, type Socials } from './social-networks.ts';

/** A phone number as users type it, stored in E.164, followed by `;ext=5` if there is an extension. */
export const phoneSchema = textSchemaFor(parsePhone);

export function phone<const R extends boolean = false, const S extends boolean = false>(
  options: CommonOptions<string, R, S> = {},
): Field<string, R, S> {
  return customField('phone', () => phoneSchema, options);
}

export function phones(max: number): Field<string[], false, false> {
  return customField('phones', () => z.array(phoneSchema).check(z.maxLength(max)), {
    max,
  });
}

/** `null` removes a network (RFC 7396), and is never stored. */
export const socialsSchema = z.strictObject(
  Object.fromEntries(
    socialNetworks.map((network) => [
      network,
      z.optional(z.nullable(textSchemaFor((typed) => parseSocialUrl(network, typed)))),
    ]),
  ),
);

export function socials(): Field<Socials, false, false> {
  return customField('socials', () => socialsSchema, { options: socialNetworks });
}

/** Value of a social networks field, or `null` if it has none. */
export const socialsOf = (stored: unknown): Socials | null => (isSocials(stored) ? stored : null);

const isSocials = (value: unknown): value is Socials =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Opening hours, Monday first: `["09:00", "18:00"]`, or `null` if closed. */
export type Hours = ([string, string] | null)[];

const clockTimeSchema = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/));

export function hours(): Field<Hours, false, false> {
  return customField('hours', () =>
    z.array(z.nullable(z.tuple([clockTimeSchema, clockTimeSchema]))).check(z.length(7)),
  );
}

/** Value of an opening hours field; `null` if not given, or if closed all week. */
export const hoursOf = (stored: unknown): Hours | null => (isHours(stored) && stored.some(Boolean) ? stored : null);

const isHours = (value: unknown): value is Hours =>
  Array.isArray(value) && value.length === 7 && value.every((span) => span === null || Array.isArray(span));

export const spokenLanguages = ['uk', 'en', 'pl', 'es', 'ru', 'de', 'he'] as const;

/** A user of the site, or a guest by name. */
export type Byline = { userId: string } | { name: string };

/** Bylines in the details of an entry; empty if its kind has none. */
export function bylinesOf({ bylines: stored }: Readonly<Record<string, unknown>>): Byline[] {
  return isBylines(stored) ? stored : [];
}

const isBylines = (value: unknown): value is Byline[] =>
  Array.isArray(value) && value.every((candidate) => typeof candidate === 'object' && candidate !== null);

export function bylines(max: number): Field<Byline[], false, false> {
  const schema = z.array(
    z.union([
      z.strictObject({ userId: z.string().check(z.maxLength(64)) }),
      z.strictObject({ name: lineSchema('publish', 2, 100) }),
    ]),
  );
  return customField('bylines', () => schema.check(z.maxLength(max)), { max });
}
