import { isDay } from '#content/format/day.ts';
import { kinds, listedKinds } from '#content/kinds.ts';
import { listDocumentParameters, listPageParameters } from '#content/lists/list-filters.ts';
import { localeInfo, localeOfPath, locales, type Locale } from '#content/locale.ts';
import { contactParameters } from '#content/model/contact-form.ts';
import type { KindName } from '#content/model/kind-name.ts';
import {
  noParameters,
  oneOf,
  pageOfPayload,
  payloadOf,
  slugParameter,
  type PageParameters,
} from './page-parameters.ts';
import { signInReasonOf, signInReasons } from './sign-in-reason.ts';
import { uncacheablePrefixes } from './uncacheable-prefixes.ts';

/** The kind to whose list tags link. */
export const taggedKind = listedKinds.find(({ list }) => list.filters.includes('tag'))!.name;

/**
 * Every URL of the product. Paths are without the origin; `toAbsoluteUrl` adds `SITE_URL`. No other code assembles a path.
 */
export const paths = {
  home: () => '/',
  section: (kind: KindName) => `/${segmentOf(kind)}`,
  category: (kind: KindName, slug: string) => `/${segmentOf(kind)}/category/${slug}`,
  /** `date`: one date of an event that repeats. */
  entry: (kind: KindName, slug: string, date: string | null = null) =>
    withQuery(kinds[kind].segment === null ? `/${slug}` : `/${segmentOf(kind)}/${slug}`, { date }),
  tag: (slug: string) => `/${segmentOf(taggedKind)}?tag=${slug}`,
  locations: () => '/location',
  location: (slug: string) => `/location/${slug}`,
  /** Page on which a reader chooses their city. */
  myCity: () => '/my-city',
  /** Page on which an owner sets up a new site, with a one-time key. */
  setup: (key: string) => `/setup/${key}`,
  /** Entries near a city, as a part of other pages. */
  near: () => '/near',
  /** The sheet in which a reader chooses their city, as a part of other pages. */
  chooseCity: () => '/near/choose',
  /** Texts of the consent dialog, as JSON. */
  consentDialog: () => '/consent.json',
  contacts: () => '/nashi-kontakty',
  addAd: () => '/dodaty-ogoloshennya',
  login: (returnTo?: string) => withQuery('/login', { returnTo, for: signInReasonOf(returnTo) }),
  confirmSignIn: () => '/login/confirm',
  verifyRequest: () => '/verify-request',
  deleteAccount: () => '/delete-account',
  confirmDeletion: () => '/delete-account/confirm',
  cabinet: () => '/cabinet',
  notifications: (before?: string) => withQuery('/cabinet/notifications', { before }),
  /** Marks a notification as read and redirects to its subject. */
  notification: (id: string) => withQuery('/cabinet/notifications', { open: id }),
  myAds: (params: { status?: string; page?: number } = {}) => withQuery('/cabinet/advertisement', params),
  /** `begun`: the user has to sign in first, and their browser stores a draft of the ad. */
  addMyAd: (begun?: true) => withQuery('/cabinet/add-advertisement', { begun }),
  editMyAd: (id: string) => `/cabinet/edit/${id}`,
  messages: () => '/cabinet/messages',
  /** `begun`: the user has to sign in first, and their browser stores a message to send. */
  conversation: (id: string, begun?: true) => withQuery(`/cabinet/messages/${id}`, { begun }),
  /** The form of a first message about an ad; `begun` as in `conversation`. */
  newMessage: (entryId: string, begun?: true) => withQuery('/cabinet/messages/new', { begun, entry: entryId }),
  favourites: () => '/cabinet/favourites',
  savedSearches: () => '/cabinet/searches',
  ownRecommendations: () => '/cabinet/recommendations',
  newRecommendation: (entryId: string) => withQuery('/cabinet/recommendations/new', { service: entryId }),
  /** Page for saving the search of a list's URL. */
  saveSearch: (address: string) => withQuery('/cabinet/searches', { add: address }),
  myReports: () => '/cabinet/reports',
  /** Form with which a reader reports an entry to the staff. */
  complaint: (entryId: string, sent = false) => withQuery('/complaint', { entry: entryId, sent }),
  /** Page on which a reader asks for a reminder of an event; `sent`: a mail to confirm it was sent. */
  requestReminder: (entryId: string, sent = false) => withQuery('/reminder', { event: entryId, sent }),
  /** Confirms a reminder by the token in its mail; `stop`: stops it instead. */
  reminder: (id: string, token: string, stop = false) => withQuery('/reminder', { id, stop, token }),
  /** Shows an ad's phone number in response to a POST: for browsers without scripts. */
  phone: () => '/phone',
  /**
   * Unsubscribes from the mails of a saved search, using the token in a mail, and from those of further searches, each
   * with its own token.
   */
  unsubscribe: (search: string, token: string, also: readonly string[] = []) =>
    withQuery('/unsubscribe', { search, token }) + also.map((pair) => `&also=${encodeURIComponent(pair)}`).join(''),
  dashboard: () => '/dashboard',
  moderation: () => '/dashboard/moderation',
  people: () => '/dashboard/settings/people',
  person: (id: string) => `/dashboard/settings/people/${id}`,
  audit: () => '/dashboard/settings/audit',
  media: () => '/dashboard/media',
  tagList: () => '/dashboard/tags',
  recommendations: () => '/dashboard/recommendations',
  locationTree: () => '/dashboard/locations',
  preview: (kind: KindName) => `/dashboard/preview/${kind}`,
  /** Like `preview`, for a user's own entries, if they are not staff. */
  ownPreview: (kind: KindName) => `/cabinet/preview/${kind}`,
  reports: () => '/dashboard/reports',
  reportStatistics: () => '/dashboard/reports/statistics',
  report: (id: string) => `/dashboard/reports/${id}`,
  settings: () => '/dashboard/settings',
  settingsPage: (
    page: 'site' | 'front' | 'contacts' | 'menus' | 'advertisements' | 'cookies' | 'mail' | 'search' | 'redirects',
  ) => `/dashboard/settings/${page}`,
  search: (category = 'all') => `/search/${category}`,
  /** Redirects to the URL that is stored with a promo. */
  promoClick: (id: string) => `/api/promos/${id}/click`,
  feed: (kind?: KindName, category?: string) =>
    kind === undefined
      ? '/rss.xml'
      : category === undefined
        ? `/${segmentOf(kind)}/rss.xml`
        : `/${segmentOf(kind)}/category/${category}/rss.xml`,
  /** The calendar file of one event; `date`: of one of its dates. */
  calendar: (kind: KindName, slug: string, date: string | null = null) =>
    withQuery(`/${segmentOf(kind)}/${slug}.ics`, { date }),
  /** The calendar of a section, or of one of its categories. */
  listCalendar: (kind: KindName, category: string | null = null) =>
    category === null ? `/${segmentOf(kind)}/calendar.ics` : `/${segmentOf(kind)}/category/${category}/calendar.ics`,
  sitemap: () => '/sitemap.xml',
} as const;

