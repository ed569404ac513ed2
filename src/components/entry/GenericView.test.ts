import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { openTestSite, publishSample, START, type TestSite } from '#tests/support/data/test-site.ts';
import GenericView from './GenericView.astro';

let site: TestSite;
let container: AstroContainer;
beforeAll(async () => {
  site = await openTestSite();
  container = await AstroContainer.create();
});
afterAll(() => site.close());

/** Renders an entry with the generic view, as one line of text per tag. */
async function draw(slug: string, kind: 'services' | 'posters' | 'diaspors' | 'advertisements', locale: 'ua' | 'us') {
  const reader = await PageReader.open(locale);
  const found = await reader.entry(kind, slug);
  if (found.state !== 'found') throw new Error(found.state);
  const locals = { locale, path: '/', siteUrl: 'http://site.test', reader, now: new Date(START) } as never;
  const html = await container.renderToString(GenericView, { props: { view: found.view }, locals });
  return {
    html,
    terms: [...html.matchAll(/<dt[^>]*>([^]*?)<\/dt>\s*<dd[^>]*>([^]*?)<\/dd>/g)].map(([, dt = '', dd = '']) => [
      text(dt),
      text(dd),
    ]),
  };
}
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it.each(locales)(
  'generic view shows each detail of a listing under its label, formatted by its type (%s)',
  async (locale) => {
    const { content } = await publishSample('services', {
      slug: `listing-${locale}`,
      details: {
        areaIds: ['chicago'],
        hours: [['09:00', '18:00'], null, null, null, null, null, null],
        phones: ['+13125550101', '+13125550102'],
        website: 'https://www.example.com/a',
        socials: { telegram: 'https://t.me/a' },
        address: '1 Main St',
        lat: 41.9,
        languages: ['uk', 'en'],
        verified: true,
        lastVerifiedAt: '2026-11-01T18:00:00.000Z',
      },
    });
    const { html, terms } = await draw(content.slug, 'services', locale);
    const { fields, options } = kinds.services.words[locale];
    const told = new Map(terms.map(([name, value]) => [name, value]));
    expect(told.get(fields.phones)).toMatch(/555.0101.*555.0102/);
    expect(told.get(fields.website)).toContain('example.com');
    expect(told.get(fields.socials)).toContain('Telegram');
    expect(told.get(fields.address)).toBe('1 Main St');
    expect(told.get(fields.languages)).toBe(`${options['languages.uk']}, ${options['languages.en']}`);
    expect(told.get(fields.verified)).toBe(locale === 'ua' ? 'Так' : 'Yes');
    expect(told.get(fields.lastVerifiedAt)).toMatch(/2026/);
    expect(told.get(fields.areaIds)).toContain(locale === 'ua' ? 'Чикаго' : 'Chicago');
    expect(told.get(fields.priceNote)).toMatch(/\$50/);
    expect(html).toContain('id="hours"');
    expect(told.has(fields.lat)).toBe(false);
  },
);

it('generic view omits empty, secret and deleted details together with their labels', async () => {
  const ad = await publishSample('advertisements', {
    categoryId: 'advertisements-2',
    details: { attributes: { year: 2019 }, condition: null },
  });
  const listing = await publishSample('services', { details: { areaIds: ['chicago'], phones: [], socials: {} } });
  await site.database.client.execute({
    sql: "update entry set details = json_set(details, '$.areaIds', json('[\"nowhere\"]')) where id = ?",
    args: [listing.id],
  });
  const event = await publishSample('posters', {
    details: { price: { type: 'range', min: 2800, max: 3400, currency: 'USD' } },
  });
  const founded = await publishSample('diaspors', { details: { foundedYear: 1952 } });
  const drawn = {
    ad: await draw(ad.content.slug, 'advertisements', 'us'),
    listing: await draw(listing.content.slug, 'services', 'us'),
    event: await draw(event.content.slug, 'posters', 'us'),
    founded: await draw(founded.content.slug, 'diaspors', 'us'),
  };
  for (const { terms } of Object.values(drawn)) expect(terms.filter(([, value]) => value === '')).toEqual([]);
  expect(drawn.ad.html).not.toContain('5550100');
  expect(drawn.ad.terms).toContainEqual(['Year', '2019']);
  expect(drawn.ad.terms.map(([name]) => name)).not.toContain(kinds.advertisements.words.us.fields.condition);
  expect(drawn.listing.terms.map(([name]) => name)).not.toContain(kinds.services.words.us.fields.areaIds);
  expect(drawn.event.terms).toContainEqual([kinds.posters.words.us.fields.price, expect.stringMatching(/28.*34/)]);
  expect(drawn.founded.terms).toContainEqual([kinds.diaspors.words.us.fields.foundedYear, '1952']);
  expect(fieldsOf(kinds.advertisements).some(([, { secret }]) => secret)).toBe(true);
});
