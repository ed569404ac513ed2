import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#content/fields/field.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { JsonLdContext, JsonLdNode } from '#content/seo/json-ld.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { expected } from '#tests/support/checks/expected.ts';
import { websiteNodes } from './site-json-ld.ts';
import { chicagoId, openTestSite, publish, siteUrl } from './testing.ts';

/** Properties whose values are URLs. */
const addresses = new Set([
  'url',
  'image',
  '@id',
  'item',
  'sameAs',
  'logo',
  'urlTemplate',
  'eventStatus',
  'eventAttendanceMode',
  'availability',
  'itemCondition',
  'dayOfWeek',
  'isBasedOn',
]);

function faults(value: unknown, key = '', at = ''): string[] {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return [`${at} is empty`];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at} is empty`]
      : value.flatMap((item, index) => faults(item, key, `${at}[${index}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => faults(one, name, `${at}.${name}`));
  const absoluteUrl = typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value);
  return addresses.has(key) && !absoluteUrl ? [`${at} is no address: ${String(value)}`] : [];
}

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function read(kind: KindName, slug: string, locale: Locale): Promise<EntryView> {
  const found = await (await PageReader.open(locale)).entry(kind, slug);
  if (found.state !== 'found') throw new Error(found.state);
  return found.view;
}

function nodesOf(view: EntryView): JsonLdNode[] {
  const context: JsonLdContext = {
    locale: view.locale,
    siteName: 'Поруч',
    siteUrl,
    url: toAbsoluteUrl(siteUrl, view.textLocale, paths.entry(view.kind, view.slug)),
    images: [`${siteUrl}/media/a/1280.jpg`],
    logoUrl: `${siteUrl}/icon-512.png`,
    description: 'Опис.',
  };
  return kinds[view.kind].jsonLd(view, context);
}

async function nodeOf(
  kind: KindName,
  change: Parameters<typeof publish>[1] = {},
  locale: Locale = 'ua',
): Promise<JsonLdNode> {
  const { content } = await publish(kind, change);
  const nodes = nodesOf(await read(kind, content.slug, locale));
  expect(nodes.flatMap((node) => faults(node, '', String(node['@type'])))).toEqual([]);
  return nodes[0]!;
}

describe.each(kindNames)('the linked data of %s', (kind) => {
  const { type, properties } = expected[kind].jsonLd;

  it.each(['ua', 'us'] as const)('has the type and properties of the contract (%s)', async (locale) => {
    const node = await nodeOf(kind, {}, locale);
    expect(node['@type']).toBe(type);
    for (const name of properties) expect(node).toHaveProperty([name]);
  });

  it('has no empty values if only required fields are set', async () => {
    const optional = Object.entries(kinds[kind].details).filter(([, field]) => !(field as Field).required);
    const details = Object.fromEntries(optional.map(([name]) => [name, null]));
    expect((await nodeOf(kind, { details }))['@type']).toBe(type);
  });
});

describe('an address in linked data', () => {
  const postalChicago = { addressLocality: 'Чикаго', addressRegion: 'IL', postalCode: '60612', addressCountry: 'US' };
  it.each<[string, Locale, Record<string, string>]>([
    ['1 W Lake St, Chicago, IL 60612', 'ua', { ...postalChicago, streetAddress: '1 W Lake St' }],
    [
      '1 W Lake St, Chicago, IL 60612',
      'us',
      { ...postalChicago, addressLocality: 'Chicago', streetAddress: '1 W Lake St' },
    ],
    [
      'вул. Озерна 1, Чикаго, IL 60612',
      'us',
      { ...postalChicago, addressLocality: 'Chicago', streetAddress: 'вул. Озерна 1' },
    ],
    [
      '1 W Lake St, Suite 2, Chicago, Illinois 60612',
      'ua',
      { ...postalChicago, streetAddress: '1 W Lake St, Suite 2' },
    ],
    [
      '1 W Lake St, чикаго, Іллінойс, 60612, США',
      'us',
      { ...postalChicago, addressLocality: 'Chicago', streetAddress: '1 W Lake St' },
    ],
    [
      '1 W Lake St Chicago IL 60612-0101 USA',
      'ua',
      { ...postalChicago, postalCode: '60612-0101', streetAddress: '1 W Lake St' },
    ],
    ['1 W Lake St, Oak Park, IL 60612', 'ua', { ...postalChicago, streetAddress: '1 W Lake St, Oak Park' }],
    [
      '1 New Chicago',
      'ua',
      { addressLocality: 'Чикаго', addressRegion: 'IL', addressCountry: 'US', streetAddress: '1 New Chicago' },
    ],
    [
      '1 Elm St, Parma, Ohio 44134',
      'ua',
      {
        addressLocality: 'Чикаго',
        addressRegion: 'IL',
        addressCountry: 'US',
        streetAddress: '1 Elm St, Parma, Ohio 44134',
      },
    ],
  ])('is parsed from %s on a page in %s', async (address, locale, postal) => {
    const { location } = await nodeOf(
      'posters',
      { locationId: chicagoId, details: { address, attendance: 'offline' } },
      locale,
    );
    expect([location].flat().map((place) => (place as JsonLdNode).address)).toEqual([
      { '@type': 'PostalAddress', ...postal },
    ]);
  });
});

