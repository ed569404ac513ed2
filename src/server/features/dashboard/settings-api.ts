import { pageKind } from '#content/kinds.ts';
import { hasGrant } from '#content/grants.ts';
import { publicSettings } from '#content/settings.ts';
import { paths } from '#content/urls.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { database } from '../../platform/database/database.ts';
import { readRevisedSettings } from '../../core/settings/rows.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { readMenus, saveMenus, type Menus } from '../../core/entries/menu-commands.ts';
import { changeSettings, type RevisedSettings } from '../../core/settings/settings-commands.ts';
import { env } from '../../platform/env.ts';
import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { json, readIfMatch, readJson } from '../../platform/http/read.ts';

const variables = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/**
 * What the environment decides, to look at: how mails leave, and which providers of sign-in are set up. The start refuses
 * a provider that has only some of its variables, so that one without has none.
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

/** The menus, to look at: each static page says by itself in which it stands, and where. */
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

/** All settings, as admins see them. */
async function whole({ settings }: RevisedSettings) {
  return { ...settings, menus: await menus(), ...environment() };
}

const etag = ({ revision }: RevisedSettings) => ({ ETag: `"${revision}"` });

/** `GET /api/settings`: all for admins, the public part for everybody. */
export async function readSettingsDocument(viewer: Viewer | null): Promise<Response> {
  const found = await readRevisedSettings(database());
  const admin = viewer !== null && hasGrant(viewer.role, 'dashboard', 'admin_access');
  return json(admin ? await whole(found) : publicSettings(found.settings), { headers: etag(found) });
}

/** `PATCH /api/settings`: JSON Merge Patch over the whole. A stale `If-Match` is answered with the settings as they are now. */
export async function patchSettings(request: Request, viewer: Viewer): Promise<Response> {
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const changed = await changeSettings(database(), actorOf(viewer), body.value, seen.value);
  if (changed.ok) return json(await whole(changed.value), { headers: etag(changed.value) });
  if (changed.failure.code !== 'stale') return failureAnswer(changed.failure, request);
  return problem(409, 'stale', {
    revision: changed.failure.current,
    current: await whole(await readRevisedSettings(database())),
  });
}

const menusAnswer = (menus: Menus) => json(menus, { headers: { ETag: `"${menus.revision}"` } });

/** `GET /api/settings/menus`, for admins. */
export async function readMenusAnswer(): Promise<Response> {
  return menusAnswer(await readMenus(database()));
}

/** `PUT /api/settings/menus` `{header, footer}`. A stale `If-Match` is answered with the menus as they are now. */
export async function putMenus(request: Request, viewer: Viewer): Promise<Response> {
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const saved = await saveMenus(database(), actorOf(viewer), body.value, seen.value);
  if (saved.ok) return menusAnswer(saved.value);
  if (saved.failure.code !== 'stale') return failureAnswer(saved.failure, request);
  return problem(409, 'stale', { revision: saved.failure.current, current: await readMenus(database()) });
}
