import { createHash, randomBytes } from 'node:crypto';
import { HOUR } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import { ok, type Result } from '#content/result.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { hasContent } from '#server/core/accounts/rows.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { readSettings, writeSetting } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { env } from '#server/platform/env.ts';
import { refused } from '#server/platform/failures.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { findNewOwner, findSetupLink, hasAdmin, writeSetupLink, type SetupLinkRow } from './rows.ts';

/** Lifetime of a setup address. */
export const SETUP_LINK_MS = 24 * HOUR;

export const hashOfKey = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('hex');

/**
 * Creates the setup address of a site without an admin, replacing the last one: valid for 24 hours, one use.
 * @returns 409 `set_up` if the site has an admin
 */
export async function createSetupLink(
  over: Database,
  locale: Locale = 'ua',
): Promise<Result<{ key: string; url: string }>> {
  if (await hasAdmin(over)) return refused('set_up');
  // Hexadecimal, so that the address is case-insensitive.
  const key = randomBytes(24).toString('hex');
  await writeSetupLink(over, hashOfKey(key), now() + SETUP_LINK_MS);
  await closeEmptySite(over);
  return ok({ key, url: toAbsoluteUrl(env().siteUrl, locale, paths.setup(key)) });
}

/**
 * Marks a site before its setup as not open, so that search engines ignore it; a site with content is left unchanged.
 */
async function closeEmptySite(over: Database): Promise<void> {
  const { launch } = await readSettings(over);
  if (!launch.isOpen || (await hasContent(over))) return;
  await over.batch([
    writeSetting(over, 'launch', { ...launch, isOpen: false }),
    bumpCatalogue(over),
    appendToOutbox(over, [pageTag.catalogue, pageTag.anything]),
  ]);
}

/** Whether there is a usable setup address. */
export async function hasOpenSetupLink(over: Database): Promise<boolean> {
  const link = await findSetupLink(over);
  return link !== null && link.usedAt === null && link.expiresAt > now() && !(await hasAdmin(over));
}

/**
 * State of a setup address: usable; used, and the owner has not signed in yet; the site has an admin; expired; or
 * invalid (or replaced by another).
 */
export type SetupLinkState = 'open' | 'awaits_owner' | 'set_up' | 'expired' | 'unknown';

/** Checks the key of a setup address without using it up. */
export async function setupLinkState(key: string): Promise<SetupLinkState> {
  const over = database();
  const link = await findSetupLink(over);
  const isIts = link !== null && link.hash === hashOfKey(key);
  if (!isIts) return 'unknown';
  if (await hasAdmin(over)) return (await ownerOf(link)) === null ? 'set_up' : 'awaits_owner';
  return link.usedAt !== null ? 'set_up' : link.expiresAt <= now() ? 'expired' : 'open';
}

/** The owner whom a used address still signs in, until a day after its use. */
async function ownerOf({ usedAt }: SetupLinkRow) {
  return usedAt === null || now() >= usedAt + SETUP_LINK_MS ? null : findNewOwner(database(), usedAt);
}

/**
 * Sign-in link for the owner of a site set up with this address who has never signed in, for example if the last
 * response was lost. This is safe because the holder of the address created that very account. Unavailable after the
 * first sign-in.
 * @returns null in any other state
 */
export async function createOwnerSignInLink(key: string): Promise<string | null> {
  const link = await findSetupLink(database());
  const owner = link?.hash === hashOfKey(key) ? await ownerOf(link) : null;
  return (
    owner &&
    createSignInLink(owner.email, { to: '/dashboard', locale: owner.locale, byOperator: true, endsWithSignIn: true })
  );
}
