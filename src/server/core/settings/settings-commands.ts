/**
 * The settings of the site, and the language and time zone of messages to users.
 * @module core/settings
 */

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { duplicateIdIssues } from '#content/consent/consent.ts';
import { countryOf } from '#content/countries/index.ts';
import { DAY } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { findFutureRateIssues, noRates } from '#content/format/rates.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { brandMarkNames } from '#content/settings/brand.ts';
import {
  defaultSite,
  publicSettings,
  settingSections,
  settingsSchema,
  type Settings,
} from '#content/settings/settings.ts';
import { siteSections, type WithHomeLayout } from '#content/settings/site-sections.ts';
import { toIssues } from '#content/zod-issues.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { deleteUnusedBrandMarks, findBrandMark } from '#server/core/brand/brand-mark-rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { stale } from '#server/platform/failures.ts';
import { mergePatch } from '#server/platform/http/merge-patch.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { storeComparablePrices } from './compared-price-rows.ts';
import { isStaleSettings, readRevisedSettings, requireRevision, applySettings, writeSetting } from './rows.ts';

/** Sections, their fields, and texts in two languages; deeper values are replaced. */
const PATCH_DEPTH = 5;

export interface RevisedSettings {
  settings: Settings;
  revision: number;
}

/** Applies a patch to the current settings and validates the result, with the matching consent revision. */
function applyPatch(before: Settings, patch: Record<string, unknown>): Result<Settings> {
  const { consent } = patch;
  if (typeof consent === 'object' && consent !== null && Object.hasOwn(consent, 'revision'))
    return invalid([{ path: 'consent.revision', code: 'unknown_field' }]);
  // Sections without changes were validated by the rules that applied when they were saved.
  const sections = settingSections.filter((section) => Object.hasOwn(patch, section));
  const schema = z.strictObject(
    Object.fromEntries(sections.map((section) => [section, settingsSchema.shape[section]])),
  );
  const merged = mergePatch(before, patch, PATCH_DEPTH) as Record<string, unknown>;
  const untouched = settingSections.filter((section) => !sections.includes(section));
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(merged).filter(([name]) => !(untouched as string[]).includes(name))),
  );
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const after = { ...before, ...parsed.data } as Settings;
  const repeated = duplicateIdIssues(after.consent).map(({ path, code }) => ({ path: `consent.${path}`, code }));
  if (repeated.length) return invalid(repeated);
  const early = sections.includes('rates') ? findFutureRateIssues(after.rates, dayIn(after.site.timeZone, now())) : [];
  if (early.length) return invalid(early);
  const { currency } = countryOf(after.site.country);
  // The site's own currency has a fixed rate of one; when the country changes, its rate is removed with the others.
  if (after.rates[currency] && after.site.country === before.site.country)
    return invalid([{ path: `rates.${currency}`, code: 'unknown_field' }]);
  if (siteSections(after).length === 0) return invalid([{ path: 'front.sections', code: 'last_section' }]);
  const same = isDeepStrictEqual(
    [before.consent.necessary, before.consent.optional],
    [after.consent.necessary, after.consent.optional],
  );
  return ok({ ...after, consent: { ...after.consent, revision: before.consent.revision + (same ? 0 : 1) } });
}

/**
 * Adapts the settings to a new country: texts that are still the product's defaults are replaced by those for the
 * country, and its time zone is used unless the change sets one; rates in the former currency are removed.
 */
function adaptToCountry(before: Settings, after: Settings, patch: Record<string, unknown>): Settings {
  if (before.site.country === after.site.country) return after;
  const [from, to] = [countryOf(before.site.country), countryOf(after.site.country)];
  const [was, is] = [defaultSite(from), defaultSite(to)];
  const site = { ...after.site };
  for (const name of ['tagline', 'title', 'description'] as const)
    if (isDeepStrictEqual(site[name], was[name])) site[name] = is[name];
  const isNamed = typeof patch.site === 'object' && patch.site !== null && 'timeZone' in patch.site;
  if (!isNamed && site.timeZone === was.timeZone) site.timeZone = is.timeZone;
  const isSameMoney = from.currency === to.currency || !isDeepStrictEqual(before.rates, after.rates);
  return { ...after, site, rates: isSameMoney ? after.rates : noRates };
}

