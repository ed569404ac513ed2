import * as z from 'zod/mini';
import { fail, invalid } from '#content/result.ts';
import { denialText } from '#content/grants.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { toIssues } from '#content/zod-issues.ts';
import { listMedia, mediaSorts } from '../../core/media/list-rows.ts';
import type { MediaRow } from '../../core/media/rows.ts';
import { usedAmong } from '../../core/media/use-rows.ts';
import { failureAnswer, problem } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import {
  changeFocus,
  countUpload,
  cropMedia,
  getMedia,
  removeMedia,
  replaceMedia,
} from '../../core/media/media-commands.ts';
import { toMediaJson, versionOf } from '../../core/media/media-json.ts';
import { mediaStore, uploadPicture } from '../../core/media/media-store.ts';
import { listUses, mayUseAnyPicture } from '../../core/media/media-uses.ts';
import { json, noContent, pageFields, readIfMatch, readJson, readQuery } from '../../platform/http/read.ts';
import { isAnimated } from '../../core/media/ingest.ts';
import { readUpload, uploadFailureAnswer } from '../../core/media/upload-form.ts';

async function mediaAnswer(
  row: MediaRow,
  status = 200,
  headers: Record<string, string> = {},
  more: object = {},
): Promise<Response> {
  const used = await usedAmong(mediaStore().database, [row.id]);
  return json(
    { ...toMediaJson(row, { used: used.has(row.id) }), ...more },
    { status, headers: { ETag: `"${versionOf(row)}"`, ...headers } },
  );
}

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

export const mediaQuery = z.strictObject({
  ...pageFields,
  q: z.optional(z.string().check(z.maxLength(200))),
  unused: z.optional(flag),
  mine: z.optional(flag),
  owner: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  sort: z.optional(z.enum(mediaSorts)),
});

/** `GET /api/media`: everybody's pictures for authors, editors and admins; one's own for others, and with `mine`. */
export async function listMediaItems(request: Request, viewer: Viewer): Promise<Response> {
  const query = readQuery(mediaQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const {
    page = 1,
    perPage = 20,
    q = '',
    unused = null,
    mine = false,
    owner = null,
    sort = '-createdAt',
  } = query.value;
  const all = mayUseAnyPicture(actorOf(viewer));
  if (owner !== null && owner !== viewer.id && !all)
    return failureAnswer(
      fail({ status: 403, code: 'forbidden', detail: denialText(viewer.role, 'dashboard') }).failure,
      request,
    );
  if (mine && owner !== null && owner !== viewer.id)
    return failureAnswer(invalid([{ path: 'owner', code: 'invalid' }]).failure, request);
  const { database } = mediaStore();
  const { rows, total } = await listMedia(database, {
    ownerId: mine || !all ? viewer.id : owner,
    q: q.replaceAll('\u0000', '').trim(),
    unused,
    sort,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const used = await usedAmong(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ ownerName, ...row }) =>
    toMediaJson(row, {
      used: used.has(row.id),
      ...(all ? { owner: row.ownerId === null ? null : { id: row.ownerId, name: ownerName ?? '' } } : {}),
    }),
  );
  return json({ items, total, page, perPage });
}

/**
 * `POST /api/media`, multipart → 201 with `Location`; the same file by the same person again → 200 with the same id. `lost` names
 * what the picture doesn't keep of its file: `motion`.
 */
export async function postMedia(request: Request, viewer: Viewer): Promise<Response> {
  const actor = actorOf(viewer);
  const counted = await countUpload(actor);
  if (!counted.ok) return failureAnswer(counted.failure, request);
  const upload = await readUpload(request);
  if (!upload.ok) return upload.response;
  const stored = await uploadPicture(mediaStore(), upload.value.bytes, viewer.id, upload.value);
  if (!stored.ok) return uploadFailureAnswer(stored.failure, request);
  const { id, created } = stored.value;
  const lost = (await isAnimated(upload.value.bytes)) ? { lost: ['motion'] } : {};
  return mediaAnswer(stored.value, created ? 201 : 200, { Location: `/api/media/${id}` }, lost);
}

/** `GET /api/media/{id}`, with `uses`: where it is shown. */
export async function readMedia(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const found = await getMedia(mediaStore(), actorOf(viewer), id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const uses = await listUses(mediaStore().database, actorOf(viewer), id, localeOfRequest(request.headers));
  return mediaAnswer(found.value, 200, {}, { uses });
}

const percent = z.optional(z.int().check(z.gte(0), z.lte(100)));
export const mediaPatch = z.strictObject({ focus: z.optional(z.strictObject({ x: percent, y: percent })) });

/** `PATCH /api/media/{id}` `{focus: {x, y}}`: JSON Merge Patch with `If-Match`. */
export async function patchMedia(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const actor = actorOf(viewer);
  const found = await getMedia(mediaStore(), actor, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const seen = readIfMatch(request);
  if (!seen.ok) return seen.response;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = mediaPatch.safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const { x, y } = parsed.data.focus ?? {};
  const moved = await changeFocus(
    mediaStore(),
    actor,
    id,
    { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) },
    seen.value,
  );
  if (moved.ok) return mediaAnswer(moved.value);
  if (moved.failure.code !== 'stale') return failureAnswer(moved.failure, request);
  const current = await getMedia(mediaStore(), actor, id);
  return problem(409, 'stale', {
    revision: moved.failure.current,
    current: current.ok ? await (await mediaAnswer(current.value)).json() : null,
  });
}

const pixel = (least: number) => z.int().check(z.gte(least), z.lte(100_000));
export const mediaCrop = z.strictObject({ x: pixel(0), y: pixel(0), width: pixel(1), height: pixel(1) });

/** `POST /api/media/{id}/crop` `{x, y, width, height}`: a part of it, in pixels of the stored picture, as a new picture. */
export async function postCrop(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const actor = actorOf(viewer);
  const found = await getMedia(mediaStore(), actor, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = mediaCrop.safeParse(body.value);
  if (!parsed.success) return failureAnswer(invalid(toIssues(parsed.error)).failure, request);
  const counted = await countUpload(actor);
  if (!counted.ok) return failureAnswer(counted.failure, request);
  const cut = await cropMedia(mediaStore(), actor, id, parsed.data);
  if (!cut.ok) return failureAnswer(cut.failure, request);
  return mediaAnswer(cut.value, cut.value.created ? 201 : 200, { Location: `/api/media/${cut.value.id}` });
}

/** `PUT` or `POST /api/media/{id}/replace`, multipart: another picture in its place, under an id of its own. */
export async function postReplacement(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const actor = actorOf(viewer);
  const found = await getMedia(mediaStore(), actor, id);
  if (!found.ok) return failureAnswer(found.failure, request);
  const counted = await countUpload(actor);
  if (!counted.ok) return failureAnswer(counted.failure, request);
  const upload = await readUpload(request);
  if (!upload.ok) return upload.response;
  const replaced = await replaceMedia(mediaStore(), actor, id, upload.value);
  if (!replaced.ok) return uploadFailureAnswer(replaced.failure, request);
  return mediaAnswer(replaced.value, 200, { 'Content-Location': `/api/media/${replaced.value.id}` }, { replaces: id });
}

/** `DELETE /api/media/{id}` → 204; 409 while something shows it. */
export async function deleteMedia(request: Request, viewer: Viewer, id: string): Promise<Response> {
  const removed = await removeMedia(mediaStore(), actorOf(viewer), id);
  return removed.ok ? noContent() : failureAnswer(removed.failure, request);
}
