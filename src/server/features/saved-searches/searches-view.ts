import { keepAmountsUnbroken } from '#content/format/format.ts';
import { createMoment, type Moment } from '#content/format/moment.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import type { SearchesQuery } from '#content/lists/saved-searches.ts';
import { readSearch } from '#content/lists/search-query.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import type { ListPage } from '#server/platform/http/list-page.ts';
import { listPathOf } from './alert-lines.ts';
import { interpretWords, resolveSearch, searchLabels } from './resolve-search.ts';
import { listSavedSearches, type SavedSearchRow } from './rows.ts';

/** A saved search as its owner sees it. */
export interface SearchView {
  id: string;
  name: string;
  kind: KindName;
  query: string;
  frequency: AlertFrequency;
  /** Labels of the search. */
  words: string[];
  /** Address of the list with its filters. */
  href: string;
  /** Time of the next mail; `null` if that depends on new entries, or mails are off. */
  next: Moment | null;
}

async function toView(
  row: SavedSearchRow,
  catalogue: Catalogue,
  { locale, timeZone }: LocaleContext,
): Promise<SearchView> {
  const { id, name, kind: kindName, query, frequency, nextAt } = row;
  const kind = kinds[kindName] as ListedKind;
  const read = readSearch(kind, query);
  const search = read.ok ? await resolveSearch(database(), catalogue, kind, read.value, locale) : null;
  return {
    id,
    name: keepAmountsUnbroken(name),
    kind: kindName,
    query,
    frequency,
    words: [
      ...(search === null
        ? [kind.words[locale].title]
        : searchLabels(kind, search, await interpretWords(database(), kind, search, locale), locale)),
      ...(search === null || search.lost.length > 0 ? [savedSearches[locale].lost] : []),
    ],
    href: localisedPath(locale, search === null ? paths.section(kindName) : listPathOf(kind, search)),
    next:
      nextAt === null || frequency === 'instant'
        ? null
        : createMoment(locale, new Date(nextAt).toISOString(), 'full', timeZone, new Date(now())),
  };
}

export interface SearchesView extends ListPage<SearchesQuery> {
  items: SearchView[];
}

/** A viewer's own searches, latest first, all on one page. */
export async function searchesView(viewer: Viewer, telling: LocaleContext): Promise<SearchesView> {
  const [rows, catalogue] = await Promise.all([listSavedSearches(database(), viewer.id), loadCatalogue(database())]);
  const items = await Promise.all(rows.map((row) => toView(row, catalogue, telling)));
  return { query: { page: 1 }, total: items.length, perPage: Math.max(1, items.length), items };
}
