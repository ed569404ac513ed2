/**
 * An advertiser's own ads: posting, renewing, statistics, phone requests.
 * @module features/advertisements
 */

import { DAY } from '#content/format/durations.ts';
import { formatDate, formatRelative } from '#content/format/format-date.ts';
import { createMoment, type Moment } from '#content/format/moment.ts';
import { kindsWithTrait, kinds } from '#content/kinds.ts';
import { adTabNames, adTabs, type AdTab, type MyAdsQuery } from '#content/lists/my-ads.ts';
import type { Locale } from '#content/locale.ts';
import { myAds } from '#content/messages/account/my-ads.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { MyAdAction } from '#content/model/my-ads.ts';
import { findAbilities } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { mayReinstate, workflows, type Status } from '#content/model/workflow.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { localisedPath, mediaPath, paths } from '#content/urls/urls.ts';
import { readPendingEdits, type PendingEditSummary } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { readCardParts } from '#server/core/entries/read/card-rows.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { toCard } from '#server/core/entries/read/views.ts';
import { lastDays, VIEW_DAYS } from '#server/core/page-views/last-days.ts';
import { viewsByEntry } from '#server/core/page-views/page-views.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { countMyAds, listMyAds, type MyAdRow } from './my-ad-rows.ts';
import { renewableAt } from './renew.ts';
import { sumAdDays } from './statistics-rows.ts';

export const MY_ADS_PER_PAGE = 20;
/** An ad that leaves the lists within this many days is marked. */
const EXPIRING_SOON_DAYS = 7;

const adKinds: readonly KindName[] = kindsWithTrait('contactable').map(({ name }) => name);

export interface MyAd {
  id: string;
  kind: KindName;
  status: Status;
  title: string;
  /** If it differs from the page's language. */
  lang: Locale | null;
  thumb: string | null;
  price: string | null;
  place: string | null;
  /** When it ends, ended or was submitted, in words. */
  when: string | null;
  /** Whether the ad leaves the lists within `EXPIRING_SOON_DAYS`. */
  soon: boolean;
  note: string | null;
  edit: { status: PendingEditSummary['status']; note: string | null } | null;
  /** In the last 30 days. */
  views: number;
  phones: number;
  messages: number;
  publicHref: string | null;
  editHref: string;
  acts: MyAdAction[];
  /** When it can be renewed, in words, if that is in the future. */
  renewFrom: Moment | null;
}

export interface MyAdsView extends ListPage<MyAdsQuery> {
  tabs: { id: AdTab; count: number }[];
  items: MyAd[];
}

/**
 * Returns a page of the viewer's own ads. A page beyond the end is replaced by the last one, because its ads may have
 * just moved to another tab.
 */
export async function myAdsView(viewer: Viewer, query: MyAdsQuery, telling: LocaleContext): Promise<MyAdsView> {
  const counts = await countMyAds(database(), adKinds, viewer.id);
  const statusesOf = (tab: AdTab): readonly Status[] =>
    adTabs[tab] ?? [...counts.keys()].filter((status) => status !== 'trashed');
  const totalOf = (tab: AdTab) => statusesOf(tab).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const { items, page } = await readListPage(query, MY_ADS_PER_PAGE, async (limit, offset) => ({
    items: await listMyAds(database(), {
      kinds: adKinds,
      authorId: viewer.id,
      statuses: adTabs[query.tab],
      limit,
      offset,
    }),
    total: totalOf(query.tab),
  }));
  return {
    ...page,
    tabs: adTabNames.map((id) => ({ id, count: totalOf(id) })),
    items: await toItems(viewer, items, telling),
  };
}

async function toItems(viewer: Viewer, rows: readonly MyAdRow[], telling: LocaleContext): Promise<MyAd[]> {
  const ids = rows.map(({ id }) => id);
  const [catalogue, parts, edits, reactions, views] = await Promise.all([
    loadCatalogue(database()),
    readCardParts(database(), rows),
    readPendingEdits(database(), ids),
    sumAdDays(database(), ids, lastDays(telling.timeZone, VIEW_DAYS)[0]!),
    viewsByEntry(
      rows.map((entry) => ({ entry })),
      telling.timeZone,
    ),
  ]);
  return rows.map((row) => ({
    ...adSummary(row, parts, catalogue, telling),
    ...adStatusAndActions(viewer, row, edits.get(row.id) ?? null, catalogue, telling),
    views: views.get(row.id) ?? 0,
    phones: 0,
    messages: 0,
    ...reactions.get(row.id),
  }));
}

