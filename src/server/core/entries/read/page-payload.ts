import type { Locale } from '#content/locale.ts';
import { anonymous } from '#content/model/viewer.ts';
import { isPublicNow, toEntryJson, type EntryJson } from '#server/core/entries/api/entry-json.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Contents of a page's head. */
export interface PageHead {
  title: string;
  description: string;
  /** URL that search engines should keep; may be missing for a page excluded from them. */
  canonical?: string;
  /** The page in its available languages. */
  alternates: readonly { locale: Locale; url: string }[];
}

/** Subject of a page: an entry, or a page of a list with its entries in order. */
export type PageSubject =
  | { entry: string }
  | { list: { items: readonly ListedItem[]; total: number; page: number; perPage: number } };

/** An item of a list; `date` is set for one date of an event that repeats. */
interface ListedItem {
  id: string;
  date: string | null;
}

/** Contents of a page, as data. */
export interface PagePayload extends PageHead {
  path: string;
  locale: Locale;
  entry?: EntryJson;
  list?: { items: (EntryJson & { date?: string })[]; total: number; page: number; perPage: number };
}

/** Entries as the API returns them to anonymous callers, in this order; non-public ones are omitted. */
async function readPublic(database: Database, ids: readonly string[], bodies: boolean): Promise<EntryJson[]> {
  const records = await readRecords(database, ids);
  return records.filter(isPublicNow).map((record) => toEntryJson(anonymous, record, { bodies }));
}

/**
 * The data of a page. An entry that readers still see although the API no longer returns it (an ad that has just ended)
 * is omitted: only the head remains.
 * @param path the page's path with its locale prefix
 */
export async function readPagePayload(
  database: Database,
  { path, locale }: { path: string; locale: Locale },
  head: PageHead,
  shown: PageSubject | undefined,
): Promise<PagePayload> {
  const payload = { path, locale, ...head };
  if (!shown) return payload;
  if ('entry' in shown) {
    const [entry] = await readPublic(database, [shown.entry], true);
    return entry ? { ...payload, entry } : payload;
  }
  const { items, ...rest } = shown.list;
  const entries = await readPublic(database, [...new Set(items.map(({ id }) => id))], false);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const listed = items.flatMap(({ id, date }) => {
    const entry = byId.get(id);
    return entry ? [date === null ? entry : { ...entry, date }] : [];
  });
  return { ...payload, list: { items: listed, ...rest } };
}
