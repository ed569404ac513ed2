import type { Moment } from '#content/format/moment.ts';
import { reviewStatus } from '#content/lists/newsroom.ts';
import type { Locale } from '#content/locale.ts';
import { hasGrant } from '#content/model/grants.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { localisedPath, withQuery } from '#content/urls/urls.ts';
import { formatMoment, toEntryRow, type EntryRow } from '#server/core/entries/read/row-view.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import {
  listPendingEdits,
  listScheduled,
  pickEntries,
  readStatusTimes,
  type EntrySelection as EntryPick,
} from './home-rows.ts';
import type { OpenSection } from './open-sections.ts';

/** An entry on the dashboard's home. */
export interface HomeEntry extends Pick<
  EntryRow,
  'id' | 'title' | 'titleLocale' | 'author' | 'own' | 'note' | 'scheduled' | 'status'
> {
  kind: KindName;
  /** Its edit page, otherwise its public page, or `null`. */
  href: string | null;
  /** Time since which it has had its status, or time of its last change. */
  at: Moment;
}

/** Entries of some sections: the first of them, their total, and links to the others. */
export interface HomeGroup {
  total: number;
  items: HomeEntry[];
  sections: { kind: KindName; count: number; href: string }[];
}

export interface PendingWork {
  /** Entries sent for review by others, longest waiting first. `null` for users who review nothing. */
  review: HomeGroup | null;
  /** Changes of live entries: for staff the waiting ones, for authors their own. */
  edits: { total: number; items: (HomeEntry & { sentBack: boolean })[] };
  own: { changes: HomeGroup; inReview: HomeGroup; drafts: HomeGroup };
  scheduled: HomeEntry[];
  /** For users who work on reports. */
  reports: { open: number; mine: number } | null;
}

/** Counts the unassigned reports, and those assigned to this user. */
export type CountOpenReports = (assigneeId: string) => Promise<{ open: number; mine: number }>;

const sentBackStatuses: readonly Status[] = ['changes_requested', 'rejected'];
const MAX_ENTRIES_PER_GROUP = 6;
const MAX_SCHEDULED = 10;

interface SectionPick extends EntryPick {
  from: OpenSection;
}

/**
 * Returns the pending work of a user: entries to finish, entries to decide, and scheduled ones. Authors do not see
 * drafts of others.
 */
