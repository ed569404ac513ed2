import * as z from 'zod/mini';
import { allKinds, kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { CategoryRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { nameSchema, optionalText, slugSchema } from '#server/core/taxonomy/texts.ts';
import { applyInput } from '#server/platform/http/merge-patch.ts';
import { adsSchema, attributeIssues } from './ads-settings.ts';

const kindsWithCategories = allKinds.filter((kind) => kind.uses.category !== 'none').map((kind) => kind.name) as [
  KindName,
  ...KindName[],
];

/** Input schema of a category. `kind` is only allowed for a new one. */
export const categorySchema = z.strictObject({
  kind: z.enum(kindsWithCategories),
  parentId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  slug: slugSchema,
  name: nameSchema(100),
  description: z.nullable(optionalText(500)),
  /** Name of a Lucide icon. */
  icon: z.nullable(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40))),
  /** Index among its siblings, from 0; `null` for the last. */
  position: z.nullable(z.int().check(z.gte(0), z.lte(9999))),
  enabled: z.boolean(),
  /** Settings of ads, for kinds with ads. */
  ads: z.nullable(adsSchema),
});
export type CategoryInput = z.output<typeof categorySchema>;

const blank = {
  parentId: null,
  slug: null,
  name: {},
  description: null,
  icon: null,
  position: null,
  enabled: true,
  ads: null,
};

/** Combines the stored category (`null` for a new one) and the input into a complete category. */
export function readCategory(row: CategoryRow | null, input: Record<string, unknown>): Result<CategoryInput> {
  if (row !== null && Object.hasOwn(input, 'kind')) return invalid([{ path: 'kind', code: 'unknown_field' }]);
  const parsed = categorySchema.safeParse(applyInput(blank, row === null ? {} : contentOf(row), input));
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { data } = parsed;
  const issues: Issue[] = attributeIssues(data.ads?.attributes ?? []);
  if (data.ads !== null && !workflows[kinds[data.kind].workflow].moderated)
    issues.push({ path: 'ads', code: 'unknown_field' });
  if (issues.length) return invalid(issues);
  const described = data.description !== null && (data.description.ua || data.description.us);
  return ok({ ...data, description: described ? data.description : null });
}

/** Omits the position, which stays unless a new one is requested. */
function contentOf({ kind, parentId, slug, name, description, icon, enabled, ads }: CategoryRow) {
  return { kind, parentId, slug, name, description, icon, enabled, ads };
}
