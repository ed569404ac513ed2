import { DAY, HOUR } from '#content/format/durations.ts';
import { formatDate } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { displayName, type Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { personActions, stateOf } from '#server/core/accounts/person-actions.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import { isLimitable } from '#server/core/advertisers/limit-person.ts';
import { findAdvertiser, type Advertiser } from '#server/core/advertisers/rows.ts';
import { isLimited } from '#server/core/advertisers/trust.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readAdHistory } from './rows.ts';
import { MANY_ADS_HOURS } from './signals.ts';

/** Known facts about an advertiser. */
export interface OwnerFacts {
  person: PersonRow;
  account: Advertiser | null;
  approved: number;
  states: { status: Status; count: number }[];
  postedLately: number;
  rejected: number;
}

/** Returns `null` if there is no advertiser, or their account is deleted. */
export async function readOwner(authorId: string | null, kinds: readonly KindName[]): Promise<OwnerFacts | null> {
  if (authorId === null) return null;
  const [person, account, history] = await Promise.all([
    findPerson(database(), authorId),
    findAdvertiser(database(), authorId),
    readAdHistory(database(), authorId, kinds, now() - MANY_ADS_HOURS * HOUR),
  ]);
  if (person === null || person.deletedAt !== null) return null;
  return {
    person,
    account,
    approved: account?.approved ?? 0,
    states: history.states,
    postedLately: history.postedSince,
    rejected: history.rejected,
  };
}

/** An advertiser as shown to moderators, without their address, which admins see on the user's own page. */
export interface OwnerView {
  id: string;
  name: string;
  /** Whether they are staff. */
  staff: boolean;
  /** Whole days since the account was created. */
  days: number;
  approved: number;
  states: { status: Status; count: number }[];
  rejected: number;
  /** Their preferred locale. */
  locale: Locale;
  limit: { until: string; reason: string | null } | null;
  banned: { reason: string | null } | null;
  can: { limit: boolean; unlimit: boolean };
  /** URL of the user's own page, where admins can ban them. */
  href: string | null;
  canBan: boolean;
}

export function toOwnerView(
  viewer: Viewer,
  { person, account, approved, states, rejected }: OwnerFacts,
  { locale, timeZone }: LocaleContext,
): OwnerView {
  const limited = isLimited(account);
  const limitable = viewer.impersonatedBy === null && isLimitable(viewer.id, person);
  const banned = stateOf(person) === 'banned';
  return {
    id: person.id,
    name: displayName(person),
    staff: person.role !== 'user',
    days: Math.max(0, Math.floor((now() - person.createdAt.getTime()) / DAY)),
    approved,
    states,
    rejected,
    locale: person.locale,
    limit: limited
      ? {
          until: formatDate(locale, new Date(account!.limitedUntil!).toISOString(), 'long', timeZone),
          reason: account!.limitReason,
        }
      : null,
    banned: banned ? { reason: person.banReason } : null,
    can: { limit: limitable, unlimit: limitable && limited },
    href: viewer.role === 'admin' ? localisedPath(locale, paths.person(person.id)) : null,
    canBan: personActions(viewer, person, false).ban,
  };
}
