import * as z from 'zod/mini';
import { filtersOfType } from '#content/lists/attribute-filters.ts';
import { attributeSchema, type Attribute } from '#content/model/attributes.ts';
import type { Issue, IssueCode } from '#content/result.ts';

const MAX_ATTRIBUTES = 30;

/** Settings of a category of classifieds: attributes of its ads, their lifetime and limits. */
export const adsSchema = z.strictObject({
  expiryDays: z.prefault(z.int().check(z.gte(1), z.lte(365)), 30),
  showPrice: z.prefault(z.boolean(), true),
  maxPhotos: z.prefault(z.int().check(z.gte(0), z.lte(10)), 10),
  moderation: z.prefault(z.enum(['default', 'always', 'never']), 'default'),
  attributes: z.prefault(z.array(attributeSchema).check(z.maxLength(MAX_ATTRIBUTES)), []),
});

/** Problems between attributes, or between the parts of one: the schema checks each value alone. */
export function attributeIssues(attributes: readonly Attribute[]): Issue[] {
  const keys = attributes.map((one) => one.key);
  return attributes.flatMap((one, at) => {
    const problems: [string, IssueCode][] = [];
    const values = one.options?.map((option) => option.value) ?? [];
    if (keys.indexOf(one.key) !== at) problems.push(['key', 'taken']);
    if (one.type === 'select' && values.length === 0) problems.push(['options', 'required']);
    if (one.type !== 'select' && one.options !== undefined) problems.push(['options', 'unknown_field']);
    if (one.filter !== undefined && !filtersOfType[one.type].includes(one.filter)) problems.push(['filter', 'invalid']);
    values.forEach(
      (value, index) => values.indexOf(value) === index || problems.push([`options.${index}.value`, 'taken']),
    );
    for (const name of ['min', 'max', 'unit'] as const)
      if (one.type !== 'number' && one[name] !== undefined && !(name === 'unit' && one.type === 'text'))
        problems.push([name, 'unknown_field']);
    const issues: Issue[] = problems.map(([path, code]) => ({ path: `ads.attributes.${at}.${path}`, code }));
    if (one.min !== undefined && one.max !== undefined && one.max < one.min)
      issues.push({ path: `ads.attributes.${at}.max`, code: 'too_small', params: { min: one.min } });
    return issues;
  });
}
