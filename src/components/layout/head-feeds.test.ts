import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryMeta } from '#components/entry/entry-meta.ts';
import { listMeta } from '#components/list/list-meta.ts';
import type { ListData } from '#components/list/list-page.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { lists } from '#content/messages/site/lists.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { env } from '#server/platform/env.ts';
import { readStartTags } from '#tests/support/checks/html.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import Head from './Head.astro';
import type { PageMeta } from './page-meta.ts';

let site: TestSite;
let container: AstroContainer;
beforeAll(async () => {
  site = await openTestSite();
  container = await AstroContainer.create();
  for (const kind of ['posters', 'news'] as const) await publishSample(kind, { slug: 'zrazok' });
});
afterAll(() => site.close());

/** The feed links in the head: type, URL and title of each. */
async function feedsOf(meta: PageMeta) {
  const reader = await PageReader.open(meta.locale);
  const html = await container.renderToString(Head, {
    props: { meta },
    locals: { reader, siteUrl: env().siteUrl } as unknown as App.Locals,
  });
  return readStartTags(html, 'link').flatMap(({ rel, type, href, title }) =>
    rel === 'alternate' && type ? [[type, href, title]] : [],
  );
}

describe.each(locales)('the head of a page in %s', (locale) => {
  it('links to the feed and the calendar of its list', async () => {
    for (const kind of listedKinds) {
      const data = {
        kind,
        query: listQuery(kind.name),
        category: null,
        hasNamesake: false,
        items: [],
        total: 0,
        pages: 1,
        filtered: false,
      } as unknown as ListData;
      const section = localisedPath(locale, `/${kind.segment}`);
      expect(await feedsOf(listMeta(data, locale, env().siteUrl)), kind.name).toEqual([
        ['application/rss+xml', `${section}/rss.xml`, kind.words[locale].title],
        ...(kind.name === 'posters' ? [['text/calendar', `${section}/calendar.ics`, lists[locale].calendar]] : []),
      ]);
    }
  });

  it('links to the calendar only for an event', async () => {
    const reader = await PageReader.open(locale);
    for (const [kind, file] of [
      ['posters', 'zrazok.ics'],
      ['news', null],
    ] as const) {
      const found = await reader.entry(kind, 'zrazok');
      if (found.state !== 'found') throw new Error(`No ${kind}: ${found.state}`);
      const feeds = await feedsOf(
        entryMeta(found.view, { settings: reader.settings, siteUrl: env().siteUrl }, new Date(reader.now)),
      );
      expect(feeds).toEqual(
        file === null
          ? []
          : [['text/calendar', localisedPath(locale, `/${kinds[kind].segment}/${file}`), found.view.title]],
      );
    }
  });
});
