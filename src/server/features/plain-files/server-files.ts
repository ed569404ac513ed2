import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { errorPage } from '#server/publishing/http/error-page.ts';
import { compressPageSync } from '#server/publishing/store/compress.ts';
import type { ExportWriter } from './export-writer.ts';
import { hostHeaders, nginxHeaders } from './header-files.ts';
import type { ExportManifest } from './manifest.ts';
import { nginxMaps, nginxSite } from './nginx-files.ts';
import { withPolicy } from './page-policy.ts';
import { hostRedirects, nginxRedirects, readRedirects } from './redirects.ts';

const etagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * Exports the documents that the HTTP server serves itself: the page shown while the application is down, and the
 * IndexNow key.
 */
export async function exportOwnDocuments(writer: ExportWriter, database: Database): Promise<void> {
  for (const locale of locales) {
    const { html, csp } = errorPage('unavailable', locale);
    const page = withPolicy(html, csp);
    if (page === null) throw new Error('The page for a site that is away has no head');
    const { gzip, br } = compressPageSync(page);
    const key = localisedPath(locale, '/503');
    writer.put(
      { key, file: `${key.slice(1)}.html`, etag: etagOf(page), at: now() / 1000, bodies: () => [page, gzip, br] },
      { tell: false },
    );
  }
  const key = (await loadCatalogue(database)).settings.search.indexNowKey;
  if (key)
    writer.put({
      key: `/${key}.txt`,
      file: `${key}.txt`,
      etag: etagOf(Buffer.from(key)),
      at: now() / 1000,
      bodies: () => [Buffer.from(key)],
    });
}

/**
 * Exports configuration for file servers: headers and redirects, for nginx and for static hosts.
 * @returns number of redirects
 */
export async function exportServerFiles(
  writer: ExportWriter,
  manifest: ExportManifest,
  dir: string,
  { database, siteUrl }: { database: Database; siteUrl: string },
): Promise<number> {
  const https = siteUrl.startsWith('https:');
  const redirects = await readRedirects(database);
  const map = nginxRedirects(redirects);
  const before = path.join(dir, '_redirects.map');
  // Recorded before the map is written, because the next run could not detect the change from the new map.
  manifest.changed(...changedRedirects(fs.existsSync(before) ? fs.readFileSync(before, 'utf8') : '', map));
  const files: [name: string, text: string][] = [
    ['_redirects.map', map],
    ['_redirects-by-query.map', nginxRedirects(redirects, { byQuery: true })],
    ['_redirects', hostRedirects(redirects)],
    ['_headers', hostHeaders(https)],
    ...nginxHeaders(https),
    ['_nginx-http.conf', nginxMaps(dir)],
    ['_nginx-site.conf', nginxSite(dir)],
  ];
  for (const [name, text] of files) {
    const body = Buffer.from(text);
    writer.put(
      { key: `/${name}`, file: name, etag: etagOf(body), at: now() / 1000, bodies: () => [body] },
      { tell: false },
    );
  }
  return redirects.size;
}

/** Addresses whose line in the map has changed. */
function changedRedirects(before: string, after: string): string[] {
  const linesOf = (map: string) => new Set(map.split('\n').filter((line) => line !== ''));
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const differing = [...[...old].filter((line) => !fresh.has(line)), ...[...fresh].filter((line) => !old.has(line))];
  const paths = differing.map((line) => /^"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '/');
  return [...new Set(paths)].map((item) => item.split('/').map(encodeURIComponent).join('/'));
}
