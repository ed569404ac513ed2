import type { PageMeta } from '#components/layout/page-meta.ts';
import { isNarrowed } from '#content/lists/list-filters.ts';
import { locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { CategoryView } from '#content/model/entry.ts';
import { breadcrumbs, type JsonLdNode } from '#content/seo/json-ld.ts';
import { toAbsoluteUrl, paths, withQuery } from '#content/urls/urls.ts';
import { headingOf } from '#server/core/entries/read/requested-list.ts';
import type { ListData } from './list-page.ts';
import { listUrl, feedOrCalendarUrl, listPath } from './list-url.ts';

/** Home, section, and categories from the root on. The last step is the list itself. */
export function breadcrumbsOfList({ kind, category }: ListData, locale: Locale): { name: string; path: string }[] {
  return [
    { name: chrome[locale].home, path: paths.home() },
    { name: kind.words[locale].title, path: paths.section(kind.name) },
    ...(category?.path ?? []).map(({ name, slug }) => ({ name, path: paths.category(kind.name, slug) })),
  ];
}

/** A category with its parents: `Кімнати (Житло, Оренда)`. */
function nameWithParents({ name, path }: CategoryView): string {
  const above = path
    .slice(0, -1)
    .map((step) => step.name)
    .join(', ');
  return above === '' ? name : `${name} (${above})`;
}

/** The category's own description, or a generated one that distinguishes it from other categories and its section. */
function describeCategory(category: CategoryView, section: string, locale: Locale): string {
  return (
    category.description || fill(lists[locale].categoryDescription, { category: nameWithParents(category), section })
  );
}

/**
 * A list page's metadata for browsers and search engines. The canonical page of a filtered list is the unfiltered one.
 */
export function listMeta(data: ListData, locale: Locale, siteUrl: string): PageMeta {
  const { kind, category, query, pages, filtered } = data;
  const words = kind.words[locale];
  const base = listPath(kind.name, query.category);
  const pageNote = query.page > 1 ? `, ${fill(lists[locale].pageOf, { page: query.page })}` : '';
  const section = words.title.toLocaleLowerCase();
  const called = category && (data.hasNamesake ? nameWithParents(category) : category.name);
  const name = filtered ? headingOf(data, locale) : called === null ? words.seoTitle : `${called}: ${section}`;
  const described = category ? describeCategory(category, section, locale) : words.seoDescription;
  const path = filtered ? base : withQuery(base, { page: query.page });
  const to = (page: number) => listUrl(kind.name, query, { page });
  return {
    locale,
    path,
    title: name + pageNote,
    description: described + (query.page > 1 ? ` ${fill(lists[locale].page, { page: query.page })}.` : ''),
    languages: locales,
    // A sort order is a reader's preference, not another page.
    noindex: filtered || query.sort !== null || data.total === 0,
    jsonLd: listJsonLd(data, locale, siteUrl, path, name + pageNote),
    current: kind.name,
    feeds: [
      ...(kind.list.feed
        ? [
            {
              type: 'rss' as const,
              title: filtered ? headingOf(data, locale) : (category?.name ?? words.title),
              path: feedOrCalendarUrl('feed', kind.name, query),
            },
          ]
        : []),
      ...(kind.calendar
        ? [
            {
              type: 'calendar' as const,
              title: isNarrowed(query) ? headingOf(data, locale) : lists[locale].calendar,
              path: feedOrCalendarUrl('calendar', kind.name, query),
            },
          ]
        : []),
    ],
    ...(query.page > 1 ? { prev: to(query.page - 1) } : {}),
    ...(query.page < pages ? { next: to(query.page + 1) } : {}),
    ownPath: to(query.page),
  };
}

function listJsonLd(data: ListData, locale: Locale, siteUrl: string, path: string, name: string): JsonLdNode[] {
  const url = toAbsoluteUrl(siteUrl, locale, path);
  const items = data.items.map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: toAbsoluteUrl(siteUrl, locale, paths.entry(card.kind, card.slug, card.date)),
    name: card.title,
  }));
  return [
    {
      '@type': 'CollectionPage',
      '@id': url,
      url,
      name,
      mainEntity: { '@type': 'ItemList', numberOfItems: data.total, itemListElement: items },
    },
    breadcrumbs(
      breadcrumbsOfList(data, locale).map((step) => ({
        name: step.name,
        url: toAbsoluteUrl(siteUrl, locale, step.path),
      })),
    ),
  ];
}
