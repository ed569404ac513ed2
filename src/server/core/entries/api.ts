import * as z from 'zod/mini';
import { allows, checkStep, isStaffFor, type Actor } from '#content/can.ts';
import type { KindName } from '#content/define-kind.ts';
import { instantSchema } from '#content/fields/field.ts';
import { kinds } from '#content/kinds.ts';
import { fail, invalid, type Result } from '#content/result.ts';
import { actorOf, displayName, type Viewer } from '#content/viewer.ts';
import { workflows, type Status } from '#content/workflow.ts';
import { toIssues } from '#content/zod-issues.ts';
import { askHooks } from './hooks.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/database/database.ts';
import { entrySorts, listEntryIds } from './list-rows.ts';
import { findRevision, listRevisions, readRecords } from './rows.ts';
import { findPendingEdit, readPendingEdits, type SignedEdit } from './pending-edit-rows.ts';
import { type PromoCount, readPromoTotals } from './slot-rows.ts';
import { loadCatalogue } from '../taxonomy/catalogue.ts';
import { stillLingers } from './write-entry.ts';
import { createEntry, getRecord, restoreRevision, transitionEntry, updateEntry } from './commands.ts';
import { isReturn } from './return-to-site.ts';
import { anonymous } from '#content/viewer.ts';
import { isInsider, isPublicNow, toEntryJson } from './entry-json.ts';
import { editView } from './edit-view.ts';
import { editsBeside, getEdit, restoreAsEdit, saveEdit, versionOf } from './pending-edits.ts';
import type { EntryRecord } from './record.ts';
import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { json, noContent, pageFields, readIfMatch, readJson, readQuery } from '../../platform/http/read.ts';

/** Who calls the API: somebody signed in, or anybody. */
const callerOf = (viewer: Viewer | null): Actor => (viewer === null ? anonymous : actorOf(viewer));
const missing = fail({ status: 404, code: 'not_found' });

/** An entry that the caller may read: public at this moment, their own, or anyone's for staff. */
export async function findReadable(caller: Actor, kind: KindName, id: string): Promise<Result<EntryRecord>> {
  const found = await getRecord(caller, kind, id);
  return found.ok && !isPublicNow(found.value) && !isInsider(caller, found.value) ? missing : found;
}

/** By id, how often entries of the kind were seen and clicked; null where that is not counted. */
async function countsOf(kind: KindName, ids: readonly string[]): Promise<(id: string) => PromoCount | null> {
  if (!kinds[kind].counted) return () => null;
  const totals = await readPromoTotals(database(), ids);
  return (id) => totals.get(id) ?? { impressions: 0, clicks: 0 };
}

/**
 * The entry, with what waits beside it for those who work on it. Its ETag is what their next save has to name. 202 if it was
 * withdrawn, and some server may still show it for a moment.
 */
export async function entryAnswer(
  caller: Actor,
  record: EntryRecord,
  status = stillLingers(record) ? 202 : 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const edit = isInsider(caller, record) ? await findPendingEdit(database(), record.id) : null;
  const counts = await countsOf(record.kind, [record.id]);
  return json(toEntryJson(caller, record, { edit, counts: counts(record.id) }), {
    status,
    headers: { ETag: `"${versionOf(caller, record, edit)}"`, ...headers },
  });
}

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);
const word = z.string().check(z.minLength(1), z.maxLength(191));

export function listQuery(kind: KindName) {
  return z.strictObject({
    ...pageFields,
    status: z.optional(z.enum(workflows[kinds[kind].workflow].statuses as readonly [Status, ...Status[]])),
    q: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(z.enum(entrySorts)),
    category: z.optional(word),
    tag: z.optional(word),
    location: z.optional(word),
    mine: z.optional(flag),
  });
}

