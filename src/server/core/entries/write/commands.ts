/**
 * Entries: commands write them, `PageReader` reads them for pages, page tags name the pages that show them.
 * @module core/entries
 */

import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { defaultLocale, locales } from '#content/locale.ts';
import { roleOf, type KindDeclaration } from '#content/model/define-kind.ts';
import { parseContent, type EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, checkTransition, isStaffFor, maySeeUnpublished, type Actor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import { isApproved, mayReinstate, transitionsBetween, workflows, type Status } from '#content/model/workflow.ts';
import { invalid, type Result } from '#content/result.ts';
import { slugOfTitle } from '#content/urls/generated-slug.ts';
import { adjustApprovalCount } from '#server/core/advertisers/rows.ts';
import { publishesWithoutReview } from '#server/core/advertisers/trust.ts';
import { findRevision, type StoredRevision } from '#server/core/entries/revisions/revision-rows.ts';
import { translationBehindOnPublication, languageFacts } from '#server/core/entries/translations/languages.ts';
import type { ContentChange } from '#server/core/media/media-uses.ts';
import { notifyOfTransition } from '#server/core/notifications/notify-of-transition.ts';
import { ensureLocationsOfInput } from '#server/core/places/choose-place.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { forbidden, illegalStep, notFound, stale } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { hooksOf } from './hooks.ts';
import { blankContent, mergeContent } from './merge-content.ts';
import { recordSave, recordTransition } from './record-action.ts';
import type { EntryRecord } from './record.ts';
import { isReinstatement, statusAfterReinstatement } from './reinstatement.ts';
import { findRecord, findStatusBefore, findTrasher } from './rows.ts';
import { findFreeSlug } from './slugs.ts';
import { commitRecord, completenessIssues, referenceIssues } from './write-entry.ts';

const SLUG_ATTEMPTS = 10;

/** An entry that the actor may see, in any status; 404 also if the entry is hidden from them. */
export async function getRecord(actor: Actor, kindName: KindName, id: string): Promise<Result<EntryRecord>> {
  const record = await findRecord(database(), id);
  const kind = kinds[kindName];
  if (record === null || record.kind !== kindName) return notFound;
  return isLive(record.kind, record.status) || maySeeUnpublished(actor, kind, record)
    ? { ok: true, value: record }
    : notFound;
}

/** The entry of a command: its id, or the row that the caller has loaded and may see. */
export type EntryRef = string | EntryRecord;

export async function loadEntry(actor: Actor, kindName: KindName, ref: EntryRef): Promise<Result<EntryRecord>> {
  return typeof ref === 'string' ? getRecord(actor, kindName, ref) : { ok: true, value: ref };
}

export interface CreateOptions {
  /** For the product itself (seed, import): a given id, and the time of creation. */
  id?: string;
  createdAt?: number;
  authorId?: string;
}

/**
 * Creates a draft from untrusted input.
 * @returns 403 without the grant, 422 with the fields if types or upper limits are violated or the title is missing
 */
export async function createEntry(
  actor: Actor,
  kindName: KindName,
  input: unknown,
  options: CreateOptions = {},
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  if (!isAllowed(actor, kind.name, 'create')) return forbidden(kind.name);
  const parsed = parseContent(kind, input, 'draft');
  if (!parsed.ok) return invalid(parsed.issues);
  const chosen = await ensureLocationsOfInput(actor, kind, parsed.value);
  if (!chosen.ok) return chosen;
  const id = options.id ?? newId();
  const at = options.createdAt ?? now();
  const content = mergeContent(kind, blankContent(kind), chosen.value);
  for (let attempt = 1; ; attempt++) {
    const catalogue = await loadCatalogue(database());
    const prepared = await prepareContent(catalogue, kind, id, content, false, { actor, before: null });
    if (!prepared.ok) return prepared;
    const record: EntryRecord = {
      id,
      kind: kindName,
      status: workflows[kind.workflow].initial,
      revision: 1,
      authorId: options.authorId ?? actor.id,
      content: prepared.value,
      publishedAt: null,
      scheduledAt: null,
      expiresAt: null,
      createdAt: at,
      updatedAt: at,
      closedAt: null,
      note: null,
      listedAt: null,
      textRevisions: {},
      sourceLocale: defaultLocale,
      translationBehind: null,
    };
    const stored = await commitRecord(
      database(),
      catalogue,
      null,
      { ...record, ...languageFacts(null, record) },
      actor.id,
    );
    // A concurrent save is storing the same title: the next number is still free.
    const outrun = !stored.ok && stored.failure.code === 'invalid' && content.slug === '' && attempt < SLUG_ATTEMPTS;
    if (!outrun) return stored;
  }
}

/**
 * Validates and completes content for a change: references must exist, and content that is or will be live must be
 * complete.
 */
export async function prepareContent(
  catalogue: Catalogue,
  kind: KindDeclaration,
  id: string,
  content: EntryContent,
  complete: boolean,
  change?: ContentChange,
): Promise<Result<EntryContent>> {
  if (!locales.some((locale) => content.texts[locale]?.title))
    return invalid([{ path: 'texts.ua.title', code: 'required' }]);
  const issues = await referenceIssues(database(), catalogue, kind, content, change);
  if (complete) issues.push(...completenessIssues(kind, catalogue, content));
  if (issues.length) return invalid(issues);
  const slug = await findFreeSlug(database(), kind.name, content.slug || slugOfTitle(content.texts), id);
  if (content.slug && slug !== content.slug) return invalid([{ path: 'slug', code: 'taken' }]);
  return { ok: true, value: { ...content, slug } };
}

/**
 * Changes an entry by JSON Merge Patch.
 * @param ifMatch the revision that the caller has seen; 409 if another one is stored
 */
export async function updateEntry(
  actor: Actor,
  kindName: KindName,
  ref: EntryRef,
  input: unknown,
  ifMatch: number,
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  if (!isAllowed(actor, kind.name, 'update', before)) return forbidden(kind.name);
  if (before.revision !== ifMatch) return stale(before.revision);
  const parsed = parseContent(kind, input, 'draft');
  if (!parsed.ok) return invalid(parsed.issues);
  const chosen = await ensureLocationsOfInput(actor, kind, parsed.value);
  if (!chosen.ok) return chosen;
  const content = mergeContent(kind, before.content, chosen.value);
  return save(actor, kind, before, content);
}

/**
 * Status of an entry after a change. Only users who may publish it can change live or scheduled content immediately;
 * changes by others become a pending edit (`saveEdit`), and a lingering entry that they change is withdrawn from the
 * site.
 * @returns `null` if the change may not be made immediately
 */
async function statusAfterChange(
  actor: Actor,
  kind: KindDeclaration,
  before: EntryRecord,
  content: EntryContent,
): Promise<Status | null> {
  const { lingering, withdrawn } = workflows[kind.workflow];
  const lingers = lingering.includes(before.status);
  if (!(lingers || isApproved(kind.workflow, before.status)) || isStaffFor(actor, kind)) return before.status;
  if (await publishesWithoutReview(actor, before, [before.content.categoryId, content.categoryId]))
    return before.status;
  return lingers ? withdrawn : null;
}

async function save(
  actor: Actor,
  kind: KindDeclaration,
  before: EntryRecord,
  content: EntryContent,
  restored?: number,
): Promise<Result<EntryRecord>> {
  const status = await statusAfterChange(actor, kind, before, content);
  if (status === null) return forbidden(kind.name);
  const role = roleOf(kind, before.content.details);
  if (before.publishedAt !== null && role !== null && roleOf(kind, content.details) !== role)
    return invalid([{ path: `details.${kind.role}`, code: 'unknown_field' }]);
  const catalogue = await loadCatalogue(database());
  const prepared = await prepareContent(catalogue, kind, before.id, content, isApproved(kind.workflow, status), {
    actor,
    before: before.content,
  });
  if (!prepared.ok) return prepared;
  const after = { ...before, status, content: prepared.value, revision: before.revision + 1, updatedAt: now() };
  return commitRecord(
    database(),
    catalogue,
    before,
    { ...after, ...languageFacts(before, after) },
    actor.id,
    recordSave(database(), actor, before, after, restored),
    restored === undefined ? null : 'rewind',
  );
}

/** Restores an older revision's content as a new revision; the current slug and role are unchanged. */
export async function restoreRevision(
  actor: Actor,
  kindName: KindName,
  ref: EntryRef,
  wanted: number | StoredRevision,
  ifMatch: number,
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  if (!isAllowed(actor, kind.name, 'update', before)) return forbidden(kind.name);
  if (before.revision !== ifMatch) return stale(before.revision);
  const old = typeof wanted === 'number' ? await findRevision(database(), before.id, wanted) : wanted;
  if (old === null) return notFound;
  const role = kind.role === undefined ? {} : { [kind.role]: before.content.details[kind.role] ?? null };
  const content = {
    ...old.content,
    slug: before.content.slug,
    details: { ...old.content.details, ...role },
  };
  return save(actor, kind, before, content, old.number);
}

export interface TransitionOptions {
  /** Milliseconds since 1970: when to publish (scheduled); for the product itself (seed, import), when it happened. */
  at?: number;
  note?: string;
  /**
   * Whether to notify those affected by a transition that the product itself makes (a seed, an import). Transitions by
   * users always notify.
   */
  tell?: boolean;
  /** Additional statements for the batch of the change, which is atomic. */
  also?: readonly Statement[];
  /** The revision that the caller has seen; 409 if another one is stored. */
  seen?: number | undefined;
  /** Part of a larger change that cannot be partly undone. */
  final?: true;
}

/**
 * Moves an entry to another status. An entry that its owner submits for review goes live immediately if it needs no
 * moderation.
 * @returns 409 if the workflow has no such transition, 403 if the actor may not make it, 422 if the entry is
 * incomplete, or a reason or time is missing
 */
export async function transitionEntry(
  actor: Actor,
  kindName: KindName,
  ref: EntryRef,
  wished: Status,
  options: TransitionOptions = {},
): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await loadEntry(actor, kindName, ref);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  if (options.seen !== undefined && options.seen !== before.revision) return stale(before.revision);
  const verdict = checkTransition(actor, kind, before, wished);
  if (verdict === 'illegal') return illegalStep(`${before.status} → ${wished}`);
  if (verdict === 'forbidden' || (wished === 'trashed' && roleOf(kind, before.content.details) !== null))
    return forbidden(kind.name);
  const step = transitionsBetween(workflows[kind.workflow], before.status, wished)[0]!;
  const returns = isReinstatement(actor, kind, before, wished);
  if (returns && !mayReinstate(workflows[kind.workflow], before, now()))
    return illegalStep(`${before.status} → ${wished}`);
  const to = await outcomeOf(actor, kind, before, wished, returns);
  if (step.needs === 'note' && !options.note?.trim()) return invalid([{ path: 'note', code: 'required' }]);
  if (step.needs === 'at' && options.at === undefined) return invalid([{ path: 'at', code: 'required' }]);
  // Only the product itself may specify a publication time other than now.
  if (step.needs !== 'at' && options.at !== undefined && !actor.system)
    return invalid([{ path: 'at', code: 'unknown_field' }]);
  if (step.needs === 'at' && options.at! <= now()) return invalid([{ path: 'at', code: 'in_the_past' }]);
  const catalogue = await loadCatalogue(database());
  if (step.complete) {
    const prepared = await prepareContent(catalogue, kind, before.id, before.content, true);
    if (!prepared.ok) return prepared;
  }
  const after: EntryRecord = {
    ...before,
    status: to,
    revision: before.revision + 1,
    updatedAt: (actor.system ? options.at : undefined) ?? now(),
    note: options.note?.trim() || null,
    ...timesAfter(kind, catalogue, before, to, { ...options, returns: returns || before.status === 'suspended' }),
    ...(isLive(before.kind, to) ? { translationBehind: translationBehindOnPublication(kind, before) } : {}),
  };
  const told = actor.system && !options.tell ? [] : await notifyOfTransition(database(), actor, after);
  const counts = isFirstApproval(actor, before, to);
  const counted = counts ? [adjustApprovalCount(database(), before.authorId!)] : [];
  const taken = { actor, before, after, counted: counts };
  const added = options.final ? [] : hooksOf(kindName).flatMap((hooks) => hooks.onStep?.(database(), taken) ?? []);
  const stored = await commitRecord(database(), catalogue, before, after, actor.id, [
    ...told,
    ...recordTransition(database(), actor, before, after),
    ...counted,
    ...added,
    ...(options.also ?? []),
  ]);
  if (stored.ok && told.length) wakeMail();
  return stored;
}

