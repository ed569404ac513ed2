import type { KindDeclaration } from '#content/define-kind.ts';
import { contentSchema, extraTexts } from '#content/entry-content.ts';
import type { Field } from '#content/fields/field.ts';
import { allKinds } from '#content/kinds.ts';
import { workflows } from '#content/workflow.ts';
import { listQuery, transitionBody } from './api.ts';
import { decisionBody } from './pending-edits-api.ts';
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

/** `news` → `News`: the name of the kind's schemas. */
export const schemaName = (kind: KindDeclaration): string => kind.name.charAt(0).toUpperCase() + kind.name.slice(1);

type Properties = Record<string, Schema>;

/** The limits of texts are checks of our own: they are taken from the declaration. */
function withLimits(schema: Schema, fields: Record<string, Field>): void {
  for (const [name, field] of Object.entries(fields)) {
    const property = (schema.properties as Properties | undefined)?.[name];
    if (property && (field.type === 'text' || field.type === 'multiline'))
      Object.assign(property, { maxLength: field.max });
  }
}

/** What may be sent for an entry of the kind. */
function entryInput(kind: KindDeclaration): Schema {
  const schema = inputSchema(contentSchema(kind, 'publish'));
  const properties = schema.properties as Properties;
  withLimits(properties.details ?? {}, kind.details);
  const texts = (properties.texts?.properties ?? {}) as Record<string, { anyOf?: Schema[] }>;
  for (const text of Object.values(texts)) withLimits(text.anyOf?.[0] ?? {}, kind.texts);
  return schema;
}

function entryOutput(kind: KindDeclaration): Schema {
  const { properties } = entryInput(kind) as { properties: Properties };
  const text = object(
    {
      title: string,
      excerpt: nullable(string),
      seo: nullable({ type: 'object' }),
      body: nullable({ type: 'object', description: 'A ProseMirror document; left out in lists.' }),
      ...Object.fromEntries(extraTexts(kind).map((name) => [name, nullable(string)])),
    },
    ['title', 'excerpt', 'seo'],
  );
  return object(
    {
      id: string,
      kind: { const: kind.name },
      status: { enum: [...workflows[kind.workflow].statuses] },
      revision: integer,
      slug: string,
      authorId: nullable(string),
      categoryId: nullable(string),
      locationId: nullable(string),
      tags: arrayOf(string),
      cover: nullable({ type: 'object' }),
      gallery: arrayOf({ type: 'object' }),
      publishedAt: nullable(dateTime),
      scheduledAt: nullable(dateTime),
      expiresAt: nullable(dateTime),
      createdAt: dateTime,
      updatedAt: dateTime,
      note: { ...nullable(string), description: 'Why changes were asked for; for the author and staff.' },
      behind: {
        type: 'object',
        additionalProperties: integer,
        description: 'By how many revisions a language is behind the other; for the author and staff.',
      },
      pendingEdit: { ...editHead, description: 'A change that waits for an editor; for the author and staff.' },
      ...(kind.counted
        ? {
            counts: {
              ...object({ impressions: integer, clicks: integer }),
              description: 'How often it was seen and clicked; read only, for its author and staff.',
            },
          }
        : {}),
      details: { type: 'object', properties: properties.details?.properties ?? {} },
      texts: { type: 'object', properties: { ua: text, us: text } },
      can: { type: 'object', additionalProperties: boolean, description: 'What the caller may do.' },
    },
    [
      'id',
      'kind',
      'status',
      'revision',
      'slug',
      'authorId',
      'categoryId',
      'locationId',
      'tags',
      'cover',
      'gallery',
      'publishedAt',
      'scheduledAt',
      'expiresAt',
      'createdAt',
      'updatedAt',
      'details',
      'texts',
      'can',
    ],
  );
}

export const entrySchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    allKinds.flatMap((kind) => [
      [schemaName(kind), entryOutput(kind)],
      [`${schemaName(kind)}Input`, entryInput(kind)],
    ]),
  );

