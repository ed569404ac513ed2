import type { Moment } from '#content/format/moment.ts';
import { kindsWithTrait } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';

/** The part of a report that decides who may see it. */
interface ReportFacts {
  kind: KindName;
  /** The author of what was reported; the message (empty for the entry itself) and its sender. */
  authorId: string | null;
  messageId: string;
  quotedId: string | null;
  reporterId: string | null;
}

/** A reader's report about an ad, as shown to a moderator; `href` links to it, if the viewer handles reports. */
export interface ItemReport {
  id: string;
  reason: string;
  comment: string;
  writtenIn: Locale;
  received: Moment;
  href: string | null;
}

/** Admins work on the queue of reports. */
export function canHandleReports(actor: Actor): boolean {
  return actor.system === true || actor.role === 'admin';
}

/** The kinds whose reports the actor sees as a moderator: kinds that users publish themselves. */
export function moderatedKinds(actor: Actor): KindName[] {
  return kindsWithTrait('moderated')
    .filter((kind) => isStaffFor(actor, kind))
    .map((kind) => kind.name);
}

/** The user a report is about: the sender of the message, or the author of the entry. */
export function reportedUserId({
  messageId,
  quotedId,
  authorId,
}: Pick<ReportFacts, 'messageId' | 'quotedId' | 'authorId'>): string | null {
  return messageId === '' ? authorId : quotedId;
}

/** The actor's view of a report: `staff`, or as its `reporter`; `null` if they may not know that it exists. */
export function reportAccessOf(
  actor: Actor,
  report: Pick<ReportFacts, 'kind' | 'authorId' | 'reporterId' | 'messageId'>,
): 'staff' | 'reporter' | null {
  if (canHandleReports(actor)) return 'staff';
  // The reported user does not see the report, not even as a moderator. Only admins see private messages.
  const concerned = report.messageId !== '' || (report.authorId !== null && report.authorId === actor.id);
  if (!concerned && moderatedKinds(actor).includes(report.kind)) return 'staff';
  return report.reporterId !== null && report.reporterId === actor.id ? 'reporter' : null;
}