/**
 * Actual outcome of a transition: a submission by a trusted advertiser goes live, and restoring from the trash does not
 * lift a suspension or a removal by the staff.
 */
async function outcomeOf(
  actor: Actor,
  kind: KindDeclaration,
  before: EntryRecord,
  wished: Status,
  returns: boolean,
): Promise<Status> {
  if (wished === 'pending' && (await publishesWithoutReview(actor, before, [before.content.categoryId])))
    return workflows[kind.workflow].live;
  if (returns) return statusAfterReinstatement(actor, kind, before);
  if (before.status !== 'trashed' || !workflows[kind.workflow].moderated) return wished;
  const removed = !isStaffFor(actor, kind) && (await findTrasher(database(), before.id)) !== actor.id;
  return removed || (await findStatusBefore(database(), before.id, 'trashed')) === 'suspended' ? 'suspended' : wished;
}

/** Lifetime of an ad in a category, in milliseconds. */
export function adLifetimeMs(catalogue: Catalogue, categoryId: string | null): number {
  return (catalogue.categories.byId.get(categoryId ?? '')?.ads?.expiryDays ?? catalogue.settings.ads.days) * DAY;
}

/** Whether the staff approve an entry for the first time: a certain number of these makes an advertiser trusted. */
function isFirstApproval(actor: Actor, before: EntryRecord, to: Status): boolean {
  return (
    !actor.system &&
    before.status === 'pending' &&
    isLive(before.kind, to) &&
    before.publishedAt === null &&
    before.authorId !== null
  );
}

