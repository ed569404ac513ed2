import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { kindNames, kinds, listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { toAbsoluteUrl, localisedPath, paths } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { calendarFaults, feedFaults } from '#tests/support/checks/feed-faults.ts';
import { linkedDataFaults } from '#tests/support/checks/linked-data-faults.ts';
import { sitemapFaults, sitemapIndexFaults } from '#tests/support/checks/xml-faults.ts';
import { sectionCalendar, sectionFeed } from '#tests/support/pages/list-documents.ts';
import { buildCalendar } from './calendar.ts';
import { entryCalendarResponse } from './calendars.ts';
import { siteFeed } from './feeds.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { chicagoId, insertPicture, now, openTestSite, publish, siteUrl } from './testing.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
  await insertPicture(site.database, 'picture-1');
  const odd = {
    title: 'Ярмарок & «коляда» <у> Чикаго ]]> \u{1F600}',
    excerpt: 'Перше & друге',
    body: 'Текст ]]> & <b>\u0001.',
  };
  for (const [at, kind] of kindNames.entries()) {
    await publish(kind, {
      slug: `sample-${at}`,
      ...(kinds[kind].uses.cover ? { cover: { id: 'picture-1' } } : {}),
      ...(kinds[kind].uses.location === 'none' ? {} : { locationId: chicagoId }),
    });
    await publish(
      kind,
      {
        slug: `odd-${at}`,
        texts: {
          ua: {
            title: odd.title,
            ...(kinds[kind].texts.excerpt ? { excerpt: odd.excerpt } : {}),
            ...(kinds[kind].texts.body ? { body: `${odd.body} Довше за тридцять символів.` } : {}),
          },
        },
      },
      now - 3 * DAY,
    );
  }
});
afterAll(() => site.close());

describe('the sitemap', () => {
  it('is valid against the schemas of sitemaps.org and its extensions, in every part', async () => {
    const reader = await PageReader.open('ua');
    const index = await sitemapIndex(reader, siteUrl);
    expect(await sitemapIndexFaults(index)).toEqual([]);
    const names = [...index.matchAll(/sitemap-([a-z]+(?:-\d+)?)\.xml/g)].map(([, name]) => name!);
    expect(names).toEqual(expect.arrayContaining(['sections-1', 'news-1', 'posters-1', 'latest']));
    for (const name of names)
      expect(await sitemapFaults((await sitemapPart(reader, siteUrl, name))!), name).toEqual([]);
  });

  it('is rejected by the validator if it is broken', async () => {
    const part = (await sitemapPart(await PageReader.open('ua'), siteUrl, 'latest'))!;
    const broken: [string, string, string][] = [
      ['no address', '<loc>https://poruch.test/novyny/sample-0</loc>', ''],
      ['a date that is none', '<lastmod>', '<lastmod>yesterday '],
      ['an order of its own', '</loc>', '</loc><priority>2</priority>'],
      ['a language that is none', 'hreflang="uk-UA"', 'hreflang="ukrainian"'],
      ['a link to nowhere', 'rel="alternate" hreflang="uk" href="https:', 'rel="alternate" hreflang="uk" href="ftp:'],
      ['an element that nobody knows', '<image:loc>', '<image:title>x</image:title><image:loc>'],
      ['news without a title', /<news:title>.*?<\/news:title>/.exec(part)![0], ''],
      ['news in no language', '<news:language>uk', '<news:language>uk-UA'],
      ['no XML at all', '</url>', ''],
    ];
    expect(await sitemapFaults(part)).toEqual([]);
    for (const [what, from, to] of broken) {
      expect(part, what).toContain(from);
      expect(await sitemapFaults(part.replace(from, to)), what).not.toEqual([]);
    }
    expect(await sitemapFaults('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>')).not.toEqual([]);
    expect(
      await sitemapIndexFaults(
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/sitemap-1.xml</loc></sitemap></sitemapindex>',
      ),
    ).not.toEqual([]);
  });
});

describe('feeds', () => {
  it.each(locales)('are valid RSS 2.0 for every section, a category and the site (%s)', async (locale) => {
    const reader = await PageReader.open(locale);
    const self = (path: string) => toAbsoluteUrl(siteUrl, locale, path);
    expect(await feedFaults((await siteFeed(reader, siteUrl))!, self(paths.feed()))).toEqual([]);
    for (const { name, segment, list } of listedKinds) {
      if (!list.feed) continue;
      expect(await feedFaults((await sectionFeed(reader, siteUrl, segment))!, self(paths.feed(name))), name).toEqual(
        [],
      );
    }
    expect(
      await feedFaults((await sectionFeed(reader, siteUrl, 'novyny', 'hromada'))!, self(paths.feed('news', 'hromada'))),
    ).toEqual([]);
    expect(
      await feedFaults(
        (await sectionFeed(reader, siteUrl, 'novyny', 'porozhnia'))!,
        self(paths.feed('news', 'porozhnia')),
      ),
    ).toEqual([]);
  });

  it('are rejected by the validator if they are broken', async () => {
    const self = toAbsoluteUrl(siteUrl, 'ua', paths.feed('news'));
    const feed = (await sectionFeed(await PageReader.open('ua'), siteUrl, 'novyny'))!;
    const guid = /<guid isPermaLink="false">(.*?)<\/guid>/.exec(feed)![1]!;
    const broken: [string, string | RegExp, string][] = [
      ['no version', 'version="2.0"', 'version="0.91"'],
      ['no title of the channel', /<title>.*?<\/title>/, ''],
      ['a date by ISO 8601', /<pubDate>.*?<\/pubDate>/, '<pubDate>2026-11-21T10:00:00Z</pubDate>'],
      ['a day of another date', /<pubDate>\w{3}/, '<pubDate>Mon'],
      ['no guid', /<guid.*?<\/guid>/, ''],
      ['a guid that is no link', 'isPermaLink="false"', 'isPermaLink="true"'],
      ['a path for a link', /<link>https:\/\/poruch\.test/, '<link>'],
      ['an enclosure without its length', /length="\d+"/, ''],
      ['no link to itself', 'rel="self"', 'rel="alternate"'],
      ['an element that RSS has not', '<item>', '<item><summary>x</summary>'],
    ];
    for (const [what, from, to] of broken) {
      const changed = feed.replace(from, to);
      expect(changed, what).not.toBe(feed);
      expect(await feedFaults(changed, self), what).not.toEqual([]);
    }
    expect(
      await feedFaults(feed.replace(/(<guid isPermaLink="false">).*?(<\/guid>(?![\s\S]*<guid))/, `$1${guid}$2`), self),
    ).toEqual(['two items have one guid']);
  });
});

