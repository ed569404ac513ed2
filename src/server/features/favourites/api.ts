import * as z from 'zod/mini';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { database } from '../../platform/database/database.ts';
import { readRecords } from '../../core/entries/rows.ts';
import { toEntryJson } from '../../core/entries/entry-json.ts';
import { dropFavourite, keepFavourite, keptAmong, readFavourites } from './favourites.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { json, noContent, pageFields, readQuery, signedOut } from '../../platform/http/read.ts';

/** As many as a page of a list has cards, and some more. */
const IDS_MAX = 200;
const ids = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(IDS_MAX)),
  ),
);

export const favouritesQuery = z.strictObject({ ...pageFields, ids: z.optional(ids) });

/** `GET /api/favourites`: a page of what one keeps; with `ids`, only which of these. */
export async function listFavouritesAnswer(request: Request, viewer: Viewer | null): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(favouritesQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const { ids: asked, page = 1, perPage = 20 } = query.value;
  if (asked !== undefined) return json({ items: (await keptAmong(viewer.id, asked)).map((id) => ({ id })) });
  const { items, total } = await readFavourites(viewer.id, { page, perPage });
  const records = await readRecords(
    database(),
    items.filter(({ state }) => state !== 'gone').map(({ id }) => id),
  );
  const entries = new Map(
    records.map((record) => [record.id, toEntryJson(actorOf(viewer), record, { bodies: false })]),
  );
  return json({ items: items.map((item) => ({ ...item, entry: entries.get(item.id) ?? null })), total, page, perPage });
}

/** `PUT /api/favourites/{id}` → 204. */
export async function putFavourite(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const kept = await keepFavourite(viewer.id, id);
  return kept.ok ? noContent() : failureAnswer(kept.failure, request);
}

/** `DELETE /api/favourites/{id}` → 204. */
export async function deleteFavouriteAnswer(request: Request, viewer: Viewer | null, id: string): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  await dropFavourite(viewer.id, id);
  return noContent();
}
