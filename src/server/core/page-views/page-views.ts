/**
 * Page views by day.
 * @module core/page-views
 */

import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { database } from '#server/platform/database/database.ts';
import { VIEW_DAYS, lastDays } from './last-days.ts';
import { sumViews } from './rows.ts';

/**
 * Page views of entries in the last 30 days, both languages together, by id; entries that were never public are left
 * out.
 */
export async function viewsByEntry(
  rows: readonly { entry: { id: string; kind: KindName; slug: string; publishedAt: number | null } }[],
  timeZone: string,
): Promise<Map<string, number>> {
  const pages = rows.flatMap(({ entry: { id, kind, slug, publishedAt } }) =>
    publishedAt === null || !kinds[kind].indexable
      ? []
      : [{ id, paths: locales.map((locale) => localisedPath(locale, paths.entry(kind, slug))) }],
  );
  const views = await sumViews(
    database(),
    lastDays(timeZone, VIEW_DAYS),
    pages.flatMap((page) => page.paths),
  );
  return new Map(pages.map((page) => [page.id, page.paths.reduce((sum, path) => sum + (views.get(path) ?? 0), 0)]));
}
