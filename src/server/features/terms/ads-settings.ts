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

/** Inconsistencies between attributes, or within one: the schema validates each value separately. */
export function attributeIssues(attributes: readonly Attribute[]): Issue[] {
  const keys = attributes.map((attribute) => attribute.key);
  return attributes.flatMap((attribute, at) => {
    const problems: [string, IssueCode][] = [];
    const values = attribute.options?.map((option) => option.value) ?? [];
    if (keys.indexOf(attribute.key) !== at) problems.push(['key', 'taken']);
    if (attribute.type === 'select' && values.length === 0) problems.push(['options', 'required']);
    if (attribute.type !== 'select' && attribute.options !== undefined) problems.push(['options', 'unknown_field']);
    if (attribute.filter !== undefined && !filtersOfType[attribute.type].includes(attribute.filter))
      problems.push(['filter', 'invalid']);
    values.forEach(
      (value, index) => values.indexOf(value) === index || problems.push([`options.${index}.value`, 'taken']),
    );
    for (const name of ['min', 'max', 'unit'] as const)
      if (
        attribute.type !== 'number' &&
        attribute[name] !== undefined &&
        !(name === 'unit' && attribute.type === 'text')
      )
        problems.push([name, 'unknown_field']);
    const issues: Issue[] = problems.map(([path, code]) => ({ path: `ads.attributes.${at}.${path}`, code }));
    if (attribute.min !== undefined && attribute.max !== undefined && attribute.max < attribute.min)
      issues.push({ path: `ads.attributes.${at}.max`, code: 'too_small', params: { min: attribute.min } });
    return issues;
  });
}
