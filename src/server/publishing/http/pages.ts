import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageOfPayload } from '#content/urls/page-parameters.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { setRequestClass, sendRequestId } from '#server/platform/telemetry/trace.ts';
import { LANGUAGE_VARY } from '#server/publishing/publisher/render-page.ts';
import { withoutCopiedTail } from '#server/publishing/store/copied-address.ts';
import { foreignQuery, toPageKey, type KeyRules } from '#server/publishing/store/page-key.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import { sendError } from './error-page.ts';
import type { OldAddressTarget, OldAddresses } from './old-addresses.ts';
import type { OnDemandRetention } from './on-demand-retention.ts';
import type { OnDemandRenderer, OnDemandResult } from './on-demand.ts';
import { sendPage } from './send-page.ts';

export interface AddressRules extends KeyRules {
  /** Paths of pages whose forms Astro handles. Among pages, POST is allowed only there. */
  postPaths: readonly string[];
  /** Whether a target is a search for typed text, computed for each request: limited per visitor and minute. */
  isSearch?(target: string): boolean;
  /** Paths below which a whole entry is posted, which is much longer than a form. */
  entryPostPaths?: readonly string[];
}

export interface PagesOptions {
  store: PageStore;
  rules: AddressRules;
  /** Renders a page that is not in the store; `null` passes every miss to Astro. */
  onDemand: OnDemandRenderer | null;
  /** Decides which of the rendered pages are stored. */
  newcomers: OnDemandRetention;
  clientAddress(req: IncomingMessage): string;
  /** For `/`: returns the home page in the visitor's locale, or `null` to serve `/`. */
  detect?(req: IncomingMessage): string | null;
  /** Passes the request to Astro. */
  live(req: IncomingMessage, res: ServerResponse, vary?: readonly string[]): Promise<void>;
  /** Sends a response rendered for all visitors. */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    rendered: Extract<OnDemandResult, { kind: 'answer' }>['answer'],
  ): void;
  /** Refuses a request that would have to wait for too long. */
  busy(req: IncomingMessage, res: ServerResponse): void;
  /** Reports that the page is temporarily unavailable. */
  notNow(req: IncomingMessage, res: ServerResponse): void;
  /** Manual redirects, which also record paths that were not found. */
  oldAddresses?: OldAddresses | undefined;
  common: readonly string[];
}

/**
 * Maximum bytes of a form: enough for a long message in UTF-8, percent-encoded. Browsers always declare the length of a
 * form.
 */
const MAX_FORM = 128 * 1024;
const MAX_ENTRY = 1024 * 1024;

