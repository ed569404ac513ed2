import type { EntryContent, PictureUse } from '#content/entry-content.ts';
import type { KindName } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import type { NotificationType } from '#content/notifications.ts';
import type { ReportReason, ReportStatus } from '#content/reports.ts';
import type { Role } from '#content/roles.ts';
import type { AlertFrequency } from '#content/saved-searches.ts';
import { absolute, paths } from '#content/urls.ts';
import { now } from '../../platform/clock.ts';
import {
  listBlocksOf,
  listConversationsOf,
  listFavouritesOf,
  listMessagesOf,
  listSavedSearchesOf,
} from './ad-privacy-rows.ts';
import { findAdvertiser } from '../../core/advertisers/rows.ts';
import type { AuditDetails } from '../../core/audit/rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { findRecord } from '../../core/entries/rows.ts';
import { bodyMediaIds } from '#content/body-media.ts';
import { listSessions, type PersonRow } from '../../core/accounts/rows.ts';
import { findSeenAt } from '../../core/accounts/presence-rows.ts';
import { listActsAround, listSaves, listSignInAccounts } from './rows.ts';
import { listAllNotifications } from '../../core/notifications/rows.ts';
import { listPendingEditsOf } from '../../core/entries/pending-edit-rows.ts';
import { listReportsBy } from '../reports/rows.ts';
import { listSavedViews } from '../dashboard/saved-view-rows.ts';
import type { EntryRecord } from '../../core/entries/record.ts';
import { env } from '../../platform/env.ts';
import { stateOf } from '../../core/accounts/person-can.ts';

/** A moment in ISO 8601, UTC. */
type Iso = string;

/**
 * What `data.json` says about a person, besides `media` and `entries`, which follow it in the same object. The shape is
 * stable: names are added under the same `format`, never changed or taken away.
 */
export interface PersonalData {
  format: 'poruch-data/1';
  exportedAt: Iso;
  profile: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    role: Role;
    locale: Locale;
    phone: string | null;
    image: string | null;
    notifyEntries: boolean;
    notifyMessages: boolean;
    createdAt: Iso;
    updatedAt: Iso;
    lastSeenAt: Iso | null;
    /** Null: not shut out. */
    ban: { reason: string | null; until: Iso | null } | null;
  };
  /** `email` is always there; `credential` is a password; the others are providers, with the account's id there. */
  waysToSignIn: { provider: string; accountId: string | null; since: Iso }[];
  /** `device` is what the browser says about itself. */
  sessions: { current: boolean; device: string | null; createdAt: Iso; updatedAt: Iso; expiresAt: Iso }[];
  /** What was written down about the account. Other people are never named; `details` are given where it is about this person. */
  acts: {
    at: Iso;
    action: string;
    by: 'you' | 'staff' | 'operator';
    about: 'you' | 'somebody else' | null;
    details: AuditDetails | null;
  }[];
  /** What they reported to the staff, and the answer; `url` is a path of the site. */
  reports: {
    at: Iso;
    kind: KindName;
    title: { ua?: string; us?: string };
    url: string;
    reason: ReportReason;
    comment: string;
    status: ReportStatus;
    resolution: string | null;
    resolvedAt: Iso | null;
  }[];
  /** Lists of the dashboard that they keep under a name; `query` is the address’s search. */
  savedViews: { section: string; name: string; query: string; createdAt: Iso }[];
  /** Changes to published entries that wait for an editor. */
  pendingEdits: PersonalEdit[];
  /** What the product told them; `entryId` is null where it is gone. */
  notifications: { at: Iso; type: NotificationType; entryId: string | null; note: string | null; readAt: Iso | null }[];
  /** About which ads they write with others, who are not named; `began`: who wrote first. */
  conversations: { id: string; entryId: string; began: 'you' | 'somebody else'; createdAt: Iso; lastAt: Iso }[];
  /** What they wrote in them; what others wrote is theirs. */
  messages: { conversationId: string; at: Iso; text: string }[];
  favourites: { entryId: string; since: Iso }[];
  /** `query` is the filters as the list’s address spells them. */
  savedSearches: {
    name: string;
    kind: KindName;
    query: string;
    locale: Locale;
    frequency: AlertFrequency;
    toldUntil: Iso;
    createdAt: Iso;
  }[];
  /** Since when they do not want to hear from somebody. */
  blocks: { since: Iso }[];
  /** As an advertiser; null: nothing is known. */
  advertising: { approvedAds: number; limit: { until: Iso; reason: string | null } | null } | null;
}

