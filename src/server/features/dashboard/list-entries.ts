/**
 * Staff tools: lists, home, palette, saved views, previews, settings.
 * @module features/dashboard
 */

import { kinds } from '#content/kinds.ts';
import {
  relevanceSort,
  newsroomList,
  newsroomScope,
  newsroomTabs,
  reviewStatus,
  type NewsroomQuery,
  type NewsroomScope,
  type NewsroomTab,
  type SavedView,
} from '#content/lists/newsroom.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { dashboardPaths, dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { countWaitingEdits } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import type { ListText } from '#server/core/entries/read/desk-search-rows.ts';
import {
  countEntriesByStatus,
  countMatchingByStatus,
  listEntryIds,
  type EntryListFilter,
} from '#server/core/entries/read/list-rows.ts';
import { readListText } from '#server/core/entries/read/list-text.ts';
import { toEntryRow, type EntryRow } from '#server/core/entries/read/row-view.ts';
import { readNewsroomRows, type NewsroomRow } from '#server/core/entries/read/staff-list-rows.ts';
import { viewsByEntry } from '#server/core/page-views/page-views.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { savedViews } from './saved-views.ts';

const ENTRIES_PER_PAGE = 25;

export interface NewsroomView {
  query: NewsroomQuery;
  tabs: { id: NewsroomTab; count: number; waits: boolean }[];
  items: EntryRow[];
  /** Tabs saved by the viewer. */
  saved: SavedView[];
  total: number;
  perPage: number;
  /**
   * Number of entries the viewer works with, except trashed ones. If a search or a filter is active, the number of
   * matches.
   */
  all: number;
  /**
   * How many of `all` wait for an editor. 0 if a search or a filter is active, because the matches need not include
   * them.
   */
  waiting: number;
}

/** Returns the counts of entries, by id, as one line each. */
export type FormatEntryCounts = (
  entries: readonly NewsroomRow['entry'][],
  locale: LocaleContext['locale'],
) => Promise<ReadonlyMap<string, string>>;

type Counts = Partial<Record<Status, number>>;

/** Returns the viewer's scope for a kind's list. */
export const newsroomScopeFor = (viewer: Viewer, kind: KindDeclaration): NewsroomScope =>
  newsroomScope(kind, isStaffFor(actorOf(viewer), kind));

/** Rare statuses: their view is shown only while it has entries. */
const rareTabs: ReadonlySet<NewsroomTab> = new Set<NewsroomTab>([
  'edits',
  'changes_requested',
  'suspended',
  'rejected',
  'sold',
  'closed',
]);

/** Total without the trash. */
function sum(counts: Counts): number {
  return Object.entries(counts).reduce((total, [status, count]) => (status === 'trashed' ? total : total + count), 0);
}

function toFilter(
  viewer: Viewer,
  isStaff: boolean,
  kind: KindDeclaration,
  query: NewsroomQuery,
  text: ListText | null,
  catalogue: Catalogue,
): EntryListFilter {
  const { view, category, tag, location, mine, sort, page } = query;
  const under = (tree: Catalogue['categories'] | Catalogue['locations'], slug: string) =>
    slug === ''
      ? null
      : tree.subtree(
          [...tree.byId.values()].find((row) => row.slug === slug && (!('kind' in row) || row.kind === kind.name))
            ?.id ?? '',
        );
  const status = view === 'all' || view === 'mine' || view === 'edits' ? null : view;
  // Public entries are visible to all users, others only to staff and their author.
  const isOpen = status === workflows[kind.workflow].live;
  return {
    kind: kind.name,
    text,
    sort: sort === relevanceSort ? '-updatedAt' : sort,
    status,
    waitingEdits: view === 'edits',
    publicAt: isOpen && !isStaff && !mine ? now() : null,
    authorId: mine || view === 'mine' || (!isStaff && !isOpen) ? viewer.id : null,
    categoryIds: under(catalogue.categories, category),
    tagId: tag === '' ? null : ([...catalogue.tags.values()].find((row) => row.slug === tag)?.id ?? ''),
    locationIds: under(catalogue.locations, location),
    limit: ENTRIES_PER_PAGE,
    offset: (page - 1) * ENTRIES_PER_PAGE,
  };
}