/** Answers every request that is neither for a file nor for the API: from the store, by rendering, or by Astro. */
export function createPages(options: PagesOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { store, rules, onDemand, newcomers, clientAddress, detect, live } = options;
  const { answer, busy, notNow, oldAddresses, common } = options;
  const limits = new Map([
    ...rules.postPaths.map((path) => [path, MAX_FORM] as const),
    ...(rules.entryPostPaths ?? []).map((path) => [path, MAX_ENTRY] as const),
  ]);

  /** URL spellings and parameters are handled even if the database is unavailable. */
  const ifAvailable = async (
    asking: Promise<OldAddressTarget | null> | undefined,
  ): Promise<OldAddressTarget | null> => {
    try {
      return (await asking) ?? null;
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
  };
  const findByQuery = (path: string, query: string) => ifAvailable(oldAddresses?.findByQuery(path, query));
  const findAtOnce = (target: string) => {
    const [path = '', given = ''] = target.split('?', 2);
    const own = rules.queryParamsFor(path);
    return ifAvailable(oldAddresses?.find(path, own === null ? '' : foreignQuery(given, own)));
  };
  const lead = async (req: IncomingMessage, res: ServerResponse, leads: OldAddressTarget): Promise<void> => {
    if ('to' in leads) return redirect(res, 301, leads.to, ['Cache-Control', 'no-cache', ...common]);
    if (!onDemand) return live(req, res);
    setRequestClass('on_demand');
    sendRequestId(res);
    const result = await onDemand(leads.errorPage);
    if (result.kind === 'answer') return answer(req, res, result.answer);
    if (result.kind === 'busy') return busy(req, res);
    if (result.kind === 'late') return notNow(req, res);
    return result.kind === 'page' ? sendPage(req, res, result.page) : live(req, res);
  };

  return async (req, res) => {
    const url = req.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const found = toPageKey(url, rules);
    if (found.kind === 'bad') return sendError(req, res, 400, common);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const limit = limits.get(path) ?? limits.get(path.slice(0, path.lastIndexOf('/') + 1));
      if (req.method === 'POST' && limit !== undefined) {
        return Number(req.headers['content-length'] ?? limit + 1) > limit
          ? sendError(req, res, 413, common, ['Connection', 'close'])
          : live(req, res);
      }
      return sendError(req, res, 405, common, ['Allow', limit !== undefined ? 'GET, HEAD, POST' : 'GET, HEAD']);
    }
    if (found.kind === 'redirect') {
      // An old address in another spelling (a trailing slash) redirects in one step, as search engines prefer.
      const leads = store.peek(found.to) ? null : await findAtOnce(found.to);
      if (leads !== null && 'to' in leads) return lead(req, res, leads);
      return redirect(res, 301, found.to, ['Cache-Control', 'public, max-age=3600', ...common]);
    }

    const canonical = found.key.split('?', 1)[0]!;
    const own = rules.queryParamsFor(canonical);
    const query = own === null || mark === -1 ? '' : foreignQuery(url.slice(mark + 1), own);
    const known = query === '' ? null : await findByQuery(canonical, query);
    if (known) return lead(req, res, known);

    const home = path === '/';
    const elsewhere = home ? detect?.(req) : null;
    if (elsewhere) {
      return redirect(res, 302, elsewhere, ['Cache-Control', 'no-store', 'Vary', LANGUAGE_VARY.join(', '), ...common]);
    }
    const vary = home ? LANGUAGE_VARY : [];
    if (own === null) return live(req, res, vary);

    const page = store.peek(found.key) ?? (await store.load(found.key));
    if (page) {
      setRequestClass('stored');
      return sendPage(req, res, page);
    }
    const leads = await oldAddresses?.find(canonical, query);
    if (leads) return lead(req, res, leads);
    const meant = withoutCopiedTail(canonical);
    if (meant !== null) {
      const target = meant + found.key.slice(canonical.length);
      if (store.peek(target) ?? (await store.load(target)))
        return redirect(res, 301, target, ['Cache-Control', 'no-cache', ...common]);
      const former = await findAtOnce(target);
      if (former) return lead(req, res, former);
    }
    if (!onDemand) return live(req, res, vary);
    setRequestClass('on_demand');
    sendRequestId(res);
    const isPayload = pageOfPayload(canonical) !== null;
    // Every page has data that is rarely requested, so it is kept only on its second request, like an endless page.
    const endless = found.endless || isPayload;
    const result = await onDemand(found.key, () => newcomers.mayStay({ key: found.key, endless }, clientAddress(req)));
    if (result.kind === 'page') return sendPage(req, res, result.page);
    if (result.kind === 'busy') return busy(req, res);
    if (result.kind === 'late') return notNow(req, res);
    // A cookie may give access to a hidden page (an author's draft), so Astro decides.
    if (result.kind === 'answer' && (isPayload || req.headers.cookie === undefined)) answer(req, res, result.answer);
    else await live(req, res, vary);
    if (res.statusCode === 404 && !isPayload) oldAddresses?.missed(canonical, req);
  };
}

function redirect(res: ServerResponse, status: 301 | 302, to: string, headers: readonly string[]): void {
  res.writeHead(status, ['Location', to, 'Content-Length', '0', ...headers]);
  res.end();
}