export async function readPendingWork(
  viewer: Viewer,
  sections: readonly OpenSection[],
  telling: LocaleContext,
  openReports: CountOpenReports,
): Promise<PendingWork> {
  const asks = (
    status: (section: OpenSection) => readonly Status[],
    order: EntryPick['order'],
    authorId: string | null,
    of = sections,
  ): SectionPick[] =>
    of.flatMap((from) => status(from).map((statu) => ({ from, kind: from.kind.name, status: statu, authorId, order })));
  const staffed = sections.filter(({ isStaff }) => isStaff);
  const kindsOf = (of: readonly OpenSection[]) => of.map(({ kind }) => kind.name);
  const isReviewer = staffed.length > 0;
  const groups = {
    review: asks(({ kind }) => [reviewStatus(kind.workflow)], 'oldest', null, staffed),
    changes: asks(
      ({ kind }) => sentBackStatuses.filter((status) => workflows[kind.workflow].statuses.includes(status)),
      'newest',
      viewer.id,
    ),
    // Reviewers see their own entries among the others.
    inReview: isReviewer ? [] : asks(({ kind }) => [reviewStatus(kind.workflow)], 'newest', viewer.id),
    drafts: asks(() => ['draft'], 'newest', viewer.id),
  };
  const all = Object.values(groups).flat();
  const [picked, scheduled, edits, reports] = await Promise.all([
    pickEntries(database(), all, MAX_ENTRIES_PER_GROUP),
    listScheduled(database(), kindsOf(isReviewer ? staffed : sections), isReviewer ? null : viewer.id, MAX_SCHEDULED),
    listPendingEdits(
      database(),
      kindsOf(isReviewer ? staffed : sections),
      isReviewer ? null : viewer.id,
      MAX_ENTRIES_PER_GROUP,
    ),
    hasGrant(viewer.role, 'dashboard', 'admin_access') ? openReports(viewer.id) : null,
  ]);
  const entries = await entriesOf(viewer, sections, telling, [
    ...picked.flatMap(({ ids }) => ids),
    ...scheduled,
    ...edits.map(({ entryId }) => entryId),
  ]);
  const at = now();
  const groupOf = (asked: readonly SectionPick[]): HomeGroup => {
    const found = asked.map((pick) => ({ ...pick, ...picked[all.indexOf(pick)]! })).filter(({ total }) => total > 0);
    const items = found
      .flatMap(({ ids, from, authorId }) =>
        ids
          .flatMap((id) => entries.get(id) ?? [])
          .map((item) => (authorId === null ? withQueueLink(telling.locale, from, item) : item)),
      )
      .sort((a, b) => (a.at.iso < b.at.iso ? -1 : 1));
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      items: (asked[0]?.order === 'oldest' ? items : items.toReversed()).slice(0, MAX_ENTRIES_PER_GROUP),
      sections: found.map(({ from, status, total, authorId }) => ({
        kind: from.kind.name,
        count: total,
        href: listUrl(telling.locale, from, status, authorId !== null),
      })),
    };
  };
  return {
    review: isReviewer ? groupOf(groups.review) : null,
    own: { changes: groupOf(groups.changes), inReview: groupOf(groups.inReview), drafts: groupOf(groups.drafts) },
    edits: {
      total: edits[0]?.total ?? 0,
      items: edits.flatMap(({ entryId, status, note, author, updatedAt }) => {
        const one = entries.get(entryId);
        const from = sections.find(({ kind }) => kind.name === one?.kind);
        return one
          ? [
              {
                ...(isReviewer && from ? withQueueLink(telling.locale, from, one) : one),
                author,
                note,
                sentBack: status === 'changes_requested',
                at: formatMoment(updatedAt, telling, at),
              },
            ]
          : [];
      }),
    },
    scheduled: scheduled.flatMap((id) => entries.get(id) ?? []),
    reports,
  };
}

/** Links to the section's queue, if it has one. */
function withQueueLink(locale: Locale, { queue }: OpenSection, entry: HomeEntry): HomeEntry {
  return queue === null ? entry : { ...entry, href: localisedPath(locale, withQuery(queue, { item: entry.id })) };
}

function listUrl(locale: Locale, { kind, list, queue, isStaff }: OpenSection, view: Status, isOwn: boolean): string {
  if (queue !== null && !isOwn && view === reviewStatus(kind.workflow))
    return localisedPath(locale, withQuery(queue, { tab: 'ad' }));
  return localisedPath(locale, withQuery(list, { view, mine: isOwn && isStaff }));
}

async function entriesOf(
  viewer: Viewer,
  sections: readonly OpenSection[],
  telling: LocaleContext,
  wanted: readonly string[],
): Promise<Map<string, HomeEntry>> {
  const ids = [...new Set(wanted)];
  const [rows, since, catalogue] = await Promise.all([
    readNewsroomRows(database(), ids),
    readStatusTimes(database(), ids),
    loadCatalogue(database()),
  ]);
  const at = now();
  return new Map(
    rows.flatMap((row): [string, HomeEntry][] => {
      const from = sections.find(({ kind }) => kind.name === row.entry.kind);
      if (from === undefined) return [];
      const { id, title, titleLocale, author, own, note, scheduled, status, editHref, publicHref } = toEntryRow(row, {
        ...telling,
        kind: from.kind,
        actor: actorOf(viewer),
        catalogue,
        editPath: from.edit,
      });
      const moment = status === 'draft' ? row.entry.updatedAt : (since.get(id) ?? row.entry.updatedAt);
      return [
        [
          id,
          {
            id,
            title,
            titleLocale,
            author,
            own,
            note,
            scheduled,
            status,
            kind: from.kind.name,
            href: editHref ?? publicHref,
            at: formatMoment(moment, telling, at),
          },
        ],
      ];
    }),
  );
}
