import * as z from 'zod/mini';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { nameSchema, slugSchema } from '#server/core/taxonomy/texts.ts';
import { applyInput } from '#server/platform/http/merge-patch.ts';

/** Input schema of a tag. Names contain no commas, because commas separate tags in the input field. */
export const tagSchema = z.strictObject({
  slug: slugSchema,
  name: nameSchema(50).check((ctx) => {
    for (const locale of ['ua', 'us'] as const)
      if (ctx.value[locale].includes(','))
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [locale], params: { code: 'invalid' } });
  }),
});

/** Combines the stored tag (`null` for a new one) and the input into a complete tag. */
export function readTag(row: TagRow | null, input: Record<string, unknown>): Result<z.output<typeof tagSchema>> {
  const parsed = tagSchema.safeParse(
    applyInput({ slug: null, name: {} }, row === null ? {} : { slug: row.slug, name: row.name }, input),
  );
  return parsed.success ? ok(parsed.data) : invalid(toIssues(parsed.error));
}
