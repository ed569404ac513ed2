import { kinds, type ListedKind } from '#content/kinds.ts';
import { isFiltered } from '#content/lists/list-filters.ts';
import { localeInfo } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';
import { fullAddress } from '#content/places/full-address.ts';
import { toAbsoluteUrl, mediaPath, paths } from '#content/urls/urls.ts';
import { leadingFacts } from '#server/core/entries/read/leading-facts.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { findRequestedList, headingOf, type RequestedList } from '#server/core/entries/read/requested-list.ts';
import { database } from '#server/platform/database/database.ts';
import { documentResponse, statusResponse } from '#server/platform/http/responses.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { stableId } from './calendar.ts';
import { addListDependency } from './dependencies.ts';
import { feedHtml } from './feed-html.ts';
import { missingListResponse, type RequestedDocument } from './requested-document.ts';
import { readNewest } from './rows.ts';
import { buildRss, type RssFeed, type RssItem } from './rss.ts';
import { summaryOf } from './summary.ts';

const MAX_ITEMS = 50;

function toItem(view: EntryView, siteUrl: string): RssItem {
  const html = kinds[view.kind].list?.layout === 'news' ? feedHtml(view, siteUrl) : '';
  return {
    title: view.title,
    link: toAbsoluteUrl(siteUrl, view.locale, paths.entry(view.kind, view.slug)),
    // The URL may change with the slug; the guid never does.
    guid: stableId(view.id, view.locale),
    publishedAt: view.publishedAt ?? view.createdAt,
    updatedAt: view.updatedAt,
    excerpt: [factsOf(view), summaryOf(view)].filter(Boolean).join('. '),
    ...(html ? { html } : {}),
    ...(view.authors.length ? { author: view.authors.join(', ') } : {}),
    categories: [...view.categories.map((category) => category.name), ...view.tags.map((tag) => tag.name)],
    ...(view.cover ? { image: { url: siteUrl + mediaPath(view.cover.id, 1280, 'jpg'), type: 'image/jpeg' } } : {}),
  };
}

/**
 * Returns the time and place of an event, for which a feed has no fields. Empty for entries without a time of their
 * own.
 */
function factsOf(view: EntryView): string {
  const { state, moment } = leadingFacts(view);
  const kind = kinds[view.kind];
  const facts = 'calendar' in kind ? kind.calendar?.(view.details) : undefined;
  return [state, moment, ...(facts === undefined ? [] : [facts.venue, fullAddress(facts.address, view.location)])]
    .filter(Boolean)
    .join(', ');
}

/** A damaged row only breaks its own page: the feed skips it. */
function skipEntry(slug: string, error: unknown): null {
  log.error({ err: error, slug }, 'feed: an entry was left out');
  return null;
}

function itemOf(view: EntryView, siteUrl: string): RssItem[] {
  try {
    return [toItem(view, siteUrl)];
  } catch (error) {
    skipEntry(view.slug, error);
    return [];
  }
}

/** Returns the newest entries of these kinds in the reader's language. */
async function newestViews(reader: PageReader, list: readonly ListedKind[], termId?: string): Promise<EntryView[]> {
  const rows: { kind: ListedKind; slug: string; listedAt: number }[] = [];
  for (const kind of list) {
    addListDependency(reader, kind.name, termId);
    const newest = await readNewest(database(), kind.name, reader.locale, reader.now, MAX_ITEMS, termId);
    rows.push(...newest.map((row) => ({ ...row, kind })));
  }
  const views: EntryView[] = [];
  for (const { kind, slug } of rows.sort((a, b) => b.listedAt - a.listedAt).slice(0, MAX_ITEMS)) {
    const found = await reader.entry(kind.name, slug).catch((error: unknown) => skipEntry(slug, error));
    if (found?.state === 'found') views.push(found.view);
  }
  return views;
}

type Channel = Pick<RssFeed, 'title' | 'description'> & { path: string; feedPath: string };

function toFeed(reader: PageReader, siteUrl: string, channel: Channel, views: readonly EntryView[]): string {
  const { locale } = reader;
  const changes = views.map((view) => view.updatedAt).sort();
  return buildRss({
    title: channel.title,
    description: channel.description,
    link: toAbsoluteUrl(siteUrl, locale, channel.path),
    selfLink: toAbsoluteUrl(siteUrl, locale, channel.feedPath),
    language: localeInfo[locale].bcp47,
    // Not the current time: the same entries produce identical bytes.
    ...(changes.length ? { lastBuildDate: changes.at(-1) } : {}),
    items: views.flatMap((view) => itemOf(view, siteUrl)),
  });
}

/** Renders all new entries of the site as RSS. */
export async function siteFeed(reader: PageReader, siteUrl: string): Promise<string> {
  const { title, description } = reader.settings.site;
  const channel = {
    title: title[reader.locale],
    description: description[reader.locale],
    path: paths.home(),
    feedPath: paths.feed(),
  };
  return toFeed(
    reader,
    siteUrl,
    channel,
    await newestViews(
      reader,
      reader.sections.filter((kind) => kind.list.feed),
    ),
  );
}

/**
 * Serves a list's feed: the new entries of a section or one of its categories that match its filters. 404 if there is
 * no such section, category, place or tag, or it has no feed.
 */
export async function listFeedResponse(
  reader: PageReader,
  siteUrl: string,
  asked: RequestedDocument,
): Promise<Response> {
  const kind = reader.sectionAt(asked.section);
  if (!kind?.list.feed) return statusResponse(404);
  const found = await findRequestedList(reader, kind, asked, (category) =>
    paths.feed(kind.name, category ?? undefined),
  );
  if (found.state !== 'found') return missingListResponse(found, reader.locale);
  const views = isFiltered(found.query)
    ? await filteredViews(reader, found)
    : await newestViews(reader, [kind], found.category?.id);
  return documentResponse(toFeed(reader, siteUrl, channelOf(reader, found, asked.params), views), 'rss');
}

/** Maximum number of list pages that a filtered feed searches. */
const MAX_PAGES = 10;

/** Returns the newest entries of a filtered list in the reader's language. */
async function filteredViews(reader: PageReader, { kind, query }: RequestedList): Promise<EntryView[]> {
  const views: EntryView[] = [];
  // The list has entries in both languages: read more pages until there are enough in this one.
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { items } = await reader.list(kind.name, { ...query, page }, MAX_ITEMS, { order: 'newest' });
    for (const { slug, textLocale } of items) {
      if (textLocale !== reader.locale) continue;
      const found = await reader.entry(kind.name, slug).catch((error: unknown) => skipEntry(slug, error));
      if (found?.state === 'found') views.push(found.view);
      if (views.length === MAX_ITEMS) return views;
    }
    if (items.length < MAX_ITEMS) break;
  }
  return views;
}

function channelOf({ locale, settings }: PageReader, asked: RequestedList, params: URLSearchParams): Channel {
  const { kind, category, query } = asked;
  const words = kind.words[locale];
  const heading =
    isFiltered(query) || category === null ? headingOf(asked, locale) : `${words.title}, ${category.name}`;
  const search = params.toString();
  const own = (path: string) => (search === '' ? path : `${path}?${search}`);
  return {
    title: `${settings.site.name[locale]}: ${heading}`,
    description: category?.description ?? words.seoDescription,
    path: own(category === null ? paths.section(kind.name) : paths.category(kind.name, category.slug)),
    feedPath: own(paths.feed(kind.name, category?.slug)),
  };
}