/** A change that waits beside a live entry: since when, and the editors' note where they gave it back. */
const editHead = object({
  revision: integer,
  authorId: string,
  at: dateTime,
  status: { enum: ['pending', 'changes_requested'] },
  note: nullable(string),
});
const issue = object({ path: string, code: string }, ['path', 'code']);
const edit = (entry: Schema) =>
  object({
    ...(editHead.properties as Properties),
    authorName: string,
    baseRevision: integer,
    liveRevision: integer,
    conflicts: arrayOf(string),
    missing: arrayOf(issue),
    content: entry,
    base: nullable(entry),
  });

const revisedBy = {
  ...nullable(string),
  description: 'Null: the product itself; for advertisers also whoever else it was.',
};
const revision = object({
  number: integer,
  status: string,
  note: nullable(string),
  createdAt: dateTime,
  actorId: revisedBy,
  actorName: revisedBy,
});

/** The operations on entries of all kinds, from their declarations. */
export function entryOperations(): Operations {
  return Object.assign(
    {},
    ...allKinds.map((kind): Operations => {
      const list = `/api/${kind.name}`;
      const one = `${list}/{id}`;
      const entry = ref(schemaName(kind));
      const { us: words } = kind.words;
      return {
        [`GET ${list}`]: {
          summary: `${words.title}: a list`,
          query: inputSchema(listQuery(kind.name)),
          status: 200,
          answer: listOf(entry),
          fails: [401, 422],
        },
        [`POST ${list}`]: {
          summary: `${words.title}: a new draft`,
          body: ref(`${schemaName(kind)}Input`),
          status: 201,
          answer: entry,
          fails: [400, 401, 403, 413, 415, 422, 429],
        },
        [`GET ${one}`]: { summary: `${words.title}: one entry`, status: 200, answer: entry, fails: [404] },
        [`PATCH ${one}`]: {
          summary: `${words.title}: change it by JSON Merge Patch`,
          ifMatch: true,
          body: ref(`${schemaName(kind)}Input`),
          bodyType: 'application/merge-patch+json',
          status: 200,
          answer: entry,
          fails: [400, 401, 403, 404, 409, 413, 415, 422, 428],
        },
        [`DELETE ${one}`]: { summary: `${words.title}: into the trash`, status: 204, fails: [401, 403, 404, 409] },
        [`POST ${one}/transitions`]: {
          summary: `${words.title}: to another status`,
          body: inputSchema(transitionBody(kind.name)),
          status: 200,
          answer: entry,
          fails: [400, 401, 403, 404, 409, 415, 422, 429],
        },
        [`GET ${one}/pending-edit`]: {
          summary: `${words.title}: the change that waits beside it`,
          status: 200,
          answer: edit(entry),
          fails: [401, 403, 404],
        },
        [`POST ${one}/pending-edit`]: {
          summary: `${words.title}: decide about the change that waits`,
          body: inputSchema(decisionBody),
          status: 200,
          answer: entry,
          fails: [400, 401, 403, 404, 409, 413, 415, 422],
        },
        [`DELETE ${one}/pending-edit`]: {
          summary: `${words.title}: take one’s own change back`,
          status: 204,
          fails: [400, 401, 403, 404, 409],
        },
        [`GET ${one}/revisions`]: {
          summary: `${words.title}: who changed it`,
          query: object({ page: string, perPage: string }, []),
          status: 200,
          answer: listOf(revision),
          fails: [401, 403, 404, 422],
        },
        [`POST ${one}/revisions`]: {
          summary: `${words.title}: bring a revision back`,
          body: object({ restore: integer }),
          status: 200,
          answer: entry,
          fails: [400, 401, 403, 404, 409, 415, 422],
        },
        [`GET ${one}/revisions/{number}`]: {
          summary: `${words.title}: the entry as a revision has it`,
          status: 200,
          answer: entry,
          fails: [401, 403, 404],
        },
      };
    }),
  ) as Operations;
}
