import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { sectionFeed } from '#tests/support/pages/list-documents.ts';
import { siteFeed } from './feeds.ts';
import { insertPicture, now, openTestSite, publish, siteUrl } from './testing.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'item' || name === 'category',
});

function channel(xml: string | null) {
  expect(XMLValidator.validate(xml ?? '')).toBe(true);
  return parser.parse(xml ?? '').rss.channel as Record<string, unknown> & { item?: Record<string, unknown>[] };
}
const titles = (xml: string | null) => (channel(xml).item ?? []).map((item) => item.title);

const body = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Де <це>' }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Тут',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/location/chicago?a=1&b=2' } }],
        },
        { type: 'hardBreak' },
        { type: 'text', text: 'і там' },
      ],
    },
    { type: 'youtube', attrs: { videoId: 'abcdefghijk', title: 'Відео' } },
  ],
};

let site: Awaited<ReturnType<typeof openTestSite>>;
let ua: PageReader;
let us: PageReader;

beforeAll(async () => {
  site = await openTestSite();
  await insertPicture(site.database, 'picture-1');
  await publish(
    'news',
    {
      slug: 'biblioteka',
      cover: { id: 'picture-1' },
      details: { bylines: [{ name: 'Олена О’Коннор' }] },
      texts: {
        ua: { title: 'Громада відкрила бібліотеку', excerpt: 'Понад дві тисячі.', body },
        us: { title: 'Community opens a library', body: 'Long. '.repeat(100).trim() },
      },
    },
    now - 2 * HOUR,
  );
  await publish('news', { slug: 'nyni', texts: { ua: { title: 'Лише українською', body: 'Текст.' } } }, now - HOUR);
  await publish('posters', { slug: 'vechir' }, now - 3 * HOUR);
  await publish('advertisements', { slug: 'stil' }, now - 4 * HOUR);
  ua = await PageReader.open('ua');
  us = await PageReader.open('us');
});
afterAll(() => site.close());

describe('the feed of a section', () => {
  it('lists the newest first, with all data of each item', async () => {
    const feed = channel(await sectionFeed(ua, siteUrl, 'novyny'));
    expect(feed).toMatchObject({
      title: 'Поруч: Новини',
      link: `${siteUrl}/novyny`,
      language: 'uk-UA',
      lastBuildDate: new Date(now - HOUR).toUTCString(),
      'atom:link': { '@_href': `${siteUrl}/novyny/rss.xml` },
    });
    expect(feed.item?.map((item) => item.title)).toEqual(['Лише українською', 'Громада відкрила бібліотеку']);
    expect(feed.item?.[1]).toMatchObject({
      link: `${siteUrl}/novyny/biblioteka`,
      guid: { '@_isPermaLink': 'false' },
      pubDate: new Date(now - 2 * HOUR).toUTCString(),
      description: 'Понад дві тисячі.',
      'dc:creator': 'Олена О’Коннор',
      category: ['Громада & місто'],
      enclosure: { '@_url': `${siteUrl}/media/picture-1/1280.jpg`, '@_type': 'image/jpeg' },
      'content:encoded': `<h2>Де &lt;це&gt;</h2><p><a href="${siteUrl}/location/chicago?a=1&amp;b=2"><strong>Тут</strong></a><br>і там</p><p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">Відео</a></p>`,
    });
  });

  it('is in one language, and leaves out untranslated entries', async () => {
    const feed = channel(await sectionFeed(us, siteUrl, 'novyny'));
    expect(feed.item?.map((item) => item.link)).toEqual([`${siteUrl}/us/novyny/biblioteka`]);
    expect(feed['atom:link']).toMatchObject({ '@_href': `${siteUrl}/us/novyny/rss.xml` });
    const description = String(feed.item?.[0]?.description);
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/^Long\. Long.*Long…$/);
    expect(titles(await sectionFeed(us, siteUrl, 'advertisement'))).toEqual([]);
  });

  it('contains the body only for news', async () => {
    expect(channel(await sectionFeed(ua, siteUrl, 'advertisement')).item?.[0]).not.toHaveProperty('content:encoded');
  });

  it('never shows a phone number that is hidden on the page', async () => {
    expect(await sectionFeed(ua, siteUrl, 'advertisement')).not.toContain('5550100');
  });

  it('leaves out expired ads, even if they have not been closed yet', async () => {
    const later = new PageReader(site.database, await loadCatalogue(site.database), 'ua', now + 40 * DAY);
    expect(titles(await sectionFeed(later, siteUrl, 'advertisement'))).toEqual([]);
    expect(titles(await sectionFeed(ua, siteUrl, 'advertisement'))).toHaveLength(1);
  });

  it('declares its cache tags', async () => {
    const reader = await PageReader.open('ua');
    await sectionFeed(reader, siteUrl, 'novyny');
    expect([...(reader.tags ?? [])]).toEqual(expect.arrayContaining(['list:news', 'media:picture-1']));
    expect(reader.tags).not.toContain('list:posters');
  });

  it('produces identical bytes for the same entries', async () => {
    expect(await sectionFeed(ua, siteUrl, 'novyny')).toBe(
      await sectionFeed(await PageReader.open('ua'), siteUrl, 'novyny'),
    );
  });

  it('does not exist for an unknown section', async () => {
    for (const section of ['', 'news', 'reklama', 'constructor'])
      expect(await sectionFeed(ua, siteUrl, section)).toBeNull();
  });
});