/** The sections that the site had before but not after. */
function findRemovedSections(before: WithHomeLayout, after: WithHomeLayout): KindName[] {
  const left = siteSections(after).map(({ name }) => name);
  return siteSections(before).flatMap(({ name }) => (left.includes(name) ? [] : [name]));
}

/** Pages of a section that is turned off, and those that list its entries, disappear immediately. */
const removedSectionTags = (before: WithHomeLayout, after: WithHomeLayout): string[] =>
  findRemovedSections(before, after).flatMap((kind) =>
    [pageTag.section(kind), pageTag.list(kind)].flatMap((tag) => [tag, pageTag.gone(tag)]),
  );

/** Drawings that the new settings name but that do not exist. */
export async function findMissingBrandMarks(
  database: Database,
  before: Settings,
  after: Pick<Settings, 'brand'>,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const markName of brandMarkNames) {
    const mark = after.brand[markName];
    if (mark === null || isDeepStrictEqual(mark, before.brand[markName])) continue;
    if ((await findBrandMark(database, mark)) === null) issues.push({ path: `brand.${markName}`, code: 'not_found' });
  }
  return issues;
}

/**
 * Changes the settings by JSON Merge Patch over all of them, in one batch, and renders the pages that show them again.
 * Visitors who consented to other cookies than those now configured are asked again (`consent.revision`).
 * @param ifMatch the revision that the caller has seen; 409 if another one is stored
 * @param urlsOf the addresses of sections that are turned on; without it their pages are not rendered in advance
 * @returns 403 for actors other than admins, 422 with the fields
 */
export async function changeSettings(
  database: Database,
  actor: Actor,
  patch: Record<string, unknown>,
  ifMatch: number,
  urlsOf?: (database: Database, kinds: readonly KindName[]) => Promise<string[]>,
): Promise<Result<RevisedSettings>> {
  const before = await readRevisedSettings(database);
  if (before.revision !== ifMatch) return stale(before.revision);
  const read = applyPatch(before.settings, patch);
  if (!read.ok) return read;
  const after = adaptToCountry(before.settings, read.value, patch);
  const lost = await findMissingBrandMarks(database, before.settings, after);
  if (lost.length) return invalid(lost);
  const changed = settingSections.filter((section) => !isDeepStrictEqual(before.settings[section], after[section]));
  if (changed.length === 0) return ok(before);
  const isMoved = before.settings.site.country !== after.site.country;
  // Changes that visitors do not see need no new pages.
  const seen = ({ contacts, ads, ...rest }: Settings) => [
    publicSettings({ contacts, ads, ...rest }),
    ads,
    contacts.mailbox === null,
  ];
  const shown = isDeepStrictEqual(seen(before.settings), seen(after))
    ? []
    : [appendToOutbox(database, [pageTag.catalogue, pageTag.anything, ...removedSectionTags(before.settings, after)])];
  const opened = findRemovedSections(after, before.settings);
  const made = opened.length === 0 ? [] : ((await urlsOf?.(database, opened)) ?? []);
  if (made.length > 0) shown.push(appendToOutbox(database, made.map(pageTag.path)));
  try {
    await database.batch([
      requireRevision(database, before.revision),
      ...changed.map((section) => writeSetting(database, section, after[section])),
      ...(changed.includes('rates') || isMoved
        ? storeComparablePrices(database, countryOf(after.site.country).currency)
        : []),
      bumpCatalogue(database),
      ...shown,
      recordAction(database, actor.id, 'settings.changed', null, { sections: changed.join(', ') }),
    ]);
  } catch (error) {
    if (isStaleSettings(error)) return stale((await readRevisedSettings(database)).revision);
    throw error;
  }
  applySettings(after);
  currentPublisher()?.wake();
  return ok({ settings: after, revision: before.revision + changed.length });
}

/** How long unused drawings are kept. */
const UNUSED_MARK_RETENTION_MS = DAY;

/** Removes drawings that were uploaded but never used in the settings, or have been replaced. */
export async function deleteOldUnusedBrandMarks(database: Database): Promise<void> {
  await database.batch([deleteUnusedBrandMarks(database, now() - UNUSED_MARK_RETENTION_MS)]);
}
