import type { CategoryView, EntryView } from '#content/entry.ts';
import { findListedKind, kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import { localeInfo } from '#content/locale.ts';
import { absolute, mediaPath, paths } from '#content/urls.ts';
import { database } from '../../platform/database/database.ts';
import { readNewest } from './rows.ts';
import { log } from '../../platform/telemetry/log.ts';
import type { PageReader } from '../../core/entries/reader.ts';
import { buildRss, type RssFeed, type RssItem } from './rss.ts';
import { dependOnList } from './dependencies.ts';
import { feedHtml } from './feed-html.ts';
import { summaryOf } from './summary.ts';

const LIMIT = 50;

function toItem(view: EntryView, siteUrl: string): RssItem {
  const html = kinds[view.kind].list?.layout === 'news' ? feedHtml(view, siteUrl) : '';
  return {
    title: view.title,
    link: absolute(siteUrl, view.locale, paths.entry(view.kind, view.slug)),
    // The address may change with the slug; this never does.
    guid: `${view.id}.${view.locale}@${new URL(siteUrl).host}`,
    publishedAt: view.publishedAt ?? view.createdAt,
    updatedAt: view.updatedAt,
    excerpt: summaryOf(view),
    ...(html ? { html } : {}),
    ...(view.authors.length ? { author: view.authors.join(', ') } : {}),
    categories: [...view.categories.map((category) => category.name), ...view.tags.map((tag) => tag.name)],
    // RSS writes a length that is not known as 0.
    ...(view.cover
      ? { image: { url: siteUrl + mediaPath(view.cover.id, 1280, 'jpg'), type: 'image/jpeg', length: 0 } }
      : {}),
  };
}

/** A damaged row spoils its own page only: a feed goes on without it. */
function leaveOut(slug: string, error: unknown): null {
  log.error({ err: error, slug }, 'feed: an entry was left out');
  return null;
}

function itemOf(view: EntryView, siteUrl: string): RssItem[] {
  try {
    return [toItem(view, siteUrl)];
  } catch (error) {
    leaveOut(view.slug, error);
    return [];
  }
}

/** The newest entries of these kinds that are written in the reader's language. */
async function newestViews(reader: PageReader, list: readonly ListedKind[], termId?: string): Promise<EntryView[]> {
  const rows: { kind: ListedKind; slug: string; listedAt: number }[] = [];
  for (const kind of list) {
    dependOnList(reader, kind.name, termId);
    const newest = await readNewest(database(), kind.name, reader.locale, reader.now, LIMIT, termId);
    rows.push(...newest.map((row) => ({ ...row, kind })));
  }
  const views: EntryView[] = [];
  for (const { kind, slug } of rows.sort((a, b) => b.listedAt - a.listedAt).slice(0, LIMIT)) {
    const found = await reader.entry(kind.name, slug).catch((error: unknown) => leaveOut(slug, error));
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
    link: absolute(siteUrl, locale, channel.path),
    selfLink: absolute(siteUrl, locale, channel.feedPath),
    language: localeInfo[locale].bcp47,
    // Not the moment of building: the same entries give the same bytes.
    ...(changes.length ? { lastBuildDate: changes.at(-1) } : {}),
    items: views.flatMap((view) => itemOf(view, siteUrl)),
  });
}

/** Everything new on the site, as RSS. */
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
      listedKinds.filter((kind) => kind.list.feed),
    ),
  );
}

/**
 * What is new in a section, or in one of its categories, as RSS.
 * @returns null where there is no such section or category, or it has no feed
 */
export async function sectionFeed(
  reader: PageReader,
  siteUrl: string,
  section: string,
  categorySlug?: string,
): Promise<string | null> {
  const kind = findListedKind(section);
  if (!kind?.list.feed) return null;
  const category = categorySlug === undefined ? undefined : reader.category(kind.name, categorySlug);
  if (category === null) return null;
  return toFeed(
    reader,
    siteUrl,
    sectionChannel(reader, kind, category),
    await newestViews(reader, [kind], category?.id),
  );
}

function sectionChannel(
  { locale, settings }: PageReader,
  kind: ListedKind,
  category: CategoryView | undefined,
): Channel {
  const words = kind.words[locale];
  const site = settings.site.name[locale];
  if (category === undefined)
    return {
      title: `${site}: ${words.title}`,
      description: words.seoDescription,
      path: paths.section(kind.name),
      feedPath: paths.feed(kind.name),
    };
  const { slug, name, description } = category;
  return {
    title: `${site}: ${words.title}, ${name}`,
    description: description ?? words.seoDescription,
    path: paths.category(kind.name, slug),
    feedPath: paths.feed(kind.name, slug),
  };
}