/** A change of theirs that waits for an editor, as they want the entry to be. */
export interface PersonalEdit extends Pick<
  EntryContent,
  'slug' | 'categoryId' | 'locationId' | 'tags' | 'cover' | 'gallery' | 'details' | 'texts'
> {
  entryId: string;
  kind: KindName;
  status: 'pending' | 'changes_requested';
  /** What an editor asks for. */
  note: string | null;
  createdAt: Iso;
  updatedAt: Iso;
}

/** A picture of theirs; `file` is its place in the archive, null where it is missing. */
export interface PersonalPicture {
  id: string;
  /** Of the file that they sent. */
  name: string;
  file: string | null;
  width: number;
  height: number;
  createdAt: Iso;
}

/** An entry of theirs with all that it says. */
export interface PersonalEntry
  extends
    Pick<EntryRecord, 'id' | 'kind' | 'status' | 'note'>,
    Pick<EntryContent, 'slug' | 'categoryId' | 'locationId' | 'tags' | 'details' | 'texts'> {
  kind: KindName;
  /** Its address while public lists show it, else null. */
  url: string | null;
  createdAt: Iso;
  updatedAt: Iso;
  publishedAt: Iso | null;
  scheduledAt: Iso | null;
  expiresAt: Iso | null;
  closedAt: Iso | null;
  cover: PictureUse | null;
  gallery: PictureUse[];
  /** Ids of the pictures inside the texts. */
  pictures: string[];
  revisions: { count: number; saved: { number: number; at: Iso; status: string; byYou: boolean }[] };
}

const iso = (at: number): Iso => new Date(at).toISOString();
const isoOrNull = (at: number | null): Iso | null => (at === null ? null : iso(at));

/** `until` is the one detail that is a moment. */
function readable(details: AuditDetails): AuditDetails {
  return typeof details.until === 'number' ? { ...details, until: iso(details.until) } : details;
}

