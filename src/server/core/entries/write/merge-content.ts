import { isPriceField, normalisePrice } from '#content/fields/price-fields.ts';
import { locales } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import {
  extraTexts,
  type ContentInput,
  type EntryContent,
  type PictureInput,
  type PictureUse,
  type TextContent,
} from '#content/model/entry-content.ts';
import type { Seo } from '#content/model/entry.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { mergePatch } from '#server/platform/http/merge-patch.ts';

/** The content of a new entry before any input: initial values of the kind's details. */
export function blankContent(kind: KindDeclaration): EntryContent {
  const details = Object.fromEntries(
    Object.entries(kind.details).map(([name, field]) => [name, field.initial ?? null]),
  );
  return { slug: '', categoryId: null, locationId: null, tags: [], cover: null, gallery: [], details, texts: {} };
}

/**
 * Applies parsed input as a JSON Merge Patch (RFC 7396): missing values are unchanged, null clears, objects merge,
 * arrays replace. A language that is null or left without title, excerpt and body is removed. A cover with a text but
 * without an id, given or existing, gets an empty id, which `referenceIssues` rejects.
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
  for (const [name, value] of Object.entries(input.details ?? {})) {
    if (value === undefined) continue;
    const merged = mergePatch(details[name], value);
    details[name] = isPriceField(kind.details[name]) ? normalisePrice(merged) : merged;
  }
  return {
    slug: input.slug === undefined ? base.slug : (input.slug ?? ''),
    categoryId: input.categoryId === undefined ? base.categoryId : input.categoryId,
    locationId: input.locationId === undefined ? base.locationId : input.locationId,
    tags: input.tags === undefined ? base.tags : [...new Set(input.tags)],
    cover: input.cover === undefined ? base.cover : mergeCover(base.cover, input.cover),
    gallery: input.gallery === undefined ? base.gallery : (input.gallery ?? []).map((use) => mergePicture(null, use)),
    details,
    texts,
  };
}

function mergeText(
  kind: KindDeclaration,
  base: TextContent | undefined,
  change: Record<string, unknown>,
): TextContent | null {
  const pick = <T>(name: string, old: T | null): T | null =>
    change[name] === undefined ? old : change[name] === '' ? null : (change[name] as T | null);
  const title = pick<string>('title', base?.title ?? null);
  const extra = Object.fromEntries(
    extraTexts(kind).map((name) => [name, pick<string>(name, base?.extra[name] ?? null)]),
  );
  const merged = {
    excerpt: pick<string>('excerpt', base?.excerpt ?? null),
    body: pick<RichText>('body', base?.body ?? null),
    seo: change.seo === undefined ? (base?.seo ?? null) : mergeTextsByName(base?.seo ?? null, change.seo as Seo | null),
    extra,
  };
  if (title === null && merged.excerpt === null && merged.body === null) return null;
  return { title: title ?? '', ...merged };
}

/** Merges texts by name; empty ones are removed, and an object without any is `null`. */
function mergeTextsByName<T extends object>(base: T | null | undefined, change: object | null): T | null {
  const given = Object.entries((mergePatch(base, change) ?? {}) as T).filter(([, words]) => words !== '');
  return given.length === 0 ? null : (Object.fromEntries(given) as T);
}

/** Alt texts describe one picture, so another picture starts without them. */
function mergeCover(base: PictureUse | null, change: Partial<PictureInput> | null): PictureUse | null {
  if (change === null) return null;
  const id = change.id ?? base?.id ?? '';
  return mergePicture(base?.id === id ? base : null, { ...change, id });
}

function mergePicture(base: PictureUse | null, { id, alt }: PictureInput): PictureUse {
  const words = alt === undefined ? base?.alt : mergeTextsByName(base?.alt, alt);
  return words ? { id, alt: words } : { id };
}
