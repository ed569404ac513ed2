import type { Moment } from '#content/format/moment.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { resolutionTemplates, type ResolutionTemplates } from '#content/messages/dashboard/report-templates.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed } from '#content/model/permissions.ts';
import { isUnresolved, type ReportEntryAction, type ReportReason, type ReportStatus } from '#content/model/reports.ts';
import { actorOf, displayName, type Viewer } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { reportedUserId, canHandleReports } from '#server/core/report-access.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { listNamedAdmins, type NamedAdmin } from './assignees.ts';
import { titleIn } from './queue-view.ts';
import { toStaffDetail } from './report-views.ts';
import { findNamedReport, listReportEvents, listReports, type NamedReport, type ReportAction } from './rows.ts';

/**
 * The text of an entry for the admin who judges it. `text` is `null` if that revision is no longer stored, and empty if
 * the entry has no text.
 */
interface TargetText {
  title: string;
  locale: Locale;
  text: string | null;
}

const MAX_TEXT_LENGTH = 1500;

/** The shortened text of an entry, in the given language, or in the only one it has. */
function textOf(locale: Locale, { texts }: Pick<EntryContent, 'texts'>): TargetText {
  const { title, titleLocale } = titleIn(
    locale,
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.title])),
  );
  const found = texts[titleLocale];
  const whole = [found?.excerpt ?? '', visibleText(found?.body)]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .trim();
  return {
    title,
    locale: titleLocale,
    text: whole.length > MAX_TEXT_LENGTH ? `${whole.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : whole,
  };
}

/** An entry as it was when reported: the text of that revision, or only the title stored in the report. */
async function textWhenReported(
  locale: Locale,
  { entryId, entryRevision, title }: { entryId: string; entryRevision: number; title: Partial<Record<Locale, string>> },
): Promise<TargetText> {
  const kept = await findRevision(database(), entryId, entryRevision);
  if (kept !== null) return textOf(locale, kept.content);
  const known = titleIn(locale, title);
  return { title: known.title, locale: known.titleLocale, text: null };
}

const MAX_OTHER_REPORTS = 20;

/** An event of a report: a note, a decision, an assignment. */
export interface ReportEventView {
  at: Moment;
  action: ReportAction;
  /** `null` if it was the system. An empty name means that the account is gone. */
  actor: NamedAdmin | null;
  assignee: NamedAdmin | null;
  text: string | null;
}

/** A report with all the data of its page; only for admins. */
export interface ReportPageView {
  report: {
    id: string;
    revision: number;
    status: ReportStatus;
    reason: ReportReason;
    comment: string;
    resolution: string | null;
    act: ReportEntryAction | null;
    received: Moment;
    assignee: NamedAdmin | null;
    /** Language of the report; the next field is that of the answer. */
    writtenIn: Locale;
    answeredIn: Locale;
  };
  /** `null` if the reporter is not shown. `href` links to the page of a reporter with an account. */
  reporter: { name: string; email: string; href: string | null } | null;
  /** The reported message, if any; `quote` is `null` once its author's account is gone. */
  message: { quote: string | null; by: { name: string; href: string } | null } | null;
  /** `hidden`: the report is about the viewer's own entry or message. `nobody`: there is no address to answer to. */
  answer: 'account' | 'mail' | 'nobody' | 'hidden';
  target: {
    kind: KindName;
    id: string;
    author: { name: string; href: string } | null;
    /** State when reported; with text only while that revision is stored. */
    asReported: TargetText;
    /** Current state; `null` if the entry is permanently gone. */
    now: {
      status: Status;
      saves: number;
      text: TargetText | null;
      editHref: string | null;
      publicHref: string | null;
    } | null;
  };
  others: {
    id: string;
    href: string;
    status: ReportStatus;
    reason: ReportReason;
    comment: string;
    writtenIn: Locale;
    received: Moment;
  }[];
  /** Number of other unresolved reports that a decision also answers. */
  otherUnresolved: number;
  events: ReportEventView[];
  admins: NamedAdmin[];
  can: { assign: boolean; note: boolean; resolve: boolean; reopen: boolean };
  acts: ReportEntryAction[];
  templates: ResolutionTemplates;
}

function currentTarget(
  viewer: Viewer,
  report: NamedReport,
  entry: EntryRecord | null,
  asReported: TargetText,
  { locale }: LocaleContext,
  existing: ReadonlySet<string>,
): ReportPageView['target']['now'] {
  if (entry === null) return null;
  const { kind, content, revision, status } = entry;
  const { edit } = dashboardPaths(kind);
  const text = textOf(locale, content);
  const shown = kinds[kind].indexable && entry.listedAt !== null && visibilityOf(entry, now(), 0) === 'shown';
  return {
    status,
    saves: Math.max(0, revision - report.entryRevision),
    text: text.title === asReported.title && text.text === asReported.text ? null : text,
    editHref:
      existing.has(edit) && isAllowed(actorOf(viewer), kind, 'update', entry)
        ? localisedPath(locale, edit.replace('{id}', entry.id))
        : null,
    publicHref: shown ? localisedPath(locale, paths.entry(kind, content.slug)) : null,
  };
}

/**
 * The page of a report, or `null` if it does not exist or the viewer is not an admin.
 * @param existing paths of existing pages: the entry is edited on one of them
 */
export async function reportPageView(
  viewer: Viewer,
  id: string,
  telling: LocaleContext,
  existing: ReadonlySet<string>,
): Promise<ReportPageView | null> {
  const actor = actorOf(viewer);
  const report = canHandleReports(actor) ? await findNamedReport(database(), id) : null;
  if (report === null) return null;
  const { locale } = telling;
  const [entry, events, alike, admins, account, asReported] = await Promise.all([
    findRecord(database(), report.entryId),
    listReportEvents(database(), id),
    listReports(database(), {
      status: null,
      reason: null,
      entryId: report.entryId,
      messageId: report.messageId,
      assigneeId: null,
      q: '',
      reporterId: null,
      kinds: null,
      notByAuthorId: null,
      sort: '-createdAt',
      limit: MAX_OTHER_REPORTS + 1,
      offset: 0,
    }),
    listNamedAdmins(),
    report.reporterId === null ? null : findPerson(database(), report.reporterId),
    textWhenReported(locale, report),
  ]);
  const at = now();
  const moment = (ms: number | string) => formatMoment(typeof ms === 'string' ? Date.parse(ms) : ms, telling, at);
  const { reporter, assignee, target, can, acts, history, notes, ...detail } = toStaffDetail(
    actor,
    report,
    entry,
    events,
  );
  const about = reportedUserId(report);
  const hidden = about !== null && about === actor.id;
  const live = account !== null && account.deletedAt === null;
  const answeredIn = live ? account.locale : report.locale;
  const told = [
    ...history,
    ...notes.map(({ author, ...note }) => ({ ...note, action: 'noted' as const, actor: author, assignee: null })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    report: {
      id,
      revision: detail.revision,
      status: detail.status,
      reason: detail.reason,
      comment: detail.comment,
      resolution: detail.resolution,
      act: detail.act,
      received: moment(report.createdAt),
      assignee,
      writtenIn: report.locale,
      answeredIn,
    },
    reporter: reporter && {
      name: reporter.name,
      email: reporter.email.endsWith('@deleted.invalid') ? '' : reporter.email,
      href: reporter.id === null ? null : localisedPath(locale, paths.person(reporter.id)),
    },
    message:
      report.messageId === ''
        ? null
        : {
            quote: report.quote,
            by: report.quoted && {
              name: displayName(report.quoted),
              href: localisedPath(locale, paths.person(report.quoted.id)),
            },
          },
    answer: hidden ? 'hidden' : live ? 'account' : report.email === null ? 'nobody' : 'mail',
    target: {
      kind: report.kind,
      id: report.entryId,
      asReported,
      author: target.author && {
        name: target.author.name,
        href: localisedPath(locale, paths.person(target.author.id)),
      },
      now: currentTarget(viewer, report, entry, asReported, telling, existing),
    },
    others: alike.items
      .filter((item) => item.id !== id)
      .slice(0, MAX_OTHER_REPORTS)
      .map((item) => ({
        id: item.id,
        href: localisedPath(locale, paths.report(item.id)),
        status: item.status,
        reason: item.reason,
        comment: item.comment,
        writtenIn: item.locale,
        received: moment(item.createdAt),
      })),
    otherUnresolved: isUnresolved(report.status) ? report.otherUnresolved : 0,
    events: told.map((event) => ({ ...event, at: moment(event.at) })),
    admins: admins.filter((admin) => admin.id !== about),
    can,
    acts,
    templates: resolutionTemplates[answeredIn],
  };
}
