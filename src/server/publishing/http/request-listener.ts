/**
 * The HTTP server: stored pages, files and media as bytes, and the few on-demand responses.
 * @module publishing/http
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MINUTE } from '#content/format/durations.ts';
import { pageOfPayload } from '#content/urls/page-parameters.ts';
import { isUnavailable, RETRY_AFTER_SECONDS } from '#server/platform/health/unavailable.ts';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { MinuteLimit } from '#server/platform/rate-limit/minute-limit.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { pathPattern } from '#server/platform/telemetry/path-pattern.ts';
import type { RequestMeter } from '#server/platform/telemetry/request-meter.ts';
import {
  setRequestClass,
  currentTrace,
  sendRequestId,
  newTrace,
  runTraced,
  type RequestClass,
} from '#server/platform/telemetry/trace.ts';
import type { Render } from '#server/publishing/publisher/publisher.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import { isReadableTarget } from '#server/publishing/store/page-key.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import { Admission, type AdmissionLimits } from './admission.ts';
import { loadAssets, type Assets } from './assets.ts';
import { isAstroEndpoint } from './astro-endpoints.ts';
import { waitForBody } from './body-pace.ts';
import { createBuilds, type ServedBuild } from './builds.ts';
import { sendError } from './error-page.ts';
import { createHosts, hasDuplicateHost, isFromThisMachine, type HostOptions } from './hosts.ts';
import { createLiveCalls, type LiveCalls } from './live-calls.ts';
import { prepareLiveResponse } from './live-response.ts';
import { mediaName, sendMedia, type MediaGuard, type ReadMedia } from './media.ts';
import { indexNowKeyOfPath, type OldAddresses } from './old-addresses.ts';
import { OnDemandRetention } from './on-demand-retention.ts';
import { createOnDemandRenderer, type RenderedResponse } from './on-demand.ts';
import { createPages, type AddressRules } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';

/** Identifies the sender of a request before its body arrives. */
export interface KnownSender {
  signedIn: boolean;
  /** The response regardless of the body, or `null` if the body is needed. */
  refusal: Response | null;
}

/** Astro's node adapter in middleware mode. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next?: (error?: unknown) => void,
  locals?: object,
) => unknown;

export interface ListenerOptions extends HostOptions {
  store: PageStore;
  handler: AstroHandler;
  render: Render;
  rules: AddressRules;
  /** `dist/client`. */
  clientDir: string;
  /** Files of `clientDir` that are already loaded. */
  assets?: Assets;
  /** The current build, which open pages request at `/builds/latest.json`. */
  build?: ServedBuild | undefined;
  /** Directory for hashed files of earlier builds. Omit to keep none. */
  assetsDir?: string;
  /** Opens an uploaded picture. */
  media: ReadMedia;
  /** Decides who may see which picture. Omit to make all of them public. */
  mediaGuard?: MediaGuard;
  health(): Promise<{ status: string; [field: string]: unknown }>;
  log: Log;
  /** Counts, times and logs requests. */
  meter?: Pick<RequestMeter, 'stored' | 'called' | 'follow' | 'refused'>;
  /**
   * The text of `/metrics`, and whether an Authorization header opens it to other machines. Omit to disable the
   * address.
   */
  metrics?: { text(): Promise<{ type: string; body: string }>; opens(authorization: string | undefined): boolean };
  /**
   * Identifies the sender of a request before its body arrives, with any response that does not need the body. Omit to
   * treat all senders as anonymous.
   */
  senderOf?(req: IncomingMessage): Promise<KnownSender>;
  /** Maximum searches of all kinds per visitor and minute. Default: 300. */
  searchesPerMinute?: number;
  /** Limits of simultaneous requests to Astro. */
  limits?: Partial<AdmissionLimits>;
  /** Maximum time for Astro to begin a response, or to render a page. Default: 60,000 ms. */
  handlerMs?: number;
  /** Calls that are too frequent for Astro. */
  calls?: LiveCalls;
  /** Manual redirects, which also record paths that were not found. */
  oldAddresses?: OldAddresses;
  /** For `/`: returns the home page in the visitor's locale, or `null` to serve `/`. */
  detect?(req: IncomingMessage): string | null;
  /** Returns the `Astro.locals` of pages. */
  locals?(req: IncomingMessage): object;
  /** Whether to render misses for the store; `false` passes them to Astro. Default: true. */
  renderMissing?: boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MAX_TARGET = 8_192;
