import * as z from 'zod/mini';
import { kindNames, pageKind } from '#content/kinds.ts';
import { hasGrant } from '#content/model/grants.ts';
import { adminRoles, staffRoles } from '#content/model/roles.ts';
import { publicSettings, settingsSchema, type Settings } from '#content/settings/settings.ts';
import { dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { statusSchema } from '#server/core/entries/api/entry-schemas.ts';
import { sectionUrls } from '#server/core/entries/read/public-urls.ts';
import { menusSchema, readMenus, saveMenus } from '#server/core/entries/write/menu-commands.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { conflict } from '#server/platform/failures.ts';
import { describedSchema, namedSchema, mergePatchOf } from '#server/platform/http/openapi.ts';
import { everyone, reply, route } from '#server/platform/http/route.ts';
import { bilingual, kindName, locale } from '#server/platform/http/schemas.ts';
import { MAX_PALETTE_QUERY_LENGTH, searchPalette } from './palette.ts';
import {
  changeSavedView,
  createSavedView,
  newViewSchema,
  removeSavedView,
  savedViews,
  viewPatchSchema,
} from './saved-views.ts';

const PaletteResults = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.string(),
      kind: kindName,
      title: z.string(),
      titleLocale: locale,
      status: statusSchema,
      where: z.string(),
      href: z.string(),
    }),
  ),
  people: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string(), href: z.string() })),
});

export const getCommandPalette = route(
  'GET /palette',
  {
    summary: 'Entries by their words, and for admins people, as far as the caller may see them',
    who: staffRoles,
    query: z.strictObject({ q: z._default(z.string().check(z.maxLength(MAX_PALETTE_QUERY_LENGTH)), '') }),
    answer: PaletteResults,
  },
  async ({ viewer, query: { q }, locale: asked, existingPages }) =>
    searchPalette(viewer, q, { locale: asked, timeZone: await siteTimeZone() }, existingPages),
);

const SavedView = z.strictObject({
  id: z.string(),
  section: z.enum(kindNames.map(dashboardSegmentOf)),
  name: z.string(),
  query: describedSchema(
    'The query string of the section’s list; what the list does not know is left out.',
    z.string(),
  ),
});

export const listViews = route(
  'GET /me/views',
  {
    summary: 'One’s own saved views of the dashboard’s lists',
    who: staffRoles,
    query: z.strictObject({ section: z.optional(z.string().check(z.maxLength(40))) }),
    answer: z.strictObject({ items: z.array(SavedView) }),
  },
  async ({ viewer, query: { section = null } }) => ({ items: await savedViews(viewer, section) }),
);

export const postView = route(
  'POST /me/views',
  {
    summary: 'Keep a list’s filters and order under a name',
    who: staffRoles,
    body: newViewSchema,
    validates: 'command',
    answer: SavedView,
    status: 201,
  },
  ({ viewer, body }) => createSavedView(viewer, body),
);

export const patchView = route(
  'PATCH /me/views/{id}',
  {
    summary: 'Rename a view, or give it other filters',
    who: staffRoles,
    body: viewPatchSchema,
    validates: 'command',
    answer: SavedView,
    fails: [404],
  },
  ({ viewer, params: { id }, body }) => changeSavedView(viewer, id, body),
);

export const deleteView = route(
  'DELETE /me/views/{id}',
  { summary: 'Delete a view', who: staffRoles, fails: [404] },
  ({ viewer, params: { id } }) => removeSavedView(viewer, id),
);

const variables = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/**
 * Read-only settings of the environment: how mails are sent, and which sign-in providers are configured. Startup fails
 * if a provider has only some of its variables, so an unconfigured provider has none.
 */
function environment() {
  const { smtpUrl, mailFrom, providers } = env();
  const provider = (name: keyof typeof variables) => ({
    configured: providers[name] !== null,
    missing: providers[name] === null ? variables[name] : [],
  });
  return {
    mail: { transport: smtpUrl ? ('smtp' as const) : ('files' as const), from: mailFrom },
    providers: { google: provider('google'), facebook: provider('facebook'), apple: provider('apple') },
  };
}

/** Returns the menus, read-only: each static page declares its menu and position. */
async function menus() {
  const catalogue = await loadCatalogue(database());
  const menu = (place: 'header' | 'footer') => {
    const us = new Map(catalogue.menu(place, 'us').map(({ slug, title }) => [slug, title]));
    return catalogue.menu(place, 'ua').map(({ slug, title }) => ({
      path: paths.entry(pageKind, slug),
      title: { ua: title, us: us.get(slug) ?? title },
    }));
  };
  return { header: menu('header'), footer: menu('footer') };
}

/** Returns all settings, for admins. */
async function wholeDocument(settings: Settings): Promise<Record<string, unknown>> {
  return { ...settings, menus: await menus(), ...environment() };
}

const publicDocument = (settings: Settings): Record<string, unknown> => publicSettings(settings);

const SettingsDocument = describedSchema(
  'The sections of the settings; for the public, its part of them.',
  z.record(z.string(), z.unknown()),
);

export const getSettings = route(
  'GET /settings',
  { summary: 'The settings, or their public part', who: everyone, answer: SettingsDocument },
  async ({ viewer }) => {
    const { settings, revision } = await readRevisedSettings(database());
    const isAdmin = viewer !== null && hasGrant(viewer.role, 'dashboard', 'admin_access');
    return reply(isAdmin ? await wholeDocument(settings) : publicDocument(settings), { revision });
  },
);

export const patchSettings = route(
  'PATCH /settings',
  {
    summary: 'Change the settings by JSON Merge Patch',
    who: adminRoles,
    ifMatch: true,
    body: mergePatchOf('SettingsInput', settingsSchema),
    validates: 'command',
    answer: SettingsDocument,
  },
  async ({ actor, body, seen }) => {
    const changed = await changeSettings(database(), actor, body, seen, sectionUrls);
    if (changed.ok) return reply(await wholeDocument(changed.value.settings), { revision: changed.value.revision });
    if (changed.failure.code !== 'stale') return changed;
    const { settings, revision } = await readRevisedSettings(database());
    return conflict(await wholeDocument(settings), revision);
  },
);

const MenusDocument = namedSchema(
  'Menus',
  z.strictObject({
    pages: z.array(z.strictObject({ id: z.string(), path: z.string(), title: bilingual })),
    header: z.array(z.string()),
    footer: z.array(z.string()),
    revision: z.int(),
  }),
);

export const getMenus = route(
  'GET /settings/menus',
  { summary: 'The menus, and the pages that can stand in them', who: adminRoles, answer: MenusDocument },
  () => readMenus(database()),
);

export const putMenus = route(
  'PUT /settings/menus',
  {
    summary: 'Put static pages into the menus, in this order',
    who: adminRoles,
    ifMatch: true,
    body: namedSchema('MenusInput', menusSchema),
    validates: 'command',
    answer: MenusDocument,
  },
  async ({ actor, body, seen }) => {
    const saved = await saveMenus(database(), actor, body, seen);
    if (saved.ok || saved.failure.code !== 'stale') return saved;
    const currentMenus = await readMenus(database());
    return conflict(currentMenus, currentMenus.revision);
  },
);
