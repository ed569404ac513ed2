import { dashboardPaths } from './dashboard-sections.ts';
import type { KindName } from './define-kind.ts';
import { kindsThat, allKinds } from './kinds.ts';
import { hasGrant, type Resource } from './grants.ts';
import { admins, editors, staff, roles, type Action, type Role } from './roles.ts';

/**
 * Who may go where: the one table of guarded paths. The middleware enforces it, the navigation is drawn from it, and the
 * tests ask every row as everyone. Paths are without their locale; `{id}` stands for one segment.
 */
export type Guard = 'main-auth' | 'my-auth' | 'dashboard-auth';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A role, or somebody who is not signed in. */
export type Caller = Role | 'anonymous';

export interface Route {
  path: string;
  methods: readonly Method[];
  guard: Guard | null;
  /** Who passes; without a guard, everyone does. */
  roles: readonly Role[];
  /** What a refusal names. */
  resource?: Resource | 'user';
  /** Where it stands in the navigation of the cabinet or the dashboard. */
  section?: SectionName;
}

export type DashboardSection = keyof typeof ownSections | KindName;
export type SectionName = keyof typeof cabinetSections | DashboardSection;

interface Section {
  path: string;
  icon: string;
  roles: readonly Role[];
}

const everyRole: readonly Role[] = roles;

/** The navigation of the cabinet, in its order. */
export const cabinetSections = {
  cabinet: { path: '/cabinet', icon: 'user', roles: everyRole },
  'my-advertisements': { path: '/cabinet/advertisement', icon: 'tag', roles: everyRole },
  'add-advertisement': { path: '/cabinet/add-advertisement', icon: 'plus', roles: everyRole },
  messages: { path: '/cabinet/messages', icon: 'message-circle', roles: everyRole },
  favourites: { path: '/cabinet/favourites', icon: 'heart', roles: everyRole },
  searches: { path: '/cabinet/searches', icon: 'bookmark', roles: everyRole },
  'my-reports': { path: '/cabinet/reports', icon: 'flag', roles: everyRole },
  notifications: { path: '/cabinet/notifications', icon: 'bell', roles: everyRole },
  security: { path: '/cabinet/security', icon: 'shield-check', roles: everyRole },
  data: { path: '/delete-account', icon: 'trash-2', roles: everyRole },
} as const satisfies Record<string, Section>;

/** The sections of the dashboard that are of no kind. */
const ownSections = {
  home: { path: '/dashboard', icon: 'layout-dashboard', roles: staff },
  moderation: { path: '/dashboard/moderation', icon: 'gavel', roles: editors },
  media: { path: '/dashboard/media', icon: 'image', roles: staff },
  tags: { path: '/dashboard/tags', icon: 'hash', roles: admins },
  locations: { path: '/dashboard/locations', icon: 'map-pin', roles: admins },
  reports: { path: '/dashboard/reports', icon: 'flag', roles: admins },
  settings: { path: '/dashboard/settings', icon: 'settings', roles: admins },
} as const satisfies Record<string, Section>;

/** The navigation of the dashboard, in its order: the kinds in theirs, and moderation before the first that it decides about. */
export const dashboardSections: Readonly<Record<DashboardSection, Section>> = inOrder();