const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Maximum time for Astro's response; a proxy in front waits longer. */
export const HANDLER_TIMEOUT_MS = MINUTE;

/** Reads the build's files and returns the listener for all requests of the site. */
export async function createRequestListener(options: ListenerOptions): Promise<RequestListener> {
  const { store, handler, log, handlerMs = HANDLER_TIMEOUT_MS } = options;
  const admission = new Admission(options.limits);
  const searches = new MinuteLimit(options.searchesPerMinute ?? 300);
  const hosts = createHosts(options);
  const common = securityHeaders({ https: options.siteUrl.startsWith('https:') });
  const plain = ['Cache-Control', 'no-store', 'Content-Security-Policy', NO_PAGE_CSP, ...common];
  const assets =
    options.assets ?? (await loadAssets({ clientDir: options.clientDir, keepDir: options.assetsDir, common, log }));
  const builds = createBuilds(store, options.build);
  const answerCall = createLiveCalls({
    calls: options.calls ?? {},
    headers: plain,
    clientAddress: (req) => hosts.clientAddress(req),
  });

  const refuse = (req: IncomingMessage, res: ServerResponse, requestClass: RequestClass): void => {
    options.meter?.refused(requestClass);
    // Counted, but not logged individually: refusals come in large numbers.
    setRequestClass('other');
    sendError(req, res, 503, common, ['Retry-After', '5']);
  };
  const sendNotNow = (req: IncomingMessage, res: ServerResponse): void =>
    sendError(req, res, isReadRequest(req) ? 'unavailable' : 'notSaved', common, [
      'Retry-After',
      String(RETRY_AFTER_SECONDS),
    ]);
  /** A handler that hangs must not keep the client waiting. A response that has begun may continue. */
  const giveUp = (req: IncomingMessage, res: ServerResponse): void => {
    if (res.headersSent) return;
    log.error(
      { method: req.method, path: pathPattern(req.method ?? '', req.url ?? '') },
      'http: an answer took too long and was given up',
    );
    // Astro's later message about it would add nothing, and contain the address.
    const trace = currentTrace();
    if (trace) trace.logged = true;
    if (!res.closed) sendNotNow(req, res);
  };
  const sendWhole = (req: IncomingMessage, res: ServerResponse, { status, headers, body }: RenderedResponse): void => {
    sendRequestId(res);
    prepareLiveResponse(req, res, { common });
    res.writeHead(status, headers);
    res.end(body);
  };
  /**
   * Takes a request slot for a short body once it has arrived, or a body slot for a long one; a request refused by the
   * guard is answered without reading its body.
   */
  const admitBody = async (
    req: IncomingMessage,
    res: ServerResponse,
    requestClass: 'api' | 'live',
  ): Promise<(() => void) | null> => {
    // A sender that cannot be identified now is treated as anonymous here; Astro reports the reason.
    const sender = await options.senderOf?.(req).catch(() => null);
    const { signedIn, refusal } = sender ?? { signedIn: false, refusal: null };
    if (refusal !== null) {
      const body = Buffer.from(await refusal.arrayBuffer());
      sendWhole(req, res, { status: refusal.status, headers: Object.fromEntries(refusal.headers), body });
      return null;
    }
    if (req.complete) return admission.enter(requestClass);
    const trace = currentTrace() ?? newTrace();
    trace.isCutOff = () => req.destroyed && !req.complete;
    const refuseBody = () => runTraced(trace, () => refuse(req, res, requestClass));
    const place = admission.admitBody(req, { address: hosts.clientAddress(req), signedIn, giveUp: refuseBody });
    if (place === null || !admission.isShort(req)) return place;
    // It is processed in queue order, as if it had arrived with its headers.
    await waitForBody(req, res);
    place();
    return req.destroyed || res.headersSent ? null : admission.enter(requestClass);
  };
  const live = async (
    req: IncomingMessage,
    res: ServerResponse,
    vary: readonly string[] = [],
    requestClass: 'api' | 'live' = 'live',
  ): Promise<void> => {
    setRequestClass(requestClass);
    sendRequestId(res);
    const isComing = await admission.isComing(req);
    const leave = isComing ? await admitBody(req, res, requestClass) : await admission.enter(requestClass);
    if (res.headersSent) return;
    if (leave === null) return res.closed ? undefined : refuse(req, res, requestClass);
    // The client has disconnected while waiting and no longer needs the response.
    if (res.closed && isReadRequest(req)) return leave();
    hosts.rewriteForwarded(req);
    const sending = prepareLiveResponse(req, res, { common, vary });
    const patience = setTimeout(() => {
      leave();
      giveUp(req, res);
    }, handlerMs).unref();
    // The work continues after the client disconnects, so the slot is occupied until both have ended.
    const end = (): void => {
      clearTimeout(patience);
      leave();
    };
    // HEAD is GET without a body (RFC 9110, 9.3.2): routes know only GET, and Node sends no body in response to HEAD.
    const { method } = req;
    if (method === 'HEAD') {
      req.method = 'GET';
      // Routes that record when a link is opened call `isDeliberate`.
      req.headers['sec-purpose'] = 'prefetch';
    }
    try {
      await handler(req, res, undefined, { ...options.locals?.(req), sending });
    } finally {
      req.method = method;
      if (res.closed || res.destroyed) end();
      else res.once('close', end);
    }
  };
  const pages = createPages({
    store,
    rules: options.rules,
    detect: options.detect,
    oldAddresses: options.oldAddresses,
    live,
    common,
    newcomers: new OnDemandRetention(),
    clientAddress: (req) => hosts.clientAddress(req),
    busy: (req, res) => refuse(req, res, 'on_demand'),
    onDemand:
      options.renderMissing === false
        ? null
        : createOnDemandRenderer({ store, render: options.render, log, renderMs: handlerMs }),
    notNow: sendNotNow,
    answer: sendWhole,
  });

  const sendText = (
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
    text: string,
    type = 'text/plain; charset=utf-8',
  ): void => {
    const body = Buffer.from(text);
    res.writeHead(status, ['Content-Type', type, 'Content-Length', String(body.length), ...plain]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  const sendHealth = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const health = await options.health().catch((error: unknown) => {
      log.error({ err: error }, 'http: the health check failed');
      return { status: 'error' };
    });
    // A `degraded` server still serves visitors, so a load balancer should not remove it.
    sendText(req, res, health.status === 'error' ? 503 : 200, JSON.stringify(health), 'application/json');
  };

  const sendMetrics = async (
    req: IncomingMessage,
    res: ServerResponse,
    { text, opens }: NonNullable<ListenerOptions['metrics']>,
  ): Promise<void> => {
    if (!isFromThisMachine(req) && !opens(req.headers.authorization)) {
      res.setHeader('WWW-Authenticate', 'Bearer realm="metrics"');
      return sendText(req, res, 401, 'For this machine, or with the token of DATA_DIR/metrics-token.\n');
    }
    const { type, body } = await text();
    sendText(req, res, 200, body, type);
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = req.url ?? '/';
    if (url.length > MAX_TARGET) return sendError(req, res, 414, common);
    if (!METHODS.has(req.method ?? '')) return sendError(req, res, 405, common, ['Allow', 'GET, HEAD']);
    if (options.rules.isSearch?.(url) && !searches.take(addressBlock(hosts.clientAddress(req))))
      return sendError(req, res, 429, common, ['Retry-After', '60']);
    if (url.startsWith('/api/'))
      return isReadableTarget(url) ? live(req, res, [], 'api') : sendError(req, res, 400, common);
    const path = url.split('?', 1)[0] ?? '/';
    const reading = isReadRequest(req);
    if (reading) {
      const asset = assets.find(path) ?? (path.startsWith('/_astro/') ? await assets.findKept(path) : undefined);
      if (asset) {
        setRequestClass('static');
        return sendPage(req, res, asset);
      }
      if (path === '/healthz') return sendHealth(req, res);
      if (path === '/metrics' && options.metrics) return sendMetrics(req, res, options.metrics);
      const told = await builds(path);
      if (told && 'text' in told) return sendText(req, res, told.status, told.text, told.type);
      if (told) return sendPage(req, res, told);
      const key = indexNowKeyOfPath(path);
      if (key !== null && (await options.oldAddresses?.isSiteKey(key))) return sendText(req, res, 200, key);
    }
    // Unused here, so not available.
    if (!path.startsWith('/_astro/') && isAstroEndpoint(pageOfPayload(path.toLowerCase()) ?? path))
      return sendText(req, res, 404, 'Not found\n');
    if (!path.startsWith('/_astro/') && !path.startsWith('/media/')) return pages(req, res);
    if (!reading) return sendError(req, res, 405, common, ['Allow', 'GET, HEAD']);
    setRequestClass('static');
    const name = mediaName(path);
    if (name !== null && (await sendMedia(req, res, name, options.media, common, options.mediaGuard))) return;
    sendText(req, res, 404, 'Not found\n');
  };

  const fail = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
    // Only the pattern of the path: the rest may contain a name or a token.
    log.error(
      { err: error, method: req.method, path: pathPattern(req.method ?? '', req.url ?? '') },
      'http: a request failed',
    );
    if (!res.headersSent) sendRequestId(res);
    if (!isUnavailable(error)) return sendError(req, res, 500, common);
    sendNotNow(req, res);
  };
  /** Requests from this machine to `/metrics` and `/healthz` need not use the site's host name. */
  const isForOperators = (req: IncomingMessage): boolean =>
    (req.url === '/metrics' || req.url === '/healthz') && isFromThisMachine(req);

  return (req, res) => {
    try {
      if (hasDuplicateHost(req)) {
        // Such a request may also be ambiguous about where it ends.
        res.setHeader('Connection', 'close');
        return sendText(req, res, 400, 'A request has one Host.\n');
      }
      if (!hosts.accept(req) && !isForOperators(req))
        return sendText(req, res, 421, 'This server does not answer for that host.\n');
      const { method, url } = req;
      // A target that is a key is already canonical. The home page may redirect, so it takes the slow path.
      if ((method === 'GET' || method === 'HEAD') && url !== undefined && url !== '/') {
        const began = performance.now();
        const page = store.peek(url);
        if (page) {
          sendPage(req, res, page);
          options.meter?.stored(performance.now() - began);
          return;
        }
      }
      // Hundreds per second with nothing worth reporting: they are counted, but not traced.
      const answered = answerCall(req, res);
      if (answered) {
        options.meter?.called();
        answered.catch((error: unknown) => fail(req, res, error));
        return;
      }
      // Determined in the first tick, so that early callers do not get the proxy's address.
      hosts.clientAddress(req);
      const trace = newTrace(hosts.comesFromProxy(req) ? req.headers['x-request-id'] : undefined);
      options.meter?.follow(trace, req, res);
      runTraced(trace, () => void route(req, res).catch((error: unknown) => fail(req, res, error)));
    } catch (error) {
      fail(req, res, error);
    }
  };
}
