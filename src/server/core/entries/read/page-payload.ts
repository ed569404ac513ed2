import type { Locale } from '#content/locale.ts';
import { anonymous } from '#content/model/viewer.ts';
import { isPublicNow, toEntryJson, type EntryJson } from '#server/core/entries/api/entry-json.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the head of a page says. */
export interface PageHead {
  title: string;
  description: string;
  /** The address that search engines should keep; a page that is kept out of them may have none. */
  canonical?: string;
  /** The page in the languages in which it exists. */
  alternates: readonly { locale: Locale; url: string }[];
}

/** What a page is about: an entry, or a part of a list in its order. */
export type Shown =
  | { entry: string }
  | { list: { ids: readonly string[]; total: number; page: number; perPage: number } };

/** What a page shows, as data. */
export interface PagePayload extends PageHead {
  path: string;
  locale: Locale;
  entry?: EntryJson;
  list?: { items: EntryJson[]; total: number; page: number; perPage: number };
}

/** Entries as the API gives them to whoever is not signed in, in this order; those that it would not give are left out. */
async function readPublic(database: Database, ids: readonly string[], bodies: boolean): Promise<EntryJson[]> {
  const records = await readRecords(database, ids);
  return records.filter(isPublicNow).map((record) => toEntryJson(anonymous, record, { bodies }));
}

/**
 * The data of a page. An entry that readers still see, and the API gives to nobody any more (an ad that has just ended), is
 * left out: then only its head is there.
 * @param path its address with the prefix of its language
 */
export async function readPagePayload(
  database: Database,
  { path, locale }: { path: string; locale: Locale },
  head: PageHead,
  shown: Shown | undefined,
): Promise<PagePayload> {
  const payload = { path, locale, ...head };
  if (!shown) return payload;
  if ('entry' in shown) {
    const [entry] = await readPublic(database, [shown.entry], true);
    return entry ? { ...payload, entry } : payload;
  }
  const { ids, ...rest } = shown.list;
  return { ...payload, list: { items: await readPublic(database, ids, false), ...rest } };
}
