import { DAY, HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';
import { ok, type Result } from '#content/result.ts';
import { findAdvertiser } from '#server/core/advertisers/rows.ts';
import { isLimited } from '#server/core/advertisers/trust.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { completenessIssues } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { tooManyRequests } from '#server/platform/failures.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { log } from '#server/platform/telemetry/log.ts';

/** Posting limits per user and per address. A whole community centre may share one address. */
export const postingLimits = {
  drafts: { account: 30, address: 300, windowMs: HOUR },
  submissions: { account: 20, limitedAccount: 1, address: 300, windowMs: DAY },
} as const;

/** Counts a new draft of an ad. @returns 429 with the time to wait if the limit is reached */
export async function consumeDraftQuota(
  actor: Actor,
  kindName: KindName,
  clientAddress: string,
): Promise<Result<null>> {
  const kind = kinds[kindName];
  if (isStaffFor(actor, kind)) return ok(null);
  const { account, address, windowMs } = postingLimits.drafts;
  return takeTokens(
    'drafts',
    [
      [`ad-draft:${actor.id}`, account],
      [await addressKey('ad-draft', clientAddress), address],
    ],
    windowMs,
  );
}

/**
 * Counts an ad that its owner submits for review, once it is complete: submitting an incomplete form does not count.
 * @returns 429 with the time to wait if the limit is reached
 */
export async function consumeSubmissionQuota(
  actor: Actor,
  record: EntryRecord,
  clientAddress: string,
): Promise<Result<null>> {
  const kind = kinds[record.kind];
  if (isStaffFor(actor, kind) || record.authorId !== actor.id) return ok(null);
  if (completenessIssues(kind, await loadCatalogue(database()), record.content).length > 0) return ok(null);
  const { account, limitedAccount, address, windowMs } = postingLimits.submissions;
  const limited = isLimited(await findAdvertiser(database(), actor.id!));
  // Counted under a separate key, so that ads sent before the account was limited do not count.
  const own: [string, number] = limited ? [`ad-limited:${actor.id}`, limitedAccount] : [`ad:${actor.id}`, account];
  return takeTokens('submissions', [own, [await addressKey('ad', clientAddress), address]], windowMs);
}

async function takeTokens(
  what: keyof typeof postingLimits,
  tokens: readonly (readonly [key: string, limit: number])[],
  windowMs: number,
): Promise<Result<null>> {
  for (const [key, limit] of tokens) {
    const token = await takeToken(key, limit, windowMs);
    if (token.ok) continue;
    // The log does not identify the user.
    if (token.first) log.warn({ what, limit }, 'ads: somebody posts too much and has to wait');
    return tooManyRequests(token.retryAfterSeconds);
  }
  return ok(null);
}
