import type { Moment } from '#content/format/moment.ts';
import { kindsThat } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { isStaffFor, type Actor } from '#content/model/can.ts';
import type { KindName } from '#content/model/kind-name.ts';

/** As much of a report as says who may see it. */
interface ReportFacts {
  kind: KindName;
  /** Of what was reported: its author, and the message (empty: the entry itself) with who wrote it. */
  authorId: string | null;
  messageId: string;
  quotedId: string | null;
  reporterId: string | null;
}

/** What a reader reported of an ad, as a moderator reads it; `href` leads to it, where the viewer decides about reports. */
export interface ItemReport {
  id: string;
  reason: string;
  comment: string;
  writtenIn: Locale;
  received: Moment;
  href: string | null;
}

/** The queue is worked on by admins. */
export function worksOnReports(actor: Actor): boolean {
  return actor.system === true || actor.role === 'admin';
}

/** The kinds whose reports somebody sees because they moderate them: what people publish themselves. */
export function moderatedKinds(actor: Actor): KindName[] {
  return kindsThat('moderated')
    .filter((kind) => isStaffFor(actor, kind))
    .map((kind) => kind.name);
}

/** Whom a report is about: who wrote the message, or whose entry it is. */
export function reportedId({
  messageId,
  quotedId,
  authorId,
}: Pick<ReportFacts, 'messageId' | 'quotedId' | 'authorId'>): string | null {
  return messageId === '' ? authorId : quotedId;
}

/** How somebody sees a report: `staff`, or as the `reporter` they are; null: they may not know that it exists. */
export function sightOf(
  actor: Actor,
  report: Pick<ReportFacts, 'kind' | 'authorId' | 'reporterId' | 'messageId'>,
): 'staff' | 'reporter' | null {
  if (worksOnReports(actor)) return 'staff';
  // Whoever is reported does not read it, not even as a moderator. What people write to each other is for admins alone.
  const concerned = report.messageId !== '' || (report.authorId !== null && report.authorId === actor.id);
  if (!concerned && moderatedKinds(actor).includes(report.kind)) return 'staff';
  return report.reporterId !== null && report.reporterId === actor.id ? 'reporter' : null;
}
