import * as z from 'zod/mini';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { aliasesSchema, nameSchema, slugSchema } from '#server/core/taxonomy/texts.ts';
import { applyInput } from '#server/platform/http/merge-patch.ts';

const degrees = (max: number) => z.nullable(z.number().check(z.gte(-max), z.lte(max)));

/** Input schema of a location. */
export const locationSchema = z.strictObject({
  parentId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  type: z.enum(['country', 'state', 'city']),
  slug: slugSchema,
  name: nameSchema(80),
  iso: z.nullable(z.string().check(z.maxLength(6))),
  lat: degrees(90),
  lng: degrees(180),
  /** Alternative names for the search. */
  aliases: aliasesSchema(20, 80),
  active: z.boolean(),
});
export type LocationInput = z.output<typeof locationSchema>;

const blank = { parentId: null, slug: null, name: {}, iso: null, lat: null, lng: null, aliases: [], active: true };

/** ISO 3166-1 alpha-2 for countries, ISO 3166-2 for states; cities have none. */
const isoPatterns = { country: /^[A-Z]{2}$/, state: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, city: /^$/ };

/** Combines the stored location (`null` for a new one) and the input into a complete location. */
export function readLocation(row: LocationRow | null, input: Record<string, unknown>): Result<LocationInput> {
  const parsed = locationSchema.safeParse(applyInput(blank, row === null ? {} : contentOf(row), input));
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { data } = parsed;
  const issues: Issue[] = [];
  if (data.iso !== null && !isoPatterns[data.type].test(data.iso)) issues.push({ path: 'iso', code: 'invalid' });
  if ((data.lat === null) !== (data.lng === null))
    issues.push({ path: data.lat === null ? 'lat' : 'lng', code: 'required' });
  return issues.length ? invalid(issues) : ok({ ...data, iso: data.iso || null, aliases: [...new Set(data.aliases)] });
}

function contentOf({ parentId, type, slug, name, iso, lat, lng, aliases, active }: LocationRow): LocationInput {
  return { parentId, type, slug, name, iso, lat, lng, aliases, active };
}
