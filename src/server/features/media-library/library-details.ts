import { kinds } from '#content/kinds.ts';
import { otherLocale } from '#content/locale.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { guardedPageAt } from '#content/model/access.ts';
import { maySeeUnpublished } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, mediaPath, paths } from '#content/urls/urls.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { getMedia } from '#server/core/media/media-commands.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { visibleUse } from '#server/core/media/media-uses.ts';
import { readUses, type MediaUseContext } from '#server/core/media/use-rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { toLibraryItem, type LibraryItem } from './library-item.ts';

/** A use of a picture as shown in the library. */
interface LibraryUse {
  id: string;
  kind: string;
  title: string;
  /** Label of the entry's status. `null` if the picture is used by a user. */
  status: string | null;
  places: MediaUseContext[];
  /** URL of the edit page. `null` if the viewer may not change it. */
  href: string | null;
}

/** A picture with all its details in the library. */
export interface LibraryDetails extends LibraryItem {
  /** URL of the whole picture, in its largest file. */
  url: string;
  sourceId: string | null;
  uses: LibraryUse[];
  /** Whether there are uses that the viewer may not see. */
  hasHiddenUses: boolean;
}

/** Returns the details of a picture in the library, or `null` for an unknown id. */
export async function libraryDetails(
  viewer: Viewer,
  id: string,
  telling: LocaleContext,
): Promise<LibraryDetails | null> {
  const actor = actorOf(viewer);
  const { locale } = telling;
  const { database } = mediaStore();
  const found = await getMedia(mediaStore(), actor, id);
  if (!found.ok) return null;
  const row = found.value;
  const { entries, people } = await readUses(database, id);
  const owner = row.ownerId === null ? null : await findPerson(database, row.ownerId);
  const visible = entries.flatMap((entry) => visibleUse(actor, entry) ?? []);
  const link = (path: string) =>
    guardedPageAt(path)?.roles.includes(viewer.role) ? localisedPath(locale, path) : null;
  const uses: LibraryUse[] = visible.map((entry) => ({
    id: entry.id,
    kind: kinds[entry.kind].words[locale].one,
    title: entry.titles[locale] || entry.titles[otherLocale(locale)] || '',
    status: newsroom[locale].statuses[entry.status],
    places: [...new Set(entry.places)],
    href: maySeeUnpublished(actor, kinds[entry.kind], entry)
      ? link(dashboardPaths(entry.kind).edit.replace('{id}', entry.id))
      : null,
  }));
  const portraits: LibraryUse[] = people.map((person) => ({
    id: person.id,
    kind: '',
    title: person.name,
    status: null,
    places: ['portrait'],
    href: link(paths.person(person.id)),
  }));
  return {
    ...toLibraryItem({ ...row, ownerName: owner?.name ?? null }, entries.length + people.length > 0, telling),
    url: mediaPath(id, row.widths.at(-1)!, 'webp'),
    sourceId: row.sourceId,
    uses: [...uses, ...portraits],
    hasHiddenUses: visible.length < entries.length,
  };
}
