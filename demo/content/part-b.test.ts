import { icons } from '@iconify-json/lucide';
import { describe, expect, it } from 'vitest';
import { starter as posterCategories } from '#content/kinds/posters/starter.ts';
import { starter as serviceCategories } from '#content/kinds/services/starter.ts';
import { sceneNames } from '#demo/pictures/scenes.ts';
import type { DemoPicture } from '#demo/types.ts';
import { demoDiaspora } from './diaspora.ts';
import { demoLocations } from './locations.ts';
import { demoPosters } from './posters.ts';
import { demoPromos } from './promos.ts';
import { demoServices } from './services.ts';

const locationKeys = new Set(demoLocations.map((location) => location.key));
const listings = [...demoServices, ...demoDiaspora];
const withPictures: { key: string; pictures: DemoPicture[] }[] = [
  ...listings,
  ...[...demoPosters, ...demoPromos].map(({ key, picture }) => ({ key, pictures: [picture] })),
];

const keysOf = (items: { key: string }[]) => items.map((item) => item.key);

/** Every string nested in `value`, so that the typography rules also cover fields added later. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Like `stringsIn`, but only within properties of one language. */
function textsOf(language: 'ua' | 'us', value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (key === language ? stringsIn(part) : textsOf(language, part)));
}

const everything = [
  demoLocations,
  posterCategories,
  serviceCategories,
  demoPosters,
  demoServices,
  demoDiaspora,
  demoPromos,
];

describe('demo locations', () => {
  it('come after their parents, one level below them', () => {
    const levels = { country: null, state: 'country', city: 'state' } as const;
    const seen = new Map<string, 'country' | 'state' | 'city'>();
    for (const location of demoLocations) {
      const parentType = location.parent === null ? null : seen.get(location.parent);
      expect(parentType, location.key).toBe(levels[location.type]);
      seen.set(location.key, location.type);
    }
  });

  it('have a code (country, states) or a point within the US (cities)', () => {
    for (const location of demoLocations) {
      if (location.type === 'city') {
        expect(location.iso, location.key).toBeUndefined();
        expect(location.lat, location.key).toBeGreaterThan(24);
        expect(location.lat, location.key).toBeLessThan(50);
        expect(location.lng, location.key).toBeGreaterThan(-125);
        expect(location.lng, location.key).toBeLessThan(-66);
      } else {
        expect(location.iso, location.key).toMatch(/^US(-[A-Z]{2})?$/);
      }
    }
  });

  it('have unique names, and aliases that differ from the names', () => {
    const names = demoLocations.flatMap((location) => [location.name.ua, location.name.us]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { key, name, aliases } of demoLocations) {
      expect(aliases.length, key).toBeGreaterThan(0);
      expect(new Set(aliases).size, key).toBe(aliases.length);
      expect(aliases, key).not.toContain(name.ua);
      expect(aliases, key).not.toContain(name.us);
    }
  });
});

describe('keys and references', () => {
  it.each(everything.map((items) => [items[0]!.key, items] as const))(
    'every key in the list of %s is a unique slug',
    (_first, items) => {
      const keys = keysOf(items);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    },
  );

  it('all referenced locations and areas exist', () => {
    const used = [
      ...demoPosters.flatMap((poster) => poster.location ?? []),
      ...listings.map((listing) => listing.location),
      ...demoServices.flatMap((service) => service.areas),
    ];
    expect(used.filter((key) => !locationKeys.has(key))).toEqual([]);
  });

  it('all referenced categories exist, and each one has entries', () => {
    expect(new Set(demoPosters.map((poster) => poster.category))).toEqual(new Set(keysOf(posterCategories)));
    expect(new Set(demoServices.map((service) => service.category))).toEqual(new Set(keysOf(serviceCategories)));
  });

  it('icons are in the set that the site ships', () => {
    const used = [...posterCategories, ...serviceCategories].map((category) => category.icon);
    expect(used.filter((icon) => icons.icons[icon] === undefined)).toEqual([]);
  });

  it('scenes exist, and their pictures have descriptions', () => {
    for (const { key, pictures } of withPictures) {
      expect(pictures.length, key).toBeGreaterThan(0);
      for (const picture of pictures) {
        expect(sceneNames, key).toContain(picture.scene);
        expect(picture.alt.ua.length, key).toBeGreaterThan(2);
        expect(picture.alt.us.length, key).toBeGreaterThan(2);
      }
    }
  });
});

