import type { Locale } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import type { ReportReason, ReportStatus } from '#content/model/reports.ts';
import type { Role } from '#content/model/roles.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import type { AuditDetails } from '#server/core/audit/rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { PersonRow } from './rows.ts';

/** What a feature keeps about people: copied for the person who asks for it, and erased with their account. */
export interface PersonalDataPart {
  /** Its tables that name a person. At the start of a server each table that does has somebody who answers for it. */
  tables: readonly string[];
  /** What `data.json` says of it. A new name goes into `PersonalData` and `featureKeys` below. */
  copy(database: Database, person: PersonRow): Promise<Partial<FeatureData>>;
  /** Where there are any: ids of mails to others that are about the person or their ads, other than by an address or a phone in them. */
  mails?(database: Database, person: PersonRow, adIds: readonly string[]): Promise<string[]>;
  /** Statements of the one batch that ends the account, in their order. */
  erase(database: Database, person: PersonRow): Promise<Statement[]> | Statement[];
}

export const personalDataParts = createExtensionPoint<readonly PersonalDataPart[]>('parts of personal data');

/** A moment in ISO 8601, UTC. */
export type Iso = string;

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

/** What of it features say. */
export const featureKeys = [
  'reports',
  'savedViews',
  'conversations',
  'messages',
  'favourites',
  'savedSearches',
  'blocks',
] as const satisfies readonly (keyof PersonalData)[];
export type FeatureData = Pick<PersonalData, (typeof featureKeys)[number]>;

/** A change of theirs that waits for an editor, as they want the entry to be. */
interface PersonalEdit extends Pick<
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
