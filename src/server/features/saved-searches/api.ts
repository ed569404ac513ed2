import * as z from 'zod/mini';
import { listedKinds } from '#content/kinds.ts';
import { alertFrequencies } from '#content/model/saved-searches.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { database } from '#server/platform/database/database.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { everyone, route, signedIn } from '#server/platform/http/route.ts';
import { locale, moment } from '#server/platform/http/schemas.ts';
import { listSavedSearches } from './rows.ts';
import {
  changeSearch,
  createSearch,
  newSearchSchema,
  removeSearch,
  searchPatchSchema,
  toSearchJson,
  unsubscribe,
} from './saved-searches.ts';
import { parseSearchTokens } from './unsubscribe-token.ts';

const SavedSearch = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(listedKinds.map(({ name }) => name)),
  query: describedSchema('The filters as the address of the list spells them.', z.string()),
  locale,
  frequency: z.enum(alertFrequencies),
  createdAt: moment,
});

export const listSearches = route(
  'GET /saved-searches',
  {
    summary: 'One’s own kept searches',
    who: signedIn,
    answer: z.strictObject({ items: z.array(SavedSearch) }),
  },
  async ({ viewer }) => ({ items: (await listSavedSearches(database(), viewer.id)).map(toSearchJson) }),
);

export const postSearch = route(
  'POST /saved-searches',
  {
    summary: 'Keep a search, and hear of what is new in it',
    who: signedIn,
    body: newSearchSchema,
    validates: 'command',
    answer: SavedSearch,
    status: 201,
  },
  async ({ viewer, body, locale: asked }) => {
    const made = await createSearch(viewer.id, body, asked);
    return made.ok ? toSearchJson(made.value) : made;
  },
);

export const patchSearch = route(
  'PATCH /saved-searches/{id}',
  {
    summary: 'Rename a kept search, or hear of it at other times',
    who: signedIn,
    body: searchPatchSchema,
    validates: 'command',
    answer: SavedSearch,
    fails: [404],
  },
  async ({ viewer, params: { id }, body }) => {
    const changed = await changeSearch(viewer.id, id, body);
    return changed.ok ? toSearchJson(changed.value) : changed;
  },
);

export const deleteSearch = route(
  'DELETE /saved-searches/{id}',
  { summary: 'Forget a kept search', who: signedIn, fails: [404] },
  ({ viewer, params: { id } }) => removeSearch(viewer.id, id),
);

const unsubscribeQuery = z.strictObject({
  token: z.string(),
  also: describedSchema('Another search that the same mail was about; may be repeated.', z.optional(z.string())),
});

/** The searches of a mail: the first with its token, and the others. */
function parseUnsubscribeQuery(request: Request, id: string): { token: string; also: string[] } & { id: string } {
  const { searchParams } = new URL(request.url);
  return { id, token: searchParams.get('token') ?? '', also: searchParams.getAll('also') };
}

/** The token from the mail authenticates instead of a session. */
export const postUnsubscribe = route(
  'POST /saved-searches/{id}/unsubscribe',
  {
    summary: 'End its mails in one click, by the token that they carry (RFC 8058), whatever the body says',
    who: everyone,
    bodyType: 'raw',
    query: unsubscribeQuery,
    foreignForms: true,
    fails: [404],
  },
  ({ request, params }) => {
    const { id, token, also } = parseUnsubscribeQuery(request, params.id);
    return unsubscribe(parseSearchTokens(id, token, also));
  },
);

/** Does not unsubscribe, because virus scanners also open it. */
export const getUnsubscribe = route(
  'GET /saved-searches/{id}/unsubscribe',
  {
    summary: 'The page with the button that ends them, for mail programs that open the address in a browser (RFC 2369)',
    who: everyone,
    bodyType: 'raw',
    query: unsubscribeQuery,
    status: 303,
  },
  ({ request, params, locale: asked }) => {
    const { id, token, also } = parseUnsubscribeQuery(request, params.id);
    const headers = { Location: localisedPath(asked, paths.unsubscribe(id, token, also)), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  },
);
