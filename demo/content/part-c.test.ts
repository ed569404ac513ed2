import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { starter as adCategories } from '#content/kinds/advertisements/starter.ts';
import { starter as newsCategories } from '#content/kinds/news/starter.ts';
import { starter as posterCategories } from '#content/kinds/posters/starter.ts';
import { starter as serviceCategories } from '#content/kinds/services/starter.ts';
import { sceneNames } from '#demo/pictures/scenes.ts';
import type { DemoAd, DemoPicture } from '#demo/types.ts';
import { demoAds } from './ads.ts';
import { dollars, fill } from './generate-fill.ts';
import { generateEntries } from './generate.ts';
import { demoLocations } from './locations.ts';
import { demoTags } from './tags.ts';

const categoryByKey = new Map(adCategories.map((category) => [category.key, category]));
const parents = new Set(adCategories.map((category) => category.parent));
const cityKeys = new Set(demoLocations.filter(({ type }) => type === 'city').map(({ key }) => key));
const scenes = new Set<string>(sceneNames);
const generated = [...generateEntries(2000, 0)];
const generatedAds = generated.flatMap((entry) => (entry.kind === 'advertisements' ? [entry.item] : []));

function ancestors(key: string): string[] {
  const parent = categoryByKey.get(key)?.parent;
  return parent ? [parent, ...ancestors(parent)] : [];
}

