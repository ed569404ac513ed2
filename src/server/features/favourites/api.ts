import * as z from 'zod/mini';
import { toEntryJson } from '#server/core/entries/api/entry-json.ts';
import { anyEntrySchema } from '#server/core/entries/api/entry-schemas.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { route, signedIn } from '#server/platform/http/route.ts';
import { listOf, moment, pageOf } from '#server/platform/http/schemas.ts';
import { removeFavourite, saveFavourite, filterSavedEntries, readFavourites } from './favourites.ts';
import { filterOwnEntries } from './rows.ts';

/** The number of cards on a list page, plus a margin. */
const MAX_IDS = 200;
const ids = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_IDS)),
  ),
);
const FavouriteItem = z.strictObject({
  id: z.string(),
  state: z.enum(['active', 'expired', 'sold', 'over', 'gone']),
  addedAt: moment,
  entry: describedSchema('Null: it is public no more.', z.nullable(anyEntrySchema())),
});

export const listFavourites = route(
  'GET /favourites',
  {
    summary: 'One’s own favourites',
    who: signedIn,
    query: pageOf({
      ids: describedSchema('Only which of these entries are among them, separated by commas.', z.optional(ids)),
    }),
    answer: z.union([
      listOf(FavouriteItem),
      z.strictObject({
        items: z.array(z.strictObject({ id: z.string() })),
        own: describedSchema('Which of `ids` are one’s own entries.', z.array(z.string())),
      }),
    ]),
  },
  async ({ viewer, actor, query: { ids: asked, page, perPage } }) => {
    if (asked !== undefined) {
      const [kept, own] = await Promise.all([
        filterSavedEntries(viewer.id, asked),
        filterOwnEntries(database(), viewer.id, asked),
      ]);
      return { items: kept.map((id) => ({ id })), own };
    }
    const { items, total } = await readFavourites(viewer.id, { page, perPage });
    const there = items.filter(({ state }) => state !== 'gone').map(({ id }) => id);
    const records = await readRecords(database(), there);
    const entries = new Map(records.map((record) => [record.id, toEntryJson(actor, record, { bodies: false })]));
    return { items: items.map((item) => ({ ...item, entry: entries.get(item.id) ?? null })), total, page, perPage };
  },
);

export const putFavourite = route(
  'PUT /favourites/{id}',
  { summary: 'Keep an entry that has a public page; 500 at the most', who: signedIn, fails: [404, 422] },
  ({ viewer, params: { id } }) => saveFavourite(viewer.id, id),
);

export const deleteFavourite = route(
  'DELETE /favourites/{id}',
  { summary: 'Keep an entry no longer', who: signedIn },
  ({ viewer, params: { id } }) => removeFavourite(viewer.id, id),
);
