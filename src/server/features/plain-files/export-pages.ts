import type { Database } from '#server/platform/database/database.ts';
import { compressPageSync } from '#server/publishing/store/compress.ts';
import { uncompressedPage } from '#server/publishing/store/page-file.ts';
import { errorPages } from './error-pages.ts';
import type { ExportWriter } from './export-writer.ts';
import { exportedKeys, type RenderSitemapIndex } from './exported-keys.ts';
import { fileOfKey } from './file-names.ts';
import { withPolicy } from './page-policy.ts';
import { RenderedPages, type FoundPage, type RenderedPagesOptions } from './rendered-pages.ts';

/** Renders pages into a store. @returns the failed keys, without keys that have no page, which are not stored either */
type RenderInto = (
  dir: string,
  keys: readonly string[],
  onProgress: (done: number) => void,
) => Promise<readonly string[]>;

export interface ExportPagesOptions extends RenderedPagesOptions {
  database: Database;
  siteUrl: string;
  sitemapIndex: RenderSitemapIndex;
  renderInto: RenderInto;
  onProgress?(label: string, done: number, total: number): void;
}

/** Increase it when the conversion of a page to its file changes, so that everything is written again. */
const VERSION = 1;
/**
 * Number of pages to render before writing them. They stay in the store, so that a killed run need not render them
 * again.
 */
const PAGES_PER_BATCH = 4_000;

/** A page embeds its policy, so it is compressed again; documents are exported as stored. */
function bodiesOf(pages: RenderedPages, found: FoundPage): { bodies: Buffer[] } | 'unreadable' | 'defenceless' {
  const bytes = pages.read(found);
  if (bytes === null) return 'unreadable';
  if (!found.facts.contentType.startsWith('text/html'))
    return { bodies: [uncompressedPage(bytes), bytes.gzip, bytes.br] };
  const html = found.facts.csp === null ? null : withPolicy(uncompressedPage(bytes), found.facts.csp);
  if (html === null) return 'defenceless';
  const { gzip, br } = compressPageSync(html);
  return { bodies: [html, gzip, br] };
}

/**
 * Writes every public page and document: first those already rendered, then the missing ones.
 * @returns the keys that could not be rendered (their earlier export stays), and those that cannot have a plain file
 */
export async function exportPages(
  writer: ExportWriter,
  options: ExportPagesOptions,
): Promise<{ failed: string[]; left: string[] }> {
  const { database, siteUrl, sitemapIndex, ownDir, renderInto, onProgress = () => undefined } = options;
  const pages = await RenderedPages.open(options);
  const keys = await exportedKeys(database, siteUrl, sitemapIndex);
  const missing: string[] = [];
  const left: string[] = [];
  /** Returns false if the page has to be rendered first. */
  const settle = (key: string): boolean => {
    const file = errorPages.get(key) ?? fileOfKey(key);
    if (file === null) return left.push(key) > 0;
    const found = pages.find(key);
    if (found === null) return false;
    let made: ReturnType<typeof bodiesOf> | null = null;
    const bodies = () => {
      made = bodiesOf(pages, found);
      return typeof made === 'string' ? null : made.bodies;
    };
    const { etag, renderedAt } = found.facts;
    if (
      writer.put(
        { key, file, etag: `${etag}.${VERSION}`, at: renderedAt / 1000, bodies },
        { tell: !errorPages.has(key) },
      )
    )
      return true;
    return made === 'defenceless' && left.push(key) > 0;
  };
  let done = 0;
  for (const key of keys) {
    if (!settle(key)) missing.push(key);
    onProgress('writing pages', ++done, keys.size);
  }
  const failed: string[] = [];
  for (let at = 0; at < missing.length; at += PAGES_PER_BATCH) {
    const some = missing.slice(at, at + PAGES_PER_BATCH);
    const broken = new Set(
      await renderInto(ownDir, some, (count) =>
        onProgress('rendering what is missing', Math.min(at + count, missing.length - 1), missing.length),
      ),
    );
    for (const key of some) {
      if (settle(key) || !broken.has(key)) continue;
      failed.push(key);
      writer.keep(key);
    }
  }
  if (missing.length > 0) onProgress('rendering what is missing', missing.length, missing.length);
  return { failed, left };
}
