import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { BuiltServer } from '#bench/built-server.ts';
import type { Dataset } from '#bench/datasets.ts';
import { PageClient } from '#bench/measures/watch-pages.ts';
import { waitUntilSettled } from '#bench/wait-until-settled.ts';
import { locales } from '#content/locale.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { Database } from '#server/platform/database/database.ts';

/** How many of the newest stories must appear on the first page of their list. */
const NEWEST_COUNT = 5;

/** The URLs and titles of entries according to the database. */
async function readEntries(
  database: Database,
  ids: readonly string[],
): Promise<{ slug: string; title: string; listed: boolean }[]> {
  const { rows } = await database.client.execute({
    sql: `select entry.slug, entry_text.title, entry.listed_at is not null as listed from entry join entry_text on entry_text.entry_id = entry.id and entry_text.locale = 'ua' where entry.id in (select value from json_each(?))`,
    args: [JSON.stringify(ids)],
  });
  return rows.map((row) => ({ slug: String(row.slug), title: String(row.title), listed: row.listed === 1 }));
}

/**
 * Waits until the server has processed the whole outbox, and compares the pages of stories with the database: public
 * stories show their titles in both languages, others have no page, and the list begins with the newest.
 * @returns the pages that differ
 */
export async function findWrongPages(
  origin: string,
  database: Database,
  ids: Iterable<string>,
  headers: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const client = new PageClient(origin, headers);
  const faults: string[] = [];
  try {
    await waitUntilSettled(client, database);
    for (const { slug, title, listed } of await readEntries(database, [...ids])) {
      for (const locale of locales) {
        const url = localisedPath(locale, paths.entry('news', slug));
        const { status, body } = await client.get(url);
        if (listed && !(status === 200 && body.includes(title)))
          faults.push(`${url} answers ${status} and does not show “${title}”`);
        if (!listed && status === 200) faults.push(`${url} shows what is not public`);
      }
    }
    const newest = (
      await database.client.execute(
        `select slug from entry where kind = 'news' and listed_at is not null order by listed_at desc, id desc limit ${NEWEST_COUNT}`,
      )
    ).rows.map(({ slug }) => String(slug));
    for (const locale of locales) {
      const url = localisedPath(locale, paths.section('news'));
      const { body } = await client.get(url);
      for (const slug of newest) if (!body.includes(`/${slug}"`)) faults.push(`${url} does not list ${slug}`);
    }
  } finally {
    client.close();
  }
  return faults;
}

/** The pages of these URLs as the server returns them now. */
export async function readPages(origin: string, urls: readonly string[]): Promise<Map<string, string>> {
  const client = new PageClient(origin);
  const pages = new Map<string, string>();
  try {
    for (const url of urls) {
      const { status, body } = await client.get(url);
      pages.set(url, `${status} ${body}`);
    }
  } finally {
    client.close();
  }
  return pages;
}

/** URLs on which stories appear: their own, the list, home and the feed, in both languages. */
export async function addressesOf(database: Database, ids: Iterable<string>): Promise<string[]> {
  const own = (await readEntries(database, [...ids])).map(({ slug }) => paths.entry('news', slug));
  // Home by the URL that never redirects by language.
  return [
    ...locales.flatMap((locale) => [paths.section('news'), ...own].map((item) => localisedPath(locale, item))),
    localisedPath('us', paths.home()),
    paths.feed('news'),
  ];
}

/**
 * Compares pages from one server with those that another server renders now, from the same database and without stored
 * pages. The first server must have ended.
 * @returns the URLs at which they differ
 */
export async function findStaleRenderedPages(
  dataset: Dataset,
  pages: ReadonlyMap<string, string>,
  log: string,
): Promise<string[]> {
  const dir = path.join(path.dirname(log), `fresh-${process.pid}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of ['uploads', 'secret']) symlinkSync(path.join(dataset.dir, name), path.join(dir, name));
  const server = await BuiltServer.start({ ...dataset.env, DATA_DIR: dir, DATABASE_URL: dataset.databaseUrl }, log);
  try {
    const fresh = await readPages(server.origin, [...pages.keys()]);
    return [...pages].flatMap(([url, page]) => (fresh.get(url) === page ? [] : [url]));
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
