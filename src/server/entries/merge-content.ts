import type { KindDeclaration } from '#content/define-kind.ts';
import { extraTexts, type ContentInput, type EntryContent, type TextContent } from '#content/entry-content.ts';
import type { Seo } from '#content/entry.ts';
import type { Field } from '#content/fields/field.ts';
import { locales } from '#content/locale.ts';
import type { RichText } from '#content/rich-text.ts';

/** The content of a new entry before anything was written: initial values of the kind's details. */
export function blankContent(kind: KindDeclaration): EntryContent {
  const details = Object.fromEntries((Object.entries(kind.details) as [string, Field][]).map(([name, field]) => [name, field.initial ?? null]));
  return { slug: '', categoryId: null, locationId: null, tags: [], cover: null, gallery: [], details, texts: {} };
}

/**
 * Applies parsed input as a JSON Merge Patch (RFC 7396): what is absent stays, null clears, arrays replace. A language
 * that is null, or whose title is cleared, goes.
 */
export function mergeContent(kind: KindDeclaration, base: EntryContent, input: ContentInput): EntryContent {
  const texts = { ...base.texts };
  for (const locale of locales) {
    const change = input.texts?.[locale];
    if (change === undefined) continue;
    const merged = change === null ? null : mergeText(kind, texts[locale], change);
    if (merged === null) delete texts[locale];
    else texts[locale] = merged;
  }
  const details = { ...base.details };
  for (const [name, value] of Object.entries(input.details ?? {})) if (value !== undefined) details[name] = mergeValue(details[name], value);
  return {
    slug: input.slug ?? base.slug,
    categoryId: input.categoryId === undefined ? base.categoryId : input.categoryId,
    locationId: input.locationId === undefined ? base.locationId : input.locationId,
    tags: input.tags === undefined ? base.tags : [...new Set(input.tags)],
    cover: input.cover === undefined ? base.cover : input.cover,
    gallery: input.gallery ?? base.gallery,
    details,
    texts,
  };
}

function mergeText(kind: KindDeclaration, base: TextContent | undefined, change: Record<string, unknown>): TextContent | null {
  const pick = <T>(name: string, old: T | null): T | null => (change[name] === undefined ? old : change[name] === '' ? null : (change[name] as T | null));
  const title = pick<string>('title', base?.title ?? null);
  const extra = Object.fromEntries(extraTexts(kind).map((name) => [name, pick<string>(name, base?.extra[name] ?? null)]));
  const merged = { excerpt: pick<string>('excerpt', base?.excerpt ?? null), body: pick<RichText>('body', base?.body ?? null), seo: pick<Seo>('seo', base?.seo ?? null), extra };
  if (title === null && merged.excerpt === null && merged.body === null) return null;
  return { title: title ?? '', ...merged };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeValue(base: unknown, change: unknown): unknown {
  if (!isObject(change) || !isObject(base)) return isObject(change) ? withoutNulls(change) : change;
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}
