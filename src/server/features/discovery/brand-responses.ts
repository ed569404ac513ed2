import { findBrandMark } from '#server/core/brand/brand-mark-rows.ts';
import { drawIcon, iconFiles, type IconFile } from '#server/core/brand/icons.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { database } from '#server/platform/database/database.ts';
import { documentResponse, statusResponse, type mediaType } from '#server/platform/http/responses.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import { IMMUTABLE_CACHE_CONTROL } from '#server/publishing/store/stored-page.ts';

/** An SVG opened directly may only render: its colours need inline styles, an embedded picture needs `data:`. */
const DRAWING_CSP = `${NO_PAGE_CSP}; style-src 'unsafe-inline'; img-src data:; sandbox`;

const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': DRAWING_CSP };

const typeOf = (file: string): keyof typeof mediaType =>
  file.endsWith('.svg') ? 'svg' : file.endsWith('.ico') ? 'ico' : 'png';

const isIcon = (file: string): file is IconFile => iconFiles.some((iconFile) => iconFile === file);

/**
 * Serves an icon at its fixed URL: a stored page, rendered again when the settings change. The language editions share
 * one set.
 */
export async function iconResponse({ locale, settings }: PageReader, file: string): Promise<Response> {
  if (locale !== 'ua' || !isIcon(file)) return statusResponse(404);
  const bytes = await drawIcon(database(), settings, file);
  return documentResponse(Buffer.from(bytes), typeOf(file), shared);
}

/** Serves one of the site's own logos, `/logo/{id}.svg` or `.png`; 404 if it no longer exists. */
export async function logoResponse({ locale }: PageReader, file = ''): Promise<Response> {
  const [, id, type] = /^([0-9a-f]{20})\.(svg|png)$/.exec(file) ?? [];
  if (locale !== 'ua' || id === undefined || (type !== 'svg' && type !== 'png')) return statusResponse(404);
  const bytes = await findBrandMark(database(), { id, type });
  if (bytes === null) return statusResponse(404);
  return documentResponse(Buffer.from(bytes), type, { ...shared, 'Cache-Control': IMMUTABLE_CACHE_CONTROL });
}