function segmentOf(kind: KindName): string {
  const value = kinds[kind].segment;
  if (value === null) throw new Error(`The kind ${kind} has no section`);
  return value;
}

/** The path in a locale: `/novyny` → `/us/novyny`. */
export function localisedPath(locale: Locale, path: string): string {
  const { prefix } = localeInfo[locale];
  if (prefix === '') return path;
  return path === '/' ? prefix : prefix + path;
}

/** An absolute URL on the site; `siteUrl` has no trailing slash. */
export function toAbsoluteUrl(siteUrl: string, locale: Locale, path: string): string {
  const local = localisedPath(locale, path);
  return local === '/' ? `${siteUrl}/` : siteUrl + local;
}

/** The path with these query parameters; empty ones and `page=1` are omitted. */
export function withQuery(path: string, params: Record<string, string | number | boolean | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === null || value === undefined || value === '' || value === false) continue;
    if (name === 'page' && Number(value) === 1) continue;
    search.append(name, value === true ? '1' : String(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Whether a value is a path of this site that a browser cannot interpret as another address: `//host`, `/\\host`,
 * encoded slashes, control characters.
 */
export function isLocalPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return false;
  // Servers interpret an encoded slash differently: no path of this site contains one.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(value) || /%2f|%5c/i.test(value.split('?', 1)[0]!)) return false;
  const url = URL.canParse(value, 'http://site.invalid') ? new URL(value, 'http://site.invalid') : null;
  return url !== null && url.host === 'site.invalid' && !url.pathname.startsWith('//');
}

/** A path of this site that is a safe redirect target after sign-in; `null` for anything else. */
export function safeReturnTo(value: unknown): string | null {
  if (!isLocalPath(value)) return null;
  const { pathname, search } = new URL(value, 'http://site.invalid');
  // Never redirects to the sign-in pages, nor to a machine-readable response.
  const { path } = localeOfPath(pathname);
  return path === '/login' || path.startsWith('/login/') || path.startsWith('/api/') ? null : pathname + search;
}

/** Whether the user was redirected to sign-in while their browser stored a draft of an ad. */
export function returnsToAdDraft(returnTo: string | null): boolean {
  if (returnTo === null) return false;
  const { pathname, searchParams } = new URL(returnTo, 'http://site.invalid');
  return localeOfPath(pathname).path === paths.addMyAd() && searchParams.has('begun');
}

/** The stored picture in one width; the content at this URL never changes. */
export function mediaPath(id: string, width: number, format: 'webp' | 'avif' | 'jpg'): string {
  return `/media/${id}/${width}.${format}`;
}

/** The social picture of an entry; `version` changes with its content. */
export function socialPath(locale: Locale, kind: KindName, slug: string, version: string): string {
  return `/social/${locale}/${kind}/${slug}.${version}.jpg`;
}

const listParametersByPath = new Map(listedKinds.map((kind) => [`/${kind.segment}`, listPageParameters(kind)]));
const documentParametersByPath = new Map(listedKinds.map((kind) => [`/${kind.segment}`, listDocumentParameters(kind)]));
/** Entries that may repeat have a page for each date. */
const dateParametersByPath = new Map<string, PageParameters>(
  listedKinds.flatMap(({ segment, occurrences }) =>
    occurrences
      ? [
          [
            `/${segment}`,
            new Map([['date', { spell: (value: string) => (isDay(value) ? value : null), endless: true as const }]]),
          ],
        ]
      : [],
  ),
);
/** Feeds and calendars of lists. */
const LIST_DOCUMENT = /^(\/[^/]+)(?:\/category\/[^/]+)?\/(?:rss\.xml|calendar\.ics)$/;

/** Parameters of the block of nearby entries: the city, and the list above which it appears. */
const nearParameters: PageParameters = new Map([
  ['city', { ...slugParameter, endless: true }],
  ['of', oneOf(listedKinds.map(({ name }) => name))],
  ['category', slugParameter],
]);

/**
 * Sign-in problems, by codes in either case; a page with an unknown code is not stored. The act that waits for the
 * sign-in.
 */
const loginParameters: PageParameters = new Map([
  ['error', { spell: (code) => code.toLowerCase() }],
  ['for', oneOf(signInReasons)],
]);

/**
 * The query parameters that select a separate page at this path, and the canonical spelling of each: the key of a page
 * in the page store. `null` if the page is not stored at all; its URL is then unchanged.
 */
export function pageParameters(pathname: string): PageParameters | null {
  // The data of a page has the parameters of the page; a data path has no data path of its own.
  const shown = pageOfPayload(pathname);
  if (shown !== null) return pageOfPayload(shown) === null ? pageParameters(shown) : null;
  const { path } = localeOfPath(pathname);
  const known = listParametersByPath.get(path) ?? documentParametersByPath.get(LIST_DOCUMENT.exec(path)?.[1] ?? '');
  if (known) return known;
  if (path === paths.login()) return loginParameters;
  if (path === paths.near()) return nearParameters;
  if (
    uncacheablePrefixes.some(
      (prefix) =>
        path === prefix ||
        path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`) ||
        (prefix === '/_' && path.startsWith(prefix)),
    )
  )
    return null;
  if (path === paths.contacts()) return contactParameters;
  const [, segment = '', word] = path.split('/');
  if (word === 'category') return listParametersByPath.get(`/${segment}`) ?? noParameters;
  return (word !== undefined && dateParametersByPath.get(`/${segment}`)) || noParameters;
}

/** How the responses of a part of the site are generated: in advance, or on request. */
export interface RouteRule {
  prerender: boolean;
}

/**
 * Route rules in machine-readable form, by patterns: `*` is one segment, `**` any number of them; if two match, the
 * longer one takes precedence.
 */
export function routeRules(): Readonly<Record<string, RouteRule>> {
  const below = (prefix: string) => (prefix.endsWith('/') ? `${prefix}*` : `${prefix}${prefix === '/_' ? '*' : ''}/**`);
  const live = locales.flatMap((locale) => uncacheablePrefixes.map((prefix) => localisedPath(locale, below(prefix))));
  return Object.fromEntries([
    ['/**', { prerender: true }],
    ...[`/**${payloadOf('/')}`, ...live].map((pattern): [string, RouteRule] => [pattern, { prerender: false }]),
  ]);
}

/** Pages whose forms are posted to their own URL; a path that ends with a slash matches all paths directly below it. */
export const postPaths: readonly string[] = locales.flatMap((locale) =>
  [
    paths.contacts(),
    paths.addAd(),
    paths.login(),
    paths.confirmSignIn(),
    paths.verifyRequest(),
    paths.deleteAccount(),
    paths.confirmDeletion(),
    paths.notifications(),
    paths.savedSearches(),
    paths.ownRecommendations(),
    '/cabinet/recommendations/new',
    paths.phone(),
    paths.myCity(),
    '/complaint',
    '/consent',
    '/unsubscribe',
    '/reminder',
    '/cabinet/messages/new',
    paths.setup(''),
  ].map((path) => localisedPath(locale, path)),
);

/** Paths that receive a whole entry by POST, which is larger than any form. */
export const entryPostPaths: readonly string[] = locales.flatMap((locale) =>
  Object.values(kinds).flatMap(({ name }) =>
    [...['', '/card', '/check'].map((act) => paths.preview(name) + act), paths.ownPreview(name)].map((path) =>
      localisedPath(locale, path),
    ),
  ),
);

const firstSegment = (path: string): string => localeOfPath(path).path.split('/')[1] ?? '';

/** The contacts page has a dedicated route. */
const ownRoutes: ReadonlySet<string> = new Set([firstSegment(paths.contacts())]);

/**
 * Slugs that a static page may not take, since they are URLs of other content. Those of routes declared here come from
 * these declarations; a test compares the others with the routes.
 */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [
    ...listedKinds.map(({ segment }) => segment),
    ...uncacheablePrefixes.map(firstSegment),
    ...postPaths.map(firstSegment),
    firstSegment(paths.addAd()),
    firstSegment(paths.near()),
    ...locales,
    'reklama',
    'location',
    'category',
    'media',
    'uploads',
    'social',
    'setup',
    'logo',
    'builds',
    'healthz',
    'metrics',
    '403',
    '404',
    '410',
    '500',
    'offline',
    'index',
  ].filter((slug) => slug !== '' && !ownRoutes.has(slug)),
);

/** Whether a URL is a lookup by typed text: the search, its suggestions, places, lists of the newsroom. */
export function isSearchUrl(target: string): boolean {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (/^\/api\/(?:search|palette)(?:\/|$)/.test(path)) return true;
  if (/^\/(?:search|near|my-city)(?:\/|$)/.test(localeOfPath(path.toLowerCase()).path)) return true;
  return mark >= 0 && new URLSearchParams(target.slice(mark + 1)).getAll('q').some((typed) => typed !== '');
}
