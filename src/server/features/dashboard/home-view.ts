import type { Locale } from '#content/locale.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { admins } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localised } from '#content/urls/urls.ts';
import { onlineNow } from '#server/core/accounts/presence.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import type { Telling } from '#server/core/settings/telling.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { readSiteHealth, type SiteHealth } from '#server/platform/health/site-health.ts';
import { mailReachesNobody } from '#server/platform/site-reach.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import {
  adsPerDay,
  mostRead,
  ownViews,
  siteTraffic,
  type AdDay,
  type Day,
  type OwnPage,
  type ReadPage,
} from './home-counts.ts';
import { homeWork, type HomeWork, type OpenReportCounts } from './home-work.ts';
import { openSections } from './open-sections.ts';
import { undrawnPages, type UndrawnPage } from './undrawn-pages.ts';

/** What the operator has to look after; null where somebody cannot do anything about it. */
export interface Health extends SiteHealth {
  /** Pages cannot be written or the queue of changes cannot be read. */
  publisherFails: boolean;
  /** Nobody receives what readers write. */
  noMailbox: boolean;
  /** Mails become files on the server, for want of a mail server. */
  mailFiles: boolean;
  /** Nobody can sign in by mail, for the same reason; told to those who may see the settings of mail. */
  noSignInMail: boolean;
  /** Pages that cannot be drawn: what they are called, and where that is mended. */
  undrawn: UndrawnPage[];
}

/** The home of the dashboard for one person: only what their role may know. */
export interface HomeView extends HomeWork {
  create: { kind: KindName; href: string }[];
  health: Health | null;
  /** How many are on the site now, at least, and how many of them with an account. */
  online: { visitors: number; people: number } | null;
  traffic: Day[] | null;
  mostRead: ReadPage[] | null;
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
    noSignInMail: admins.includes(role) && mailReachesNobody(),
    undrawn: await undrawnPages(locale).catch(() => []),
  };
}

/** What the home tells that other features know. */
export interface HomeSources {
  openReports: OpenReportCounts;
  /** How many visit the site at this moment. */
  visitorsNow: () => number | Promise<number>;
}

/** @param existing paths of the pages that are there */
export async function homeView(
  viewer: Viewer,
  telling: Telling,
  existing: ReadonlySet<string>,
  { openReports, visitorsNow }: HomeSources,
): Promise<HomeView> {
  const sections = openSections(viewer, existing);
  const isEditor = hasGrant(viewer.role, 'dashboard', 'editor_access');
  const [work, health, people, visitors, traffic, read, ads, own] = await Promise.all([
    homeWork(viewer, sections, telling, openReports),
    isEditor ? healthOf(telling.locale, viewer) : null,
    isEditor ? onlineNow(database()) : [],
    isEditor ? visitorsNow() : 0,
    isEditor ? siteTraffic(telling) : null,
    isEditor ? mostRead(telling) : null,
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
    // A user of the dashboard, or one who is not counted among visitors, is on the site all the same.
    online: isEditor ? { visitors: Math.max(visitors, people.length), people: people.length } : null,
    create: sections.flatMap(({ kind, create }) =>
      create === null ? [] : [{ kind: kind.name, href: localised(telling.locale, create) }],
    ),
  };
}
