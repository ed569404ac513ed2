import { kindNames } from '#content/kinds.ts';
import { SAVED_VIEW_NAME_MAX } from '#content/newsroom-query.ts';
import { segmentOf } from '#content/dashboard-sections.ts';
import {
  arrayOf,
  inputSchema,
  object,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';
import { paletteQuery } from './palette-api.ts';
import { viewsQuery } from './views-api.ts';

const section: Schema = { enum: kindNames.map(segmentOf) };
const name: Schema = { ...string, minLength: 1, maxLength: SAVED_VIEW_NAME_MAX };
const query: Schema = {
  ...string,
  description: 'The query string of the section’s list; what the list does not know is left out.',
};
const view = object({ id: string, section, name, query });
const found = object({
  entries: arrayOf(
    object({
      id: string,
      kind: { enum: [...kindNames] },
      title: string,
      titleLocale: { enum: ['ua', 'us'] },
      status: string,
      where: string,
      href: string,
    }),
  ),
  people: arrayOf(object({ id: string, name: string, email: string, href: string })),
});

/** What the dashboard asks for itself. */
export function newsroomOperations(): Operations {
  return {
    'GET /api/palette': {
      summary: 'Entries by title, and for admins people, as far as the caller may see them',
      query: inputSchema(paletteQuery),
      status: 200,
      answer: found,
      fails: [401, 403, 422],
    },
    'GET /api/me/views': {
      summary: 'One’s own saved views of the dashboard’s lists',
      query: inputSchema(viewsQuery),
      status: 200,
      answer: object({ items: arrayOf(view) }),
      fails: [401, 403, 422],
    },
    'POST /api/me/views': {
      summary: 'Keep a list’s filters and order under a name',
      body: object({ section, name, query }),
      status: 201,
      answer: view,
      fails: [400, 401, 403, 413, 415, 422],
    },
    'PATCH /api/me/views/{id}': {
      summary: 'Rename a view, or give it other filters',
      body: object({ name, query }, []),
      bodyType: 'application/merge-patch+json',
      status: 200,
      answer: view,
      fails: [400, 401, 403, 404, 413, 415, 422],
    },
    'DELETE /api/me/views/{id}': { summary: 'Delete a view', status: 204, fails: [401, 403, 404] },
  };
}
