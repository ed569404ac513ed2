/**
 * Answers about cookies, kept as proof.
 * @module features/consent
 */

import * as z from 'zod/mini';
import { questionOf } from '#content/consent/consent-state.ts';
import { HOUR } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { insertConsent } from './rows.ts';

const PER_HOUR = 120;

/** An answer as a browser sends it; whatever else it may hold is refused. */
export const consentChoiceSchema = z.strictObject({
  /** Made by the browser for this one answer: sent twice, it is kept once. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  revision: z.int().check(z.gte(1)),
  /** All that is on, what is necessary included; empty where everything was declined. */
  enabled: z.array(z.string().check(z.regex(/^[\w.-]{1,40}$/))).check(z.maxLength(70)),
  locale: z.enum(locales),
  gpc: z.boolean(),
});

/**
 * Keeps an answer about cookies as proof, without saying whose it is.
 * @param clientAddress of the visitor; it is hashed for the rate limit and stored nowhere
 * @returns 422 for an answer to a question that was never asked; 429 after too many in an hour
 */
export async function recordConsent(input: unknown, clientAddress: string): Promise<Result<null>> {
  const parsed = consentChoiceSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { id, revision, enabled, locale, gpc } = parsed.data;
  const { consent } = await readSettings(database());
  if (revision > consent.revision)
    return invalid([{ path: 'revision', code: 'too_big', params: { max: consent.revision } }]);
  // A page that was open before the settings changed asked by the old list, which nobody remembers.
  const { necessary, optional } = questionOf(consent);
  const unknown =
    revision === consent.revision
      ? enabled.findIndex((one) => !necessary.includes(one) && !optional.includes(one))
      : -1;
  if (unknown >= 0) return invalid([{ path: `enabled.${unknown}`, code: 'not_found' }]);
  const within = await withinLimit(await addressKey('consent', clientAddress), PER_HOUR, HOUR);
  if (!within.ok) return within;
  await database().batch([
    insertConsent(database(), { id, at: now(), revision, enabled: [...new Set(enabled)], locale, gpc }),
  ]);
  return ok(null);
}