describe('calendars', () => {
  it.each(locales)('are valid iCalendar, as a subscription and as the file of an event (%s)', async (locale) => {
    const reader = await PageReader.open(locale);
    expect(calendarFaults((await sectionCalendar(reader, siteUrl, 'poster'))!)).toEqual([]);
    const slug = `sample-${kindNames.indexOf('posters')}`;
    expect(calendarFaults(await (await entryCalendarResponse(reader, siteUrl, 'poster', slug)).text())).toEqual([]);
  });

  it('are rejected by the validator if they are broken', async () => {
    const calendar = (await sectionCalendar(await PageReader.open('ua'), siteUrl, 'poster'))!;
    for (const [from, to] of [
      ['\r\n', '\n'],
      ['VERSION:2.0', 'VERSION:1.0'],
      [/UID:.*\r\n/, ''],
      [/DTSTAMP:.*\r\n/, ''],
      [/DTEND:\d{4}/, 'DTEND:1999'],
      [/SUMMARY:/, `SUMMARY:${'x'.repeat(80)}`],
    ] as const)
      expect(calendarFaults(calendar.replace(from, to)), String(from)).not.toEqual([]);
    const event = {
      uid: 'a',
      url: siteUrl,
      title: 'А',
      description: '',
      startsAt: '2026-11-23T00:00:00.000Z',
      state: 'scheduled' as const,
      updatedAt: '2026-11-20T10:00:00.000Z',
      sequence: 1,
    };
    expect(calendarFaults(buildCalendar({ name: 'x', events: [event, event] }))).toEqual(['two events are a']);
  });
});

describe('linked data', () => {
  it.each(locales)('has the properties that its type requires, for every kind (%s)', async (locale) => {
    const reader = await PageReader.open(locale);
    for (const [at, kind] of kindNames.entries()) {
      for (const name of ['sample', 'odd']) {
        const found = await reader.entry(kind, `${name}-${at}`);
        if (found.state !== 'found') throw new Error(`${kind} ${name}: ${found.state}`);
        const { view } = found;
        const context = {
          locale,
          siteName: 'Поруч',
          siteUrl,
          url: siteUrl + localisedPath(view.textLocale, paths.entry(kind, view.slug)),
          images: [`${siteUrl}/media/a/1280.jpg`],
          logoUrl: `${siteUrl}/icon-512.png`,
          description: 'Опис.',
        };
        expect(linkedDataFaults(kinds[kind].jsonLd(view, context)), `${kind} ${name}`).toEqual([]);
      }
    }
  });

  it('is rejected by the validator if it is broken', () => {
    const event = {
      '@type': 'Event',
      name: 'А',
      startDate: '2026-11-23T19:00:00-06:00',
      endDate: '2026-11-23T22:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Центр', address: { '@type': 'PostalAddress', addressLocality: 'Chicago' } },
      image: ['https://poruch.test/a.jpg'],
      organizer: { '@type': 'Organization', name: 'Хор' },
      description: 'Б',
      url: 'https://poruch.test/poster/a',
    };
    expect(linkedDataFaults([event])).toEqual([]);
    const { organizer: _organizer, ...without } = event;
    for (const broken of [
      without,
      { ...event, startDate: '2026-11-23T19:00' },
      { ...event, endDate: '2026-11-22T22:00:00-06:00' },
      { ...event, eventStatus: 'https://schema.org/EventCanceled' },
      { ...event, image: [] },
      { ...event, url: '/poster/a' },
      { ...event, location: { '@type': 'Place', name: 'Центр' } },
      { ...event, '@type': 'Happening' },
      { ...event, name: '' },
      {
        ...event,
        offers: {
          '@type': 'Offer',
          price: '10,00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://poruch.test/',
        },
      },
    ])
      expect(linkedDataFaults([broken]), JSON.stringify(broken)).not.toEqual([]);
    expect(
      linkedDataFaults([
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'А' }] },
      ]),
    ).not.toEqual([]);
  });
});
