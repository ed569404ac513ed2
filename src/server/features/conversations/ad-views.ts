import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { MAX_QUOTE_LENGTH } from '#content/model/reports.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Settings } from '#content/settings/settings.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { localisedPath, mediaPath, paths } from '#content/urls/urls.ts';
import { findContentInStatus } from '#server/core/entries/revisions/revision-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import type { ReportedMessage } from '#server/core/report-targets.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { findMessage, readSmallestWidths } from './rows.ts';

/** The ad of a conversation. */
export interface AdView {
  id: string;
  kind: KindName;
  /** `null` if the ad has never been public. */
  title: string | null;
  titleLocale: Locale;
  thumb: string | null;
  /** Its public page. */
  href: string | null;
  /** `over`: expired or sold, but its page still exists; `away`: not visible to visitors. */
  state: 'live' | 'over' | 'away';
}

export interface AdFacts {
  record: EntryRecord;
  state: AdView['state'];
  /** The content visible to this user: everything for its owner, the last public version for others. */
  content: EntryContent | null;
}

export function adStateOf(record: EntryRecord, settings: Settings): AdView['state'] {
  if (!isShownKind(settings, record.kind)) return 'away';
  if (visibilityOf(record, now(), settings.ads.lingerDays * DAY) !== 'shown') return 'away';
  const live =
    record.status === workflows[kinds[record.kind].workflow].live &&
    (record.expiresAt === null || record.expiresAt > now());
  return live ? 'live' : 'over';
}

/** Returns these ads as visible to a user, by their ids. */
export async function readAdFacts(userId: string, ids: readonly string[]): Promise<Map<string, AdFacts>> {
  const [records, settings] = await Promise.all([readRecords(database(), [...new Set(ids)]), readSettings(database())]);
  const facts = await Promise.all(
    records.map(async (record): Promise<AdFacts> => {
      const state = adStateOf(record, settings);
      const open = state !== 'away' || record.authorId === userId;
      return {
        record,
        state,
        content: open
          ? record.content
          : await findContentInStatus(database(), record.id, workflows[kinds[record.kind].workflow].live),
      };
    }),
  );
  return new Map(facts.map((fact) => [fact.record.id, fact]));
}

/** Returns the owner's name as given in the ad. */
export function contactName({ content }: Pick<AdFacts, 'content'>): string {
  return typeof content?.details.contactName === 'string' ? content.details.contactName : '';
}

/** Converts ads for display. A picture is shown only if its ad is public now. */
export async function toAdViews(locale: Locale, facts: Iterable<AdFacts>): Promise<Map<string, AdView>> {
  const all = [...facts];
  const covers = all.flatMap(({ state, record }) =>
    state !== 'away' && record.content.cover ? [record.content.cover.id] : [],
  );
  const widths = await readSmallestWidths(database(), covers);
  return new Map(
    all.map(({ record, state, content }) => {
      const titleLocale = content?.texts[locale] ? locale : otherLocale(locale);
      const cover = state === 'away' ? undefined : record.content.cover?.id;
      const width = cover === undefined ? undefined : widths.get(cover);
      return [
        record.id,
        {
          id: record.id,
          kind: record.kind,
          state,
          titleLocale,
          title: content?.texts[titleLocale]?.title ?? null,
          thumb: cover === undefined || width === undefined ? null : mediaPath(cover, width, 'webp'),
          href: state === 'away' ? null : localisedPath(locale, paths.entry(record.kind, record.content.slug)),
        },
      ];
    }),
  );
}

/**
 * Returns a message received by a user, with its ad, regardless of the state of the ad. `null` for all other users,
 * including its author.
 */
export async function findSentMessage(
  reporterId: string | null,
  messageId: string,
  entryId: string,
): Promise<ReportedMessage | null> {
  const found = reporterId === null ? null : await findMessage(database(), messageId);
  if (found === null || found.conversation.entryId !== entryId || found.senderId === reporterId) return null;
  if (![found.conversation.readerId, found.conversation.ownerId].includes(reporterId!)) return null;
  const facts = (await readAdFacts(reporterId!, [entryId])).get(entryId);
  if (facts === undefined) return null;
  // The reporter is shown the title again, so it must be the version visible to them.
  const entry = { ...facts.record, content: facts.content ?? { ...facts.record.content, texts: {} } };
  return {
    entry,
    quoted: { messageId, quote: [...found.text].slice(0, MAX_QUOTE_LENGTH).join(''), quotedId: found.senderId },
  };
}
