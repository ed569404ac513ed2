import * as z from 'zod/mini';
import type { LiveCall } from '../../publishing/front/live-calls.ts';
import type { PromoCounter } from './promo-counter.ts';

/** A page has one slot; the room beyond it is for pages to come. */
const bodySchema = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(10)),
});

/**
 * `POST /api/promos/impressions` with `{ids}`: promos that were in sight. 400 for another body; 204 for everything else,
 * also for what does not count: a page has nothing to learn from it.
 */
export function impressionsCall(counter: PromoCounter): LiveCall {
  return async ({ headers, body, address }) => {
    const parsed = bodySchema.safeParse(fromJson(body));
    if (!parsed.success) return { status: 400 };
    await counter.see(parsed.data.ids, { address, userAgent: headers['user-agent'] });
    return { status: 204 };
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