/** The times that a transition sets or clears. */
function timesAfter(
  kind: KindDeclaration,
  catalogue: Catalogue,
  before: EntryRecord,
  to: Status,
  options: Pick<TransitionOptions, 'at'> & { returns: boolean },
): Pick<EntryRecord, 'publishedAt' | 'scheduledAt' | 'expiresAt' | 'closedAt' | 'listedAt'> {
  const at = now();
  if (isLive(before.kind, to)) {
    // A return neither renews an ad nor moves it to the top. It preserves an earlier renewal, whose time is derived
    // from the end date that it set.
    if (options.returns && options.at === undefined && before.publishedAt !== null) {
      const renewedAt = Math.min(at, (before.expiresAt ?? 0) - adLifetimeMs(catalogue, before.content.categoryId));
      return {
        publishedAt: before.publishedAt,
        scheduledAt: null,
        expiresAt: before.expiresAt,
        closedAt: null,
        listedAt: Math.max(before.publishedAt, renewedAt),
      };
    }
    // A scheduled time takes precedence over an earlier publication; an entry published ahead of schedule is public
    // from now on.
    const appointed = before.status === 'scheduled' ? Math.min(before.scheduledAt ?? at, at) : null;
    const first = appointed ?? before.publishedAt ?? options.at ?? at;
    const { expires } = workflows[kind.workflow];
    const publishedAt = expires ? (options.at ?? at) : first;
    return {
      publishedAt,
      scheduledAt: null,
      expiresAt: expires ? publishedAt + adLifetimeMs(catalogue, before.content.categoryId) : null,
      closedAt: null,
      listedAt: publishedAt,
    };
  }
  const closes = ['expired', 'sold', 'closed', 'trashed', 'archived'].includes(to);
  return {
    publishedAt: before.publishedAt,
    scheduledAt: to === 'scheduled' ? options.at! : null,
    expiresAt: before.expiresAt,
    closedAt: closes ? at : null,
    listedAt: null,
  };
}