describe('an event in linked data', () => {
  it('has its start in the time zone of its place', async () => {
    expect(await nodeOf('posters')).toMatchObject({
      startDate: '2030-04-30T19:00:00-05:00',
      endDate: '2030-04-30T22:00:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
    });
  });

  it('ends after three hours if it has no end, as in lists and calendars', async () => {
    for (const endsAt of [null, '2030-05-01T00:00:00.000Z'])
      expect(await nodeOf('posters', { details: { endsAt } })).toMatchObject({ endDate: '2030-04-30T22:00:00-05:00' });
  });

  it('has a virtual location if it is online, with its own page as the default URL', async () => {
    const node = await nodeOf('posters', { details: { attendance: 'online' } });
    expect(node.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode');
    expect(node.location).toEqual([{ '@type': 'VirtualLocation', url: expect.stringContaining(`${siteUrl}/poster/`) }]);
  });

  it('contains its previous start if it was rescheduled', async () => {
    const node = await nodeOf('posters', {
      details: { state: 'rescheduled', previousStartsAt: '2030-01-01T00:00:00.000Z' },
    });
    expect(node).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2029-12-31T18:00:00-06:00',
    });
  });

  it('has an offer with the lowest and highest price', async () => {
    expect(
      (await nodeOf('posters', { details: { price: { type: 'range', min: 2800, max: 3400, currency: 'USD' } } }))
        .offers,
    ).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '28.00', highPrice: '34.00', priceCurrency: 'USD' });
  });
});

describe('an ad in linked data', () => {
  it('is offered at its price, without its phone number', async () => {
    const node = await nodeOf('advertisements');
    expect(node.offers).toMatchObject({
      price: '120.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
    });
    expect(JSON.stringify(node)).not.toContain('5550100');
  });

  it.each([{ type: 'exchange' }, { type: 'on_request' }, { type: 'negotiable' }])(
    'is described as a page if it has no price ($type)',
    async (price) => {
      expect((await nodeOf('advertisements', { details: { price } }))['@type']).toBe('ItemPage');
    },
  );
});

describe('the site in linked data', () => {
  it.each(['ua', 'us'] as const)('has a search action and an Organization as its publisher (%s)', (locale) => {
    const nodes = websiteNodes({
      settings: { ...defaultSettings, socials: { facebook: 'https://facebook.com/poruch' } },
      locale,
      siteUrl,
    });
    expect(nodes.flatMap((node) => faults(node))).toEqual([]);
    const [website, organization] = nodes;
    const prefix = locale === 'us' ? '/us' : '';
    expect(website).toMatchObject({
      '@type': 'WebSite',
      url: `${siteUrl}${prefix || '/'}`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${siteUrl}${prefix}/search/all?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
      publisher: { '@id': organization?.['@id'] },
    });
    expect(organization).toMatchObject({
      '@type': 'Organization',
      url: `${siteUrl}/`,
      sameAs: ['https://facebook.com/poruch'],
    });
    expect(JSON.stringify(nodes)).not.toContain(defaultSettings.contacts.email);
  });
});
