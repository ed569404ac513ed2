import { cdata, element, xmlDeclaration } from '#server/platform/http/xml.ts';

export interface RssItem {
  title: string;
  link: string;
  /** Never changes; a feed reader does not show an item with a known guid again. */
  guid: string;
  /** ISO 8601, as are all times here. */
  publishedAt: string;
  updatedAt?: string;
  /** Plain text. */
  excerpt: string;
  /** The whole text as HTML with absolute URLs. */
  html?: string;
  author?: string;
  categories: readonly string[];
  /** `length` is in bytes, if known. */
  image?: { url: string; type: string; length?: number };
}

export interface RssFeed {
  title: string;
  description: string;
  link: string;
  selfLink: string;
  /** BCP 47. */
  language: string;
  lastBuildDate?: string;
  items: readonly RssItem[];
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};
const root = element('rss', undefined, namespaces).replace('/>', '>');

/** RFC 822, as RSS requires. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();

function buildItem(item: RssItem): string {
  const { image } = item;
  return [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    element('guid', item.guid, { isPermaLink: String(item.guid === item.link) }),
    element('pubDate', rfc822(item.publishedAt)),
    item.updatedAt && element('atom:updated', new Date(item.updatedAt).toISOString()),
    // RSS's own <author> requires an e-mail address, which the site never publishes.
    item.author && element('dc:creator', item.author),
    ...item.categories.map((category) => element('category', category)),
    element('description', item.excerpt),
    item.html && `<content:encoded>${cdata(item.html)}</content:encoded>`,
    image && element('enclosure', undefined, { url: image.url, length: image.length ?? 0, type: image.type }),
    image &&
      element('media:content', undefined, {
        url: image.url,
        // RSS writes an unknown length as 0; Media RSS omits it.
        ...(image.length === undefined ? {} : { fileSize: image.length }),
        type: image.type,
        medium: 'image',
      }),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Builds an RSS 2.0 document with the full text, the author's name and the picture of each item. */
export function buildRss(feed: RssFeed): string {
  return [
    xmlDeclaration,
    root,
    '<channel>',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', feed.language),
    feed.lastBuildDate && element('lastBuildDate', rfc822(feed.lastBuildDate)),
    element('atom:link', undefined, { href: feed.selfLink, rel: 'self', type: 'application/rss+xml' }),
    ...feed.items.map(buildItem),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
