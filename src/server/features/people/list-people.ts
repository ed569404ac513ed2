/**
 * Users and the audit log, for the staff.
 * @module features/people
 */

import { formatDate } from '#content/format/format-date.ts';
import type { PeopleQuery } from '#content/lists/people.ts';
import type { Locale } from '#content/locale.ts';
import { sessionMessages } from '#content/messages/people.ts';
import type { Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { personActions, type PersonActions, type PersonState, stateOf } from '#server/core/accounts/person-actions.ts';
import { listOnlineUserIds } from '#server/core/accounts/presence.ts';
import { findPerson, listAccounts, listPeople, type PersonListRow } from '#server/core/accounts/rows.ts';
import {
  sessionsOf,
  type SessionView,
  type SignInMethod,
  listSignInMethods,
} from '#server/core/accounts/session-views.ts';
import { isLimitable } from '#server/core/advertisers/limit-person.ts';
import { type Advertiser, findAdvertiser } from '#server/core/advertisers/rows.ts';
import { isLimited } from '#server/core/advertisers/trust.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { auditEntriesOf, type AuditView } from './audit-log.ts';

const PEOPLE_PER_PAGE = 25;

/** A user in the dashboard, with texts in the viewer's language. */
export interface PersonView {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** URL of their picture. */
  image: string | null;
  role: Role;
  locale: Locale;
  state: PersonState;
  banReason: string | null;
  /** Day on which the ban ends. `null` if the ban has no end, or there is no ban. */
  bannedUntil: string | null;
  entries: number;
  joined: string;
  online: boolean;
  self: boolean;
  can: PersonActions;
}

export interface PeopleView extends ListPage<PeopleQuery> {
  items: PersonView[];
}

/** A user with all data of their page. */
export interface PersonPageView {
  person: Omit<PersonView, 'entries'>;
  phone: string | null;
  /** Limit on posting and writing messages, with its last day. `null` if there is no limit. */
  limit: { until: string; reason: string | null } | null;
  mayLimit: boolean;
  sessions: SessionView[];
  waysIn: SignInMethod[];
  events: AuditView[];
}

async function takesPassword(id: string): Promise<boolean> {
  return (
    env().passwordSignIn && (await listAccounts(database(), id)).every(({ providerId }) => providerId === 'credential')
  );
}

async function toView(
  row: Omit<PersonListRow, 'entries'>,
  viewer: Viewer,
  online: ReadonlySet<string>,
  { locale, timeZone }: LocaleContext,
): Promise<Omit<PersonView, 'entries'>> {
  const { id, name, email, emailVerified, image, role } = row;
  const state = stateOf(row);
  const day = (date: Date) => formatDate(locale, date.toISOString(), 'long', timeZone);
  return {
    id,
    name,
    email: state === 'deleted' ? '' : email,
    emailVerified,
    image,
    role,
    locale: row.locale,
    state,
    banReason: state === 'banned' ? row.banReason : null,
    bannedUntil: state === 'banned' && row.banExpires !== null ? day(row.banExpires) : null,
    joined: day(row.createdAt),
    online: online.has(id),
    self: id === viewer.id,
    can: personActions(viewer, row, await takesPassword(id)),
  };
}

/** Returns the page of users requested by the URL. A page beyond the end is replaced by the last one. */
export async function peopleView(viewer: Viewer, query: PeopleQuery, telling: LocaleContext): Promise<PeopleView> {
  const { q, role, status, sort } = query;
  const [{ items, page }, online] = await Promise.all([
    readListPage(query, PEOPLE_PER_PAGE, (limit, offset) =>
      listPeople(database(), { q, role, status, sort, limit, offset }),
    ),
    listOnlineUserIds(database()),
  ]);
  const here = new Set(online);
  const views = await Promise.all(
    items.map(async (row) => ({ ...(await toView(row, viewer, here, telling)), entries: row.entries })),
  );
  return { ...page, items: views };
}

/** Returns the data of a user's page, or `null` for an unknown id. */
export async function personView(viewer: Viewer, id: string, telling: LocaleContext): Promise<PersonPageView | null> {
  const row = await findPerson(database(), id);
  if (row === null) return null;
  const [online, account, sessions, ways, events] = await Promise.all([
    listOnlineUserIds(database()),
    findAdvertiser(database(), id),
    sessionsOf(id, viewer.sessionId, telling),
    listSignInMethods(id, sessionMessages[telling.locale].password, telling),
    auditEntriesOf(id, telling),
  ]);
  return {
    person: await toView(row, viewer, new Set(online), telling),
    phone: row.phone === null ? null : formatPhone(row.phone, telling.locale),
    limit: limitOf(account, telling),
    mayLimit: viewer.impersonatedBy === null && isLimitable(viewer.id, row),
    sessions,
    waysIn: ways.filter(({ linkedOn }) => linkedOn !== null),
    events,
  };
}

function limitOf(account: Advertiser | null, { locale, timeZone }: LocaleContext): PersonPageView['limit'] {
  if (account === null || !isLimited(account)) return null;
  return {
    until: formatDate(locale, new Date(account.limitedUntil!).toISOString(), 'long', timeZone),
    reason: account.limitReason,
  };
}
