import * as z from 'zod/mini';
import { pageKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { paths } from '#content/urls/urls.ts';
import { toIssues } from '#content/zod-issues.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { readMenuPageRows, readPagesRevision } from '#server/core/entries/read/menu-rows.ts';
import { termsOf, findAffectedTags } from '#server/core/entries/read/page-tags.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { stale } from '#server/platform/failures.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import type { EntryRecord } from './record.ts';
import { readRecords, saveRecord } from './rows.ts';
import { commitRecord } from './write-entry.ts';

/** A published static page that can be in a menu. */
export interface MenuPage {
  id: string;
  path: string;
  title: Record<Locale, string>;
}

export interface Menus {
  /** All available pages, including those in the menus. */
  pages: MenuPage[];
  /** Ids in menu order. */
  header: string[];
  footer: string[];
  /** Increased by every save of a static page. */
  revision: number;
}

const MAX_PAGES_PER_MENU = 20;
/** Gap between the order numbers of two pages, so that a page's own form can place one between them. */
const ORDER_STEP = 10;

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MAX_PAGES_PER_MENU));
export const menusSchema = z.strictObject({ header: ids, footer: ids });
type MenusInput = z.output<typeof menusSchema>;

/** The current menus, and the pages available for them. */
export async function readMenus(database: Database): Promise<Menus> {
  const [revision, rows] = await Promise.all([readPagesRevision(database), readMenuPageRows(database)]);
  const byId = Map.groupBy(rows, ({ id }) => id);
  const pages = [...byId.values()].map((texts): MenuPage => {
    const title = (locale: Locale) => (texts.find((text) => text.locale === locale) ?? texts[0]!).title;
    return {
      id: texts[0]!.id,
      path: paths.entry(pageKind, texts[0]!.slug),
      title: { ua: title('ua'), us: title('us') },
    };
  });
  const inMenu = (place: 'header' | 'footer') =>
    pages.map(({ id }) => id).filter((id) => byId.get(id)![0]!.menu === place);
  return { pages, header: inMenu('header'), footer: inMenu('footer'), revision };
}

/** Unknown or duplicate pages. */
function findPageIssues({ header, footer }: MenusInput, { pages }: Menus): Issue[] {
  const known = new Set(pages.map(({ id }) => id));
  const seen = new Set<string>();
  const named = [
    ...header.map((id, index) => [`header.${index}`, id] as const),
    ...footer.map((id, index) => [`footer.${index}`, id] as const),
  ];
  return named.flatMap(([path, id]): Issue[] => {
    if (!known.has(id)) return [{ path, code: 'not_found' }];
    if (seen.has(id)) return [{ path, code: 'taken' }];
    seen.add(id);
    return [];
  });
}

/** Menu and order of a page; a page without a menu keeps its order. */
function placeOf({ header, footer }: MenusInput, id: string, order: unknown): { menu: string; order: unknown } {
  const [inHeader, inFooter] = [header.indexOf(id), footer.indexOf(id)];
  if (inHeader >= 0) return { menu: 'header', order: (inHeader + 1) * ORDER_STEP };
  return inFooter >= 0 ? { menu: 'footer', order: (inFooter + 1) * ORDER_STEP } : { menu: 'none', order };
}

function withMenuPlace(before: EntryRecord, place: { menu: string; order: unknown }): EntryRecord {
  return {
    ...before,
    content: { ...before.content, details: { ...before.content.details, ...place } },
    revision: before.revision + 1,
    updatedAt: now(),
  };
}

async function statementsOf(
  database: Database,
  catalogue: Catalogue,
  before: EntryRecord,
  after: EntryRecord,
  actor: Actor,
): Promise<Statement[]> {
  const tags = await findAffectedTags(database, catalogue, before, after);
  return [
    ...saveRecord(database, before, after, termsOf(catalogue, after), actor.id),
    ...(await indexStatements(database, before, after)),
    ...(tags.length ? [appendToOutbox(database, tags)] : []),
  ];
}

/**
 * Saves the menus in the given order. All changed pages are stored in one batch, each with its own revision: all or
 * none.
 * @param ifMatch the revision of the menus that the caller has seen; 409 if another one is stored
 * @returns 403 for all roles but admin, 422 for unpublished or duplicate pages
 */
export async function saveMenus(
  database: Database,
  actor: Actor,
  input: unknown,
  ifMatch: number,
): Promise<Result<Menus>> {
  const parsed = menusSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const current = await readMenus(database);
  if (current.revision !== ifMatch) return stale(current.revision);
  const wrong = findPageIssues(parsed.data, current);
  if (wrong.length) return invalid(wrong);
  const records = await readRecords(
    database,
    current.pages.map(({ id }) => id),
  );
  const changes = records.flatMap((before) => {
    const { menu, order } = before.content.details;
    const place = placeOf(parsed.data, before.id, order);
    return (menu ?? 'none') === place.menu && order === place.order
      ? []
      : [{ before, after: withMenuPlace(before, place) }];
  });
  const [first, ...others] = changes;
  if (first === undefined) return ok(current);
  const catalogue = await loadCatalogue(database);
  const also = (
    await Promise.all(others.map(({ before, after }) => statementsOf(database, catalogue, before, after, actor)))
  ).flat();
  const saved = await commitRecord(database, catalogue, first.before, first.after, actor.id, [
    ...also,
    recordAction(database, actor.id, 'settings.changed', null, { sections: 'menus' }),
  ]);
  if (!saved.ok) return saved.failure.code === 'stale' ? stale(await readPagesRevision(database)) : saved;
  return ok(await readMenus(database));
}
