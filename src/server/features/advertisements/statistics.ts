import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { ok, type Result } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { isAuthorOrStaff } from '#server/core/entries/api/entry-json.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import { lastDays, VIEW_DAYS } from '#server/core/page-views/last-days.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { listAdDays, sumViewsByDay } from './statistics-rows.ts';

/** Counts of an ad for one day of the site's calendar. */
export interface AdDayCounts {
  /** `2026-11-21` */
  day: string;
  /** Views of its page in both languages. */
  views: number;
  /** Requests for its phone, and users who started a conversation. */
  phones: number;
  messages: number;
}

/** Returns the last 30 days of an ad up to today, earliest first. 404 for users other than its owner and staff. */
export async function adStatistics(actor: Actor, kind: KindName, id: string): Promise<Result<{ days: AdDayCounts[] }>> {
  const loaded = await getRecord(actor, kind, id);
  if (!loaded.ok) return loaded;
  const record = loaded.value;
  if (!isAuthorOrStaff(actor, record)) return notFound;
  const days = lastDays(await siteTimeZone(), VIEW_DAYS);
  const pages =
    record.publishedAt === null
      ? []
      : locales.map((locale) => localisedPath(locale, paths.entry(kind, record.content.slug)));
  const [views, reactions] = await Promise.all([
    sumViewsByDay(database(), days, pages),
    listAdDays(database(), id, days[0]!),
  ]);
  return ok({
    days: days.map((day) => ({ day, views: views.get(day) ?? 0, phones: 0, messages: 0, ...reactions.get(day) })),
  });
}
