/**
 * Counts present users by their session, and visits without cookies or stored addresses.
 * @module features/audience
 */

import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { Presence } from '#server/core/accounts/presence.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { FlushTimer } from '#server/platform/flush-timer.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { LiveCalls, LiveCall } from '#server/publishing/http/live-calls.ts';
import { heartbeatCall, type FindSessionUser } from './heartbeat.ts';
import { SharedOnlineCount } from './shared-online-count.ts';
import { VisitorLog } from './visitor-log.ts';

/** Other fields (the previous page, the screen) are ignored. */
const bodySchema = z.object({ path: z.string() });

/**
 * `POST /api/visitors/log`: logs a page load, of `{path}` or, without a body, of the browser's Referer. 400 for any
 * other body. 204 otherwise, even if the view is not counted: the page needs no details, and the visitor's console
 * stays clean.
 */
export function visitorLogCall(visitors: VisitorLog): LiveCall {
  return async ({ headers, body, address }) => {
    const parsed = bodySchema.safeParse(body === '' ? { path: pathOfReferer(headers) } : fromJson(body));
    if (!parsed.success) return { status: 400 };
    // Sec-GPC is `1` or absent (Global Privacy Control, section 3.1).
    await visitors.add({
      path: parsed.data.path,
      address,
      userAgent: headers['user-agent'],
      gpc: headers['sec-gpc'] === '1',
    });
    return { status: 204 };
  };
}

/** Path of the page of this site that sends the request, or '' if the Referer does not identify one. */
function pathOfReferer({ referer = '', host }: IncomingHttpHeaders): string {
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page !== null && page.host === host?.toLowerCase() ? page.pathname : '';
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface CountingOptions {
  database: Database;
  log: Log;
  /** Whether there is a public page under this key. Queries the database if this process has not rendered it. */
  isPage(key: string): boolean | Promise<boolean>;
  sessionOf: FindSessionUser;
}

export interface AudienceCounting {
  calls: LiveCalls;
  /** Writes the counts still in memory. Never rejects. */
  stop(): Promise<void>;
}

let current: SharedOnlineCount | undefined;

/** Starts counting present users and page views. */
export function startAudienceCounting({ database, log, isPage, sessionOf }: CountingOptions): AudienceCounting {
  const presence = new Presence(database);
  const visitors = new VisitorLog({
    database,
    isPage,
    timeZone: async () => (await loadCatalogue(database)).settings.site.timeZone,
  });
  const online = new SharedOnlineCount(database, () => visitors.online());
  current = online;
  const flushes = [() => presence.flush(), () => visitors.flush(), ...(env().isShared ? [() => online.flush()] : [])];
  const timers = flushes.map((flush) => new FlushTimer(flush, log));
  for (const timer of timers) timer.start();
  return {
    calls: {
      'POST /api/heartbeat': heartbeatCall(presence, sessionOf),
      'POST /api/visitors/log': visitorLogCall(visitors),
    },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
}

/** Number of different visitors in the last five minutes, over all servers. 0 if this process does not count. */
export async function countCurrentVisitors(): Promise<number> {
  return (await current?.count()) ?? 0;
}
