import type { Locale } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import type { RecommendationState } from '#content/model/recommendations.ts';
import type { ReportReason, ReportStatus } from '#content/model/reports.ts';
import type { Role } from '#content/model/roles.ts';
import type { AlertFrequency } from '#content/model/saved-searches.ts';
import type { AuditDetails } from '#server/core/audit/rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { PersonRow } from './rows.ts';

/** A feature's data about users: copied for a user who requests it, and erased with their account. */
export interface PersonalDataPart {
  /** The feature's tables that name a user. At startup every such table must belong to a part. */
  tables: readonly string[];
  /** The feature's part of `data.json`. Add new names to `PersonalData` and `featureKeys` below. */
  copy(database: Database, person: PersonRow): Promise<Partial<FeatureData>>;
  /**
   * Ids of mails to others that are about the user or their ads, beyond those that contain the user's address or phone.
   * Omit if there can be no such mails.
   */
  mails?(database: Database, person: PersonRow, adIds: readonly string[]): Promise<string[]>;
  /** Statements, in order, for the single batch that deletes the account. */
  erase(database: Database, person: PersonRow): Promise<Statement[]> | Statement[];
}

export const personalDataParts = createExtensionPoint<readonly PersonalDataPart[]>('parts of personal data');

/** A time in ISO 8601, UTC. */
export type IsoInstant = string;

/**
 * The contents of `data.json` about a user, except `media` and `entries`, which follow it in the same object. The shape
 * is stable: names may be added under the same `format`, but are never changed or removed.
 */
export interface PersonalData {
  format: 'poruch-data/1';
  exportedAt: IsoInstant;
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
    createdAt: IsoInstant;
    updatedAt: IsoInstant;
    lastSeenAt: IsoInstant | null;
    /** `null` if not banned. */
    ban: { reason: string | null; until: IsoInstant | null } | null;
  };
  /**
   * `email` is always included; `credential` is a password; any other value is a provider, with the provider's account
   * id.
   */
  waysToSignIn: { provider: string; accountId: string | null; since: IsoInstant }[];
  /** `device` is the browser's self-description. */
  sessions: {
    current: boolean;
    device: string | null;
    createdAt: IsoInstant;
    updatedAt: IsoInstant;
    expiresAt: IsoInstant;
  }[];
  /**
   * Audit entries about the account. Other users are never named; `details` are included only if they concern this
   * user.
   */
  acts: {
    at: IsoInstant;
    action: string;
    by: 'you' | 'staff' | 'operator';
    about: 'you' | 'somebody else' | null;
    details: AuditDetails | null;
  }[];
  /** The user's reports to the staff, and the answers; `url` is a path of the site. */
  reports: {
    at: IsoInstant;
    kind: KindName;
    title: { ua?: string; us?: string };
    url: string;
    reason: ReportReason;
    comment: string;
    status: ReportStatus;
    resolution: string | null;
    resolvedAt: IsoInstant | null;
  }[];
  /** The user's named lists of the dashboard; `query` is the URL's search part. */
  savedViews: { section: string; name: string; query: string; createdAt: IsoInstant }[];
  /** Changes to published entries that are waiting for an editor. */
  pendingEdits: PersonalEdit[];
  /** The user's notifications; `entryId` is `null` if the entry is gone. */
  notifications: {
    at: IsoInstant;
    type: NotificationType;
    entryId: string | null;
    note: string | null;
    readAt: IsoInstant | null;
  }[];
  /** Conversations by ad. The other users are not named; `began` is the first sender. */
  conversations: {
    id: string;
    entryId: string;
    began: 'you' | 'somebody else';
    createdAt: IsoInstant;
    lastAt: IsoInstant;
  }[];
  /** The user's own messages; those of others belong to them. */
  messages: { conversationId: string; at: IsoInstant; text: string }[];
  favourites: { entryId: string; since: IsoInstant }[];
  /** `query` is the filters as in the list's URL. */
  savedSearches: {
    name: string;
    kind: KindName;
    query: string;
    locale: Locale;
    frequency: AlertFrequency;
    toldUntil: IsoInstant;
    createdAt: IsoInstant;
  }[];
  /** Events that the user is reminded of; `remindedStart` is the start that the last reminder was about. */
  eventReminders: { entryId: string; locale: Locale; createdAt: IsoInstant; remindedStart: IsoInstant | null }[];
  /** `refusal` is the reason why it is not shown. */
  recommendations: (RecommendationCopy & { name: string })[];
  /** The user's answers to recommendations of their listings. */
  recommendationAnswers: RecommendationCopy[];
  /** The times at which the user blocked other users. */
  blocks: { since: IsoInstant }[];
  /** Status as an advertiser; `null` if nothing is known. */
  advertising: { approvedAds: number; limit: { until: IsoInstant; reason: string | null } | null } | null;
}

interface RecommendationCopy {
  entryId: string;
  text: string;
  locale: Locale;
  state: RecommendationState;
  refusal: string | null;
  at: IsoInstant;
}

/** The keys of `PersonalData` from features. */
export const featureKeys = [
  'reports',
  'savedViews',
  'conversations',
  'messages',
  'favourites',
  'savedSearches',
  'eventReminders',
  'recommendations',
  'recommendationAnswers',
  'blocks',
] as const satisfies readonly (keyof PersonalData)[];
export type FeatureData = Pick<PersonalData, (typeof featureKeys)[number]>;

/** A change by the user that is waiting for an editor, with the entry as the user wants it. */
interface PersonalEdit extends Pick<
  EntryContent,
  'slug' | 'categoryId' | 'locationId' | 'tags' | 'cover' | 'gallery' | 'details' | 'texts'
> {
  entryId: string;
  kind: KindName;
  status: 'pending' | 'changes_requested';
  /** An editor's request for changes. */
  note: string | null;
  createdAt: IsoInstant;
  updatedAt: IsoInstant;
}
