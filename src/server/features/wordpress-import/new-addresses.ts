import { isLive } from '#content/model/visibility.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { findFreeSlug } from '#server/core/entries/write/slugs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { numberedAddresses } from './old-archives.ts';
import type { PlannedItem, Survey } from './planned-import.ts';

/**
 * Targets of links to the items of an export, by old path: the new address if it is certain, otherwise the old path,
 * which will redirect. Items that will not be public are left out.
 */
export async function newAddresses(database: Database, found: Survey): Promise<Map<string, string>> {
  const { planned, oldPaths } = found;
  const addresses = new Map<string, string>();
  const wished = new Set<string>();
  const former: [string, string][] = [];
  for (const item of planned) {
    const isFirst = !wished.has(`${item.kind} ${item.slug}`);
    wished.add(`${item.kind} ${item.slug}`);
    if (item.path === null || !item.isPublic || addresses.has(item.path)) continue;
    // Another item with this name may get the same number.
    const stem = item.slug.replace(/-\d+$/, '');
    const slug = await certainSlug(
      database,
      item,
      isFirst && (stem === item.slug || !wished.has(`${item.kind} ${stem}`)),
    );
    if (slug === null) continue;
    const target = slug === '' ? item.path : localisedPath(item.locale, paths.entry(item.kind, slug));
    addresses.set(item.path, target);
    for (const numbered of numberedAddresses(found, item.postId, ['p', 'page_id']))
      if (!addresses.has(numbered)) addresses.set(numbered, target);
    former.push(...item.former.map((path): [string, string] => [path, target]));
  }
  for (const [path, target] of former) if (!oldPaths.has(path) && !addresses.has(path)) addresses.set(path, target);
  return addresses;
}

/** Slug of an item here; empty if only the import can determine it; `null` if the item exists but is not public. */
async function certainSlug(
  database: Database,
  { id, kind, slug }: PlannedItem,
  isAlone: boolean,
): Promise<string | null> {
  const here = await findRecord(database, id);
  // An untouched draft was left by an interrupted run.
  if (here !== null)
    return isLive(here.kind, here.status) || here.status === 'scheduled' || here.revision === 1
      ? here.content.slug
      : null;
  return isAlone && slug !== '' && (await findFreeSlug(database, kind, slug, id)) === slug ? slug : '';
}
