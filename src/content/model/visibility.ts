import { kinds } from '#content/kinds.ts';
import type { KindName } from './kind-name.ts';
import { type Status, workflows } from './workflow.ts';

/** Whether an entry in this status appears in public lists. */
export function isLive(kind: KindName, status: Status): boolean {
  return workflows[kinds[kind].workflow].live === status;
}

export function isListed(record: { kind: KindName; status: Status; listedAt: number | null }): boolean {
  return record.listedAt !== null && isLive(record.kind, record.status);
}

/** Whether readers see entries of the kind only between two moments, like promos; a past event still has its page. */
export function isTimeLimited(kind: KindName): boolean {
  return kinds[kind].list === null && kinds[kind].span !== undefined;
}

/**
 * Position of `at` (milliseconds) relative to the time span of an entry or its display; `during` if its kind has no
 * such span.
 */
export function phaseOf(
  kind: KindName,
  details: Readonly<Record<string, unknown>>,
  at: number,
): 'before' | 'during' | 'after' {
  const { startsAt, endsAt } = kinds[kind].span?.(details) ?? {};
  const moment = new Date(at).toISOString();
  if (startsAt && startsAt > moment) return 'before';
  return endsAt && endsAt <= moment ? 'after' : 'during';
}

/** Result for a reader who opens an entry's URL. */
export type Visibility = 'shown' | 'missing' | 'gone';

interface Facts {
  kind: KindName;
  status: Status;
  publishedAt: number | null;
  expiresAt: number | null;
  closedAt: number | null;
}

/**
 * Determined on read, so that a stopped scheduler can neither leak nor retain an entry: nothing is shown before its
 * time, and an expired ad remains with a notice for `lingerMs`, after which it is gone. An entry that was public once
 * and was removed is gone; one that was never public does not exist.
 */
export function visibilityOf(entry: Facts, now: number, lingerMs: number): Visibility {
  const workflow = workflows[kinds[entry.kind].workflow];
  if (entry.status === workflow.live) {
    if (entry.publishedAt === null || entry.publishedAt > now) return 'missing';
    const overdue = entry.expiresAt !== null && entry.expiresAt + lingerMs <= now;
    return overdue ? 'gone' : 'shown';
  }
  if (entry.publishedAt === null || entry.publishedAt > now) return 'missing';
  if (workflow.lingering.includes(entry.status)) {
    const since = entry.closedAt ?? entry.expiresAt ?? entry.publishedAt;
    return since + lingerMs > now ? 'shown' : 'gone';
  }
  return entry.status === 'archived' || entry.status === 'trashed' || entry.status === 'closed' ? 'gone' : 'missing';
}
