import { kindsWithTrait, allKinds } from '#content/kinds.ts';
import { localeOfSegment } from '#content/locale.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import type { Resource } from './grants.ts';
import type { KindName } from './kind-name.ts';
import { adminRoles, editorRoles, staffRoles, roles, type Role } from './roles.ts';

/**
 * Access control: the one table of guarded paths. The middleware enforces it, the navigation is built from it, and the
 * tests request every row as every caller. Paths are without their locale; `{id}` stands for one segment.
 */
type Guard = 'main-auth' | 'my-auth' | 'dashboard-auth';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A role, or a visitor who is not signed in. */
export type Caller = Role | 'anonymous';

export interface Route {
  path: string;
  methods: readonly Method[];
  guard: Guard | null;
  /** Roles that are allowed; without a guard, every caller is. */
  roles: readonly Role[];
  /** Resource named in the response if access is denied. */
  resource?: Resource | 'user';
  /** Section of the cabinet's or the dashboard's navigation. */
  section?: SectionName;
}

export type DashboardSection = keyof typeof sectionsWithoutKind | KindName;
export type SectionName = keyof typeof cabinetSections | DashboardSection;

export interface Section {
  path: string;
  icon: string;
  roles: readonly Role[];
  /** Whether the section is about running the site: listed below the content. */
  isManagement?: boolean;
}

const everyRole: readonly Role[] = roles;

/** Navigation of the cabinet, in order. */
export const cabinetSections = {
  cabinet: { path: '/cabinet', icon: 'user', roles: everyRole },
  'my-advertisements': { path: '/cabinet/advertisement', icon: 'tag', roles: everyRole },
  'add-advertisement': { path: '/cabinet/add-advertisement', icon: 'plus', roles: everyRole },
  messages: { path: '/cabinet/messages', icon: 'message-circle', roles: everyRole },
  favourites: { path: '/cabinet/favourites', icon: 'heart', roles: everyRole },
  searches: { path: '/cabinet/searches', icon: 'bookmark', roles: everyRole },
  'my-recommendations': { path: '/cabinet/recommendations', icon: 'thumbs-up', roles: everyRole },
  'my-reports': { path: '/cabinet/reports', icon: 'flag', roles: everyRole },
  notifications: { path: '/cabinet/notifications', icon: 'bell', roles: everyRole },
  security: { path: '/cabinet/security', icon: 'shield-check', roles: everyRole },
  data: { path: '/delete-account', icon: 'user-cog', roles: everyRole },
} as const satisfies Record<string, Section>;

/** Sections of the dashboard that belong to no kind. */
const sectionsWithoutKind = {
  home: { path: '/dashboard', icon: 'layout-dashboard', roles: staffRoles },
  moderation: { path: '/dashboard/moderation', icon: 'gavel', roles: editorRoles },
  recommendations: { path: '/dashboard/recommendations', icon: 'thumbs-up', roles: editorRoles },
  media: { path: '/dashboard/media', icon: 'image', roles: staffRoles },
  tags: { path: '/dashboard/tags', icon: 'hash', roles: adminRoles, isManagement: true },
  locations: { path: '/dashboard/locations', icon: 'map-pin', roles: adminRoles, isManagement: true },
  reports: { path: '/dashboard/reports', icon: 'flag', roles: adminRoles, isManagement: true },
  settings: { path: '/dashboard/settings', icon: 'settings', roles: adminRoles, isManagement: true },
} as const satisfies Record<string, Section>;

/**
 * Navigation of the dashboard, in order: the kinds in their own order, and moderation before the first kind that it
 * decides on.
 */
export const dashboardSections: Readonly<Record<DashboardSection, Section>> = orderSections();

function orderSections(): Record<DashboardSection, Section> {
  const { home, moderation, ...rest } = sectionsWithoutKind;
  const [moderated] = kindsWithTrait('moderated');
  const kinds = allKinds.flatMap((kind): [string, Section][] => {
    const section = { path: dashboardPaths(kind.name).list, icon: kind.icon, roles: kind.dashboard.roles };
    return [...(kind === moderated ? [['moderation', moderation] as [string, Section]] : []), [kind.name, section]];
  });
  return { home, ...Object.fromEntries(kinds), ...rest } as Record<DashboardSection, Section>;
}

const page = (path: string, guard: Guard, allowed: readonly Role[], section?: SectionName): Route => ({
  path,
  methods: ['GET'],
  guard,
  roles: allowed,
  ...(section ? { section } : {}),
});
const cabinet = (path: string, section: SectionName): Route => page(path, 'main-auth', everyRole, section);
const dashboard = (path: string, allowed: readonly Role[], section: SectionName): Route =>
  page(path, 'dashboard-auth', allowed, section);

/**
 * A kind's list, new entry, edit page and categories, for roles that may open its section. Only the editors among these
 * roles may open the categories.
 */
const kindPages: readonly Route[] = allKinds.flatMap(({ name, dashboard: { roles: allowed }, uses }) => {
  const { list, create, edit, categories, category } = dashboardPaths(name);
  const arranging = allowed.filter((role) => editorRoles.includes(role));
  return [
    ...[list, create, edit].map((path) => dashboard(path, allowed, name)),
    ...(uses.category === 'none' ? [] : [categories, category].map((path) => dashboard(path, arranging, name))),
  ];
});

