import { kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import { hasDashboardAccess } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { maySeeUnpublished, type Actor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import type { Issue } from '#content/result.ts';
import { bodyMediaIds } from '#content/text/body-media.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mediaOwners } from './reference-rows.ts';
import { pictureDetails, readUses, type EntryUse, type MediaUseContext } from './use-rows.ts';

/**
 * Whether the actor may use the whole library: authors, editors and admins may use any picture, others only their own.
 */
export function mayUseAnyPicture(actor: Actor): boolean {
  return actor.system === true || hasDashboardAccess(actor.role);
}

/** A picture used in an entry's content, and its field. */
interface ContentPicture {
  id: string;
  path: string;
}

/** All pictures of an entry: cover, gallery, within its texts, banners. */
export function picturesOf(kind: KindName, content: EntryContent): ContentPicture[] {
  const banners = pictureDetails.flatMap((detail) => {
    if (detail.kind !== kind) return [];
    const images = content.details[detail.field] ?? {};
    return Object.entries(images).flatMap(([locale, id]) =>
      typeof id === 'string' && id !== '' ? [{ id, path: `details.${detail.field}.${locale}` }] : [],
    );
  });
  return [
    ...(content.cover?.id ? [{ id: content.cover.id, path: 'cover' }] : []),
    ...content.gallery.map(({ id }, index) => ({ id, path: `gallery.${index}` })),
    ...locales.flatMap((locale) =>
      bodyMediaIds({ ...content, texts: { [locale]: content.texts[locale] } }).map((id) => ({
        id,
        path: `texts.${locale}.body`,
      })),
    ),
    ...banners,
  ];
}

/** The actor of a change, and the content before it (`null` for new content). */
export interface ContentChange {
  actor: Actor;
  before: EntryContent | null;
}

/**
 * Pictures that do not exist, or that this actor may not use; previously used ones are allowed. Whether another user's
 * picture exists is not revealed.
 */
export async function pictureIssues(
  database: Database,
  kind: KindDeclaration,
  content: EntryContent,
  change?: ContentChange,
): Promise<Issue[]> {
  const pictures = picturesOf(kind.name, content);
  const owners = await mediaOwners(
    database,
    pictures.map(({ id }) => id),
  );
  const kept = new Set(change?.before ? picturesOf(kind.name, change.before).map(({ id }) => id) : []);
  const usable = (id: string) =>
    owners.has(id) &&
    (change === undefined || kept.has(id) || mayUseAnyPicture(change.actor) || owners.get(id) === change.actor.id);
  return pictures.flatMap(({ id, path }) => (usable(id) ? [] : [{ path, code: 'not_found' as const }]));
}

/** One use of a picture, in words. */
export interface MediaUse {
  kind: KindName | 'people';
  id: string;
  title: string;
  status: Status | null;
  place: MediaUseContext;
}

/**
 * The part of a use that the actor may see: all of their own entries, public entries without their pending edit, and
 * `null` for others.
 */
export function visibleUse(actor: Actor, entry: EntryUse): EntryUse | null {
  if (maySeeUnpublished(actor, kinds[entry.kind], entry)) return entry;
  const places = isLive(entry.kind, entry.status) ? entry.places.filter((place) => place !== 'pending') : [];
  return places.length === 0 ? null : { ...entry, places };
}

/** The uses of a picture that the actor may see: public ones, their own, and all for staff of the kind. */
export async function listUses(database: Database, actor: Actor, mediaId: string, locale: Locale): Promise<MediaUse[]> {
  const { entries, people } = await readUses(database, mediaId);
  const visible = entries.flatMap((entry) => visibleUse(actor, entry) ?? []);
  const persons = people.filter(({ id }) => mayUseAnyPicture(actor) || id === actor.id);
  return [
    ...visible.flatMap(({ kind, id, status, titles, places }) =>
      places.map((place) => ({ kind, id, title: titles[locale] || titles[otherLocale(locale)] || '', status, place })),
    ),
    ...persons.map(({ id, name }) => ({
      kind: 'people' as const,
      id,
      title: name,
      status: null,
      place: 'portrait' as const,
    })),
  ];
}
