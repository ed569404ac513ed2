import { url } from '#content/fields/address-fields.ts';
import { choice, flag, instant, text } from '#content/fields/field.ts';
import { ticketPrice } from '#content/fields/price-fields.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { series, seriesIssues } from '#content/fields/series-field.ts';
import { timeZone } from '#content/fields/time-zone-field.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { ticketPriceLabel } from '#content/format/price-label.ts';
import { defineKind, type WithDetails } from '#content/model/define-kind.ts';
import type { EntryView } from '#content/model/entry.ts';
import { effectiveEnd } from '#content/model/event-days.ts';
import { staffRoles } from '#content/model/roles.ts';
import { occurrencesOf } from '#content/model/series.ts';
import { omitEmptyProperties, toDecimalPrice, language, zonedInstant, type JsonLdNode } from '#content/seo/json-ld.ts';
import { postalAddress } from '#content/seo/postal-address.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { seriesNode } from './series-json-ld.ts';
import { ua, us } from './words.ts';

const words = { ua, us };

const details = {
  startsAt: instant({ required: true }),
  endsAt: instant(),
  timeZone: timeZone({ required: true }),
  series: series(),
  attendance: choice(['offline', 'online', 'mixed'], { required: true, initial: 'offline' }),
  venue: text({ max: 100, searched: true }),
  address: text({ max: 255, searched: true }),
  onlineUrl: url({ askedIf: { attendance: ['online', 'mixed'] } }),
  state: choice(['scheduled', 'cancelled', 'postponed', 'rescheduled'], { required: true, initial: 'scheduled' }),
  previousStartsAt: instant({ askedIf: { state: ['rescheduled'] } }),
  price: ticketPrice({ filter: 'range' }),
  withChildren: flag({ filter: 'check' }),
  ticketUrl: url(),
  organiser: text({ max: 150, searched: true }),
};
type Event = WithDetails<typeof details, EntryView>;

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    posters: true;
  }
}

