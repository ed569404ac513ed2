import { fail, ok, type Result } from '#content/result.ts';
import { addressKey } from '../../platform/rate-limit/address-key.ts';
import { isLimited } from '../../core/advertisers/trust.ts';
import { findAdvertiser } from '../../core/advertisers/rows.ts';
import { database } from '../../platform/database/database.ts';
import { takeToken } from '../../platform/rate-limit/rate-limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** To people who have not answered yet: what somebody would send to many at once. */
const UNANSWERED_PER_HOUR = 20;
/** In conversations that both take part in: an advertiser answers everybody who asks. */
const ANSWERED_PER_HOUR = 60;
const PER_ADDRESS = 60;
const LIMITED_PER_DAY = 5;

/**
 * Takes what a message costs.
 * @param answered whether the other side has written in this conversation
 * @returns 429 with the time to wait
 */
export async function takeMessageToken(
  senderId: string,
  clientAddress: string,
  answered: boolean,
): Promise<Result<true>> {
  const limits: (readonly [key: string, limit: number, windowMs: number])[] = [
    ...(isLimited(await findAdvertiser(database(), senderId))
      ? [[`message-limited:${senderId}`, LIMITED_PER_DAY, DAY_MS] as const]
      : []),
    answered
      ? [`message-answer:${senderId}`, ANSWERED_PER_HOUR, HOUR_MS]
      : [`message:${senderId}`, UNANSWERED_PER_HOUR, HOUR_MS],
    [await addressKey('message', clientAddress), PER_ADDRESS, HOUR_MS],
  ];
  for (const [key, limit, windowMs] of limits) {
    const token = await takeToken(key, limit, windowMs);
    if (!token.ok) return fail({ status: 429, code: 'too_many', retryAfterSeconds: token.retryAfterSeconds });
  }
  return ok(true);
}
