/**
 * Rate limits by account, mailbox or address; addresses are stored only as hashes.
 * @module platform/rate-limit
 */

import { MINUTE } from '#content/format/durations.ts';
import { ok, type Result } from '#content/result.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { tooManyRequests } from '#server/platform/failures.ts';
import { countInWindow, pruneRateLimits } from './rows.ts';

/** `first`: the first refusal of its window, which is worth a line in the log. */
export type TokenOutcome = { ok: true } | { ok: false; retryAfterSeconds: number; first: boolean };

const PRUNE_EVERY_MS = MINUTE;
let prunedAt = 0;

/**
 * Takes one of `limit` tokens of a fixed window that opens with the first of them. All processes on one database share
 * the count: of several simultaneous calls exactly `limit` succeed.
 * @param key the limited action and its subject; never a plain IP address (see `addressKey`)
 * @returns the token, or the whole seconds until the window closes, at least 1
 */
export async function takeToken(key: string, limit: number, windowMs: number): Promise<TokenOutcome> {
  const at = now();
  const { count, resetAt } = await countInWindow(database(), key, at, windowMs);
  if (Math.abs(at - prunedAt) >= PRUNE_EVERY_MS) {
    prunedAt = at;
    await pruneRateLimits(database(), at);
  }
  return count <= limit
    ? { ok: true }
    : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((resetAt - at) / 1000)), first: count === limit + 1 };
}

/** Takes a token, or fails. @returns success, or 429 with the seconds until the window closes */
export async function withinLimit(key: string, limit: number, windowMs: number): Promise<Result<null>> {
  const token = await takeToken(key, limit, windowMs);
  return token.ok ? ok(null) : tooManyRequests(token.retryAfterSeconds);
}