describe('the feed of a category', () => {
  it('contains the entries of the category', async () => {
    expect(titles(await sectionFeed(ua, siteUrl, 'novyny', 'hromada'))).toHaveLength(2);
    const empty = channel(await sectionFeed(ua, siteUrl, 'novyny', 'porozhnia'));
    expect(empty.item).toBeUndefined();
    expect(empty).not.toHaveProperty('lastBuildDate');
    expect(empty['atom:link']).toMatchObject({ '@_href': `${siteUrl}/novyny/category/porozhnia/rss.xml` });
    expect(await sectionFeed(ua, siteUrl, 'novyny', 'nema')).toBeNull();
  });

  it('applies the filters of its URL', async () => {
    const feed = channel(await sectionFeed(ua, siteUrl, 'advertisement', null, 'location=chicago'));
    expect(feed.link).toBe(`${siteUrl}/advertisement?location=chicago`);
    expect(feed['atom:link']).toMatchObject({ '@_href': `${siteUrl}/advertisement/rss.xml?location=chicago` });
    expect(titles(await sectionFeed(ua, siteUrl, 'advertisement', null, 'photo=1'))).toEqual([]);
    expect(titles(await sectionFeed(ua, siteUrl, 'advertisement', null, 'priceMax=1000000'))).toHaveLength(1);
    for (const query of ['location=nema', 'tag=nema'])
      expect(await sectionFeed(ua, siteUrl, 'novyny', null, query), query).toBeNull();
  });
});

describe('the feed of the site', () => {
  it('mixes entries of all kinds, newest first', async () => {
    expect(titles(await siteFeed(ua, siteUrl))).toEqual([
      'Лише українською',
      'Громада відкрила бібліотеку',
      'Вечір пісні',
      'Стіл дубовий, 120 на 80 см',
    ]);
    expect(titles(await siteFeed(us, siteUrl))).toEqual(['Community opens a library', 'An evening of song']);
    expect(channel(await siteFeed(us, siteUrl))).toMatchObject({
      link: `${siteUrl}/us`,
      'atom:link': { '@_href': `${siteUrl}/us/rss.xml` },
    });
  });
});

it('a filtered feed skips entries in the other language and reads on', async () => {
  const texts = { ua: { title: 'Обидві мови', body: 'Текст' }, us: { title: 'Both languages', body: 'Text' } };
  const filed = { locationId: 'chicago' };
  await publish('news', { ...filed, slug: 'both', texts }, now - 3 * HOUR);
  for (let index = 0; index < 55; index += 1)
    await publish(
      'news',
      { ...filed, slug: `ua-${index}`, texts: { ua: { title: `Новина ${index}`, body: 'Т' } } },
      now - HOUR,
    );
  const reader = await PageReader.open('us');
  expect(titles(await sectionFeed(reader, siteUrl, 'novyny', null, 'location=chicago'))).toContain('Both languages');
});
