import * as z from 'zod/mini';
import type { Issue } from '#content/result.ts';

/** Attribute values of a classified by key; the category's schema defines the keys. */
export type AttributeValues = Record<string, string | number | boolean>;

/** `null` removes a value (RFC 7396), and is never stored. */
export const attributeValuesSchema = z
  .record(
    z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,39}$/)),
    z.nullable(z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()])),
  )
  .check((ctx) => {
    if (Object.keys(ctx.value).length > 30)
      ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'too_many', max: 30 } });
    // A patch may contain `null`, a stored value never does: the type is that of stored values.
  }) as unknown as z.ZodMiniType<AttributeValues>;

/** The attributes in the details of an entry, as validated by their schema; empty if it has no attributes. */
export function attributeValuesOf({ attributes }: Readonly<Record<string, unknown>>): AttributeValues {
  return isAttributeValues(attributes) ? attributes : {};
}

const isAttributeValues = (value: unknown): value is AttributeValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An attribute of a classified as text, as readers see it. */
export interface AttributeTexts {
  key: string;
  label: string;
  value: string;
}

const bilingual = z.strictObject({
  ua: z.string().check(z.minLength(1), z.maxLength(80)),
  us: z.string().check(z.minLength(1), z.maxLength(80)),
});

/** An attribute of a category of classifieds: how the form renders it and what it accepts. */
export const attributeSchema = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,39}$/)),
  type: z.enum(['text', 'number', 'boolean', 'select']),
  label: bilingual,
  unit: z.optional(bilingual),
  required: z.optional(z.boolean()),
  /** Readers filter lists by it; `filtersOfType` lists the filters that fit a type. */
  filter: z.optional(z.enum(['choice', 'flag', 'range'])),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  options: z.optional(
    z
      .array(z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(40)), label: bilingual }))
      .check(z.maxLength(60)),
  ),
});
export type Attribute = z.infer<typeof attributeSchema>;

/**
 * Checks a classified's attributes against its category's schema, and returns the problems.
 * @param complete whether required attributes are checked too (on submit), or only given ones (a draft)
 */
export function checkAttributes(schema: readonly Attribute[], values: AttributeValues, complete: boolean): Issue[] {
  const issues: Issue[] = [];
  const known = new Map(schema.map((attribute) => [attribute.key, attribute]));
  for (const key of Object.keys(values))
    if (!known.has(key)) issues.push({ path: `details.attributes.${key}`, code: 'unknown_field' });
  for (const attribute of schema) {
    const path = `details.attributes.${attribute.key}`;
    const value = values[attribute.key];
    if (value === undefined || value === '') {
      if (attribute.required && complete) issues.push({ path, code: 'required' });
    } else {
      issues.push(...checkAttribute(attribute, value, path));
    }
  }
  return issues;
}

function checkAttribute(attribute: Attribute, value: string | number | boolean, path: string): Issue[] {
  switch (attribute.type) {
    case 'boolean':
      return typeof value === 'boolean' ? [] : [{ path, code: 'invalid' }];
    case 'select':
      return attribute.options?.some((option) => option.value === value) ? [] : [{ path, code: 'invalid' }];
    case 'text':
      return typeof value === 'string' ? [] : [{ path, code: 'invalid' }];
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return [{ path, code: 'invalid' }];
      if (attribute.min !== undefined && value < attribute.min)
        return [{ path, code: 'too_small', params: { min: attribute.min } }];
      if (attribute.max !== undefined && value > attribute.max)
        return [{ path, code: 'too_big', params: { max: attribute.max } }];
      return [];
  }
}
