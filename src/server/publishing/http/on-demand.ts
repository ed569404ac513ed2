import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { isStorable, readRenderedPage } from '#server/publishing/publisher/render-page.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import type { StoredPage } from '#server/publishing/store/stored-page.ts';
import { Gate } from './gate.ts';

/** A response that is not a page to keep: not found, gone, moved, failed. */
export interface RenderedResponse {
  status: number;
  /** Excludes Set-Cookie: Astro sends responses that have it itself. */
  headers: Record<string, string>;
  body: Buffer;
}

export type OnDemandResult =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'answer'; answer: RenderedResponse }
  /** Astro must answer this request itself. */
  | { kind: 'live' }
  | { kind: 'busy' }
  /** Timed out. */
  | { kind: 'late' };

export interface OnDemandOptions {
  store: PageStore;
  render: Render;
  log: Log;
  /** Maximum simultaneous renders. Default: 8. */
  concurrency?: number;
  /** Maximum queued renders. Default: 256. */
  queue?: number;
  /** Maximum time in the queue. Default: 1,000 ms. */
  patienceMs?: number;
  /** Timeout of a render. Default: 60,000 ms. */
  renderMs?: number;
}

const SHAREABLE = new Set([301, 302, 307, 308, 404, 410, 500, 503]);

/**
 * Renders the page of a key.
 * @param mayStay whether the page may be stored; called once it is rendered
 */
export type OnDemandRenderer = (key: string, mayStay?: () => boolean) => Promise<OnDemandResult>;

/** Renders pages on their first request: one render per key, with limited concurrency. */
export function createOnDemandRenderer(options: OnDemandOptions): OnDemandRenderer {
  const { store, render, log, concurrency = 8, queue = 256, patienceMs = SECOND, renderMs = MINUTE } = options;
  const running = new Map<string, { since: number; result: Promise<OnDemandResult> }>();
  const gate = new Gate({ concurrency, queue, patienceMs });

  const renderKey = async (key: string, since: number, mayStay: () => boolean): Promise<OnDemandResult> => {
    const response = await render(key);
    if (!isStorable(response)) return toAnswer(response);
    const put = await readRenderedPage(key, response, false);
    if (!put) return { kind: 'live' };
    try {
      return { kind: 'page', page: await store.put(key, { ...put, since, passing: !mayStay() }) };
    } catch (error) {
      log.error({ err: error, key }, 'pages: a rendered page could not be stored');
      return { kind: 'live' };
    }
  };

  const inTurn = async (key: string, since: number, mayStay: () => boolean): Promise<OnDemandResult> => {
    const leave = await gate.enter();
    if (leave === null) return { kind: 'busy' };
    let timer: NodeJS.Timeout | undefined;
    // The render continues and its result is still stored, but it releases its slot, and the next request starts a new
    // render.
    const late = new Promise<OnDemandResult>((resolve) => {
      timer = setTimeout(() => {
        log.error({ key }, 'pages: a render took too long and was given up');
        resolve({ kind: 'late' });
      }, renderMs).unref();
    });
    try {
      return await Promise.race([renderKey(key, since, mayStay), late]);
    } finally {
      clearTimeout(timer);
      leave();
    }
  };

  return (key, mayStay = () => true) => {
    const since = store.now();
    const known = running.get(key);
    // A request after a change must not get a render that began before it.
    if (known?.since === since) return known.result;
    const result = inTurn(key, since, mayStay).finally(() => {
      if (running.get(key)?.result === result) running.delete(key);
    });
    running.set(key, { since, result });
    return result;
  };
}

async function toAnswer(response: Response): Promise<OnDemandResult> {
  if (!SHAREABLE.has(response.status) || response.headers.has('set-cookie')) {
    await response.body?.cancel();
    return { kind: 'live' };
  }
  const body = Buffer.from(await response.arrayBuffer());
  return { kind: 'answer', answer: { status: response.status, headers: Object.fromEntries(response.headers), body } };
}
