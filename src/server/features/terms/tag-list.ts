import type { TagQuery, TagsView } from '#content/lists/tags.ts';
import type { Locale } from '#content/locale.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { compareNames } from '#content/text/collation.ts';
import { searchText, searchWords } from '#content/text/search-text.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { countUses } from '#server/core/taxonomy/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage } from '#server/platform/http/list-page.ts';
import { toTagJson, type TermUseCounts } from './term-views.ts';

export const TAGS_PER_PAGE = 25;

/** A tag in the dashboard. */
export interface TagItem {
  id: string;
  revision: number;
  slug: string;
  name: { ua: string; us: string };
  /** Number of entries with it, in any status. */
  uses: number;
  /** Name of the tag that it was merged into; its address redirects there. */
  into: string | null;
  /** Number of tags merged into it. */
  aliases: number;
  /** Address of the public list of news with it. */
  href: string;
}

export interface TagListView {
  query: TagQuery;
  items: TagItem[];
  total: number;
  perPage: number;
  counts: Record<TagsView, number>;
}

const viewFilters: Record<TagsView, (row: TagRow, uses: TermUseCounts) => boolean> = {
  active: (row) => row.mergedIntoId === null,
  unused: (row, uses) => row.mergedIntoId === null && !uses.get(row.id),
  merged: (row) => row.mergedIntoId !== null,
};

/**
 * The requested page of tags. A page number beyond the end returns the last page, because the tags there may have just
 * been deleted.
 */
export async function tagListView(viewer: Viewer, asked: TagQuery, locale: Locale): Promise<TagListView> {
  const [catalogue, uses] = await Promise.all([loadCatalogue(database()), countUses(database(), 'tag')]);
  const rows = [...catalogue.tags.values()];
  const words = searchWords(asked.q);
  const matches = ({ name, slug }: TagRow) =>
    words.every((word) => searchText(`${name.ua} ${name.us} ${slug}`).includes(word));
  const found = sorted(
    rows.filter((row) => viewFilters[asked.view](row, uses) && matches(row)),
    asked.sort,
    uses,
    locale,
  );
  const { items: shown, page } = await readListPage(asked, TAGS_PER_PAGE, async (limit, offset) => ({
    items: found.slice(offset, offset + limit),
    total: found.length,
  }));
  const aliases = Map.groupBy(rows, ({ mergedIntoId }) => mergedIntoId);
  const items = shown.map((row): TagItem => {
    const { id, revision, slug, name } = toTagJson(actorOf(viewer), row, uses);
    const into = row.mergedIntoId === null ? null : catalogue.tag(row.id);
    return {
      id,
      revision,
      slug,
      name,
      uses: uses.get(id) ?? 0,
      into: into && catalogue.tagView(into, locale).name,
      aliases: aliases.get(id)?.length ?? 0,
      href: localisedPath(locale, paths.tag(slug)),
    };
  });
  const count = (view: TagsView) => rows.filter((row) => viewFilters[view](row, uses)).length;
  return {
    ...page,
    items,
    counts: { active: count('active'), unused: count('unused'), merged: count('merged') },
  };
}

function sorted(rows: readonly TagRow[], sort: TagQuery['sort'], uses: TermUseCounts, locale: Locale): TagRow[] {
  const by = sort.replace('-', '');
  const turn = sort.startsWith('-') ? -1 : 1;
  const keyed = rows.map((row) => ({ row, name: row.name[locale] || row.name.ua, uses: uses.get(row.id) ?? 0 }));
  return keyed
    .sort((a, b) => {
      const named = compareNames(a.name, b.name);
      const first = by === 'uses' ? a.uses - b.uses : by === 'slug' ? compareNames(a.row.slug, b.row.slug) : named;
      return first * turn || named || (a.row.id < b.row.id ? -1 : 1);
    })
    .map(({ row }) => row);
}
