import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { consentDialogTexts } from '#content/consent/consent-dialog.ts';
import { findKindBySegment } from '#content/kinds.ts';
import { parseListQuery } from '#content/lists/list-filters.ts';
import { localeOfPath } from '#content/locale.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { contentSecurityPolicy } from '#server/app/http/content-security-policy.ts';
import { publicUrls } from '#server/core/entries/read/public-urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { iconResponse } from '#server/features/discovery/brand-responses.ts';
import { entryCalendarResponse, listCalendarResponse } from '#server/features/discovery/calendars.ts';
import { listFeedResponse, siteFeed } from '#server/features/discovery/feeds.ts';
import { buildManifest } from '#server/features/discovery/manifest.ts';
import { parseDocumentUrl } from '#server/features/discovery/requested-document.ts';
import { buildRobots } from '#server/features/discovery/robots.ts';
import { sitemapIndex, sitemapPart } from '#server/features/discovery/sitemap.ts';
import { withErrorPages } from '#server/features/plain-files/error-pages.ts';
import type { PlainFilesOptions } from '#server/features/plain-files/export-plain-files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { documentOr404, documentResponse, movedResponse } from '#server/platform/http/responses.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { markComplete, clearPages } from '#server/publishing/publisher/prerender-marker.ts';
import { prerenderAll } from '#server/publishing/publisher/prerender.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { encodeTags, TAGS_HEADER } from '#server/publishing/publisher/render-page.ts';
import { PageStore } from '#server/publishing/store/store.ts';

export const SITE_URL = 'https://poruch.test';
const MARK = 'build-1';
const SCRIPT = "document.documentElement.dataset.on = '\"&'";
const hash = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

function html(status: number, title: string, body: string): Response {
  const text = `<!doctype html><html lang="uk"><head><meta charset="utf-8"><title>${title}</title><script>${SCRIPT}</script></head><body><header>Поруч</header>${body}</body></html>`;
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': contentSecurityPolicy(null, [hash]) },
  });
}

/** Machine-readable documents, built by the functions that the site uses. */
async function documentAt(reader: PageReader, pathname: string): Promise<Response | null> {
  const [, section = '', second = ''] = pathname.split('/');
  if (pathname === '/robots.txt') return documentResponse(buildRobots({ isOpen: true, siteUrl: SITE_URL }), 'text');
  if (/^\/[^/]+\.(?:svg|png|ico)$/.test(pathname)) return iconResponse(reader, pathname.slice(1));
  if (pathname === '/manifest.webmanifest')
    return documentResponse(buildManifest(reader.settings, reader.locale), 'manifest');
  if (pathname === paths.consentDialog())
    return documentResponse(JSON.stringify(consentDialogTexts(reader.settings.consent, reader.locale)), 'json');
  if (pathname === paths.sitemap()) return documentResponse(await sitemapIndex(reader, SITE_URL), 'xml');
  if (pathname.startsWith('/sitemap-'))
    return documentOr404(
      await sitemapPart(reader, SITE_URL, pathname.slice('/sitemap-'.length, -'.xml'.length)),
      'xml',
    );
  if (pathname === paths.feed()) return documentResponse(await siteFeed(reader, SITE_URL), 'rss');
  if (pathname.endsWith('/rss.xml'))
    return listFeedResponse(reader, SITE_URL, parseDocumentUrl(pathname, new URLSearchParams()));
  if (pathname.endsWith('/calendar.ics'))
    return listCalendarResponse(reader, SITE_URL, parseDocumentUrl(pathname, new URLSearchParams()));
  return pathname.endsWith('.ics')
    ? entryCalendarResponse(reader, SITE_URL, section, second.slice(0, -'.ics'.length))
    : null;
}

