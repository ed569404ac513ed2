import * as z from 'zod/mini';

/** A JSON Schema (draft 2020-12), or a reference to one of the document's own. */
export type Schema = Record<string, unknown>;

/** What a path can do with one method. */
export interface Operation {
  summary: string;
  /** Names and schemas of the query's parameters. */
  query?: Schema;
  ifMatch?: true;
  /** The schema of the body, by content type `application/json` unless another is named. */
  body?: Schema;
  bodyType?: string;
  /** The answer when all goes well: status and schema; none for 204. */
  status: number;
  answer?: Schema;
  answerType?: string;
  /** What another status with the same answer means. */
  also?: Readonly<Record<number, string>>;
  /** Further statuses that this operation may answer with, besides those that every one has. */
  fails?: readonly number[];
}

/** Operations by method and path: `GET /api/tags`. */
export type Operations = Record<string, Operation>;

/** The schema of what a zod schema takes, as JSON Schema. */
export function inputSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return rest;
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const object = (
  properties: Record<string, Schema>,
  required: readonly string[] = Object.keys(properties),
): Schema => ({ type: 'object', properties, required });
export const string: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const boolean: Schema = { type: 'boolean' };
export const dateTime: Schema = { type: 'string', format: 'date-time' };
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });
export const bilingual: Schema = object({ ua: string, us: string });

/** A page of a list. */
export const listOf = (items: Schema): Schema =>
  object({ items: arrayOf(items), total: integer, page: integer, perPage: integer });
