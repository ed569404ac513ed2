import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { LiveCall } from '../../publishing/front/live-calls.ts';
import type { VisitorLog } from './visitor-log.ts';

/** Whatever else a caller tells (the page before, the screen) is not read. */
const bodySchema = z.object({ path: z.string() });

/**
 * `POST /api/visitors/log`: a page was loaded, the one of `{path}`, or without a body the one that the browser names as its
 * Referer. 400 for another body; 204 for everything else, also for what does not count: a page has nothing to learn from
 * it, and a reader's console stays clean.
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

/** The path of the page of this site that asks; '' where it does not say. */
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
