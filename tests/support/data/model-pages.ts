import { sectionCalendar, sectionFeed } from '#tests/support/pages/list-documents.ts';
import { allKinds, kinds, listedKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { parseListQuery } from '#content/lists/list-filters.ts';
import { localeOfPath, locales, type Locale } from '#content/locale.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { workflows } from '#content/model/workflow.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';

import { categoryKinds, cities, tagIds } from './test-site.ts';

/** Content of a page, as its template would read it; `null` if the page does not exist. */
type Show = (reader: PageReader) => Promise<unknown>;

const SITE = 'https://poruch.test';
const PER_PAGE = 4;

async function home(reader: PageReader): Promise<unknown> {
  const [featured] = await reader.latest('news', 1, { featured: true });
  const latest = await reader.latest('news', 5, featured ? { exclude: [featured.id] } : {});
  const sections = [];
  for (const { name } of listedKinds) sections.push(await reader.latest(name, 3));
  return [featured, latest, sections];
}

function list(kind: KindName, query: Record<string, string | number>, category: string | null = null): Show {
  const parsed = parseListQuery(
    kinds[kind],
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
    category,
  )!;
  return async (reader) => {
    const page = await reader.list(kind, parsed, PER_PAGE);
    return parsed.page > page.pages ? null : page;
  };
}

/** The page of an entry, with its neighbours. */
export function itemPage(kind: KindName, slug: string): Show {
  return async (reader) => {
    const found = await reader.entry(kind, slug);
    if (found.state !== 'found') return null;
    const { view } = found;
    // An ended entry's page may omit entries newer than its similar ones.
    const hasEnded = workflows[kinds[kind].workflow].lingering.includes(view.status);
    return [view, await reader.sellerAds(view), hasEnded ? null : await reader.related(view)];
  };
}

/**
 * All pages except those of entries, by path. Each block of a page counts as a page, so that no block's missing tags
 * are masked by another's.
 */
function sitePages(ofKinds: readonly KindName[]): Map<string, Show> {
  const pages = new Map<string, Show>([['/', home]]);
  for (const place of ['header', 'footer'] as const) pages.set(`/_menu/${place}`, async (reader) => reader.menu(place));
  for (const slot of ['home_top', 'list_inline', 'article_foot'] as const)
    pages.set(`/_promo/${slot}`, (reader) => reader.promos(slot));
  for (const { name, segment } of listedKinds.filter((kind) => ofKinds.includes(kind.name))) {
    for (const page of [1, 2, 3]) pages.set(withQuery(paths.section(name), { page }), list(name, { page }));
    pages.set(`/_counts/${name}`, async (reader) => {
      const { total, byTerm } = await reader.counts(name);
      return [total, [...byTerm].sort()];
    });
    if (name === 'services') pages.set(paths.feed(name), (reader) => sectionFeed(reader, SITE, segment));
    for (const place of ['usa', 'illinois', ...cities])
      pages.set(`/_hub/${place}/${name}`, (reader) => reader.latest(name, 3, { termId: place }));
    pages.set(`${paths.section(name)}?location=illinois`, list(name, { location: 'illinois' }));
  }
  for (const kind of categoryKinds.filter((name) => ofKinds.includes(name))) {
    for (const suffix of ['', '-1', '-2', '-other']) {
      pages.set(paths.category(kind, `rubryka${suffix}`), list(kind, {}, `rubryka${suffix}`));
    }
    pages.set(`${paths.feed(kind)}?location=chicago`, (reader) =>
      sectionFeed(reader, SITE, kinds[kind].segment!, null, 'location=chicago'),
    );
    pages.set(paths.feed(kind, 'rubryka-1'), (reader) => sectionFeed(reader, SITE, kinds[kind].segment!, 'rubryka-1'));
    pages.set(`${paths.category(kind, 'rubryka')}?location=chicago`, list(kind, { location: 'chicago' }, 'rubryka'));
  }
  if (ofKinds.includes('news')) for (const tag of tagIds) pages.set(paths.tag(tag), list('news', { tag }));
  pages.set(`${paths.listCalendar('posters', 'rubryka')}?location=illinois`, (reader) =>
    sectionCalendar(reader, SITE, kinds.posters.segment!, 'rubryka', 'location=illinois'),
  );
  for (const when of ['today', 'tomorrow', 'weekend', 'week', 'month', 'past'])
    pages.set(`${paths.section('posters')}?when=${when}`, list('posters', { when }));
  for (const sort of ['cheap', 'dear'])
    pages.set(`${paths.section('advertisements')}?sort=${sort}`, list('advertisements', { sort }));
  return pages;
}

interface StoredPage {
  shown: string;
  tags: ReadonlySet<string>;
}

/**
 * Minimal page store: stores the content of a page with its tags, and reads it again only if the outbox contains one of
 * them. Visitors request every existing page.
 */
export class ModelPages {
  readonly #database: Database;
  readonly #pages: Map<string, Show>;
  readonly #stored = new Map<string, StoredPage>();
  #catalogue: Promise<Catalogue>;
  /** Pages read again since `refresh` began, which need no second check. */
  readonly #fresh = new Set<string>();
  #cursor = 0;
  /** How often a page was read again because of its tags. */
  refreshed = 0;

  /** @param ofKinds the kinds that have entries */
  constructor(database: Database, ofKinds: readonly KindName[]) {
    this.#pages = sitePages(ofKinds);
    this.#database = database;
    this.#catalogue = loadCatalogue(database);
  }

  /** Adds a present or former URL of an entry. */
  addItem(kind: KindName, slug: string): void {
    const path = paths.entry(kind, slug);
    if (!this.#pages.has(path)) this.#pages.set(path, itemPage(kind, slug));
  }

  /** Processes the outbox as the publisher does, then requests every page as visitors would. */
  async refresh(): Promise<void> {
    this.#fresh.clear();
    // One catalogue query for all pages.
    this.#catalogue = loadCatalogue(this.#database);
    const touched = new Set<string>();
    for (
      let rows = await outboxAfter(this.#database, this.#cursor, 500);
      rows.length > 0;
      rows = await outboxAfter(this.#database, this.#cursor, 500)
    ) {
      for (const row of rows) for (const tag of row.tags) touched.add(tag);
      this.#cursor = rows.at(-1)!.id;
    }
    for (const [key, { tags }] of this.#stored) {
      if (touched.has(`path:${key}`) || [...tags].some((tag) => touched.has(tag))) {
        await this.#put(key);
        this.refreshed += 1;
      }
    }
    for (const path of this.#pages.keys())
      for (const locale of locales)
        if (!this.#stored.has(localisedPath(locale, path))) await this.#put(localisedPath(locale, path));
  }

  /** Pages whose stored content is outdated; call right after `refresh`. */
  async stale(): Promise<string[]> {
    const stale: string[] = [];
    for (const [key, { shown }] of this.#stored)
      if (!this.#fresh.has(key) && (await this.#show(key))?.shown !== shown) stale.push(key);
    return stale;
  }

  get size(): number {
    return this.#stored.size;
  }

  async #put(key: string): Promise<void> {
    const page = await this.#show(key);
    this.#fresh.add(key);
    if (page) this.#stored.set(key, page);
    else this.#stored.delete(key);
  }

  async #show(key: string): Promise<StoredPage | null> {
    const { locale, path } = localeOf(key);
    const reader = new PageReader(this.#database, await this.#catalogue, locale, now());
    const shown = await this.#pages.get(path)!(reader);
    return shown === null ? null : { shown: JSON.stringify(shown), tags: reader.tags! };
  }
}

function localeOf(key: string): { locale: Locale; path: string } {
  const [pathname = '', query] = key.split('?');
  const { locale, path } = localeOfPath(pathname);
  return { locale, path: query === undefined ? path : `${path}?${query}` };
}

/** The kinds by name, for a random choice. */
export const kindChoices = allKinds.map((kind) => kind.name);