/** Returns the cover, title, price and place of an ad. */
function adSummary(
  row: MyAdRow,
  { texts, covers }: Awaited<ReturnType<typeof readCardParts>>,
  catalogue: Catalogue,
  { locale }: LocaleContext,
) {
  const cover = covers.find(({ id }) => id === row.coverId) ?? null;
  const card = toCard(
    row,
    texts.filter((text) => text.entryId === row.id),
    cover,
    catalogue,
    locale,
  );
  const price = card && new PageReader(database(), catalogue, locale, now()).price(card);
  return {
    title: card?.title || myAds[locale].untitled,
    lang: card !== null && card.textLocale !== locale ? card.textLocale : null,
    thumb: cover === null ? null : mediaPath(cover.id, cover.widths[0]!, 'webp'),
    price: price && price.text + price.tail,
    place: card?.location?.label ?? null,
  };
}

/** Returns the state of an ad and the actions available to its owner. */
function adStatusAndActions(
  viewer: Viewer,
  row: MyAdRow,
  edit: PendingEditSummary | null,
  catalogue: Catalogue,
  { locale, timeZone }: LocaleContext,
) {
  const { id, kind, status, expiresAt, closedAt, updatedAt } = row;
  const at = now();
  const can = findAbilities(actorOf(viewer), kinds[kind], row);
  const renewable = renewableAt(row, catalogue.settings);
  const words: Readonly<Partial<Record<Status, string>>> = myAds[locale].when;
  const iso = (ms: number) => new Date(ms).toISOString();
  const told =
    status === 'active'
      ? expiresAt === null
        ? null
        : formatDate(locale, iso(expiresAt), 'long', timeZone)
      : status === 'expired' || status === 'sold' || status === 'closed'
        ? formatDate(locale, iso(closedAt ?? updatedAt), 'long', timeZone)
        : formatRelative(locale, iso(updatedAt), new Date(at), timeZone);
  const sends = can['to:pending'] ?? false;
  const again = status === 'expired' || status === 'closed';
  const returns = (can['to:active'] ?? false) && mayReinstate(workflows[kinds[kind].workflow], row, at);
  const acts: [MyAdAction, boolean][] = [
    ['renew', renewable !== null && renewable <= at],
    ['submit', sends && !again],
    ['putBack', returns],
    ['repost', sends && again && !returns],
    ['edit', (can.update ?? false) && status !== 'sold' && status !== 'suspended'],
    ['sell', can['to:sold'] ?? false],
    ['close', can['to:closed'] ?? false],
    ['withdrawEdit', edit !== null && edit.authorId === viewer.id],
    ['delete', can['to:trashed'] ?? false],
  ];
  return {
    id,
    kind,
    status,
    when: told === null || words[status] === undefined ? null : fill(words[status], { when: told }),
    soon: status === 'active' && expiresAt !== null && expiresAt - at < EXPIRING_SOON_DAYS * DAY,
    note: status === 'changes_requested' || status === 'rejected' || status === 'suspended' ? row.note : null,
    edit: edit === null ? null : { status: edit.status, note: edit.note },
    publicHref:
      isShownKind(catalogue.settings, kind) &&
      visibilityOf(row, at, catalogue.settings.ads.lingerDays * DAY) === 'shown' &&
      kinds[kind].indexable
        ? localisedPath(locale, paths.entry(kind, row.slug))
        : null,
    editHref: localisedPath(locale, paths.editMyAd(id)),
    acts: acts.flatMap(([act, offered]) => (offered ? [act] : [])),
    renewFrom: renewable !== null && renewable > at ? formatSoon(renewable, at, { locale, timeZone }) : null,
  };
}

/** Describes a moment within the next few days: how soon, with the time if it is not today. */
function formatSoon(moment: number, at: number, { locale, timeZone }: LocaleContext): Moment {
  return createMoment(
    locale,
    new Date(moment).toISOString(),
    moment - at < DAY / 4 ? 'relative' : 'dayTime',
    timeZone,
    new Date(at),
  );
}
