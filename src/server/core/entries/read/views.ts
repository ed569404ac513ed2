import { bylinesOf } from '#content/fields/contact-fields.ts';
import { placeholderValue } from '#content/fields/field.ts';
import { dayIn, defaultTimeZone } from '#content/format/format-date.ts';
import { allKinds, fieldsOf, kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import type { EntryCard, EntryView, Picture } from '#content/model/entry.ts';
import { effectiveEnd, localMinuteRange } from '#content/model/event-days.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { currentOccurrence, isMoved, type Occurrence } from '#content/model/series.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now as clock } from '#server/platform/clock.ts';
import type { CardRow, CardText, MediaRow, readItemParts } from './card-rows.ts';

const iso = (at: number) => new Date(at).toISOString();

/** A stored picture with its alt text in this language, or otherwise in the other language. */
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

/** The language in which a page shows an entry: the page's own if available. */
function shownLocale(available: readonly Locale[], wanted: Locale): Locale {
  return available.includes(wanted) ? wanted : (available[0] ?? wanted);
}

/** Per kind, the details that are never part of a public response. */
const secretDetails = ofEachKind((kind) => fieldsOf(kind).flatMap(([name, { secret }]) => (secret ? [name] : [])));
/** Placeholder date for entries that lack a required one, where the actual time does not matter. */
const PLACEHOLDER_TIME = { now: new Date(0).toISOString(), timeZone: 'UTC' };
/** Per kind, the other details, each with its default if the entry lacks it, for example because the field is newer. */
const shownDetails = ofEachKind((kind) =>
  fieldsOf(kind).flatMap(([name, field]) =>
    field.secret
      ? []
      : [{ name, other: field.initial ?? (field.required ? placeholderValue(field, PLACEHOLDER_TIME) : null) }],
  ),
);

function ofEachKind<T>(give: (kind: KindDeclaration) => T): Readonly<Record<KindName, T>> {
  return Object.fromEntries(allKinds.map((kind) => [kind.name, give(kind)])) as Record<KindName, T>;
}

/** The details for pages: those that the kind declares and that are not secret, as `ShownValues` promises. */
function publicDetails({ kind, details }: CardRow): Record<string, unknown> {
  return Object.fromEntries(shownDetails[kind].map(({ name, other }) => [name, details[name] ?? other]));
}

/** Media id of the entry's cover on a page in this language; `null` without one. */
export function coverIdOf(
  { kind, details, coverId }: Pick<CardRow, 'kind' | 'details' | 'coverId'>,
  locale: Locale,
): string | null {
  return kinds[kind].cover?.(details, locale) ?? coverId;
}

/** The date of an event that repeats which a page shows; `null` for other entries, and for a date that it does not have. */
export function occurrenceOf(
  { kind, details, date = null }: Pick<CardRow, 'kind' | 'details' | 'date'>,
  now: number,
): Occurrence | null {
  const dates = kinds[kind].occurrences?.(details) ?? null;
  if (dates === null) return null;
  const timeZone = kinds[kind].span?.(details).timeZone ?? defaultTimeZone();
  if (date === null) return currentOccurrence(dates, timeZone, now);
  // A moved date is also found by its new day.
  const isOnDay = ({ startsAt }: Occurrence) => dayIn(timeZone, Date.parse(startsAt)) === date;
  return dates.find((candidate) => candidate.date === date) ?? dates.find(isOnDay) ?? null;
}

/** The first date of an event that repeats on these days, by its local times, that is not over; `null` without one. */
export function dateOn(
  { kind, details }: Pick<CardRow, 'kind' | 'details'>,
  { from, until }: { from: string | null; until: string | null },
  now: number,
): string | null {
  const timeZone = kinds[kind].span?.(details).timeZone;
  const found = kinds[kind].occurrences?.(details)?.find(({ startsAt, endsAt }) => {
    const timing = { startsAt, endsAt, timeZone };
    const { first, last } = localMinuteRange(timing);
    const isWithin = (from === null || last >= from) && (until === null || first < until);
    return isWithin && Date.parse(effectiveEnd(timing)) > now;
  });
  return found?.date ?? null;
}

/** The details of an event on one of its dates. A state of the whole event applies to each date. */
function detailsOn(details: Record<string, unknown>, occurrence: Occurrence) {
  const { startsAt, endsAt, byRule, cancelled } = occurrence;
  const isAsPlanned = details.state === 'scheduled' || details.state === 'rescheduled';
  return {
    ...details,
    startsAt,
    endsAt,
    ...(isAsPlanned && cancelled ? { state: 'cancelled' } : {}),
    ...(isAsPlanned && !cancelled && isMoved(occurrence)
      ? { state: 'rescheduled', previousStartsAt: byRule.startsAt }
      : {}),
  };
}

/**
 * A row of a list in the page's language. `null` if the entry has no text at all.
 * @param now in milliseconds: decides which date of an event that repeats is the next
 */
export function toCard(
  row: CardRow,
  texts: readonly CardText[],
  cover: MediaRow | null,
  catalogue: Catalogue,
  locale: Locale,
  now: number = clock(),
): EntryCard | null {
  const available = locales.filter((candidate) => texts.some((text) => text.locale === candidate));
  const textLocale = shownLocale(available, locale);
  const text = texts.find((candidate) => candidate.locale === textLocale);
  if (!text) return null;
  const details = publicDetails(row);
  const occurrence = occurrenceOf(row, now);
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
    details: occurrence === null ? details : detailsOn(details, occurrence),
    dates: occurrence === null ? null : (kinds[row.kind].occurrences?.(row.details) ?? null),
    occurrence,
    date: occurrence === null || (row.date ?? null) === null ? null : occurrence.date,
    cover: cover ? toPicture(cover, row.coverAlt, locale) : null,
    pictureCount: row.pictureCount,
    category: catalogue.category(row.categoryId, locale),
    location: catalogue.location(row.locationId, locale),
    publishedAt: row.publishedAt === null ? null : iso(row.publishedAt),
    updatedAt: iso(row.updatedAt),
    expiresAt: row.expiresAt === null ? null : iso(row.expiresAt),
  };
}

/** Only kinds with a byline show an account's name; an ad shows the contact name from its form. */
const hasBylines = (kind: KindName) => Object.values(kinds[kind].details).some(({ type }) => type === 'bylines');

/** Ids of the users named in an entry's details. */
export function bylineUserIds(row: CardRow): string[] {
  return bylinesOf(row.details).flatMap((byline) => ('userId' in byline ? [byline.userId] : []));
}

/** The month in which an account was created: a more precise date must not be public. */
const memberSince = (people: readonly { id: string; createdAt: Date }[], id: string | null): string | undefined =>
  people
    .find((candidate) => candidate.id === id)
    ?.createdAt.toISOString()
    .slice(0, 7);

/** An item's page in the page's language. `null` if the entry has no text at all. */
export function toEntryView(
  row: CardRow & { authorId: string | null; revision: number; createdAt: number },
  parts: Awaited<ReturnType<typeof readItemParts>>,
  catalogue: Catalogue,
  locale: Locale,
  now: number = clock(),
): EntryView | null {
  const card = toCard(row, parts.texts, parts.cover, catalogue, locale, now);
  if (card === null) return null;
  const text = parts.texts.find((candidate) => candidate.locale === card.textLocale)!;
  // Users without a name or account are omitted from the byline, which then names the newsroom.
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
    authorSince: workflows[kinds[row.kind].workflow].contactable
      ? (memberSince(parts.people, row.authorId) ?? null)
      : null,
    createdAt: iso(row.createdAt),
  };
}
