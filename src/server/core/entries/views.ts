import type { KindDeclaration } from '#content/define-kind.ts';
import type { EntryCard, EntryView, Picture } from '#content/entry.ts';
import type { Byline } from '#content/fields/contact-fields.ts';
import type { Field } from '#content/fields/field.ts';
import { kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { CardRow, CardText, MediaRow, readItemParts } from './card-rows.ts';
import type { Catalogue } from '../taxonomy/catalogue.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A stored picture with the words that say what it shows in this language; the other language's words rather than none. */
export function toPicture(row: MediaRow, alt: { ua?: string; us?: string } | null, locale: Locale): Picture {
  const { id, width, height, widths, avif, thumbhash, focusX, focusY } = row;
  return {
    id,
    width,
    height,
    widths,
    avif,
    thumbhash,
    alt: alt?.[locale] || alt?.[otherLocale(locale)] || '',
    focus: { x: focusX, y: focusY },
  };
}

/** The language in which a page shows an entry: its own where there is one. */
function shownLocale(available: readonly Locale[], wanted: Locale): Locale {
  return available.includes(wanted) ? wanted : (available[0] ?? wanted);
}

function secretDetails(kind: CardRow['kind']): string[] {
  return (Object.entries(kinds[kind].details) as [string, Field][]).flatMap(([name, field]) =>
    field.secret ? [name] : [],
  );
}

/** What is never part of a public answer is taken out before a page can see it. */
function publicDetails(row: CardRow): Record<string, unknown> {
  const secret = secretDetails(row.kind);
  return secret.length === 0
    ? row.details
    : Object.fromEntries(Object.entries(row.details).filter(([name]) => !secret.includes(name)));
}

/** The media id of the picture that stands for an entry on a page of this language; null where there is none. */
export function coverIdOf(
  { kind, details, coverId }: Pick<CardRow, 'kind' | 'details' | 'coverId'>,
  locale: Locale,
): string | null {
  return (kinds[kind] as KindDeclaration).cover?.(details, locale) ?? coverId;
}

/** A row of a list in the page's language. Null where the entry has no text at all. */
export function toCard(
  row: CardRow,
  texts: readonly CardText[],
  cover: MediaRow | null,
  catalogue: Catalogue,
  locale: Locale,
): EntryCard | null {
  const available = locales.filter((one) => texts.some((text) => text.locale === one));
  const textLocale = shownLocale(available, locale);
  const text = texts.find((one) => one.locale === textLocale);
  if (!text) return null;
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    status: row.status,
    locale,
    textLocale,
    locales: available,
    title: text.title,
    excerpt: text.excerpt,
    extra: text.extra,
    details: publicDetails(row),
    cover: cover ? toPicture(cover, row.coverAlt, locale) : null,
    pictureCount: row.pictureCount,
    category: catalogue.category(row.categoryId, locale),
    location: catalogue.location(row.locationId, locale),
    publishedAt: row.publishedAt === null ? null : iso(row.publishedAt),
    updatedAt: iso(row.updatedAt),
    expiresAt: row.expiresAt === null ? null : iso(row.expiresAt),
  };
}

/** People named in an entry's details. */
export function bylineUserIds(row: CardRow): string[] {
  return ((row.details.bylines as Byline[] | null | undefined) ?? []).flatMap((byline) =>
    'userId' in byline ? [byline.userId] : [],
  );
}

/** An item's page in the page's language. Null where the entry has no text at all. */
export function toView(
  row: CardRow & { authorId: string | null; revision: number; createdAt: number },
  parts: Awaited<ReturnType<typeof readItemParts>>,
  catalogue: Catalogue,
  locale: Locale,
): EntryView | null {
  const card = toCard(row, parts.texts, parts.cover, catalogue, locale);
  if (card === null) return null;
  const text = parts.texts.find((one) => one.locale === card.textLocale)!;
  // Who has deleted their account, or has not told their name, is not named: the newsroom stands for them.
  const names = new Map(parts.people.flatMap(({ id, name }) => (name === '' ? [] : [[id, name] as const])));
  const bylines = (row.details.bylines as Byline[] | null | undefined) ?? [];
  const authors = bylines.length
    ? bylines.flatMap((byline) => ('name' in byline ? byline.name : (names.get(byline.userId) ?? [])))
    : [names.get(row.authorId ?? '') ?? []].flat();
  const more = (row.details.moreCategoryIds as string[] | null | undefined) ?? [];
  const pictures = parts.pictures.map(({ place, alt, media }) => ({ place, picture: toPicture(media, alt, locale) }));
  return {
    ...card,
    revision: row.revision,
    body: text.body,
    seo: text.seo,
    gallery: pictures.flatMap(({ place, picture }) => (place === 'gallery' ? picture : [])),
    inlinePictures: Object.fromEntries(
      pictures.flatMap(({ place, picture }) => (place === 'body' ? [[picture.id, picture]] : [])),
    ),
    categories: [row.categoryId, ...more].flatMap((id) => catalogue.category(id, locale) ?? []),
    tags: parts.tags.flatMap(({ tagId }) => {
      const tag = catalogue.tag(tagId);
      return tag ? catalogue.tagView(tag, locale) : [];
    }),
    renewedAt:
      row.listedAt !== null && row.publishedAt !== null && row.listedAt > row.publishedAt ? iso(row.listedAt) : null,
    hidden: secretDetails(row.kind).filter((name) => Boolean(row.details[name])),
    authors,
    createdAt: iso(row.createdAt),
  };
}
