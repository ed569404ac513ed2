import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { openTestSite, publishSample, START, type TestSite } from '#tests/support/data/test-site.ts';
import SiteHeader from './SiteHeader.astro';

let site: TestSite;
let container: AstroContainer;
beforeAll(async () => {
  site = await openTestSite();
  container = await AstroContainer.create();
});
afterAll(() => site.close());

it.each(locales)(
  'site header navigation ends with the pages of the header menu, in their order (%s)',
  async (locale) => {
    const page = (slug: string, order: number) =>
      publishSample('pages', {
        slug,
        texts: { ua: { title: `Про ${slug}`, body: 'x' }, us: { title: `About ${slug}`, body: 'x' } },
        details: { menu: 'header', order },
      });
    if (locale === 'ua')
      for (const [slug, order] of [
        ['second', 20],
        ['nashi-kontakty', 5],
        ['first', 10],
      ] as const)
        await page(slug, order);
    const reader = await PageReader.open(locale);
    const meta = { locale, path: '/first', title: '', description: '', languages: locales, jsonLd: [] };
    const html = await container.renderToString(SiteHeader, {
      props: { meta },
      locals: { locale, path: '/first', siteUrl: 'http://site.test', reader, now: new Date(START) } as never,
    });
    const links = [
      ...html
        .slice(html.indexOf('data-sections'), html.indexOf('</ul>', html.indexOf('data-sections')))
        .matchAll(/<a [^>]*href="([^"]+)"(?: aria-current="(page)")?[^>]*>([^<]+)</g),
    ].map(([, href, current, title]) => [href, current, title]);
    const prefix = locale === 'us' ? '/us' : '';
    const about = locale === 'us' ? 'About' : 'Про';
    expect(links.slice(-2)).toEqual([
      [`${prefix}/first`, 'page', `${about} first`],
      [`${prefix}/second`, undefined, `${about} second`],
    ]);
    expect(links.filter(([href]) => href === `${prefix}/nashi-kontakty`)).toHaveLength(1);
  },
);
