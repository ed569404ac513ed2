import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import type { Render } from './publisher.ts';
import { readRenderedPage } from './render-page.ts';

export interface PrerenderOptions {
  /** Opened with `durable: false` and without a memory cache. */
  store: PageStore;
  render: Render;
  /** Page keys, in the same order for every child. */
  urls: AsyncIterable<string> | Iterable<string>;
  /** This process renders every `count`-th URL, starting at `index`. */
  shard?: { index: number; count: number };
  /** Called after each page of this shard. */
  onProgress?(done: number): void;
  /** Resumes an interrupted prerender: skips pages that are already pinned in the store. */
  goOn?: boolean;
  log: Log;
}

export interface PrerenderResult {
  stored: number;
  /** Already existed. */
  kept: number;
  /** URLs that did not become a page, with their response status. */
  skipped: { url: string; status: number }[];
  /** URLs whose render threw or returned 5xx. */
  failed: string[];
}

/**
 * Renders every URL (of the shard) into the store as a pinned page. A bad page does not stop the rest, and is retried
 * after the others, because the database may have been busy.
 */
export async function prerenderAll(options: PrerenderOptions): Promise<PrerenderResult> {
  const { store, render, log, shard = { index: 0, count: 1 }, goOn = false } = options;
  const result: PrerenderResult = { stored: 0, kept: 0, skipped: [], failed: [] };
  /** @returns why there is no page, or `null` if it exists or is not supposed to */
  const attempt = async (url: string): Promise<unknown> => {
    try {
      const response = await render(url);
      const put = await readRenderedPage(url, response, true);
      if (put) {
        store.putSync(url, put);
        result.stored += 1;
      } else if (response.status >= 500) {
        throw new Error(`rendered with status ${response.status}`);
      } else {
        result.skipped.push({ url, status: response.status });
      }
      return null;
    } catch (error) {
      return error;
    }
  };
  const again: string[] = [];
  let position = 0;
  let done = 0;
  for await (const url of options.urls) {
    if (position++ % shard.count !== shard.index) continue;
    if (goOn && store.isPinned(url)) {
      result.kept += 1;
      options.onProgress?.(++done);
      continue;
    }
    if ((await attempt(url)) === null) options.onProgress?.(++done);
    else again.push(url);
  }
  for (const url of again) {
    const error = await attempt(url);
    if (error !== null) {
      result.failed.push(url);
      log.error({ err: error, key: url }, 'prerender: a page could not be rendered');
    }
    options.onProgress?.(++done);
  }
  await store.flush();
  return result;
}
