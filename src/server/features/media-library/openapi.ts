import { settingsSchema } from '#content/settings.ts';
import { mediaCrop, mediaPatch, mediaQuery } from './api.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  inputSchema,
  integer,
  listOf,
  nullable,
  object,
  ref,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';

const percent: Schema = { type: 'number', minimum: 0, maximum: 100 };
const picture = object(
  {
    id: string,
    url: string,
    width: integer,
    height: integer,
    thumbhash: { ...string, description: 'ThumbHash, base64' },
    widths: arrayOf(integer),
    avif: boolean,
    focus: object({ x: percent, y: percent }),
    revision: { ...integer, description: 'What If-Match asks for' },
    name: { ...string, description: 'Of the file that came in' },
    sourceId: { ...nullable(string), description: 'The picture that it was cut out of' },
    bytes: integer,
    ownerId: nullable(string),
    owner: nullable(object({ id: string, name: string })),
    used: boolean,
    lost: { ...arrayOf(string), description: 'What an upload doesn’t keep of its file: motion' },
    createdAt: dateTime,
    uses: {
      ...arrayOf(object({ kind: string, id: string, title: string, status: string, place: string })),
      description: 'For one picture: the entries that show it.',
    },
  },
  [
    'id',
    'url',
    'width',
    'height',
    'thumbhash',
    'widths',
    'avif',
    'focus',
    'revision',
    'name',
    'sourceId',
    'bytes',
    'ownerId',
    'used',
    'createdAt',
  ],
);
const upload = object(
  {
    file: { type: 'string', format: 'binary', description: 'A picture of at most 12 MB' },
    focusX: string,
    focusY: string,
  },
  ['file'],
);
const answer = ref('Picture');
const form = 'a program names the site in the header Origin';
const settings: Schema = {
  type: 'object',
  description: 'The sections of the settings; for the public, its part of them.',
};

export const mediaSchemas = (): Record<string, Schema> => ({
  Picture: picture,
  SettingsInput: inputSchema(settingsSchema),
});

/** The operations on pictures and settings. */
export function mediaOperations(): Operations {
  const replace = {
    summary: `Another picture in its place, wherever it is shown; ${form}`,
    body: upload,
    bodyType: 'multipart/form-data',
    status: 200,
    answer,
    fails: [400, 401, 403, 404, 413, 415, 422, 429],
  } as const;
  return {
    'GET /api/media': {
      summary: 'Pictures: one’s own, or everybody’s for staff',
      query: inputSchema(mediaQuery),
      status: 200,
      answer: listOf(answer),
      fails: [401, 422],
    },
    'POST /api/media': {
      summary: `A new picture; ${form}. \`lost\` names what it doesn’t keep of its file: \`motion\``,
      body: upload,
      bodyType: 'multipart/form-data',
      status: 201,
      answer,
      also: { 200: 'The same person has sent this very file before: the picture that was made of it' },
      fails: [400, 401, 403, 413, 415, 422, 429],
    },
    'GET /api/media/{id}': { summary: 'A picture and where it is shown', status: 200, answer, fails: [401, 404] },
    'PATCH /api/media/{id}': {
      summary: 'Move its focal point',
      ifMatch: true,
      body: inputSchema(mediaPatch),
      bodyType: 'application/merge-patch+json',
      status: 200,
      answer,
      fails: [400, 401, 403, 404, 409, 415, 422, 428],
    },
    'DELETE /api/media/{id}': {
      summary: 'Delete a picture that nothing shows',
      status: 204,
      fails: [401, 403, 404, 409],
    },
    'POST /api/media/{id}/crop': {
      summary: 'A part of it as a new picture; in pixels of the stored one, at least 320 wide',
      body: inputSchema(mediaCrop),
      status: 201,
      answer,
      also: { 200: 'The same person has cut out this very part before: the picture that was made of it' },
      fails: [400, 401, 404, 413, 415, 422, 429],
    },
    'PUT /api/media/{id}/replace': replace,
    'POST /api/media/{id}/replace': replace,
    'GET /api/settings': { summary: 'The settings, or their public part', status: 200, answer: settings },
    'PATCH /api/settings': {
      summary: 'Change the settings by JSON Merge Patch',
      ifMatch: true,
      body: ref('SettingsInput'),
      bodyType: 'application/merge-patch+json',
      status: 200,
      answer: settings,
      fails: [400, 401, 403, 409, 413, 415, 422, 428],
    },
  };
}
