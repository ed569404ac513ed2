import { DAY, HOUR } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import type { ContentInput, PictureUse } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { ruleDays } from '#content/model/series.ts';
import type { StarterPage } from '#content/model/starter.ts';
import type { Status } from '#content/model/workflow.ts';
import { parseMarkdown } from '#server/core/starter/markdown.ts';
import { pageInput } from '#server/core/starter/starter-set.ts';
import type { GeneratedEntry } from './content/generate.ts';
import { logoDrawing, sceneDrawing, type Drawing } from './seed-pictures.ts';
import { demoId } from './seed-taxonomy.ts';
import type { DemoAd, DemoDiaspora, DemoNews, DemoPicture, DemoPoster, DemoPromo, DemoService } from './types.ts';

/** A demo item in the form that the commands accept. */
export interface SeedEntry {
  kind: KindName;
  id: string;
  authorId: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** The status that the entry has reached. */
  status: Status;
  input: ContentInput;
  drawings: Drawing[];
}

export type DemoItem = GeneratedEntry | { kind: 'pages'; item: StarterPage } | { kind: 'reklamas'; item: DemoPromo };

/** @param at time of the seed, in milliseconds: all dates are relative to it */
export function toSeedEntry(demo: DemoItem, at: number): SeedEntry {
  switch (demo.kind) {
    case 'news':
      return fromNews(demo.item, at);
    case 'posters':
      return fromPoster(demo.item, at);
    case 'advertisements':
      return fromAd(demo.item, at);
    case 'services':
      return fromService(demo.item, at);
    case 'diaspors':
      return fromDiaspora(demo.item, at);
    case 'pages':
      return fromPage(demo.item, at);
    case 'reklamas':
      return fromPromo(demo.item, at);
  }
}

function use(picture: DemoPicture): PictureUse {
  return { id: sceneDrawing(picture).id, alt: picture.alt };
}

type Text = { title: string; excerpt?: string; body: string } & Record<string, unknown>;

function texts(item: { ua?: Text | undefined; us?: Text | undefined }): ContentInput['texts'] {
  const one = (text: Text | undefined) => (text ? { ...text, body: parseMarkdown(text.body) } : undefined);
  return { ...(item.ua ? { ua: one(item.ua)! } : {}), ...(item.us ? { us: one(item.us)! } : {}) };
}

function place(key: string | undefined): string | null {
  return key === undefined ? null : demoId.location(key);
}

function fromNews(item: DemoNews, at: number): SeedEntry {
  return {
    kind: 'news',
    id: demoId.entry('news', item.key),
    authorId: demoId.person(item.author),
    publishedAt: at - Math.round(item.hoursAgo * HOUR),
    status: 'published',
    drawings: [sceneDrawing(item.picture)],
    input: {
      categoryId: demoId.category('news', item.category),
      locationId: place(item.location),
      tags: item.tags.map(demoId.tag),
      cover: use(item.picture),
      details: {
        moreCategoryIds: (item.moreCategories ?? []).map((key) => demoId.category('news', key)),
        featured: item.featured ?? false,
        sourceUrl: item.sourceUrl ?? null,
        ...(item.guestByline ? { bylines: [{ name: item.guestByline }] } : {}),
      },
      texts: texts({ ua: { ...item.ua }, us: item.us && { ...item.us } }),
    },
  };
}

function fromPoster(item: DemoPoster, at: number): SeedEntry {
  const start = (inDays: number) => zonedToUtc(dayIn(item.timeZone, at + inDays * DAY), item.time, item.timeZone);
  const startsAt = start(item.inDays);
  return {
    kind: 'posters',
    id: demoId.entry('posters', item.key),
    authorId: demoId.person('author'),
    publishedAt: at - 20 * DAY + (item.inDays % 7) * HOUR,
    status: 'published',
    drawings: [sceneDrawing(item.picture)],
    input: {
      categoryId: demoId.category('posters', item.category),
      locationId: place(item.location),
      cover: use(item.picture),
      details: {
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + item.durationHours * HOUR).toISOString(),
        timeZone: item.timeZone,
        series: item.repeats ? seriesOf(item.repeats, startsAt, item.timeZone) : null,
        venue: item.venue ?? null,
        address: item.address ?? null,
        onlineUrl: item.onlineUrl ?? null,
        attendance: item.attendance,
        state: item.state ?? 'scheduled',
        previousStartsAt: item.previousInDays === undefined ? null : start(item.previousInDays),
        price: { ...item.price, currency: 'USD' },
        withChildren: item.withChildren ?? false,
        ticketUrl: item.ticketUrl ?? null,
        organiser: item.organiser ?? null,
      },
      texts: texts({ ua: { ...item.ua }, us: item.us && { ...item.us } }),
    },
  };
}