/** `GET /api/{kind}`: what is public; with `mine` one's own in every status; staff see everything but the trash, unless they ask for it. */
export async function listEntries(request: Request, viewer: Viewer | null, kind: KindName): Promise<Response> {
  const query = readQuery(listQuery(kind), new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { page = 1, perPage = 20, status, q = '', sort, category, tag, location, mine = false } = query.value;
  const caller = callerOf(viewer);
  if (mine && viewer === null) return failureAnswer({ status: 401, code: 'signed_out' }, request);
  const open = mine || isStaffFor(caller, kinds[kind]);
  const catalogue = await loadCatalogue(database());
  const subtree = (tree: typeof catalogue.categories | typeof catalogue.locations, given: string | undefined) =>
    given === undefined
      ? null
      : tree.subtree(
          [...tree.byId.values()].find(
            (row) => row.id === given || (row.slug === given && (!('kind' in row) || row.kind === kind)),
          )?.id ?? '',
        );
  const { ids, total } = await listEntryIds(database(), {
    kind,
    q: q.replaceAll('\u0000', '').trim(),
    limit: perPage,
    offset: (page - 1) * perPage,
    publicAt: open ? null : now(),
    authorId: mine ? caller.id : null,
    status: status ?? (open ? null : workflows[kinds[kind].workflow].live),
    categoryIds: subtree(catalogue.categories, category),
    tagId:
      tag === undefined
        ? null
        : ([...catalogue.tags.values()].find((row) => row.id === tag || row.slug === tag)?.id ?? ''),
    locationIds: subtree(catalogue.locations, location),
    sort: sort ?? (open ? '-updatedAt' : '-publishedAt'),
  });
  const [records, edits, counts] = await Promise.all([
    readRecords(database(), ids),
    open ? readPendingEdits(database(), ids) : new Map(),
    countsOf(kind, ids),
  ]);
  return json({
    items: records.map((record) =>
      toEntryJson(caller, record, { bodies: false, edit: edits.get(record.id) ?? null, counts: counts(record.id) }),
    ),
    total,
    page,
    perPage,
  });
}

/** `POST /api/{kind}` → 201 with `Location`; 429 for an advertiser who posts too much. */
export async function postEntry(
  request: Request,
  viewer: Viewer,
  kind: KindName,
  clientAddress: string,
): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const caller = actorOf(viewer);
  const counted = await askHooks(kind, (hooks) => hooks.beforeCreate?.(caller, kind, clientAddress));
  if (!counted.ok) return failureAnswer(counted.failure, request);
  const made = await createEntry(caller, kind, body.value);
  if (!made.ok) return failureAnswer(made.failure, request);
  return entryAnswer(caller, made.value, 201, { Location: `/api/${kind}/${made.value.id}` });
}