/** Pages with restricted access. */
export const guardedPages: readonly Route[] = [
  // A visitor may begin an ad before signing in: only sending it is guarded.
  { path: '/dodaty-ogoloshennya', methods: ['POST'], guard: 'my-auth', roles: everyRole },
  cabinet('/cabinet', 'cabinet'),
  cabinet('/cabinet/edit/{id}', 'my-advertisements'),
  cabinet('/cabinet/advertisement', 'my-advertisements'),
  cabinet('/cabinet/add-advertisement', 'add-advertisement'),
  { ...cabinet('/cabinet/notifications', 'notifications'), methods: ['GET', 'POST'] },
  cabinet('/cabinet/messages', 'messages'),
  { ...cabinet('/cabinet/messages/new', 'messages'), methods: ['GET', 'POST'] },
  cabinet('/cabinet/messages/{id}', 'messages'),
  cabinet('/cabinet/favourites', 'favourites'),
  { ...cabinet('/cabinet/searches', 'searches'), methods: ['GET', 'POST'] },
  cabinet('/cabinet/reports', 'my-reports'),
  { ...cabinet('/cabinet/recommendations', 'my-recommendations'), methods: ['GET', 'POST'] },
  { ...cabinet('/cabinet/recommendations/new', 'my-recommendations'), methods: ['GET', 'POST'] },
  cabinet('/cabinet/security', 'security'),
  { ...cabinet('/delete-account', 'data'), methods: ['GET', 'POST'] },
  { ...page('/delete-account/confirm', 'main-auth', everyRole), methods: ['GET', 'POST'] },
  dashboard('/dashboard', staffRoles, 'home'),
  dashboard('/dashboard/moderation', editorRoles, 'moderation'),
  ...kindPages,
  // Preview of a form, rendered but not stored. The form is posted, so there is no page to open.
  { ...page('/cabinet/preview/{kind}', 'main-auth', everyRole), methods: ['POST'] },
  ...['', '/card', '/check'].map((act): Route => ({
    path: `/dashboard/preview/{kind}${act}`,
    methods: ['POST'],
    guard: 'dashboard-auth',
    roles: staffRoles,
  })),
  dashboard('/dashboard/media', staffRoles, 'media'),
  dashboard('/dashboard/tags', adminRoles, 'tags'),
  dashboard('/dashboard/recommendations', editorRoles, 'recommendations'),
  dashboard('/dashboard/locations', adminRoles, 'locations'),
  dashboard('/dashboard/reports', adminRoles, 'reports'),
  dashboard('/dashboard/reports/statistics', adminRoles, 'reports'),
  dashboard('/dashboard/reports/{id}', adminRoles, 'reports'),
  dashboard('/dashboard/settings', adminRoles, 'settings'),
  dashboard('/dashboard/settings/people', adminRoles, 'settings'),
  dashboard('/dashboard/settings/people/{id}', adminRoles, 'settings'),
  dashboard('/dashboard/settings/audit', adminRoles, 'settings'),
  ...['site', 'front', 'contacts', 'menus', 'advertisements', 'cookies', 'mail', 'search', 'redirects'].map((name) =>
    dashboard(`/dashboard/settings/${name}`, adminRoles, 'settings'),
  ),
];

/** Every path below these requires their guard, even if the table does not list the page. */
const guardedAreas: readonly Route[] = [
  page('/cabinet', 'main-auth', everyRole),
  page('/dashboard', 'dashboard-auth', staffRoles),
];

function compile(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
}
const pagePatterns = guardedPages.map((route) => ({ route, pattern: compile(route.path) }));
/** The guarded page at a path (without its locale), or the area that contains it; `null` if the path is not guarded. */
export function guardedPageAt(path: string): Route | null {
  const exact = pagePatterns.find(({ pattern }) => pattern.test(path))?.route;
  return exact ?? guardedAreas.find((area) => path === area.path || path.startsWith(`${area.path}/`)) ?? null;
}

const pagesWithIds = guardedPages.filter(({ path }) => path.includes('{')).map(({ path }) => path.slice(1).split('/'));

/** The canonical spelling of a path, segment by segment: lower case, except for ids in paths of guarded pages. */
export function normaliseSegments(segments: readonly string[]): string[] {
  const lower = segments.map((segment) => segment.toLowerCase());
  const skip = localeOfSegment(lower[0]) ? 1 : 0;
  const row = pagesWithIds.find(
    (path) =>
      path.length === lower.length - skip &&
      path.every((segment, at) => segment.startsWith('{') || segment === lower[at + skip]),
  );
  return lower.map((segment, at) => (row?.[at - skip]?.startsWith('{') ? segments[at]! : segment));
}

/** Whether a caller is allowed, has to sign in, or is denied access. */
export function checkAccess(route: Route, caller: Caller): 'pass' | 'sign-in' | 'forbidden' {
  if (route.guard === null) return 'pass';
  if (!guards.has(route.guard)) throw new Error('Unknown route middleware');
  if (caller === 'anonymous') return 'sign-in';
  return route.roles.includes(caller) ? 'pass' : 'forbidden';
}
const guards: ReadonlySet<string> = new Set<Guard>(['main-auth', 'my-auth', 'dashboard-auth']);