function inOrder(): Record<DashboardSection, Section> {
  const { home, moderation, ...rest } = ownSections;
  const [moderated] = kindsThat('moderated');
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

/** A kind's list, new entry, edit page and categories, for those who may open its section. Categories are for the editors among them. */
const kindPages: readonly Route[] = allKinds.flatMap(({ name, dashboard: { roles: allowed }, uses }) => {
  const { list, create, edit, categories, category } = dashboardPaths(name);
  const arranging = allowed.filter((role) => editors.includes(role));
  return [
    ...[list, create, edit].map((path) => dashboard(path, allowed, name)),
    ...(uses.category === 'none' ? [] : [categories, category].map((path) => dashboard(path, arranging, name))),
  ];
});

/** Pages that not everyone may open. */
export const guardedPages: readonly Route[] = [
  // One may begin an ad before signing in: the guard stands before what sends it.
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
  cabinet('/cabinet/security', 'security'),
  { ...cabinet('/delete-account', 'data'), methods: ['GET', 'POST'] },
  { ...page('/delete-account/confirm', 'main-auth', everyRole), methods: ['GET', 'POST'] },
  dashboard('/dashboard', staff, 'home'),
  dashboard('/dashboard/moderation', editors, 'moderation'),
  ...kindPages,
  // What a form holds, drawn but not stored: posted, so there is nothing to open.
  { ...page('/cabinet/preview/{kind}', 'main-auth', everyRole), methods: ['POST'] },
  ...['', '/card', '/check'].map((act): Route => ({
    path: `/dashboard/preview/{kind}${act}`,
    methods: ['POST'],
    guard: 'dashboard-auth',
    roles: staff,
  })),
  dashboard('/dashboard/media', staff, 'media'),
  dashboard('/dashboard/tags', admins, 'tags'),
  dashboard('/dashboard/locations', admins, 'locations'),
  dashboard('/dashboard/reports', admins, 'reports'),
  dashboard('/dashboard/reports/statistics', admins, 'reports'),
  dashboard('/dashboard/reports/{id}', admins, 'reports'),
  dashboard('/dashboard/settings', admins, 'settings'),
  dashboard('/dashboard/settings/people', admins, 'settings'),
  dashboard('/dashboard/settings/people/{id}', admins, 'settings'),
  dashboard('/dashboard/settings/audit', admins, 'settings'),
  ...['site', 'contacts', 'menus', 'advertisements', 'cookies', 'mail', 'search', 'redirects'].map((name) =>
    dashboard(`/dashboard/settings/${name}`, admins, 'settings'),
  ),
];

const open = (method: Method, path: string): Route => ({ path, methods: [method], guard: null, roles: everyRole });
const signedIn = (method: Method, path: string): Route => ({
  path,
  methods: [method],
  guard: 'main-auth',
  roles: everyRole,
});
const forAdmins = (method: Method, path: string): Route => ({
  path,
  methods: [method],
  guard: 'dashboard-auth',
  roles: admins,
  resource: 'user',
});
const by = (allowed: readonly Role[], method: Method, path: string): Route => ({
  path,
  methods: [method],
  guard: 'dashboard-auth',
  roles: allowed,
});
/** Whoever holds one of these grants; which entries they reach is asked of the loaded row. */
const granted = (method: Method, path: string, resource: Resource, ...actions: Action[]): Route => ({
  path,
  methods: [method],
  guard: 'main-auth',
  roles: roles.filter((role) => actions.some((action) => hasGrant(role, resource, action))),
  resource,
});

/** The paths of better-auth that are open, and to whom. What is not here does not exist: 404. */
export const authRoutes: readonly Route[] = [
  open('GET', '/api/auth/get-session'),
  open('GET', '/api/auth/ok'),
  open('GET', '/api/auth/error'),
  open('POST', '/api/auth/sign-in/social'),
  open('POST', '/api/auth/sign-in/magic-link'),
  open('POST', '/api/auth/email-otp/send-verification-otp'),
  open('POST', '/api/auth/sign-in/email-otp'),
  open('POST', '/api/auth/sign-in/email'),
  open('GET', '/api/auth/callback/{id}'),
  open('POST', '/api/auth/callback/{id}'),
  open('POST', '/api/auth/sign-out'),
  signedIn('POST', '/api/auth/update-user'),
  signedIn('GET', '/api/auth/list-accounts'),
  signedIn('POST', '/api/auth/link-social'),
  signedIn('POST', '/api/auth/unlink-account'),
  signedIn('GET', '/api/auth/list-sessions'),
  signedIn('POST', '/api/auth/revoke-session'),
  signedIn('POST', '/api/auth/revoke-sessions'),
  signedIn('POST', '/api/auth/revoke-other-sessions'),
  signedIn('POST', '/api/auth/delete-user'),
  signedIn('POST', '/api/auth/admin/stop-impersonating'),
  forAdmins('GET', '/api/auth/admin/list-users'),
  forAdmins('GET', '/api/auth/admin/get-user'),
  forAdmins('POST', '/api/auth/admin/create-user'),
  forAdmins('POST', '/api/auth/admin/update-user'),
  forAdmins('POST', '/api/auth/admin/set-role'),
  forAdmins('POST', '/api/auth/admin/ban-user'),
  forAdmins('POST', '/api/auth/admin/unban-user'),
  forAdmins('POST', '/api/auth/admin/impersonate-user'),
  forAdmins('POST', '/api/auth/admin/list-user-sessions'),
  forAdmins('POST', '/api/auth/admin/revoke-user-session'),
  forAdmins('POST', '/api/auth/admin/revoke-user-sessions'),
  forAdmins('POST', '/api/auth/admin/remove-user'),
  forAdmins('POST', '/api/auth/admin/set-user-password'),
];

/** Entries: anybody reads what is public; the rest goes by the grants. */
const entryRoutes: readonly Route[] = allKinds.flatMap(({ name: resource }) => {
  const list = `/api/${resource}`;
  const one = `${list}/{id}`;
  const change = ['update', 'update:own'] as const;
  const remove = ['delete', 'delete:own'] as const;
  return [
    open('GET', list),
    granted('POST', list, resource, 'create'),
    open('GET', one),
    granted('PATCH', one, resource, ...change),
    granted('DELETE', one, resource, ...remove),
    granted('POST', `${one}/transitions`, resource, ...change, ...remove),
    granted('GET', `${one}/pending-edit`, resource, ...change),
    granted('POST', `${one}/pending-edit`, resource, ...change),
    granted('DELETE', `${one}/pending-edit`, resource, ...change),
    granted('GET', `${one}/revisions`, resource, ...change),
    granted('POST', `${one}/revisions`, resource, ...change),
    granted('GET', `${one}/revisions/{number}`, resource, ...change),
  ];
});

/** What advertisers and their readers do with ads, and what the staff do about advertisers. */
const adRoutes: readonly Route[] = [
  ...kindsThat('contactable').flatMap(({ name }) => [
    open('POST', `/api/${name}/{id}/phone`),
    signedIn('POST', `/api/${name}/{id}/messages`),
    signedIn('GET', `/api/${name}/{id}/statistics`),
    signedIn('POST', `/api/${name}/similar`),
  ]),
  ...kindsThat('expires').map(({ name }) => signedIn('POST', `/api/${name}/{id}/renewal`)),
  ...kindsThat('moderated').map(({ name }) => by(editors, 'DELETE', `/api/${name}/{id}/decision`)),
  signedIn('GET', '/api/favourites'),
  signedIn('PUT', '/api/favourites/{id}'),
  signedIn('DELETE', '/api/favourites/{id}'),
  signedIn('GET', '/api/saved-searches'),
  signedIn('POST', '/api/saved-searches'),
  signedIn('PATCH', '/api/saved-searches/{id}'),
  signedIn('DELETE', '/api/saved-searches/{id}'),
  // By the token of a mail: whoever holds it need not be signed in.
  open('GET', '/api/saved-searches/{id}/unsubscribe'),
  open('POST', '/api/saved-searches/{id}/unsubscribe'),
  signedIn('GET', '/api/conversations'),
  signedIn('GET', '/api/conversations/{id}'),
  signedIn('POST', '/api/conversations/{id}/messages'),
  signedIn('POST', '/api/conversations/{id}/read'),
  signedIn('PUT', '/api/conversations/{id}/block'),
  signedIn('DELETE', '/api/conversations/{id}/block'),
  signedIn('DELETE', '/api/conversations/{id}'),
  by(editors, 'PUT', '/api/people/{id}/limit'),
  by(editors, 'DELETE', '/api/people/{id}/limit'),
];

/** Categories, tags and locations: anybody reads them. Tags are made by whoever may write news. */
const termRoutes: readonly Route[] = [
  ...['categories', 'tags', 'locations'].flatMap((name) => [
    open('GET', `/api/${name}`),
    open('GET', `/api/${name}/{id}`),
  ]),
  granted('POST', '/api/categories', 'categories', 'create'),
  granted('PATCH', '/api/categories/{id}', 'categories', 'update'),
  granted('DELETE', '/api/categories/{id}', 'categories', 'delete'),
  granted('POST', '/api/categories/{id}/merge', 'categories', 'delete'),
  by(staff, 'POST', '/api/tags'),
  by(admins, 'PATCH', '/api/tags/{id}'),
  by(admins, 'DELETE', '/api/tags/{id}'),
  by(admins, 'POST', '/api/tags/{id}/merge'),
  by(admins, 'POST', '/api/locations'),
  by(admins, 'PATCH', '/api/locations/{id}'),
  by(admins, 'DELETE', '/api/locations/{id}'),
];

/** The rest of the API. */
export const apiRoutes: readonly Route[] = [
  open('GET', '/api/openapi.json'),
  ...entryRoutes,
  ...adRoutes,
  by(admins, 'GET', '/api/reports/statistics'),
  open('POST', '/api/reports'),
  signedIn('GET', '/api/reports'),
  signedIn('GET', '/api/reports/{id}'),
  by(admins, 'PATCH', '/api/reports/{id}'),
  by(admins, 'POST', '/api/reports/{id}/notes'),
  by(admins, 'POST', '/api/reports/{id}/transitions'),
  ...termRoutes,
  open('GET', '/api/settings'),
  by(admins, 'PATCH', '/api/settings'),
  by(admins, 'GET', '/api/settings/menus'),
  by(admins, 'PUT', '/api/settings/menus'),
  open('GET', '/api/search'),
  open('GET', '/api/search/suggestions'),
  open('GET', '/api/search/terms'),
  open('GET', '/api/search/categories'),
  by(admins, 'GET', '/api/mails'),
  by(admins, 'POST', '/api/mails/test'),
  by(admins, 'POST', '/api/mails/{id}/retry'),
  signedIn('GET', '/api/media'),
  signedIn('POST', '/api/media'),
  signedIn('GET', '/api/media/{id}'),
  signedIn('PATCH', '/api/media/{id}'),
  signedIn('DELETE', '/api/media/{id}'),
  signedIn('POST', '/api/media/{id}/crop'),
  signedIn('PUT', '/api/media/{id}/replace'),
  signedIn('POST', '/api/media/{id}/replace'),
  signedIn('POST', '/api/heartbeat'),
  open('POST', '/api/visitors/log'),
  open('POST', '/api/consent'),
  by(admins, 'GET', '/api/consent'),
  open('POST', '/api/promos/impressions'),
  open('GET', '/api/promos/{id}/click'),
  signedIn('GET', '/api/me/data'),
  signedIn('GET', '/api/me/notifications'),
  signedIn('POST', '/api/me/notifications/read'),
  by(admins, 'GET', '/api/audit'),
  by(staff, 'GET', '/api/palette'),
  by(staff, 'GET', '/api/me/views'),
  by(staff, 'POST', '/api/me/views'),
  by(staff, 'PATCH', '/api/me/views/{id}'),
  by(staff, 'DELETE', '/api/me/views/{id}'),
];

/** Nothing below these may be reached without passing their guard, whether the table names the page or not. */
const guardedAreas: readonly Route[] = [
  page('/cabinet', 'main-auth', everyRole),
  page('/dashboard', 'dashboard-auth', staff),
];

function compile(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
}
const pagePatterns = guardedPages.map((route) => ({ route, pattern: compile(route.path) }));
const namedPaths = Map.groupBy(
  [...authRoutes, ...apiRoutes].filter(({ path }) => !path.includes('{')),
  ({ path }) => path,
);
const apiPatterns = [...authRoutes, ...apiRoutes].map((route) => ({ route, pattern: compile(route.path) }));

/** The guarded page at a path (without its locale), or the area that it lies in; null where anyone may go. */
export function guardedPageAt(path: string): Route | null {
  const exact = pagePatterns.find(({ pattern }) => pattern.test(path))?.route;
  return exact ?? guardedAreas.find((area) => path === area.path || path.startsWith(`${area.path}/`)) ?? null;
}

const pagesWithIds = guardedPages.filter(({ path }) => path.includes('{')).map(({ path }) => path.slice(1).split('/'));

/** The canonical spelling of a path, segment by segment: lower case, but for the ids in paths of guarded pages. */
export function spellSegments(segments: readonly string[]): string[] {
  const lower = segments.map((segment) => segment.toLowerCase());
  const skip = lower[0] === 'us' ? 1 : 0;
  const row = pagesWithIds.find(
    (path) =>
      path.length === lower.length - skip &&
      path.every((segment, at) => segment.startsWith('{') || segment === lower[at + skip]),
  );
  return lower.map((segment, at) => (row?.[at - skip]?.startsWith('{') ? segments[at]! : segment));
}

/** The row for a path of the API; null where there is none. A path that is named as it is stands for nothing else. */
export function apiRouteAt(method: string, path: string): Route | null {
  const named = namedPaths.get(path);
  if (named) return named.find((route) => (route.methods as readonly string[]).includes(method)) ?? null;
  return (
    apiPatterns.find(
      ({ route, pattern }) => (route.methods as readonly string[]).includes(method) && pattern.test(path),
    )?.route ?? null
  );
}

/** Whether a caller passes: else they have to sign in, or may not go there at all. */
export function passes(route: Route, caller: Caller): 'pass' | 'sign-in' | 'forbidden' {
  if (route.guard === null) return 'pass';
  if (!guards.has(route.guard)) throw new Error('Unknown route middleware');
  if (caller === 'anonymous') return 'sign-in';
  return route.roles.includes(caller) ? 'pass' : 'forbidden';
}
const guards: ReadonlySet<string> = new Set<Guard>(['main-auth', 'my-auth', 'dashboard-auth']);
