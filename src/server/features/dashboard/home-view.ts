import type { Locale } from '#content/locale.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { adminRoles } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { listOnlineUserIds } from '#server/core/accounts/presence.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { readSiteHealth, type SiteHealth } from '#server/platform/health/site-health.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import {
  adsPerDay,
  topPages,
  ownViews,
  siteTraffic,
  type AdDay,
  type Day,
  type OwnPage,
  type TopPage,
} from './home-counts.ts';
import { openSections } from './open-sections.ts';
import { readPendingWork, type PendingWork, type CountOpenReports } from './pending-work.ts';
import { listUnrenderablePages, type UnrenderablePage } from './unrenderable-pages.ts';

/** Problems for the operator to solve. `null` if the viewer cannot do anything about them. */
export interface Health extends SiteHealth {
  /** Pages cannot be written, or the queue of changes cannot be read. */
  publisherFails: boolean;
  /** No mailbox receives messages from visitors. */
  noMailbox: boolean;
  /** Mails become files on the server, because no mail server is configured. */
  mailFiles: boolean;
  /** Sign-in by mail does not work, for the same reason. Shown to viewers of the mail settings. */
  noSignInMail: boolean;
  /** Pages that cannot be rendered: their names, and links to fix them. */
  undrawn: UnrenderablePage[];
}

/** Dashboard home of a user, limited to their role. */
export interface HomeView extends PendingWork {
  create: { kind: KindName; href: string }[];
  health: Health | null;
  /** Minimum number of visitors on the site now, and how many of them have an account. */
  online: { visitors: number; people: number } | null;
  traffic: Day[] | null;
  mostRead: TopPage[] | null;
  ads: AdDay[] | null;
  ownViews: OwnPage[];
}

async function healthOf(locale: Locale, { role }: Viewer): Promise<Health> {
  const [health, settings] = await Promise.all([
    readSiteHealth(database(), env().dataDir),
    readSettings(database()).catch(() => null),
  ]);
  return {
    ...health,
    publisherFails: (currentPublisher()?.stats().error ?? null) !== null,
    noMailbox: settings !== null && settings.contacts.mailbox === null,
    mailFiles: env().smtpUrl === undefined,
    noSignInMail: adminRoles.includes(role) && isMailUndeliverable(),
    undrawn: await listUnrenderablePages(locale).catch(() => []),
  };
}

/** Data of the home from other features. */
export interface HomeSources {
  openReports: CountOpenReports;
  /** Number of visitors on the site now. */
  visitorsNow: () => number | Promise<number>;
}

/** @param existing paths of the existing pages */
export async function homeView(
  viewer: Viewer,
  telling: LocaleContext,
  existing: ReadonlySet<string>,
  { openReports, visitorsNow }: HomeSources,
): Promise<HomeView> {
  const sections = openSections(viewer, existing);
  const isEditor = hasGrant(viewer.role, 'dashboard', 'editor_access');
  const [work, health, people, visitors, traffic, read, ads, own] = await Promise.all([
    readPendingWork(viewer, sections, telling, openReports),
    isEditor ? healthOf(telling.locale, viewer) : null,
    isEditor ? listOnlineUserIds(database()) : [],
    isEditor ? visitorsNow() : 0,
    isEditor ? siteTraffic(telling) : null,
    isEditor ? topPages(telling) : null,
    isEditor ? adsPerDay(telling) : null,
    isEditor ? [] : ownViews(viewer, sections, telling),
  ]);
  return {
    ...work,
    health,
    traffic,
    ads,
    mostRead: read,
    ownViews: own,
    // A dashboard user, or a user not counted as a visitor, is still on the site.
    online: isEditor ? { visitors: Math.max(visitors, people.length), people: people.length } : null,
    create: sections.flatMap(({ kind, create }) =>
      create === null ? [] : [{ kind: kind.name, href: localisedPath(telling.locale, create) }],
    ),
  };
}
