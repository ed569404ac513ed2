import * as z from 'zod/mini';
import { parseSuccess, textSchemaFor, parseFailure, type ParseResult } from '#content/typed/parse-result.ts';
import { isLegibleAccent, nearestAccent, parseColour } from './accent.ts';
import { headlineFonts } from './brand.ts';

export const brandMarkSchema = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{20}$/)),
  type: z.enum(['svg', 'png']),
  width: z.int().check(z.gte(1), z.lte(100_000)),
  height: z.int().check(z.gte(1), z.lte(100_000)),
});
const mark = z.nullable(brandMarkSchema);

/** Reads a typed colour. A colour that makes text illegible is rejected, with the nearest legible one. */
function readAccent(typed: string): ParseResult<string> {
  const colour = parseColour(typed);
  if (colour === null) return parseFailure('colour_shape');
  return isLegibleAccent(colour)
    ? parseSuccess(colour)
    : parseFailure('colour_contrast', { nearest: nearestAccent(colour) });
}

export const brandSchema = z.strictObject({
  accent: z._default(z.nullable(textSchemaFor(readAccent)), null),
  headlines: z._default(z.enum(headlineFonts), 'literata'),
  isNameInLogo: z._default(z.boolean(), false),
  logo: z._default(mark, null),
  logoDark: z._default(mark, null),
  icon: z._default(mark, null),
});