/** `GET /api/{kind}/{id}` with its revision as the ETag. */
export async function readEntry(
  request: Request,
  viewer: Viewer | null,
  kind: KindName,
  id: string,
): Promise<Response> {
  const caller = callerOf(viewer);
  const found = await findReadable(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  return entryAnswer(caller, found.value);
}

/**
 * `PATCH /api/{kind}/{id}`: JSON Merge Patch. Of something live by somebody who may not publish it, it waits beside it. A
 * stale `If-Match` is answered with the entry as it is now.
 */
export async function patchEntry(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await findReadable(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  if (!allows(caller, kind, 'update', found.value))
    return failureAnswer(
      { status: 403, code: 'forbidden', detail: `unauthorized to access resource "${kind}"` },
      request,
    );
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const { categoryId } = body.value;
  const save = (await editsBeside(caller, found.value, typeof categoryId === 'string' ? categoryId : undefined))
    ? saveEdit
    : updateEntry;
  const saved = await save(caller, kind, id, body.value, seen.value);
  return saved.ok ? entryAnswer(caller, saved.value) : withCurrent(request, caller, kind, id, saved);
}

/** Who stored the version that the caller's next save has to name; null where that is not the caller's to know, or not known. */
async function changedBy(
  caller: Actor,
  record: EntryRecord,
  edit: SignedEdit | null,
): Promise<{ id: string; name: string } | null> {
  const {
    items: [latest],
  } = await listRevisions(database(), record.id, 1, 0);
  const by =
    edit !== null && versionOf(caller, record, edit) === edit.revision
      ? { id: edit.authorId, name: displayName(edit.author) }
      : { id: latest?.actorId, name: latest?.actorName };
  return by.id && by.name && !isUntold(caller, by.id) ? { id: by.id, name: by.name } : null;
}

/** Advertisers hear from the editors; who of them it was is for colleagues. */
const isUntold = (caller: Actor, actorId: string | null) => caller.role === 'user' && actorId !== caller.id;

/** A failure; a stale one with the entry as it is now, who changed it (`by`) and, where something waits beside it, what that is (`edit`). */
export async function withCurrent(
  request: Request,
  caller: Actor,
  kind: KindName,
  id: string,
  { failure }: Extract<Result<unknown>, { ok: false }>,
): Promise<Response> {
  if (failure.code !== 'stale') return failureAnswer(failure, request);
  const current = await findReadable(caller, kind, id);
  const found = await getEdit(caller, kind, id);
  const edit = found.ok ? found.value.edit : null;
  return problem(409, 'stale', {
    revision: current.ok ? versionOf(caller, current.value, edit) : failure.current,
    current: current.ok ? toEntryJson(caller, current.value, { edit }) : null,
    by: current.ok ? await changedBy(caller, current.value, edit) : null,
    ...(current.ok && edit !== null ? { edit: await editView(caller, current.value, edit) } : {}),
  });
}

/** `DELETE /api/{kind}/{id}`: into the trash. Again: nothing more happens. */
export async function deleteEntry(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await findReadable(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  if (found.value.status === 'trashed' && allows(caller, kind, 'delete', found.value)) return noContent();
  const moved = await transitionEntry(caller, kind, id, 'trashed');
  if (!moved.ok) return failureAnswer(moved.failure, request);
  return stillLingers(moved.value) ? entryAnswer(caller, moved.value) : noContent();
}

const moment = z.pipe(
  instantSchema,
  z.transform((value: string) => Date.parse(value)),
);

export const transitionBody = (kind: KindName) =>
  z.strictObject({
    to: z.enum(workflows[kinds[kind].workflow].statuses as readonly [Status, ...Status[]]),
    at: z.optional(moment),
    note: z.optional(z.string().check(z.maxLength(1000))),
  });

/** `POST /api/{kind}/{id}/transitions` `{to, at?, note?}`; whoever sends `If-Match` moves only what they have seen. */
export async function postTransition(
  request: Request,
  viewer: Viewer,
  kind: KindName,
  id: string,
  clientAddress: string,
): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await findReadable(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = transitionBody(kind).safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const seen = request.headers.has('if-match') ? readIfMatch(request) : { ok: true as const, value: undefined };
  if (!seen.ok) return seen.response;
  const { to, ...options } = parsed.data;
  // Only what the workflow allows is counted: the rest is refused below.
  const reviews = to === 'pending' || isReturn(caller, kinds[kind], found.value, to);
  if (reviews && checkStep(caller, kinds[kind], found.value, to) === 'allowed') {
    const counted = await askHooks(kind, (hooks) => hooks.beforeReview?.(caller, found.value, clientAddress));
    if (!counted.ok) return failureAnswer(counted.failure, request);
  }
  const moved = await transitionEntry(caller, kind, id, to, { ...options, seen: seen.value });
  return moved.ok ? entryAnswer(caller, moved.value) : withCurrent(request, caller, kind, id, moved);
}

/** An entry whose history the caller may see: their own, or anyone's for staff. */
async function findWithHistory(caller: Actor, kind: KindName, id: string): Promise<Result<EntryRecord>> {
  const found = await findReadable(caller, kind, id);
  if (!found.ok || isInsider(caller, found.value)) return found;
  return fail({ status: 403, code: 'forbidden', detail: `unauthorized to access resource "${kind}"` });
}

/** `GET /api/{kind}/{id}/revisions`: when it was changed, what it then was, and, for colleagues, by whom. */
export async function readRevisions(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const query = readQuery(z.strictObject(pageFields), new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const caller = actorOf(viewer);
  const found = await findWithHistory(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const { page = 1, perPage = 20 } = query.value;
  const { items, total } = await listRevisions(database(), id, perPage, (page - 1) * perPage);
  const views = items.map((item) => ({
    ...item,
    createdAt: new Date(item.createdAt).toISOString(),
    ...(isUntold(caller, item.actorId) ? { actorId: null, actorName: null } : {}),
  }));
  return json({ items: views, total, page, perPage });
}

/** `GET /api/{kind}/{id}/revisions/{number}`: the entry as that revision has it, to compare. */
export async function readRevision(
  request: Request,
  viewer: Viewer,
  kind: KindName,
  id: string,
  number: string,
): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await findWithHistory(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const old = /^\d{1,9}$/.test(number) ? await findRevision(database(), id, Number(number)) : null;
  if (old === null) return failureAnswer({ status: 404, code: 'not_found' }, request);
  return json(
    toEntryJson(caller, {
      ...found.value,
      content: old.content,
      status: old.status,
      revision: old.number,
      note: old.note,
      updatedAt: old.createdAt,
    }),
  );
}

/** `POST /api/{kind}/{id}/revisions` `{restore: n}`: its content again, as a new revision; where a change would wait for an editor, as such a change. */
export async function postRevision(request: Request, viewer: Viewer, kind: KindName, id: string): Promise<Response> {
  const caller = actorOf(viewer);
  const found = await findWithHistory(caller, kind, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = z.strictObject({ restore: z.int().check(z.gte(1)) }).safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const old = await findRevision(database(), id, parsed.data.restore);
  if (old === null) return failureAnswer({ status: 404, code: 'not_found' }, request);
  const restored = (await editsBeside(caller, found.value, old.content.categoryId))
    ? await restoreAsEdit(caller, found.value, old.content)
    : await restoreRevision(caller, kind, id, old.number, found.value.revision);
  return restored.ok ? entryAnswer(caller, restored.value) : withCurrent(request, caller, kind, id, restored);
}
