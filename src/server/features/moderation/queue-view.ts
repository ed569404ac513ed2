/**
 * Ads that wait for a decision, signals with their reasons, and decisions that can be taken back.
 * @module features/moderation
 */

import { otherLocale, type Locale } from '#content/locale.ts';
import { mediaPath } from '#content/urls.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import type { Status } from '#content/workflow.ts';
import type { Moment } from '#content/moment.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/database/database.ts';
import {
  countWaiting,
  listWaiting,
  waitingSorts,
  type WaitingRow,
  type WaitingScope,
  type WaitingSort,
} from './rows.ts';
import { readNewsroomRows } from '../../core/entries/staff-list-rows.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { readPage } from '#content/lists/page-number.ts';
import { momentOf } from '../../core/entries/row-view.ts';
import { moderatedKinds, worksOnReports } from '../../core/report-access.ts';
import { itemView, type ItemContext, type ItemView } from './item-view.ts';

export const MODERATION_PER_PAGE = 20;

/** What the address of the queue says; what makes no sense there is as if it were not. */
export interface ModerationQuery {
  tab: 'all' | WaitingSort;
  page: number;
  /** The ad that is looked at; empty: the first one. */
  item: string;
}

/** An ad as the queue lists it. */
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

export interface ModerationView {
  query: ModerationQuery;
  tabs: { id: ModerationQuery['tab']; count: number }[];
  items: WaitingView[];
  total: number;
  perPage: number;
  /** What is looked at; null: nothing waits, or there is no such ad (`query.item` names it). */
  item: ItemView | null;
}

/** Reads the address of the queue. */
export function readModerationQuery(search: URLSearchParams): ModerationQuery {
  const item = search.get('item') ?? '';
  return {
    tab: waitingSorts.find((sort) => sort === search.get('tab')) ?? 'all',
    page: readPage(search.get('page')),
    item: /^[\w-]{1,64}$/.test(item) ? item : '',
  };
}

/** Whose queue it is: an editor is told nothing of reports about their own ads. */
export function scopeOf(viewer: Viewer): WaitingScope {
  const actor = actorOf(viewer);
  return { kinds: moderatedKinds(actor), notReportsAbout: worksOnReports(actor) ? null : viewer.id };
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
    const text = texts.find((one) => one.locale === locale) ?? texts.find((one) => one.locale === otherLocale(locale));
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
        since: momentOf(since, { locale, timeZone }, at),
      },
    ];
  });
}

/** A page of the queue as its address asks for it, and the ad that is looked at. A page beyond the end is the last one. */
export async function moderationView(
  viewer: Viewer,
  search: URLSearchParams,
  context: ItemContext,
): Promise<ModerationView> {
  const asked = readModerationQuery(search);
  const scope = scopeOf(viewer);
  const sort = asked.tab === 'all' ? null : asked.tab;
  const counts = await countWaiting(database(), scope);
  const total = counts[asked.tab];
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / MODERATION_PER_PAGE)));
  const items = await toViews(
    await listWaiting(database(), scope, sort, MODERATION_PER_PAGE, (page - 1) * MODERATION_PER_PAGE),
    context,
  );
  const id = asked.item || (items[0]?.id ?? '');
  return {
    query: { ...asked, page },
    items,
    total,
    perPage: MODERATION_PER_PAGE,
    tabs: (['all', ...waitingSorts] as const).map((one) => ({ id: one, count: counts[one] })),
    item: id === '' ? null : await itemView(viewer, id, context),
  };
}
