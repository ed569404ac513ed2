import { dayIn, formatDate } from '#content/format/format-date.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { findListedKind, kinds, pageKind, kindsWithTrait } from '#content/kinds.ts';
import { localeOfPath, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import { lastDays, VIEW_DAYS } from '#server/core/page-views/last-days.ts';
import { viewsByEntry } from '#server/core/page-views/page-views.ts';
import { listSiteDays, listTopPages } from '#server/core/page-views/rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { countByQuarter, listTitles, pickEntries, QUARTER_MS } from './home-rows.ts';
import type { OpenSection } from './open-sections.ts';

const TOP_PAGES_DAYS = 7;
const MAX_TOP_PAGES = 8;
const MAX_OWN_PAGES = 8;

/** Formats a day as an axis label. */
const dayLabel = (locale: Locale, day: string) => formatDate(locale, day, 'dayMonth');

export interface Day {
  label: string;
  views: number;
  visitors: number;
}

/** Returns visitors and views of the last 30 days. Days without any are zero. */
export async function siteTraffic({ locale, timeZone }: LocaleContext): Promise<Day[]> {
  const days = lastDays(timeZone, VIEW_DAYS);
  const rows = new Map((await listSiteDays(database(), days[0]!, days.at(-1)!)).map((row) => [row.day, row]));
  return days.map((day) => ({
    label: dayLabel(locale, day),
    views: rows.get(day)?.views ?? 0,
    visitors: rows.get(day)?.visitors ?? 0,
  }));
}

export interface TopPage {
  href: string;
  locale: Locale;
  /** `null` for the home page. The path if no title is known. */
  title: string | null;
  views: number;
}

/** Returns the kind and slug in the path of an entry's page, or `null` for any other page. */
function entryAt(path: string): { kind: KindDeclaration['name']; slug: string } | null {
  const [, segment = '', slug, more] = path.split('/');
  if (more !== undefined || segment === '') return null;
  const listed = findListedKind(segment);
  if (listed) return slug === undefined ? null : { kind: listed.name, slug };
  return slug === undefined ? { kind: pageKind, slug: segment } : null;
}

/** Returns the title of a page that lists entries: a section, a category of it, a place. `null` for any other page. */
function listTitle(catalogue: Catalogue, path: string, locale: Locale): string | null {
  const [, first = '', word, slug, more] = path.split('/');
  if (more !== undefined) return null;
  if (first === 'location' && slug === undefined)
    return catalogue.activeLocations(locale).find((view) => view.slug === word)?.name ?? null;
  const kind = findListedKind(first);
  if (kind === undefined) return null;
  if (word === undefined) return kind.words[locale].title;
  return word === 'category'
    ? (catalogue.categoriesOf(kind.name, locale).find((view) => view.slug === slug)?.name ?? null)
    : null;
}

/** Returns the most viewed pages of the last seven days. */
export async function topPages({ timeZone }: LocaleContext): Promise<TopPage[]> {
  const days = lastDays(timeZone, TOP_PAGES_DAYS);
  const pages = (await listTopPages(database(), days[0]!, days.at(-1)!, MAX_TOP_PAGES)).map((row) => ({
    ...row,
    ...localeOfPath(row.path),
    href: row.path,
  }));
  const catalogue = await loadCatalogue(database());
  const titles = await listTitles(
    database(),
    pages.flatMap(({ path }) => entryAt(path) ?? []),
  );
  return pages.map(({ href, path, locale, views }) => {
    const named = entryAt(path);
    const texts = named === null ? [] : titles.filter(({ kind, slug }) => kind === named.kind && slug === named.slug);
    const title =
      path === '/'
        ? null
        : ((texts.find((text) => text.locale === locale) ?? texts[0])?.title ??
          listTitle(catalogue, path, locale) ??
          path);
    return { href, locale, views, title };
  });
}

export interface OwnPage {
  id: string;
  title: string;
  titleLocale: Locale;
  href: string;
  views: number;
}

/** Returns the views of the user's latest published entries in the last 30 days, both languages together. */
export async function ownViews(
  viewer: Viewer,
  sections: readonly OpenSection[],
  { locale, timeZone }: LocaleContext,
): Promise<OwnPage[]> {
  const picks = sections.map(({ kind }) => ({
    kind: kind.name,
    status: workflows[kind.workflow].live,
    authorId: viewer.id,
    order: 'newest' as const,
  }));
  const ids = (await pickEntries(database(), picks, MAX_OWN_PAGES)).flatMap((item) => item.ids);
  const rows = (await readNewsroomRows(database(), ids)).filter(({ entry }) => kinds[entry.kind].indexable);
  const views = await viewsByEntry(rows, timeZone);
  return rows
    .map((row): OwnPage => {
      const text = row.texts.find((candidate) => candidate.locale === locale) ?? row.texts[0];
      return {
        id: row.entry.id,
        title: text?.title ?? row.entry.slug,
        titleLocale: text?.locale ?? locale,
        href: localisedPath(locale, paths.entry(row.entry.kind, row.entry.slug)),
        views: views.get(row.entry.id) ?? 0,
      };
    })
    .sort((a, b) => b.views - a.views)
    .slice(0, MAX_OWN_PAGES);
}

export interface AdDay {
  label: string;
  posted: number;
  published: number;
}

/** Returns the number of ads created and published on each of the last 30 days of the site's calendar. */
export async function adsPerDay({ locale, timeZone }: LocaleContext): Promise<AdDay[]> {
  const days = lastDays(timeZone, VIEW_DAYS);
  const { posted, published } = await countByQuarter(
    database(),
    kindsWithTrait('moderated').map(({ name }) => name),
    Date.parse(zonedToUtc(days[0]!, '00:00', timeZone)),
    now(),
  );
  const byDay = (rows: readonly { quarter: number; total: number }[]) => {
    const sums = new Map<string, number>();
    for (const { quarter, total } of rows) {
      const day = dayIn(timeZone, quarter * QUARTER_MS);
      sums.set(day, (sums.get(day) ?? 0) + total);
    }
    return sums;
  };
  const [made, live] = [byDay(posted), byDay(published)];
  return days.map((day) => ({
    label: dayLabel(locale, day),
    posted: made.get(day) ?? 0,
    published: live.get(day) ?? 0,
  }));
}
