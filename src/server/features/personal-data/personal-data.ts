/**
 * Export and erasure of the data stored about a person.
 * @module features/personal-data
 */

import type { EntryContent, PictureUse } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { bodyMediaIds } from '#content/text/body-media.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { stateOf } from '#server/core/accounts/person-actions.ts';
import {
  featureKeys,
  personalDataParts,
  type FeatureData,
  type IsoInstant,
  type PersonalData,
} from '#server/core/accounts/personal-data.ts';
import { findSeenAt } from '#server/core/accounts/presence-rows.ts';
import { listSessions, type PersonRow } from '#server/core/accounts/rows.ts';
import { findAdvertiser } from '#server/core/advertisers/rows.ts';
import type { AuditDetails } from '#server/core/audit/rows.ts';
import { listPendingEditsOf } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { listAllNotifications } from '#server/core/notifications/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { listAuditInvolving, listSaves, listSignInAccounts, listTablesWithPeople } from './rows.ts';

/** Core tables that name a person; the export and the erasure handle each of them. */
const coreTables = [
  ...['account', 'advertiser', 'audit', 'entry', 'media', 'notification', 'pending_edit', 'presence', 'revision'],
  'session',
];

/** Called when a site opens. @throws Error if a table has no rule for what happens to it when an account ends */
export async function assertTablesClaimed(database: Database): Promise<void> {
  const claimed = new Set([...coreTables, ...personalDataParts.value.flatMap(({ tables }) => tables)]);
  const unclaimed = (await listTablesWithPeople(database)).filter((table) => !claimed.has(table));
  if (unclaimed.length > 0)
    throw new Error(
      `Nobody says what becomes of ${unclaimed.join(', ')} when an account ends: name it in a PersonalDataPart (features/<name>/hooks.ts, given in app/features.ts)`,
    );
}

/** Collects the features' data about a person. @throws Error if a part that the export promises is missing */
async function readFeatures(database: Database, person: PersonRow): Promise<FeatureData> {
  const copies = await Promise.all(personalDataParts.value.map((part) => part.copy(database, person)));
  const whole: Partial<FeatureData> = Object.assign({}, ...copies);
  const missing = featureKeys.filter((key) => whole[key] === undefined);
  if (missing.length > 0) throw new Error(`No feature copies ${missing.join(', ')}`);
  return whole as FeatureData;
}

/** A picture of the person; `file` is its path in the archive, `null` if it is missing. */
export interface PersonalPicture {
  id: string;
  /** Original name of the uploaded file. */
  name: string;
  file: string | null;
  width: number;
  height: number;
  createdAt: IsoInstant;
}

/** An entry of the person with its whole content. */
export interface PersonalEntry
  extends
    Pick<EntryRecord, 'id' | 'kind' | 'status' | 'note'>,
    Pick<EntryContent, 'slug' | 'categoryId' | 'locationId' | 'tags' | 'details' | 'texts'> {
  kind: KindName;
  /** Its address while it is publicly listed, otherwise `null`. */
  url: string | null;
  createdAt: IsoInstant;
  updatedAt: IsoInstant;
  publishedAt: IsoInstant | null;
  scheduledAt: IsoInstant | null;
  expiresAt: IsoInstant | null;
  closedAt: IsoInstant | null;
  cover: PictureUse | null;
  gallery: PictureUse[];
  /** Ids of the pictures inside the texts. */
  pictures: string[];
  revisions: { count: number; saved: { number: number; at: IsoInstant; status: string; byYou: boolean }[] };
}

const iso = (at: number): IsoInstant => new Date(at).toISOString();
const isoOrNull = (at: number | null): IsoInstant | null => (at === null ? null : iso(at));

/** `until` is the only detail that is a timestamp. */
function withIsoUntil(details: AuditDetails): AuditDetails {
  return typeof details.until === 'number' ? { ...details, until: iso(details.until) } : details;
}

/** @param sessionId the session of the request */
export async function readPersonalData(
  database: Database,
  person: PersonRow,
  sessionId: string,
): Promise<PersonalData> {
  const { id } = person;
  const [accounts, sessions, acts, seenAt, edits, notifications, account, features] = await Promise.all([
    listSignInAccounts(database, id),
    listSessions(database, id, new Date(now())),
    listAuditInvolving(database, id),
    findSeenAt(database, id),
    listPendingEditsOf(database, id),
    listAllNotifications(database, id),
    findAdvertiser(database, id),
    readFeatures(database, person),
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
      ...accounts.map((item) => ({
        provider: item.providerId,
        accountId: item.providerId === 'credential' ? null : item.accountId,
        since: item.createdAt.toISOString(),
      })),
    ],
    sessions: sessions.map((session) => ({
      current: session.id === sessionId,
      device: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      updatedAt: session.updatedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    acts: acts.map(({ at, action, actorId, targetId, details }) => ({
      at: iso(at),
      action,
      by: actorId === id ? 'you' : actorId === null ? 'operator' : 'staff',
      about: targetId === id ? 'you' : targetId === null ? null : 'somebody else',
      details: targetId === id ? withIsoUntil(details) : null,
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
    advertising: account && {
      approvedAds: account.approved,
      limit: account.limitedUntil === null ? null : { until: iso(account.limitedUntil), reason: account.limitReason },
    },
    ...features,
  };
}

/** An entry as exported to its author; `null` if it has been erased in the meantime. */
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
    url:
      record.listedAt === null ? null : toAbsoluteUrl(env().siteUrl, texts.ua ? 'ua' : 'us', paths.entry(kind, slug)),
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
      saved: saves.map((save) => ({
        number: save.number,
        at: iso(save.createdAt),
        status: save.status,
        byYou: save.actorId === personId,
      })),
    },
  };
}
