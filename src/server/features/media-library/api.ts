import * as z from 'zod/mini';
import { mediaSorts } from '#content/lists/media.ts';
import { invalid } from '#content/result.ts';
import { isAnimated } from '#server/core/media/ingest.ts';
import { listMedia } from '#server/core/media/list-rows.ts';
import {
  changeFocus,
  consumeUploadQuota,
  cropMedia,
  getMedia,
  removeMedia,
  replaceMedia,
} from '#server/core/media/media-commands.ts';
import { toMediaJson, mediaVersionOf } from '#server/core/media/media-json.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { listUses, mayUseAnyPicture } from '#server/core/media/media-uses.ts';
import type { MediaRow } from '#server/core/media/rows.ts';
import { readUpload, uploadFailureResponse } from '#server/core/media/upload-form.ts';
import { filterUsedMedia } from '#server/core/media/use-rows.ts';
import { conflict, forbidden } from '#server/platform/failures.ts';
import { describedSchema, namedSchema, schemaDocumentedAs } from '#server/platform/http/openapi.ts';
import { reply, route, signedIn, type RouteCall, type RouteSpec } from '#server/platform/http/route.ts';
import { flag, kindName, listOf, moment, rowId, pageOf, words } from '#server/platform/http/schemas.ts';

const percent = z.int().check(z.gte(0), z.lte(100));
const Picture = namedSchema(
  'Picture',
  z.strictObject({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    thumbhash: describedSchema('ThumbHash, base64', z.string()),
    widths: z.array(z.int()),
    avif: z.boolean(),
    focus: z.strictObject({ x: percent, y: percent }),
    revision: describedSchema('What If-Match asks for', z.int()),
    name: describedSchema('Of the file that came in', z.string()),
    sourceId: describedSchema('The picture that it was cut out of', z.nullable(z.string())),
    bytes: z.int(),
    ownerId: z.nullable(z.string()),
    owner: z.optional(z.nullable(z.strictObject({ id: z.string(), name: z.string() }))),
    used: z.boolean(),
    createdAt: moment,
    lost: describedSchema('What an upload doesn’t keep of its file: motion', z.optional(z.array(z.literal('motion')))),
    replaces: describedSchema('The picture in whose place it stands now', z.optional(z.string())),
    uses: describedSchema(
      'For one picture: the entries that show it.',
      z.optional(
        z.array(
          z.strictObject({
            kind: z.union([kindName, z.literal('people')]),
            id: z.string(),
            title: z.string(),
            status: z.nullable(z.string()),
            place: z.string(),
          }),
        ),
      ),
    ),
  }),
);
type PictureJson = z.input<typeof Picture>;

const upload = schemaDocumentedAs(
  {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary', description: 'A picture of at most 12 MB' },
      focusX: { type: 'string' },
      focusY: { type: 'string' },
    },
    required: ['file'],
  },
  z.unknown(),
);
const origin = 'a program names the site in the header Origin';

async function toPicture(row: MediaRow, more: Partial<PictureJson> = {}): Promise<PictureJson> {
  const used = await filterUsedMedia(mediaStore().database, [row.id]);
  return { ...toMediaJson(row, { used: used.has(row.id) }), ...more };
}

