import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { QUOTE_MAX } from '#content/model/reports.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Settings } from '#content/settings/settings.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { localised, mediaPath, paths } from '#content/urls/urls.ts';
import { findContentIn } from '#server/core/entries/revisions/revision-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import type { ReportedMessage } from '#server/core/report-targets.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { findMessage, readSmallestWidths } from './rows.ts';

/** The ad that people write about. */
export interface AdView {
  id: string;
  kind: KindName;
  /** Null: nothing of it has ever been public. */
  title: string | null;
  titleLocale: Locale;
  thumb: string | null;
  /** Its page, where readers see it. */
  href: string | null;
  /** `over`: expired or sold, its page still answers; `away`: readers do not see it. */
  state: 'live' | 'over' | 'away';
}

export interface AdFacts {
  record: EntryRecord;
  state: AdView['state'];
  /** What this person may see of it: its owner everything, others what was public last. */
  content: EntryContent | null;
}

export function stateOf(record: EntryRecord, settings: Settings): AdView['state'] {
  if (!isShownKind(settings, record.kind)) return 'away';
  if (visibilityOf(record, now(), settings.ads.lingerDays * DAY) !== 'shown') return 'away';
  const live =
    record.status === workflows[kinds[record.kind].workflow].live &&
    (record.expiresAt === null || record.expiresAt > now());
  return live ? 'live' : 'over';
}

/** These ads as a person may see them, by their ids. */
export async function readAdFacts(userId: string, ids: readonly string[]): Promise<Map<string, AdFacts>> {
  const [records, settings] = await Promise.all([readRecords(database(), [...new Set(ids)]), readSettings(database())]);
  const facts = await Promise.all(
    records.map(async (record): Promise<AdFacts> => {
      const state = stateOf(record, settings);
      const open = state !== 'away' || record.authorId === userId;
      return {
        record,
        state,
        content: open
          ? record.content
          : await findContentIn(database(), record.id, workflows[kinds[record.kind].workflow].live),
      };
    }),
  );
  return new Map(facts.map((one) => [one.record.id, one]));
}

/** How the owner of an ad is called there. */
export function contactName({ content }: Pick<AdFacts, 'content'>): string {
  return typeof content?.details.contactName === 'string' ? content.details.contactName : '';
}

/** The same as pages show them. A picture of what is not public now is not shown either. */
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
          href: state === 'away' ? null : localised(locale, paths.entry(record.kind, record.content.slug)),
        },
      ];
    }),
  );
}

/**
 * A message that somebody was sent, with the ad that it is about, whatever has become of that. Null for everybody else,
 * also for its writer.
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
  // The reporter reads the title again: never one that is not theirs to see.
  const entry = { ...facts.record, content: facts.content ?? { ...facts.record.content, texts: {} } };
  return {
    entry,
    quoted: { messageId, quote: [...found.text].slice(0, QUOTE_MAX).join(''), quotedId: found.senderId },
  };
}
