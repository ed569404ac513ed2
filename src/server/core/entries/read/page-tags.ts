import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { detailReferences } from '#content/model/entry-content.ts';
import { currentOccurrence } from '#content/model/series.ts';
import { isListed } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import {
  readListedJustAfter,
  readNextStarts,
  readStartingJustBefore,
} from '#server/core/entries/write/reference-rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { similarNeighbours } from './similar.ts';

/** Maximum number of related entries on an item's page; a change in the order affects at most as many neighbours. */
export const MAX_RELATED = 4;

/** Key of an entry's position in lists: while it is unchanged, only pages that show the entry change. */
function placementKey(record: EntryRecord | null): string {
  if (record === null || !isListed(record)) return '';
  const { content } = record;
  const order = kinds[record.kind].list?.order;
  // If entries are ordered by time, a title only decides whether the entry is listed in that language.
  const titles = locales.map((locale) =>
    order === 'newest' || order === 'soonest' ? Boolean(content.texts[locale]?.title) : content.texts[locale]?.title,
  );
  return JSON.stringify([
    record.listedAt,
    record.expiresAt,
    content.categoryId,
    content.locationId,
    content.tags,
    content.slug,
    content.details,
    titles,
    content.cover === null,
    content.gallery.length,
  ]);
}

/** Cache tags affected by the change from `before` to `after` (`null` for a missing side). */
export async function findAffectedTags(
  database: Database,
  catalogue: Catalogue,
  before: EntryRecord | null,
  after: EntryRecord | null,
): Promise<string[]> {
  const record = (after ?? before)!;
  const kind = kinds[record.kind];
  const tags = new Set<string>();
  if ([before, after].every((candidate) => candidate === null || candidate.publishedAt === null)) return [];
  tags.add(pageTag.entry(record.id)).add(pageTag.anything);
  for (const item of [before, after]) {
    if (item === null || item.publishedAt === null) continue;
    for (const locale of locales)
      tags.add(pageTag.path(localisedPath(locale, paths.entry(item.kind, item.content.slug))));
  }
  if (placementKey(before) === placementKey(after)) return [...tags];
  tags.add(pageTag.list(record.kind));
  if (kind.list === null) tags.add(kind.segment === null ? pageTag.menus : pageTag.promos);
  for (const item of [before, after]) {
    if (item !== null && isListed(item)) for (const term of termsOf(catalogue, item)) tags.add(pageTag.term(term));
  }
  if (workflows[kind.workflow].contactable) {
    for (const item of [before, after]) {
      if (item === null || !isListed(item)) continue;
      if (item.authorId !== null) tags.add(pageTag.seller(item.authorId));
      // Pages that do not show the entry may still have considered it: without it, they may show a different one.
      for (const id of await similarNeighbours(database, catalogue, { ...item, ...item.content }, now()))
        tags.add(pageTag.item(id));
    }
    return [...tags];
  }
  // Former neighbours showed the entry and carry its tag, so only those at the new position need to be added.
  if (after !== null && isListed(after)) {
    for (const id of await neighbours(database, catalogue, after)) tags.add(pageTag.item(id));
    if (kind.list?.order === 'name')
      for (const group of categoryTerms(catalogue, after)) tags.add(pageTag.group(after.kind, group));
  }
  return [...tags];
}

/** Categories that list a record, parents included; `null` represents an entry without a category. */
function categoryTerms(catalogue: Catalogue, { kind, content }: EntryRecord): (string | null)[] {
  if (content.categoryId === null) return [null];
  return catalogue.terms([content.categoryId, ...detailReferences(kinds[kind], content, 'category')], null, []);
}

/** Listing terms of a record, parents included. */
export function termsOf(catalogue: Catalogue, { kind, content }: EntryRecord): string[] {
  const more = detailReferences(kinds[kind], content, 'category');
  const areas = detailReferences(kinds[kind], content, 'location');
  const categories = content.categoryId === null ? more : [content.categoryId, ...more];
  return [...new Set([...catalogue.terms(categories, content.locationId, content.tags), ...areas])];
}

/** The start of an event, or of the next date of one that repeats; empty without one. @param at milliseconds */
function nextStart({ kind, content: { details } }: EntryRecord, at: number): string {
  const { startsAt, timeZone } = kinds[kind].span?.(details) ?? {};
  const dates = kinds[kind].occurrences?.(details);
  return (dates && currentOccurrence(dates, timeZone, at)?.startsAt) ?? startsAt ?? '';
}

/** Events that an event which repeats follows from now on, because one of its dates has passed. */
export async function findNewNeighbours(database: Database, ids: readonly string[], at: number): Promise<string[]> {
  const moment = new Date(at).toISOString();
  const found: string[] = [];
  for (const { kind, ...position } of await readNextStarts(database, ids, moment))
    found.push(...(await readStartingJustBefore(database, kind, position, moment, MAX_RELATED)));
  return found;
}

/** Entries whose "related" block shows a record at its new position. */
async function neighbours(database: Database, catalogue: Catalogue, record: EntryRecord): Promise<string[]> {
  const { kind, id, listedAt } = record;
  const { list } = kinds[kind];
  const at = now();
  if (list?.order === 'soonest')
    return readStartingJustBefore(
      database,
      kind,
      { at: nextStart(record, at), id },
      new Date(at).toISOString(),
      MAX_RELATED,
    );
  if (list?.order !== 'newest' || listedAt === null) return [];
  const found: string[] = [];
  for (const term of [null, ...categoryTerms(catalogue, record)]) {
    const next = await readListedJustAfter(database, kind, { at: listedAt, id }, at, MAX_RELATED, term ?? undefined);
    found.push(...next.map((place) => place.id));
  }
  return found;
}
