import { isSafeUrl } from '#content/urls/safe-url.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { isDeliberateVisit } from '#server/platform/http/deliberate.ts';
import { countClick } from './counting.ts';
import { findPromoTarget } from './rows.ts';

/**
 * Answers a click on a promo: 302 to its stored address only; `null` if no promo with this id runs. The click counts if
 * a person made it on a page of the site.
 * @param address the visitor's
 */
export async function followPromo(request: Request, id: string, address: string): Promise<Response | null> {
  const target = await findPromoTarget(database(), id, now());
  // Checked again, although only such addresses are stored, because a header must never contain anything else.
  if (target === null || !isSafeUrl(target, true)) return null;
  if (isFollowed(request)) await countClick(id, { address, userAgent: request.headers.get('user-agent') ?? undefined });
  return new Response(null, {
    status: 302,
    // The advertiser learns which site the reader came from, but not which page.
    headers: {
      Location: new URL(target).href,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/** Whether the request follows a link on a page of this site. */
function isFollowed(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return isDeliberateVisit(request) && (site === null || site === 'same-origin');
}
