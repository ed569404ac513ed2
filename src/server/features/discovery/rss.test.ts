import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { buildRss, type RssFeed, type RssItem } from './rss.ts';

const item: RssItem = {
  title: 'Ярмарок & «коляда» <у> Чикаго',
  link: 'https://poruch.test/novyny/yarmarok?a=1&b=2',
  guid: 'https://poruch.test/novyny/yarmarok?a=1&b=2',
  publishedAt: '2026-11-21T10:42:00Z',
  updatedAt: '2026-11-21T11:00:00.000Z',
  excerpt: 'Перше & друге',
  html: '<p>Текст &amp; <b>знак ]]></b></p>\u0000',
  author: 'Олена О’Коннор',
  categories: ['Громада', 'Свята & події'],
  image: { url: 'https://poruch.test/media/a.jpg?w=1&h=2', type: 'image/jpeg', length: 12345 },
};
const feed: RssFeed = {
  title: 'Поруч: новини',
  description: 'Новини українців у США',
  link: 'https://poruch.test/novyny',
  selfLink: 'https://poruch.test/novyny/rss.xml',
  language: 'uk',
  lastBuildDate: '2026-11-21T12:00:00Z',
  items: [
    item,
    {
      title: 'Без нічого',
      link: 'https://poruch.test/x',
      guid: 'urn:uuid:1',
      publishedAt: '2026-01-05T00:00:00Z',
      excerpt: '',
      categories: [],
    },
  ],
};

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'item' || name === 'category',
});
const channelOf = (source: RssFeed) => parser.parse(buildRss(source)).rss.channel;

describe('buildRss', () => {
  it('is well-formed', () => {
    expect(XMLValidator.validate(buildRss(feed))).toBe(true);
    expect(XMLValidator.validate(buildRss({ ...feed, items: [] }))).toBe(true);
  });

  it('describes the channel', () => {
    expect(channelOf(feed)).toMatchObject({
      title: 'Поруч: новини',
      link: 'https://poruch.test/novyny',
      language: 'uk',
      lastBuildDate: 'Sat, 21 Nov 2026 12:00:00 GMT',
      'atom:link': { '@_href': 'https://poruch.test/novyny/rss.xml', '@_rel': 'self', '@_type': 'application/rss+xml' },
    });
  });

  it('escapes every field of an item', () => {
    expect(channelOf(feed).item[0]).toEqual({
      title: item.title,
      link: item.link,
      guid: { '#text': item.guid, '@_isPermaLink': 'true' },
      pubDate: 'Sat, 21 Nov 2026 10:42:00 GMT',
      'atom:updated': '2026-11-21T11:00:00.000Z',
      'dc:creator': 'Олена О’Коннор',
      category: ['Громада', 'Свята & події'],
      description: 'Перше & друге',
      'content:encoded': expect.stringContaining('знак ]]></b></p>'),
      enclosure: { '@_url': item.image?.url, '@_length': '12345', '@_type': 'image/jpeg' },
      'media:content': { '@_url': item.image?.url, '@_fileSize': '12345', '@_type': 'image/jpeg', '@_medium': 'image' },
    });
  });

  it('leaves out missing fields of an item', () => {
    expect(channelOf(feed).item[1]).toEqual({
      title: 'Без нічого',
      link: 'https://poruch.test/x',
      guid: { '#text': 'urn:uuid:1', '@_isPermaLink': 'false' },
      pubDate: 'Mon, 05 Jan 2026 00:00:00 GMT',
      description: '',
    });
    expect(channelOf({ ...feed, lastBuildDate: undefined })).not.toHaveProperty('lastBuildDate');
  });
});
