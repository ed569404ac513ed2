/**
 * Ads that wait for a decision, signals with their reasons, and decisions that can be undone.
 * @module features/moderation
 */

import type { Moment } from '#content/format/moment.ts';
import { moderationTabs, type ModerationQuery } from '#content/lists/moderation.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { mediaPath } from '#content/urls/urls.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import { moderatedKinds, canHandleReports } from '#server/core/report-access.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { itemView, type ItemContext, type ItemView } from './item-view.ts';
import { countWaiting, listWaiting, type WaitingRow, type WaitingScope } from './rows.ts';

const MODERATION_PER_PAGE = 20;

/** An ad in the list of the queue. */
export interface WaitingView {
  id: string;
  status: Status;
  title: string;
  titleLocale: Locale;
  thumb: string | null;
  category: string | null;
  author: string | null;
  waits: { ad: boolean; edit: boolean; reports: number };
  since: Moment;
}

export interface ModerationView extends ListPage<ModerationQuery> {
  tabs: { id: ModerationQuery['tab']; count: number }[];
  items: WaitingView[];
  /** The selected ad. `null` if the queue is empty, or there is no such ad (`query.item` names it). */
  item: ItemView | null;
}

/** Returns the scope of the viewer's queue. Editors do not see reports about their own ads. */
function scopeOf(viewer: Viewer): WaitingScope {
  const actor = actorOf(viewer);
  return { kinds: moderatedKinds(actor), notReportsAbout: canHandleReports(actor) ? null : viewer.id };
}

async function toViews(rows: readonly WaitingRow[], { locale, timeZone }: ItemContext): Promise<WaitingView[]> {
  const [entries, catalogue] = await Promise.all([
    readNewsroomRows(
      database(),
      rows.map(({ entryId }) => entryId),
    ),
    loadCatalogue(database()),
  ]);
  const at = now();
  return rows.flatMap(({ entryId, since, ad, edit, reports }) => {
    const found = entries.find(({ entry }) => entry.id === entryId);
    if (!found) return [];
    const { entry, cover, author, texts } = found;
    const text =
      texts.find((candidate) => candidate.locale === locale) ??
      texts.find((candidate) => candidate.locale === otherLocale(locale));
    return [
      {
        id: entryId,
        status: entry.status,
        title: text?.title ?? entry.slug,
        titleLocale: text?.locale ?? locale,
        thumb: cover === null ? null : mediaPath(cover.id, cover.widths[0]!, 'webp'),
        category: catalogue.category(entry.categoryId, locale)?.name ?? null,
        author: author || null,
        waits: { ad, edit, reports },
        since: formatMoment(since, { locale, timeZone }, at),
      },
    ];
  });
}

/** Returns a page of the queue, and the selected ad. A page beyond the end is replaced by the last one. */
export async function moderationView(
  viewer: Viewer,
  query: ModerationQuery,
  context: ItemContext,
): Promise<ModerationView> {
  const scope = scopeOf(viewer);
  const sort = query.tab === 'all' ? null : query.tab;
  const counts = await countWaiting(database(), scope);
  const { items: rows, page } = await readListPage(query, MODERATION_PER_PAGE, async (limit, offset) => ({
    items: await listWaiting(database(), scope, sort, limit, offset),
    total: counts[query.tab],
  }));
  const items = await toViews(rows, context);
  const id = query.item ?? items[0]?.id;
  return {
    ...page,
    items,
    tabs: moderationTabs.map((moderationTab) => ({ id: moderationTab, count: counts[moderationTab] })),
    item: id === undefined ? null : await itemView(viewer, id, context),
  };
}