export const listPictures = route(
  'GET /media',
  {
    summary: 'Pictures: one’s own, or everybody’s for staff',
    who: signedIn,
    query: pageOf({
      q: words,
      unused: z.optional(flag),
      mine: z._default(flag, false),
      owner: z.optional(rowId),
      sort: z._default(z.enum(mediaSorts), '-createdAt'),
    }),
    answer: listOf(Picture),
    fails: [403],
  },
  async ({ viewer, actor, query: { page, perPage, q, unused = null, mine, owner = null, sort } }) => {
    const all = mayUseAnyPicture(actor);
    if (owner !== null && owner !== viewer.id) {
      if (!all) return forbidden('dashboard', viewer.role);
      if (mine) return invalid([{ path: 'owner', code: 'invalid' }]);
    }
    const { database } = mediaStore();
    const { rows, total } = await listMedia(database, {
      ownerId: mine || !all ? viewer.id : owner,
      q: q.replaceAll('\u0000', '').trim(),
      unused,
      sort,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const used = await filterUsedMedia(
      database,
      rows.map(({ id }) => id),
    );
    const ownerOf = ({ ownerId, ownerName }: (typeof rows)[number]) =>
      ownerId === null ? null : { id: ownerId, name: ownerName ?? '' };
    const items = rows.map((row) =>
      toMediaJson(row, { used: used.has(row.id), ...(all ? { owner: ownerOf(row) } : {}) }),
    );
    return { items, total, page, perPage };
  },
);

export const postPicture = route(
  'POST /media',
  {
    summary: `A new picture; ${origin}. \`lost\` names what it doesn’t keep of its file: \`motion\``,
    who: signedIn,
    bodyType: 'multipart/form-data',
    body: upload,
    answer: Picture,
    status: 201,
    idempotent: true,
    also: { 200: 'The same person has sent this very file before: the picture that was made of it' },
    fails: [429],
  },
  async ({ viewer, actor, request }) => {
    const counted = await consumeUploadQuota(actor);
    if (!counted.ok) return counted;
    const form = await readUpload(request);
    if (!form.ok) return form.response;
    const stored = await uploadPicture(mediaStore(), form.value.bytes, viewer.id, form.value);
    if (!stored.ok) return uploadFailureResponse(stored.failure, request);
    const { id, created } = stored.value;
    const isMoving = await isAnimated(form.value.bytes);
    return reply(await toPicture(stored.value, isMoving ? { lost: ['motion'] } : {}), {
      status: created ? 201 : 200,
      headers: { Location: `/api/media/${id}` },
    });
  },
);

export const getPicture = route(
  'GET /media/{id}',
  { summary: 'A picture and where it is shown', who: signedIn, answer: Picture, fails: [404] },
  async ({ actor, params: { id }, locale }) => {
    const found = await getMedia(mediaStore(), actor, id);
    if (!found.ok) return found;
    return toPicture(found.value, { uses: await listUses(mediaStore().database, actor, id, locale) });
  },
);

export const patchPicture = route(
  'PATCH /media/{id}',
  {
    summary: 'Move its focal point',
    who: signedIn,
    ifMatch: true,
    body: z.strictObject({ focus: z.optional(z.strictObject({ x: z.optional(percent), y: z.optional(percent) })) }),
    answer: Picture,
    fails: [404],
  },
  async ({ actor, params: { id }, body: { focus = {} }, seen }) => {
    const moved = await changeFocus(mediaStore(), actor, id, focus, seen);
    if (moved.ok) return toPicture(moved.value);
    if (moved.failure.code !== 'stale') return moved;
    const current = await getMedia(mediaStore(), actor, id);
    return current.ok ? conflict(await toPicture(current.value), mediaVersionOf(current.value)) : current;
  },
);

export const deletePicture = route(
  'DELETE /media/{id}',
  { summary: 'Delete a picture that nothing shows', who: signedIn, ifMatch: 'optional', fails: [404, 409] },
  async ({ actor, params: { id }, seen }) => {
    const current = seen === undefined ? null : await getMedia(mediaStore(), actor, id);
    if (current?.ok && mediaVersionOf(current.value) !== seen)
      return conflict(await toPicture(current.value), mediaVersionOf(current.value));
    return removeMedia(mediaStore(), actor, id);
  },
);

const pixel = (least: number) => z.int().check(z.gte(least), z.lte(100_000));

export const postCrop = route(
  'POST /media/{id}/crop',
  {
    summary: 'A part of it as a new picture; in pixels of the stored one, at least 320 wide',
    who: signedIn,
    body: z.strictObject({ x: pixel(0), y: pixel(0), width: pixel(1), height: pixel(1) }),
    answer: Picture,
    status: 201,
    also: { 200: 'The same person has cut out this very part before: the picture that was made of it' },
    fails: [404, 429],
  },
  async ({ actor, params: { id }, body }) => {
    const found = await getMedia(mediaStore(), actor, id);
    if (!found.ok) return found;
    const counted = await consumeUploadQuota(actor);
    if (!counted.ok) return counted;
    const cut = await cropMedia(mediaStore(), actor, found.value, body);
    if (!cut.ok) return cut;
    return reply(await toPicture(cut.value), {
      status: cut.value.created ? 201 : 200,
      headers: { Location: `/api/media/${cut.value.id}` },
    });
  },
);

const replacement = {
  summary: `Another picture in its place, wherever it is shown, under an id of its own; ${origin}`,
  who: signedIn,
  bodyType: 'multipart/form-data',
  body: upload,
  answer: Picture,
  fails: [404, 429],
} as const satisfies RouteSpec;

async function replace({ actor, params: { id }, request }: Pick<RouteCall<'/{id}'>, 'actor' | 'params' | 'request'>) {
  const found = await getMedia(mediaStore(), actor, id);
  if (!found.ok) return found;
  const counted = await consumeUploadQuota(actor);
  if (!counted.ok) return counted;
  const form = await readUpload(request);
  if (!form.ok) return form.response;
  const replaced = await replaceMedia(mediaStore(), actor, found.value, form.value);
  if (!replaced.ok) return uploadFailureResponse(replaced.failure, request);
  const headers = { 'Content-Location': `/api/media/${replaced.value.id}` };
  return reply(await toPicture(replaced.value, { replaces: id }), { headers });
}

export const putReplacement = route('PUT /media/{id}/replace', replacement, replace);
/** The same for forms, which do not support PUT. */
export const postReplacement = route('POST /media/{id}/replace', replacement, replace);