/** The problems of an ad; empty if it is valid. */
function faults(ad: DemoAd): string[] {
  const found: string[] = [];
  const fault = (what: string) => found.push(`${ad.key}: ${what}`);
  const category = categoryByKey.get(ad.category);
  if (!category?.ads || parents.has(ad.category)) return [`${ad.key}: ${ad.category} is not a leaf`];
  const { attributes, expiryDays, maxPhotos, showPrice } = category.ads;

  for (const { key, required } of attributes)
    if (required && ad.attributes[key] === undefined) fault(`${key} is missing`);
  for (const [key, value] of Object.entries(ad.attributes)) {
    const attribute = attributes.find((each) => each.key === key);
    if (!attribute) fault(`${key} is not in the schema`);
    else if (attribute.type === 'select') {
      if (!attribute.options?.some((option) => option.value === value)) fault(`${key} has no option ${value}`);
    } else if (typeof value !== (attribute.type === 'text' ? 'string' : attribute.type))
      fault(`${key} is no ${attribute.type}`);
    else if (typeof value === 'number' && (value < (attribute.min ?? value) || value > (attribute.max ?? value)))
      fault(`${key} is out of range`);
  }

  for (const text of [ad.ua, ad.us]) {
    if (!text) continue;
    if (text.title.length < 5 || text.title.length > 70) fault(`title of ${text.title.length} characters`);
    if (text.body.length < 30 || text.body.length > 5000) fault(`body of ${text.body.length} characters`);
    if (/['"]/.test(text.title + text.body)) fault('straight quotation mark');
  }
  if (!ad[ad.language]) fault('no text in its own language');
  if (ad.contactName.length < 2 || ad.contactName.length > 100) fault('contact name');
  if (!/^\+1\d{3}55501\d\d$/.test(ad.phone)) fault(`phone ${ad.phone}`);
  if (!cityKeys.has(ad.location)) fault(`location ${ad.location}`);
  if (ad.pictures.length > Math.min(5, maxPhotos)) fault('too many pictures');
  if (ad.pictures.some(({ scene }) => !scenes.has(scene))) fault('unknown scene');

  const { type, amount } = ad.price;
  if (amount !== undefined && (!Number.isInteger(amount) || amount <= 0)) fault(`amount ${amount}`);
  if (type === 'fixed' && amount === undefined) fault('a fixed price without an amount');
  if (!['fixed', 'negotiable'].includes(type) && amount !== undefined) fault(`an amount with price type ${type}`);
  if (!showPrice && type !== 'on_request') fault('a price where none is shown');
  if (ancestors(ad.category).includes('viddam') && type !== 'free') fault('a giveaway that costs something');

  const expired = ad.hoursAgo >= expiryDays * 24;
  if (ad.hoursAgo < 0.5 || ad.hoursAgo > 600) fault(`hoursAgo ${ad.hoursAgo}`);
  if (expired !== (ad.status === 'expired')) fault('age and status disagree');
  return found;
}

describe('categories of classifieds', () => {
  it('form a tree of at most three levels, parents first', () => {
    const seen = new Set<string>();
    for (const { key, parent } of adCategories) {
      expect(seen.has(key), key).toBe(false);
      expect(parent === null || seen.has(parent), key).toBe(true);
      seen.add(key);
      expect(ancestors(key).length, key).toBeLessThan(3);
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('use icons that exist in lucide', () => {
    const { icons } = JSON.parse(readFileSync('node_modules/@iconify-json/lucide/icons.json', 'utf8')) as {
      icons: Record<string, unknown>;
    };
    expect(adCategories.filter(({ icon }) => !(icon in icons)).map(({ icon }) => icon)).toEqual([]);
  });

  it('have distinct attributes, and options for all selects and no other attributes', () => {
    for (const { key, ads } of adCategories) {
      const attributes = ads?.attributes ?? [];
      expect(ads?.maxPhotos, key).toBeLessThanOrEqual(10);
      expect(new Set(attributes.map((each) => each.key)).size, key).toBe(attributes.length);
      for (const { type, options } of attributes) expect((options?.length ?? 0) > 1, key).toBe(type === 'select');
    }
  });
});

describe('hand-written classifieds', () => {
  it('fit their categories', () => {
    expect(demoAds.flatMap(faults)).toEqual([]);
  });

  it('are flagged for a wrong option, a missing value or a category that is not a leaf', () => {
    const room = demoAds.find(({ category }) => category === 'zhytlo-orenda-kimnaty');
    if (!room) throw new Error('No room to rent');
    expect(faults({ ...room, attributes: { ...room.attributes, period: 'year' } })).toEqual([
      `${room.key}: period has no option year`,
    ]);
    expect(faults({ ...room, attributes: {} })).toEqual([`${room.key}: period is missing`]);
    expect(faults({ ...room, category: 'zhytlo-orenda' })).toEqual([`${room.key}: zhytlo-orenda is not a leaf`]);
  });

  it('have unique keys and phones', () => {
    expect(new Set(demoAds.map(({ key }) => key)).size).toBe(demoAds.length);
    expect(new Set(demoAds.map(({ phone }) => phone)).size).toBe(demoAds.length);
  });

  it('cover every state of an ad and both languages', () => {
    const count = (status: string) => demoAds.filter((ad) => (ad.status ?? 'active') === status).length;
    expect(['active', 'sold', 'expired', 'pending'].map(count)).toEqual([42, 1, 2, 1]);
    expect(demoAds.filter(({ ua, us }) => ua && us)).toHaveLength(10);
    expect(demoAds.filter(({ ua }) => !ua)).toHaveLength(6);
  });

  it('leave no leaf category empty', () => {
    const used = new Set(demoAds.map(({ category }) => category));
    const empty = adCategories.filter(({ key }) => !parents.has(key) && !used.has(key)).map(({ key }) => key);
    expect(empty).toEqual([]);
  });
});

describe('generated entries', () => {
  it('are the same on every run and for every count', () => {
    expect([...generateEntries(2000, 0)]).toEqual(generated);
    expect([...generateEntries(300, 0)]).toEqual(generated.slice(0, 300));
    expect([...generateEntries(50, 1200)]).toEqual(generated.slice(1200, 1250));
  });

  it('have unique keys, mostly unique titles and the expected mix of kinds', () => {
    expect(new Set(generated.map(({ item }) => item.key)).size).toBe(2000);
    const titles = new Set(generated.map(({ item }) => item.ua?.title ?? item.us?.title));
    expect(titles.size).toBeGreaterThan(1900);
    const count = (kind: string) => generated.filter((entry) => entry.kind === kind).length;
    expect(['news', 'advertisements', 'posters', 'services', 'diaspors'].map(count)).toEqual([900, 700, 200, 140, 60]);
  });

  it('include classifieds that fit their categories', () => {
    expect(generatedAds.flatMap(faults)).toEqual([]);
  });

  it('use only categories, tags and locations that exist', () => {
    const known = {
      news: newsCategories,
      posters: posterCategories,
      services: serviceCategories,
      advertisements: adCategories,
    };
    const tags = new Set(demoTags.map(({ key }) => key));
    for (const { kind, item } of generated) {
      if (kind !== 'diaspors')
        expect(
          known[kind].some(({ key }) => key === item.category),
          item.category,
        ).toBe(true);
      if (kind === 'news') expect(item.tags.filter((tag) => !tags.has(tag))).toEqual([]);
      expect(cityKeys.has(item.location ?? ''), item.key).toBe(true);
      const pictures: DemoPicture[] = 'pictures' in item ? item.pictures : [item.picture];
      expect(
        pictures.every(({ scene }) => scenes.has(scene)),
        item.key,
      ).toBe(true);
    }
  });

  it('include news of three to six paragraphs, in order of age, a tenth of them untranslated', () => {
    const news = generated.flatMap((entry) => (entry.kind === 'news' ? [entry.item] : []));
    for (const [index, { ua, hoursAgo }] of news.entries()) {
      const paragraphs = ua.body.split('\n\n').filter((each) => !each.startsWith('## ')).length;
      expect(paragraphs).toBeGreaterThanOrEqual(3);
      expect(paragraphs).toBeLessThanOrEqual(6);
      expect(ua.title.length).toBeLessThanOrEqual(200);
      expect(ua.excerpt.length).toBeLessThanOrEqual(300);
      expect(hoursAgo).toBeGreaterThan(news[index - 1]?.hoursAgo ?? 0);
    }
    const untranslated = news.filter(({ us }) => !us).length / news.length;
    expect(untranslated).toBeGreaterThan(0.07);
    expect(untranslated).toBeLessThan(0.13);
  });

  it('include events from a month ago to four months ahead', () => {
    for (const { kind, item } of generated) {
      if (kind !== 'posters') continue;
      expect(item.inDays).toBeGreaterThanOrEqual(-30);
      expect(item.inDays).toBeLessThanOrEqual(120);
      expect(item.ua.title.length).toBeLessThanOrEqual(150);
    }
  });
});

describe('fill', () => {
  it('inflects a noun to agree with its number', () => {
    const form = (n: number) => fill('{n|учень|учні|учнів}', { n }, 'ua');
    expect([1, 3, 5, 11, 22, 25, 101].map(form)).toEqual(
      ['1 учень', '3 учні', '5 учнів', '11 учнів', '22 учні', '25 учнів', '101 учень'].map((text) =>
        text.replace(' ', '\u00a0'),
      ),
    );
    expect(fill('{n|pupil|pupils}', { n: 1 }, 'us')).toBe('1\u00a0pupil');
  });

  it('throws for a slot without a value', () => {
    expect(() => fill('{city}', {}, 'ua')).toThrow('{city}');
  });

  it('formats amounts as each locale does', () => {
    expect(dollars(14_800)).toEqual({ ua: '$14\u00a0800', us: '$14,800' });
    expect(dollars(950)).toEqual({ ua: '$950', us: '$950' });
  });
});
