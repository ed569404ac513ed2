import * as z from 'zod/mini';
import { textSchema, type Fields, type ValidationMode, type ReferenceTarget } from '#content/fields/field.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { Issue } from '#content/result.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { toIssues } from '#content/zod-issues.ts';
import type { KindDeclaration } from './define-kind.ts';
import type { Seo } from './entry.ts';

/** A picture as an entry uses it: its id, and a description per language. */
export interface PictureUse {
  id: string;
  alt?: { ua?: string; us?: string };
}

/** The texts of one language as they are written and stored. */
export interface TextContent {
  title: string;
  excerpt: string | null;
  body: RichText | null;
  seo: Seo | null;
  extra: Record<string, string | null>;
}

/** All editable content of an entry, which a revision stores. */
export interface EntryContent {
  slug: string;
  categoryId: string | null;
  locationId: string | null;
  /** Tag ids in order. */
  tags: string[];
  cover: PictureUse | null;
  gallery: PictureUse[];
  details: Record<string, unknown>;
  texts: Partial<Record<Locale, TextContent>>;
}

const commonTexts = new Set(['title', 'excerpt', 'body']);

/** The names of the texts that the kind adds to title, excerpt and body. */
export function extraTexts(kind: KindDeclaration): string[] {
  return Object.keys(kind.texts).filter((name) => !commonTexts.has(name));
}

/** Ids stored by a reference field; empty if it has none. */
export function referenceIdsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** The ids that an entry's details refer to: its additional categories, the places that it serves. */
export function detailReferences(
  kind: KindDeclaration,
  content: Pick<EntryContent, 'details'>,
  reference: ReferenceTarget,
): string[] {
  return Object.entries(kind.details).flatMap(([name, field]) =>
    field.type === 'references' && field.reference === reference ? referenceIdsOf(content.details[name]) : [],
  );
}

function fieldsSchema(fields: Fields, mode: ValidationMode): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      return [name, z.optional(z.nullable(field.schema(mode)))];
    }),
  );
}

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Text within an object: `null` removes it (RFC 7396). */
const optionalText = (max: number) => z.optional(z.nullable(textSchema('draft', 0, max)));
const alt = z.optional(z.nullable(z.strictObject({ ua: optionalText(300), us: optionalText(300) })));
const pictureUse = z.strictObject({ id, alt });
// Without an id, it is the current cover.
const coverUse = z.strictObject({ id: z.optional(id), alt });
const seo = z.strictObject({ title: optionalText(120), description: optionalText(300) });
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(191));

/** The schema of what a caller may send for an entry of this kind. Unknown fields are rejected. */
export function contentSchema(kind: KindDeclaration, mode: ValidationMode) {
  const text = z.strictObject({ ...fieldsSchema(kind.texts, mode), seo: z.optional(z.nullable(seo)) });
  // Parts that the kind does not use may be sent as `null`, never as a value.
  const used = <T extends z.ZodMiniType>(schema: T, uses: boolean) => z.optional(uses ? z.nullable(schema) : z.null());
  const list = <T extends z.ZodMiniType>(of: T, most: number) =>
    z.optional(z.nullable(z.array(of).check(z.maxLength(most))));
  return z.strictObject({
    // `null` to generate it from the title again.
    slug: z.optional(z.nullable(slug)),
    categoryId: used(id, kind.uses.category !== 'none'),
    locationId: used(id, kind.uses.location !== 'none'),
    tags: list(id, kind.uses.tags),
    cover: used(coverUse, kind.uses.cover),
    gallery: list(pictureUse, kind.uses.gallery),
    details: z.optional(z.strictObject(fieldsSchema(kind.details, mode))),
    texts: z.optional(z.strictObject({ ua: z.optional(z.nullable(text)), us: z.optional(z.nullable(text)) })),
  });
}

/** A picture as a caller sends it: `null` removes a text. */
export interface PictureInput {
  id: string;
  alt?: { ua?: string | null; us?: string | null } | null;
}

/** Input of a caller: every part is optional; `null` clears it. */
export interface ContentInput {
  slug?: string | null;
  categoryId?: string | null;
  locationId?: string | null;
  tags?: string[] | null;
  /** Without an id, it is the current picture. */
  cover?: Partial<PictureInput> | null;
  gallery?: PictureInput[] | null;
  details?: Record<string, unknown>;
  texts?: Partial<Record<Locale, Record<string, unknown> | null>>;
}

/** Parses untrusted input; the issues name the fields. */
export function parseContent(
  kind: KindDeclaration,
  input: unknown,
  mode: ValidationMode,
): { ok: true; value: ContentInput } | { ok: false; issues: Issue[] } {
  const parsed = contentSchema(kind, mode).safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data as ContentInput };
  return { ok: false, issues: toIssues(parsed.error) };
}

const empty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Parts still missing before the entry may be submitted or published: required fields and at least one language. */
export function missingFields(kind: KindDeclaration, content: EntryContent): Issue[] {
  const issues: Issue[] = [];
  const written = locales.filter((locale) => content.texts[locale]?.title);
  if (written.length === 0) issues.push({ path: 'texts.ua.title', code: 'required' });
  for (const locale of locales) {
    const text = content.texts[locale];
    // A language with texts but no title is also checked: readers would see it without a heading.
    if (!text) continue;
    for (const [name, field] of Object.entries(kind.texts)) {
      const value = commonTexts.has(name) ? text[name as 'title' | 'excerpt' | 'body'] : text.extra[name];
      if (field.required && empty(value)) issues.push({ path: `texts.${locale}.${name}`, code: 'required' });
    }
  }
  for (const [name, field] of Object.entries(kind.details)) {
    if (field.required && empty(content.details[name])) issues.push({ path: `details.${name}`, code: 'required' });
  }
  if (kind.uses.category.startsWith('required') && !content.categoryId)
    issues.push({ path: 'categoryId', code: 'required' });
  if (kind.uses.location === 'required' && !content.locationId) issues.push({ path: 'locationId', code: 'required' });
  issues.push(...(kind.check?.(content.details) ?? []));
  return issues;
}

/** The stored content in the format that callers send: the complete check before publishing parses it again. */
export function toContentInput(kind: KindDeclaration, content: EntryContent): ContentInput {
  const texts: ContentInput['texts'] = {};
  for (const locale of locales) {
    const text = content.texts[locale];
    if (!text) continue;
    const { extra, ...common } = text;
    const all: Record<string, unknown> = { ...common, ...extra };
    texts[locale] = Object.fromEntries(
      Object.entries(all).filter(([name]) => name === 'seo' || Object.hasOwn(kind.texts, name)),
    );
  }
  const { slug: own, ...rest } = content;
  return { ...rest, ...(own ? { slug: own } : {}), texts };
}