describe('lengths', () => {
  const limits = [
    ['posters', demoPosters, 3, 150, 10_000],
    ['services', demoServices, 2, 120, 5000],
    ['diaspora', demoDiaspora, 2, 200, 3000],
  ] as const;

  it.each(limits)('%s stay within the length limits of their kind', (_name, items, titleMin, titleMax, bodyMax) => {
    for (const item of items) {
      for (const text of [item.ua, item.us]) {
        if (text === undefined) continue;
        expect(text.title.length, item.key).toBeGreaterThanOrEqual(titleMin);
        expect(text.title.length, item.key).toBeLessThanOrEqual(titleMax);
        expect(text.excerpt.length, item.key).toBeLessThanOrEqual(300);
        expect(text.body.length, item.key).toBeLessThanOrEqual(bodyMax);
        expect(text.body.split('\n\n').length, item.key).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('price notes, venues and addresses stay within their length limits', () => {
    for (const { key, ua, us } of demoServices) {
      expect(ua.priceNote?.length ?? 0, key).toBeLessThanOrEqual(200);
      expect(us.priceNote?.length ?? 0, key).toBeLessThanOrEqual(200);
      expect(us.priceNote === undefined, key).toBe(ua.priceNote === undefined);
    }
    for (const { key, venue, address } of demoPosters) {
      expect(venue?.length ?? 0, key).toBeLessThanOrEqual(100);
      expect(address?.length ?? 0, key).toBeLessThanOrEqual(255);
    }
  });
});

describe('events', () => {
  it('cover every case that an event list has to handle', () => {
    expect(demoPosters).toHaveLength(14);
    expect(demoPosters.filter((poster) => poster.inDays < 0)).toHaveLength(3);
    expect(demoPosters.some((poster) => poster.inDays === 0 && poster.durationHours >= 24)).toBe(true);
    expect(demoPosters.filter((poster) => poster.us === undefined)).toHaveLength(2);
    for (const attendance of ['online', 'mixed'])
      expect(demoPosters.filter((poster) => poster.attendance === attendance)).toHaveLength(1);
    for (const state of ['cancelled', 'postponed', 'rescheduled'])
      expect(demoPosters.filter((poster) => poster.state === state)).toHaveLength(1);
  });

  it.each(demoPosters.map((poster) => [poster.key, poster] as const))('%s is consistent', (_key, poster) => {
    expect(poster.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(new Intl.DateTimeFormat('en-US', { timeZone: poster.timeZone }).resolvedOptions().timeZone).toBe(
      poster.timeZone,
    );
    expect(poster.previousInDays !== undefined).toBe(poster.state === 'rescheduled');
    expect(poster.onlineUrl !== undefined).toBe(poster.attendance !== 'offline');
    expect(poster.venue !== undefined).toBe(poster.attendance !== 'online');
    const { type, min, max } = poster.price;
    expect(min !== undefined).toBe(type === 'fixed' || type === 'range');
    if (max !== undefined) expect(max).toBeGreaterThan(min ?? Infinity);
  });

  it('every city has one time zone', () => {
    const zones = new Map<string, string>();
    for (const { location, timeZone, key } of demoPosters) {
      if (location === undefined) continue;
      expect(zones.get(location) ?? timeZone, key).toBe(timeZone);
      zones.set(location, timeZone);
    }
  });
});

describe('directories', () => {
  it('have the expected size and every type', () => {
    expect(demoServices).toHaveLength(18);
    expect(demoDiaspora).toHaveLength(12);
    expect(new Set(demoDiaspora.map((entry) => entry.type))).toEqual(
      new Set(['association', 'school', 'church', 'museum', 'media', 'fund', 'club', 'other']),
    );
    expect(new Set(demoPromos.map((promo) => promo.slot))).toEqual(
      new Set(['home_top', 'list_inline', 'article_foot']),
    );
  });

  it('contain no real contact details: fictional phones, reserved mail domains, reserved sites', () => {
    const phones = listings.flatMap((listing) => listing.phones);
    for (const phone of phones) expect(phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
    expect(new Set(phones).size).toBe(phones.length);
    for (const { key, email, website } of listings) {
      expect(email, key).toMatch(/^[a-z]+@example\.(com|org)$/);
      expect(website, key).toMatch(/^https:\/\/example\.com\/[a-z-]+$/);
    }
  });

  it('record when a verified entry was last checked', () => {
    for (const listing of listings) {
      expect(listing.verifiedDaysAgo !== undefined, listing.key).toBe(listing.verified);
      expect(listing.logo.color, listing.key).toMatch(/^#[0-9a-f]{6}$/);
      expect(listing.phones.length, listing.key).toBeLessThanOrEqual(3);
      expect(listing.lat === undefined, listing.key).toBe(listing.lng === undefined);
    }
  });

  it('have opening hours for seven days, each closing after it opens', () => {
    for (const { key, hours } of demoServices) {
      expect(hours, key).toHaveLength(7);
      for (const day of hours) if (day !== null) expect(day[0] < day[1], key).toBe(true);
    }
  });
});

describe('typography', () => {
  it('Ukrainian uses « », ’ and no letters of the Russian alphabet', () => {
    const wrong = textsOf('ua', everything).filter((text) => /['"“”`]|[ыэъёЫЭЪЁ]/.test(text));
    expect(wrong).toEqual([]);
  });

  it('no word mixes Latin and Cyrillic letters', () => {
    const wrong = stringsIn(everything).flatMap(
      (text) => text.match(/[A-Za-z]+[\u0400-\u04ff]+|[\u0400-\u04ff]+[A-Za-z]+/g) ?? [],
    );
    expect(wrong).toEqual([]);
  });

  it('English uses curly quotes and no Cyrillic', () => {
    const wrong = textsOf('us', everything).filter((text) => /['"]|[\u0400-\u04ff]/.test(text));
    expect(wrong).toEqual([]);
  });
});