function seriesOf(
  { every, count, notes = {} }: NonNullable<DemoPoster['repeats']>,
  startsAt: string,
  timeZone: string,
) {
  const days = ruleDays({ every, count }, dayIn(timeZone, Date.parse(startsAt)));
  return { every, count, changes: Object.entries(notes).map(([at, note]) => ({ date: days[Number(at)]!, note })) };
}

function fromAd(item: DemoAd, at: number): SeedEntry {
  const [cover, ...gallery] = item.pictures;
  return {
    kind: 'advertisements',
    id: demoId.entry('advertisements', item.key),
    authorId: demoId.person('user'),
    publishedAt: at - Math.round(item.hoursAgo * HOUR),
    status: item.status ?? 'active',
    drawings: item.pictures.map(sceneDrawing),
    input: {
      categoryId: demoId.category('advertisements', item.category),
      locationId: demoId.location(item.location),
      cover: cover ? use(cover) : null,
      gallery: gallery.map(use),
      details: {
        language: item.language,
        price: { ...item.price, currency: 'USD' },
        condition: item.condition,
        seller: item.seller,
        contactName: item.contactName,
        phone: item.phone,
        attributes: item.attributes,
      },
      texts: texts({ ua: item.ua && { ...item.ua }, us: item.us && { ...item.us } }),
    },
  };
}

function listing(item: DemoService | DemoDiaspora, at: number) {
  return {
    cover: { id: logoDrawing(item.logo).id, alt: { ua: item.ua.title, us: item.us.title } },
    gallery: item.pictures.map(use),
    locationId: demoId.location(item.location),
    details: {
      phones: item.phones,
      email: item.email ?? null,
      website: item.website ?? null,
      socials: item.socials ?? null,
      address: item.address ?? null,
      lat: item.lat ?? null,
      lng: item.lng ?? null,
      languages: item.languages,
      verified: item.verified,
      lastVerifiedAt:
        item.verifiedDaysAgo === undefined ? null : new Date(at - item.verifiedDaysAgo * DAY).toISOString(),
    },
    texts: texts({ ua: { ...item.ua }, us: { ...item.us } }),
    drawings: [logoDrawing(item.logo), ...item.pictures.map(sceneDrawing)],
  };
}

function fromService(item: DemoService, at: number): SeedEntry {
  const { drawings, details, ...input } = listing(item, at);
  return {
    kind: 'services',
    id: demoId.entry('services', item.key),
    authorId: demoId.person('editor'),
    publishedAt: at - 60 * DAY,
    status: 'published',
    drawings,
    input: {
      ...input,
      categoryId: demoId.category('services', item.category),
      details: {
        ...details,
        areaIds: item.areas.map(demoId.location),
        hours: item.hours.length === 7 ? item.hours : null,
      },
    },
  };
}

function fromDiaspora(item: DemoDiaspora, at: number): SeedEntry {
  const { drawings, details, ...input } = listing(item, at);
  return {
    kind: 'diaspors',
    id: demoId.entry('diaspors', item.key),
    authorId: demoId.person('editor'),
    publishedAt: at - 90 * DAY,
    status: 'published',
    drawings,
    input: { ...input, details: { ...details, type: item.type, foundedYear: item.foundedYear ?? null } },
  };
}

function fromPage(item: StarterPage, at: number): SeedEntry {
  return {
    kind: 'pages',
    id: demoId.entry('pages', item.slug),
    authorId: demoId.person('admin'),
    publishedAt: at - 120 * DAY,
    status: 'published',
    drawings: [],
    input: pageInput(item),
  };
}

function fromPromo(item: DemoPromo, at: number): SeedEntry {
  const drawing = sceneDrawing(item.picture);
  return {
    kind: 'reklamas',
    id: demoId.entry('reklamas', item.key),
    authorId: demoId.person('admin'),
    publishedAt: at - DAY,
    status: 'published',
    drawings: [drawing],
    input: {
      cover: use(item.picture),
      details: {
        internalName: item.internalName,
        advertiser: item.advertiser,
        slot: item.slot,
        locales: ['ua', 'us'],
        images: { ua: drawing.id, us: drawing.id },
        targetUrl: item.targetUrl,
        startsAt: new Date(at - DAY).toISOString(),
        endsAt: new Date(at + 365 * DAY).toISOString(),
        weight: item.weight,
      },
      texts: { ua: item.ua, us: item.us } as unknown as ContentInput['texts'],
    },
  };
}
