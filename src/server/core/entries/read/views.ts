import { bylinesOf } from '#content/fields/contact-fields.ts';
import { standInFor } from '#content/fields/field.ts';
import { allKinds, fieldsOf, kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import type { EntryCard, EntryView, Picture } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { CardRow, CardText, MediaRow, readItemParts } from './card-rows.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A stored picture with the words that say what it shows in this language; the other language's words rather than none. */
function toPicture(row: MediaRow, alt: { ua?: string; us?: string } | null, locale: Locale): Picture {
  const { id, width, height, widths, avif, thumbhash, focusX, focusY } = row;
  const other = otherLocale(locale);
  const [own, foreign] = [alt?.[locale], alt?.[other]];
  return {
    id,
    width,
    height,
    widths,
    avif,
    thumbhash,
    alt: own || foreign || '',
    ...(!own && foreign ? { altLocale: other } : {}),
    focus: { x: focusX, y: focusY },
  };
}

/** The language in which a page shows an entry: its own where there is one. */
function shownLocale(available: readonly Locale[], wanted: Locale): Locale {
  return available.includes(wanted) ? wanted : (available[0] ?? wanted);
}

/** Per kind, the details that are never part of a public answer. */
const secretDetails = ofEachKind((kind) => fieldsOf(kind).flatMap(([name, { secret }]) => (secret ? [name] : [])));
/** Where an entry lacks a moment that its kind requires, it is of no time that matters. */
const NEVER = { now: new Date(0).toISOString(), timeZone: 'UTC' };
/** Per kind, the others, each with what it is where an entry lacks it: it may be older than the field. */
const shownDetails = ofEachKind((kind) =>
  fieldsOf(kind).flatMap(([name, field]) =>
    field.secret ? [] : [{ name, other: field.initial ?? (field.required ? standInFor(field, NEVER) : null) }],
  ),
);

function ofEachKind<T>(give: (kind: KindDeclaration) => T): Readonly<Record<KindName, T>> {
  return Object.fromEntries(allKinds.map((kind) => [kind.name, give(kind)])) as Record<KindName, T>;
}

/** The details that pages may see: each that the kind declares and that is not secret, as `ShownValues` promises. */
function publicDetails({ kind, details }: CardRow): Record<string, unknown> {
  return Object.fromEntries(shownDetails[kind].map(({ name, other }) => [name, details[name] ?? other]));
}

/** The media id of the picture that stands for an entry on a page of this language; null where there is none. */
export function coverIdOf(
  { kind, details, coverId }: Pick<CardRow, 'kind' | 'details' | 'coverId'>,
  locale: Locale,
): string | null {
  return kinds[kind].cover?.(details, locale) ?? coverId;
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

/** Only kinds with a byline name an account; an ad shows the contact name of its form. */
const hasBylines = (kind: KindName) => Object.values(kinds[kind].details).some(({ type }) => type === 'bylines');

/** People named in an entry's details. */
export function bylineUserIds(row: CardRow): string[] {
  return bylinesOf(row.details).flatMap((byline) => ('userId' in byline ? [byline.userId] : []));
}

/** The month of an account's beginning: no more of it is anybody's to know. */
const since = (people: readonly { id: string; createdAt: Date }[], id: string | null): string | undefined =>
  people
    .find((one) => one.id === id)
    ?.createdAt.toISOString()
    .slice(0, 7);

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
  const bylines = bylinesOf(row.details);
  const writer = hasBylines(row.kind) ? [names.get(row.authorId ?? '') ?? []].flat() : [];
  const authors = bylines.length
    ? bylines.flatMap((byline) => ('name' in byline ? byline.name : (names.get(byline.userId) ?? [])))
    : writer;
  const more = detailReferences(kinds[row.kind], row, 'category');
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
    hidden: secretDetails[row.kind].filter((name) => Boolean(row.details[name])),
    authors,
    authorSince: workflows[kinds[row.kind].workflow].contactable ? (since(parts.people, row.authorId) ?? null) : null,
    createdAt: iso(row.createdAt),
  };
}