/**
 * Returns the page of a section's list given by its URL. A page beyond the end is replaced by the last one, because its
 * entries may have just moved to another tab.
 * @param existing paths of the existing pages: an entry is edited on one of them
 * @param countLines of kinds whose entries are counted
 */
export async function newsroomView(
  viewer: Viewer,
  kindName: KindName,
  search: URLSearchParams,
  telling: LocaleContext,
  existing: ReadonlySet<string>,
  countLines: FormatEntryCounts,
): Promise<NewsroomView> {
  const kind = kinds[kindName];
  const actor = actorOf(viewer);
  const isStaff = isStaffFor(actor, kind);
  const scope = newsroomScope(kind, isStaff);
  const list = newsroomList(scope);
  const asked = list.read(search);
  const catalogue = await loadCatalogue(database());
  const text = await readListText(database(), catalogue, asked.q, {
    staffKinds: isStaff ? [kind.name] : [],
    otherKinds: isStaff ? [] : [kind.name],
    viewerId: viewer.id,
    isTrash: asked.view === 'trashed',
    now: now(),
  });
  const titlesFirst = asked.sort === relevanceSort;
  const read = (query: NewsroomQuery) =>
    listEntryIds(database(), { ...toFilter(viewer, isStaff, kind, query, text, catalogue), titlesFirst });
  const isNarrowed = text !== null || asked.category !== '' || asked.tag !== '' || asked.location !== '' || asked.mine;
  /** Tabs keep the search and the filters, so their counts apply them as well. */
  const countStatuses = (authorId: string | null, waitingEdits = false) =>
    isNarrowed || waitingEdits
      ? countMatchingByStatus(database(), {
          ...toFilter(viewer, isStaff, kind, asked, text, catalogue),
          publicAt: null,
          authorId: asked.mine ? viewer.id : authorId,
          waitingEdits,
        })
      : countEntriesByStatus(database(), kind.name, authorId);
  const [first, edits, everyone, own] = await Promise.all([
    read(asked),
    isStaff ? (isNarrowed ? countStatuses(null, true).then(sum) : countWaitingEdits(database(), kind.name)) : 0,
    countStatuses(null),
    countStatuses(viewer.id),
  ]);
  const query = { ...asked, page: Math.min(asked.page, Math.max(1, Math.ceil(first.total / ENTRIES_PER_PAGE))) };
  const { ids, total } = query.page === asked.page ? first : await read(query);
  const { live } = workflows[kind.workflow];
  const counts = isStaff ? everyone : own;
  const countOf = (view: NewsroomTab) =>
    view === 'all'
      ? sum(everyone)
      : view === 'mine'
        ? sum(own)
        : view === 'edits'
          ? edits
          : view === live
            ? (everyone[view] ?? 0)
            : (counts[view] ?? 0);
  const review = reviewStatus(kind.workflow);
  const { edit } = dashboardPaths(kindName);
  const context = { ...telling, kind, actor, catalogue, editPath: existing.has(edit) ? edit : null };
  const [rows, saved] = await Promise.all([
    readNewsroomRows(database(), ids),
    savedViews(viewer, dashboardSegmentOf(kindName)),
  ]);
  const views = await viewsByEntry(rows, telling.timeZone);
  const lines = kind.counted
    ? await countLines(
        rows.map(({ entry }) => entry),
        telling.locale,
      )
    : null;
  return {
    query,
    total,
    perPage: ENTRIES_PER_PAGE,
    tabs: newsroomTabs(scope)
      .map((id) => ({ id, count: countOf(id), waits: (id === review || id === 'edits') && isStaff && countOf(id) > 0 }))
      .filter(({ id, count }) => !rareTabs.has(id) || count > 0 || id === query.view),
    items: rows.map((row) => ({
      ...toEntryRow(row, context),
      views: views.get(row.entry.id) ?? null,
      promo: lines?.get(row.entry.id) ?? null,
    })),
    saved,
    all: list.narrowed(query) ? total : sum(counts),
    waiting: list.narrowed(query) ? 0 : (counts[review] ?? 0),
  };
}