export const posters = defineKind({
  name: 'posters',
  position: 20,
  segment: 'poster',
  workflow: 'editorial',
  icon: 'calendar-days',
  rights: { user: 'reads', author: 'writes', editor: 'edits', admin: 'manages' },
  dashboard: { roles: staffRoles },
  list: {
    filters: ['category', 'location', 'when', 'dates'],
    order: 'soonest',
    perPage: 24,
    layout: 'cards',
    chips: ['withChildren', 'free'],
    feed: true,
    home: { most: 4 },
  },
  indexable: true,
  uses: { category: 'required', tags: 10, location: 'optional', cover: true, gallery: 10 },
  texts: {
    title: text({ min: 3, max: 150, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 10_000 }),
  },
  details,
  first: ['startsAt', 'endsAt', 'timeZone', 'series'],
  notCopied: ['state', 'previousStartsAt'],
  check: ({ startsAt, endsAt, timeZone: zone, series: repeats }) => [
    ...(startsAt && endsAt && endsAt < startsAt ? [{ path: 'details.endsAt', code: 'before_start' as const }] : []),
    ...seriesIssues({ startsAt, timeZone: zone, series: repeats }),
  ],
  // From the first start to the last end of a series.
  span: (stored) => {
    const { startsAt, endsAt, timeZone: zone } = stored;
    const dates = occurrencesOf(stored);
    const [first] = dates ?? [];
    const ends = dates?.map((date) => effectiveEnd({ ...date, timeZone: zone })).toSorted();
    if (first) return { startsAt: first.startsAt, endsAt: ends?.at(-1), timeZone: zone };
    return {
      startsAt,
      endsAt: startsAt ? effectiveEnd({ startsAt, endsAt, timeZone: zone }) : endsAt,
      timeZone: zone,
    };
  },
  occurrences: occurrencesOf,
  // A postponed event has no day until it gets a new date.
  cardDate: ({ details: { startsAt, timeZone: zone, state } }) =>
    state === 'postponed' ? null : { at: startsAt, timeZone: zone },
  price: ({ locale, details: eventDetails }) => {
    const label = ticketPriceLabel({ locale, options: words[locale].options }, eventDetails.price);
    return label === null ? null : { text: label, tail: '' };
  },
  notice: ({ state }) => (state === 'scheduled' ? null : `state.${state}`),
  calendar: ({ startsAt, endsAt, timeZone: zone, series: repeats, venue, address, onlineUrl, state, organiser }) => ({
    startsAt,
    endsAt: effectiveEnd({ startsAt, endsAt, timeZone: zone }),
    venue,
    address,
    onlineUrl,
    state,
    organiser,
    timeZone: zone,
    every: repeats?.every ?? null,
  }),
  jsonLd: (view, context) => {
    const { details: eventDetails } = view;
    // A date that is cancelled by itself is shown as such too, but says nothing about the others.
    const isOff =
      eventDetails.state === 'postponed' ||
      (eventDetails.state === 'cancelled' && view.occurrence?.cancelled === false);
    const placeId = `${context.url}#place`;
    const moment = (iso: string | null) => (iso ? zonedInstant(iso, eventDetails.timeZone) : null);
    return [
      omitEmptyProperties({
        '@type': 'Event',
        name: view.title,
        description: view.excerpt ?? context.description,
        startDate: moment(eventDetails.startsAt),
        // If no end is given, use the same one as lists and calendars.
        endDate: moment(effectiveEnd(eventDetails)),
        previousStartDate: eventDetails.state === 'rescheduled' ? moment(eventDetails.previousStartsAt) : null,
        eventStatus: `https://schema.org/${eventStatus[eventDetails.state]}`,
        eventAttendanceMode: `https://schema.org/${attendanceMode[eventDetails.attendance]}`,
        location: places(view, context.url).map((place, index) =>
          view.dates && index === 0 ? { '@id': placeId, ...place } : place,
        ),
        image: context.images,
        inLanguage: language(view),
        offers: offers(view, context.url),
        // The website of another organiser is not known.
        organizer: {
          '@type': 'Organization',
          ...(eventDetails.organiser
            ? { name: eventDetails.organiser }
            : { name: context.siteName, url: context.siteUrl }),
        },
        url: view.date === null ? context.url : `${context.url}?date=${view.date}`,
        superEvent: seriesNode(view, context, {
          placeId,
          eventStatus: isOff ? `https://schema.org/${eventStatus[eventDetails.state]}` : null,
        }),
      }),
    ];
  },
  words,
  sample: {
    texts: {
      ua: { title: 'Вечір пісні', excerpt: 'Хор і всі охочі.', body: 'Вхід з сьомої.' },
      us: { title: 'An evening of song', excerpt: 'The choir and everyone who sings.', body: 'Doors open at seven.' },
    },
    details: {
      startsAt: '2030-05-01T00:00:00.000Z',
      endsAt: '2030-05-01T03:00:00.000Z',
      timeZone: 'America/Chicago',
      attendance: 'offline',
      state: 'scheduled',
      venue: 'Український центр',
      price: { type: 'free' },
    },
  },
});

const eventStatus = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
} as const;
const attendanceMode = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const;

function places(view: Event, pageUrl: string): JsonLdNode[] {
  const { attendance, venue, address, onlineUrl } = view.details;
  const list: JsonLdNode[] = [];
  if (attendance !== 'online') {
    const postal = postalAddress(view, address) ?? { '@type': 'PostalAddress', addressCountry: siteCountry().code };
    list.push({ '@type': 'Place', name: venue || view.location?.name || view.title, address: postal });
  }
  if (attendance !== 'offline') list.push({ '@type': 'VirtualLocation', url: onlineUrl || pageUrl });
  return list;
}

function offers(view: Event, pageUrl: string): JsonLdNode | undefined {
  const { price, ticketUrl, state } = view.details;
  const isOffered = state !== 'cancelled' && effectiveEnd(view.details) > new Date().toISOString();
  if (!price) return undefined;
  const amount = price.type === 'free' || price.type === 'donation' ? 0 : (price.min ?? 0);
  const common = omitEmptyProperties({
    priceCurrency: price.currency ?? siteCurrency(),
    url: ticketUrl ?? pageUrl,
    availability: `https://schema.org/${isOffered ? 'InStock' : 'SoldOut'}`,
    validFrom: view.publishedAt,
  });
  if (price.type === 'range' && typeof price.max === 'number')
    return {
      '@type': 'AggregateOffer',
      lowPrice: toDecimalPrice(amount),
      highPrice: toDecimalPrice(price.max),
      ...common,
    };
  return { '@type': 'Offer', price: toDecimalPrice(amount), ...common };
}