/** @param sessionId the session from which they ask */
export async function readPersonalData(
  database: Database,
  person: PersonRow,
  sessionId: string,
): Promise<PersonalData> {
  const { id } = person;
  const [accounts, sessions, acts, seenAt, reports, edits, notifications, views, advertising] = await Promise.all([
    listSignInAccounts(database, id),
    listSessions(database, id, new Date(now())),
    listActsAround(database, id),
    findSeenAt(database, id),
    listReportsBy(database, id),
    listPendingEditsOf(database, id),
    listAllNotifications(database, id),
    listSavedViews(database, id, null),
    readAdvertising(database, id),
  ]);
  const { name, email, emailVerified, role, locale, phone, image, notifyEntries, notifyMessages } = person;
  return {
    format: 'poruch-data/1',
    exportedAt: iso(now()),
    profile: {
      id,
      name,
      email,
      emailVerified,
      role,
      locale,
      phone,
      image,
      notifyEntries,
      notifyMessages,
      createdAt: person.createdAt.toISOString(),
      updatedAt: person.updatedAt.toISOString(),
      lastSeenAt: isoOrNull(seenAt),
      ban:
        stateOf(person) === 'banned'
          ? { reason: person.banReason, until: person.banExpires?.toISOString() ?? null }
          : null,
    },
    waysToSignIn: [
      { provider: 'email', accountId: null, since: person.createdAt.toISOString() },
      ...accounts.map((one) => ({
        provider: one.providerId,
        accountId: one.providerId === 'credential' ? null : one.accountId,
        since: one.createdAt.toISOString(),
      })),
    ],
    sessions: sessions.map((one) => ({
      current: one.id === sessionId,
      device: one.userAgent,
      createdAt: one.createdAt.toISOString(),
      updatedAt: one.updatedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
    })),
    acts: acts.map(({ at, action, actorId, targetId, details }) => ({
      at: iso(at),
      action,
      by: actorId === id ? 'you' : actorId === null ? 'operator' : 'staff',
      about: targetId === id ? 'you' : targetId === null ? null : 'somebody else',
      details: targetId === id ? readable(details) : null,
    })),
    savedViews: views.map(({ section, name: viewName, query, createdAt }) => ({
      section,
      name: viewName,
      query,
      createdAt: iso(createdAt),
    })),
    reports: reports.map(({ createdAt, kind, title, url, reason, comment, status, resolution, resolvedAt }) => ({
      at: iso(createdAt),
      kind,
      title,
      url,
      reason,
      comment,
      status,
      resolution,
      resolvedAt: isoOrNull(resolvedAt),
    })),
    pendingEdits: edits.map(({ entryId, kind, status, note, content, createdAt, updatedAt }) => ({
      entryId,
      kind,
      status,
      note,
      ...content,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    notifications: notifications.map(({ at, type, entryId, data, readAt }) => ({
      at: iso(at),
      type,
      entryId,
      note: typeof data.note === 'string' ? data.note : null,
      readAt: isoOrNull(readAt),
    })),
    ...advertising,
  };
}

/** What they did as a reader and as an advertiser. */
async function readAdvertising(
  database: Database,
  id: string,
): Promise<
  Pick<PersonalData, 'conversations' | 'messages' | 'favourites' | 'savedSearches' | 'blocks' | 'advertising'>
> {
  const [conversations, messages, favourites, searches, blocks, account] = await Promise.all([
    listConversationsOf(database, id),
    listMessagesOf(database, id),
    listFavouritesOf(database, id),
    listSavedSearchesOf(database, id),
    listBlocksOf(database, id),
    findAdvertiser(database, id),
  ]);
  return {
    conversations: conversations.map((one) => ({
      id: one.id,
      entryId: one.entryId,
      began: one.readerId === id ? 'you' : 'somebody else',
      createdAt: iso(one.createdAt),
      lastAt: iso(one.lastAt),
    })),
    messages: messages.map(({ conversationId, at, text }) => ({ conversationId, at: iso(at), text })),
    favourites: favourites.map(({ entryId, createdAt }) => ({ entryId, since: iso(createdAt) })),
    savedSearches: searches.map(({ name, kind, query, locale, frequency, toldUntil, createdAt }) => ({
      name,
      kind,
      query,
      locale,
      frequency,
      toldUntil: iso(toldUntil),
      createdAt: iso(createdAt),
    })),
    blocks: blocks.map(({ createdAt }) => ({ since: iso(createdAt) })),
    advertising: account && {
      approvedAds: account.approved,
      limit: account.limitedUntil === null ? null : { until: iso(account.limitedUntil), reason: account.limitReason },
    },
  };
}

/** An entry as its author gets it; null where it has just been erased. */
export async function readPersonalEntry(
  database: Database,
  personId: string,
  entryId: string,
): Promise<PersonalEntry | null> {
  const [record, saves] = await Promise.all([findRecord(database, entryId), listSaves(database, entryId)]);
  if (record === null || record.authorId !== personId) return null;
  const { id, kind, status, note, content } = record;
  const { slug, categoryId, locationId, tags, details, texts, cover, gallery } = content;
  return {
    id,
    kind,
    status,
    note,
    slug,
    url: record.listedAt === null ? null : absolute(env().siteUrl, texts.ua ? 'ua' : 'us', paths.entry(kind, slug)),
    createdAt: iso(record.createdAt),
    updatedAt: iso(record.updatedAt),
    publishedAt: isoOrNull(record.publishedAt),
    scheduledAt: isoOrNull(record.scheduledAt),
    expiresAt: isoOrNull(record.expiresAt),
    closedAt: isoOrNull(record.closedAt),
    categoryId,
    locationId,
    tags,
    details,
    texts,
    cover,
    gallery,
    pictures: bodyMediaIds(content),
    revisions: {
      count: saves.length,
      saved: saves.map((one) => ({
        number: one.number,
        at: iso(one.createdAt),
        status: one.status,
        byYou: one.actorId === personId,
      })),
    },
  };
}
