/**
 * Setup of a new site: its name, admin and starter set, and the remaining steps.
 * @module features/setup
 */

import { countryOf } from '#content/countries/index.ts';
import type { Locale } from '#content/locale.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { defaultSettings, type Settings } from '#content/settings/settings.ts';
import { setupSchema, type SetupInput } from '#content/settings/setup.ts';
import { toIssues } from '#content/zod-issues.ts';
import { insertNewPerson } from '#server/core/accounts/rows.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { storeComparablePrices } from '#server/core/settings/compared-price-rows.ts';
import { readSettings, writeSetting } from '#server/core/settings/rows.ts';
import { findMissingBrandMarks } from '#server/core/settings/settings-commands.ts';
import { addStarterSet } from '#server/core/starter/starter-set.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { claimSetup, isClaimRefused } from './rows.ts';
import { hashOfKey } from './setup-link.ts';

export interface SetupResult {
  /** Id of the admin. */
  id: string;
  email: string;
  /** Sign-in link: valid once, for five minutes. */
  signIn: string;
  /** Result of adding the starter set; `null` if it failed: it can be added separately. */
  added: { categories: number; pages: number } | null;
}

/** Merges the answers into the existing settings. */
function settingsOf(before: Settings, { site, brand, mailbox }: SetupInput) {
  const title = (locale: Locale) =>
    site.tagline[locale] === '' ? site.name[locale] : `${site.name[locale]}: ${site.tagline[locale]}`;
  // The product's default description does not apply to this site.
  const { description } = before.site;
  const isOurs = description.ua === defaultSettings.site.description.ua;
  return {
    site: {
      ...before.site,
      ...site,
      title: { ua: title('ua'), us: title('us') },
      description: isOurs ? { ua: title('ua'), us: title('us') } : description,
    },
    brand: { ...before.brand, ...brand },
    contacts: { ...before.contacts, mailbox },
    launch: { ...before.launch, isOpen: false },
  };
}

/** Tries to add the starter set; the setup succeeds without it. */
async function tryStarterSet(database: Database, authorId: string): Promise<SetupResult['added']> {
  try {
    return await addStarterSet(database, authorId);
  } catch (error) {
    log.error({ err: error }, 'setup: the starter set could not be added');
    return null;
  }
}

/**
 * Sets a site up: its name and look, its first admin and, if requested, the starter set. The account, the settings and
 * the use of the link are one batch, so that of two simultaneous requests one is refused; the starter set is added
 * afterwards, and can be added separately later.
 * @param key of a link from `createSetupLink`
 * @returns 409 `set_up` if the link cannot be used or no longer can, 422 with the fields
 */
export async function setUpSite(database: Database, key: string, input: unknown): Promise<Result<SetupResult>> {
  const parsed = setupSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const before = await readSettings(database);
  const after = settingsOf(before, parsed.data);
  const lost = await findMissingBrandMarks(database, before, { ...before, ...after });
  if (lost.length) return invalid(lost);
  const { admin, starter } = parsed.data;
  const id = newId();
  const at = new Date(now());
  const person = { id, ...admin, role: 'admin' as const, emailVerified: false, createdAt: at, updatedAt: at };
  try {
    await database.batch([
      ...claimSetup(database, hashOfKey(key), at.getTime()),
      insertNewPerson(database, person),
      writeSetting(database, 'site', after.site),
      writeSetting(database, 'brand', after.brand),
      writeSetting(database, 'contacts', after.contacts),
      writeSetting(database, 'launch', after.launch),
      bumpCatalogue(database),
      appendToOutbox(database, [pageTag.catalogue, pageTag.anything]),
      ...storeComparablePrices(database, countryOf(after.site.country).currency),
      recordAction(database, id, 'site.set_up', id),
    ]);
  } catch (error) {
    if (isClaimRefused(error)) return refused('set_up');
    if (/UNIQUE constraint failed: user\.email/.test(String((error as Error).cause ?? error)))
      return invalid([{ path: 'admin.email', code: 'taken' }]);
    throw error;
  }
  await readSettings(database);
  currentPublisher()?.wake();
  // Created first: the address is used up, and without a mail server this is the only way to sign in.
  const signIn = await createSignInLink(admin.email, {
    to: '/dashboard',
    locale: admin.locale,
    byOperator: true,
    endsWithSignIn: true,
  });
  const added = starter ? await tryStarterSet(database, id) : { categories: 0, pages: 0 };
  return ok({ id, email: admin.email, signIn, added });
}