async function pageAt(reader: PageReader, pathname: string, query: URLSearchParams): Promise<Response> {
  const [, section = '', second, slug] = pathname.split('/');
  if (pathname === '/404' || pathname === '/410')
    return html(Number(pathname.slice(1)), pathname.slice(1), '<h1>Немає</h1>');
  const kind = findKindBySegment(section);
  if (kind?.list && (second === undefined || second === 'category')) {
    const { items } = await reader.list(kind.name, parseListQuery(kind, query, slug ?? null)!);
    return html(
      200,
      kind.words[reader.locale].title,
      items
        .map((card) => `<a href="${localisedPath(reader.locale, paths.entry(kind.name, card.slug))}">${card.title}</a>`)
        .join(''),
    );
  }
  if (pathname === '/' || section === 'location' || ['/login', paths.addAd(), paths.contacts()].includes(pathname)) {
    const news = pathname === '/' ? await reader.latest('news', 5) : [];
    return html(200, pathname, news.map((card) => `<h2>${card.title}</h2>`).join(''));
  }
  const name = kind?.name ?? 'pages';
  const found = await reader.entry(name, kind ? second! : section);
  if (found.state === 'moved') return movedResponse(localisedPath(reader.locale, paths.entry(name, found.slug)));
  if (found.state !== 'found') return html(found.state === 'gone' ? 410 : 404, found.state, '');
  const { title, cover } = found.view;
  return html(200, title, `<h1>${title}</h1>${cover ? `<img src="/media/${cover.id}/320.webp" alt="">` : ''}`);
}

/** Renders the public pages of a test site as simply as possible, with the tags of the data that they read. */
export const renderPlainly: Render = async (key) => {
  const { pathname, searchParams } = new URL(key, SITE_URL);
  const { locale, path: localPath } = localeOfPath(pathname);
  const reader = await PageReader.open(locale);
  const answer = (await documentAt(reader, localPath)) ?? (await pageAt(reader, localPath, searchParams));
  if (answer.status === 200 && reader.tags) answer.headers.set(TAGS_HEADER, encodeTags([...reader.tags]));
  return answer;
};

const pagesDir = (dir: string) => path.join(dir, 'pages');

/** Renders all pages into the page store, as at startup. */
export async function prerenderPlainly(database: Database, dir: string): Promise<void> {
  clearPages(pagesDir(dir));
  mkdirSync(pagesDir(dir), { recursive: true });
  await writeCursor(pagesDir(dir), await latestOutboxId(database));
  const store = new PageStore({ dir: pagesDir(dir), durable: false, memoryBudget: 0 });
  await prerenderAll({ store, render: renderPlainly, urls: publicUrls(database), log: quiet });
  store.close();
  markComplete(pagesDir(dir), MARK);
}

/** Build files: one immutable, and one of `public/`. */
export function writeBuild(dir: string): void {
  mkdirSync(path.join(dir, 'client/_astro'), { recursive: true });
  writeFileSync(path.join(dir, 'client/_astro/page.Ab3_x-1.js'), 'export const on = true;\n'.repeat(50));
  writeFileSync(path.join(dir, 'client/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(path.join(dir, 'assets'), { recursive: true });
  writeFileSync(path.join(dir, 'assets/page.Old-0.js'), 'export const on = false;\n');
}

/** Export options of a test site; `rendered` collects the pages that are not in the store and have to be rendered. */
export function plainFilesOf(
  database: Database,
  dir: string,
  {
    out = path.join(dir, 'out'),
    render = renderPlainly,
    rendered = [] as string[],
    ...more
  }: Partial<PlainFilesOptions> & { out?: string; render?: Render; rendered?: string[] } = {},
): PlainFilesOptions {
  const ownDir = path.join(dir, 'plain-pages');
  return {
    database,
    siteUrl: SITE_URL,
    sitemapIndex,
    dir: out,
    pagesDir: pagesDir(dir),
    ownDir,
    mark: MARK,
    clientDir: path.join(dir, 'client'),
    assetsDir: path.join(dir, 'assets'),
    media: { storage: createStorage({ s3: null, dataDir: dir }), uploadsDir: path.join(dir, 'uploads') },
    purge: null,
    async renderInto(into, keys) {
      rendered.push(...keys);
      const store = new PageStore({ dir: into, durable: false, memoryBudget: 0 });
      const { failed } = await prerenderAll({ store, render: withErrorPages(render), urls: keys, log: quiet });
      store.close();
      return failed;
    },
    ...more,
  };
}
