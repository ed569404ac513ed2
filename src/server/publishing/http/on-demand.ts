import { MINUTE, SECOND } from '#content/format/durations.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { isStorable, readRenderedPage } from '#server/publishing/publisher/render-page.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import type { StoredPage } from '#server/publishing/store/stored-page.ts';
import { Gate } from './gate.ts';

/** An answer that is no page to keep: not found, gone, moved, failed. */
export interface RenderedAnswer {
  status: number;
  /** Without Set-Cookie: such an answer is Astro's own to give. */
  headers: Record<string, string>;
  body: Buffer;
}

export type OnDemandResult =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'answer'; answer: RenderedAnswer }
  /** Astro has to answer this very request. */
  | { kind: 'live' }
  | { kind: 'busy' }
  /** Given up: it took too long. */
  | { kind: 'late' };

export interface OnDemandOptions {
  store: PageStore;
  render: Render;
  log: Log;
  /** Renders at once; 8. */
  concurrency?: number;
  /** Renders that may wait for their turn; 256. */
  queue?: number;
  /** How long one waits for its turn; 1,000 ms. */
  patienceMs?: number;
  /** How long a render may take; 60,000 ms. */
  renderMs?: number;
}

const SHAREABLE = new Set([301, 302, 307, 308, 404, 410, 500, 503]);

/**
 * Makes the page of a key.
 * @param mayStay whether the store may keep it; asked when there is one
 */
export type OnDemand = (key: string, mayStay?: () => boolean) => Promise<OnDemandResult>;

/** Renders pages that nobody asked for before: one render per key, a bounded number at a time. */
export function createOnDemand(options: OnDemandOptions): OnDemand {
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
    // The render goes on, and what becomes of it is still kept; but it holds nobody's turn, and who asks next begins anew.
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
    // Who comes after a change must not be given what was begun before it.
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
