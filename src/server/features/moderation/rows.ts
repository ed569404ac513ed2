import { and, count, eq, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { siteCurrency } from '#content/format/currencies.ts';
import type { ModerationQuery } from '#content/lists/moderation.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { entry, entryMedia, entryTerm } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Why an ad waits for the staff: it is new, it has a pending change, or visitors reported it. */
export type WaitingReason = Exclude<ModerationQuery['tab'], 'all'>;

export interface WaitingRow {
  entryId: string;
  /** Start of the longest wait among its reasons, in milliseconds. */
  since: number;
  ad: boolean;
  edit: boolean;
  reports: number;
}

/** Scope of a queue: these kinds, without reports about this user's ads. */
export interface WaitingScope {
  kinds: readonly KindName[];
  notReportsAbout: string | null;
}

/** Selects every waiting ad once, with its reasons. Reports of messages do not count as reports of the ad. */
function waiting({ kinds, notReportsAbout }: WaitingScope): SQL {
  const names = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`(
    select entry_id, min(since) as since, max(ad) as ad, max(edit) as edit, sum(report) as reports from (
      select id as entry_id, updated_at as since, 1 as ad, 0 as edit, 0 as report from entry where kind in (${names}) and status = 'pending'
      union all
      select change.entry_id, change.updated_at, 0, 1, 0 from pending_edit change join entry on entry.id = change.entry_id
        where change.status = 'pending' and entry.kind in (${names}) and entry.status <> 'trashed'
      union all
      select report.entry_id, report.created_at, 0, 0, 1 from report join entry on entry.id = report.entry_id
        where report.status in ('open', 'assigned') and report.message_id = '' and report.kind in (${names}) and entry.status <> 'trashed'
          and (${notReportsAbout} is null or report.author_id is null or report.author_id <> ${notReportsAbout})
    ) group by entry_id
  )`;
}

const reason: Record<WaitingReason, SQL> = { ad: sql`ad = 1`, edit: sql`edit = 1`, report: sql`reports > 0` };

/** Lists a page of the waiting ads, longest waiting first. */
export async function listWaiting(
  { db }: Database,
  scope: WaitingScope,
  sort: WaitingReason | null,
  limit: number,
  offset: number,
): Promise<WaitingRow[]> {
  const rows = await db.all<{ entry_id: string; since: number; ad: number; edit: number; reports: number }>(
    sql`select * from ${waiting(scope)} where ${sort === null ? sql`1` : reason[sort]} order by since, entry_id limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    entryId: row.entry_id,
    since: row.since,
    ad: row.ad === 1,
    edit: row.edit === 1,
    reports: row.reports,
  }));
}

/** Counts the waiting ads, in total and for each reason. */
export async function countWaiting(
  { db }: Database,
  scope: WaitingScope,
): Promise<{ all: number } & Record<WaitingReason, number>> {
  const [row] = await db.all<{ total: number; ad: number | null; edit: number | null; report: number | null }>(
    sql`select count(*) as total, sum(ad) as ad, sum(edit) as edit, sum(reports > 0) as report from ${waiting(scope)}`,
  );
  return { all: row?.total ?? 0, ad: row?.ad ?? 0, edit: row?.edit ?? 0, report: row?.report ?? 0 };
}

/** Counts an advertiser's ads by status, those posted since the given time, and the rejected ones. */
export async function readAdHistory(
  { db }: Database,
  ownerId: string,
  kinds: readonly KindName[],
  since: number,
): Promise<{ states: { status: Status; count: number }[]; postedSince: number; rejected: number }> {
  const theirs = and(eq(entry.authorId, ownerId), inArray(entry.kind, [...kinds]));
  const names = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  // Later saves of a rejected ad do not count as further rejections.
  const [states, [posted], [rejected]] = await Promise.all([
    db.select({ status: entry.status, count: count() }).from(entry).where(theirs).groupBy(entry.status),
    db
      .select({ total: count() })
      .from(entry)
      .where(and(theirs, gte(entry.createdAt, since), ne(entry.status, 'draft'))),
    db.all<{
      total: number;
    }>(sql`select count(*) as total from revision now join entry on entry.id = now.entry_id
      where entry.author_id = ${ownerId} and entry.kind in (${names}) and now.status = 'rejected'
      and (select earlier.status from revision earlier where earlier.entry_id = now.entry_id and earlier.number < now.number order by earlier.number desc limit 1) is not 'rejected'`),
  ]);
  return { states, postedSince: posted?.total ?? 0, rejected: rejected?.total ?? 0 };
}

/** Maximum number of prices read to find the usual range. */
const MAX_PRICES = 300;

/** Lists the prices of the latest active ads of a category, in minor units of a currency, ascending. */
export async function listUsualPrices(
  { db }: Database,
  kind: KindName,
  categoryId: string,
  currency: string,
  exceptId: string,
): Promise<number[]> {
  const rows = await db
    .select({ amount: entry.priceAmount })
    .from(entryTerm)
    .innerJoin(entry, eq(entry.id, entryTerm.entryId))
    .where(
      and(
        eq(entryTerm.termId, categoryId),
        eq(entryTerm.kind, kind),
        ne(entry.id, exceptId),
        inArray(entry.priceType, ['fixed', 'negotiable']),
        sql`${entry.priceAmount} > 0`,
        sql`coalesce(${entry.priceCurrency}, ${siteCurrency()}) = ${currency}`,
      ),
    )
    .orderBy(sql`${entryTerm.listedAt} desc`)
    .limit(MAX_PRICES);
  return rows.map(({ amount }) => amount!).sort((a, b) => a - b);
}

export interface AdRef {
  id: string;
  authorId: string | null;
  status: Status;
}

/** Filters these entries to ads of one of the kinds. */
export async function listAdRefs(
  { db }: Database,
  ids: readonly string[],
  kinds: readonly KindName[],
): Promise<AdRef[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: entry.id, authorId: entry.authorId, status: entry.status })
    .from(entry)
    .where(and(inArray(entry.id, [...ids]), inArray(entry.kind, [...kinds])));
}

/** Lists the ads that show one of these pictures, except a given one. */
export async function listAdsByPictures(
  { db }: Database,
  mediaIds: readonly string[],
  kinds: readonly KindName[],
  exceptId: string,
): Promise<AdRef[]> {
  if (mediaIds.length === 0) return [];
  const wanted = [...mediaIds];
  const inGallery = db.select({ id: entryMedia.entryId }).from(entryMedia).where(inArray(entryMedia.mediaId, wanted));
  return db
    .select({ id: entry.id, authorId: entry.authorId, status: entry.status })
    .from(entry)
    .where(
      and(
        or(inArray(entry.coverId, wanted), inArray(entry.id, inGallery)),
        ne(entry.id, exceptId),
        inArray(entry.kind, [...kinds]),
      ),
    );
}

/** Returns stored pictures by their ids. */
export async function readPictures({ db }: Database, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
