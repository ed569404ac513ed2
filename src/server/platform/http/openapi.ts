import * as z from 'zod/mini';
import { roles } from '#content/model/roles.ts';
import { operationId, tagOf } from './operation-names.ts';
import type { Route, RouteSpec } from './route.ts';

/** The media type of errors (RFC 9457). */
const PROBLEM = 'application/problem+json';

/** A JSON Schema (draft 2020-12), or a reference to one in the document. */
export type Schema = Record<string, unknown>;

/** The schemas of a document, by their names in `components`. */
export type Components = Record<string, Schema>;

/** JSON Schemas written by hand, for values that the zod schema does not fully describe. */
const handWrittenSchemas = new WeakMap<z.core.$ZodType, Schema>();

/** Names a schema in `components`. Input and output of one resource are two schemas with two names. */
export function namedSchema<T extends z.core.$ZodType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  return schema;
}

/** Adds a description to a schema. */
export function describedSchema<T extends z.core.$ZodType>(description: string, schema: T): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  return schema;
}

/** Describes a schema by another JSON Schema, for values with custom checks. */
export function schemaDocumentedAs<T extends z.core.$ZodType>(shown: Schema, schema: T): T {
  handWrittenSchemas.set(schema, shown);
  return schema;
}

/**
 * The schema of a body that a command merges into the stored value (JSON Merge Patch, RFC 7396): any part of the
 * object, with `null` to clear. It accepts every object; the command validates the result.
 */
export function mergePatchOf(id: string, schema: z.core.$ZodType): z.ZodMiniType<Record<string, unknown>, object> {
  const shown = JSON.parse(
    // Drops only the keyword, which is a list: a property may have the same name.
    JSON.stringify(jsonSchema(schema, 'input', {}), (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  ) as Schema;
  return namedSchema(id, schemaDocumentedAs(shown, z.looseObject({})));
}

/** Converts a zod schema to JSON Schema; named schemas go into `components`. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', components: Components): Schema {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => simplify(zodSchema, made as Schema),
  }) as Schema & { $defs?: Components };
  for (const [name, definition] of Object.entries($defs)) components[name] = withoutId(withComponentRefs(definition));
  const { id } = rest;
  const own = withoutId(withComponentRefs(rest));
  if (typeof id !== 'string') return own;
  components[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

/** Drops the bounds and patterns that zod adds to every integer and date. */
function simplify(zodSchema: z.core.$ZodType, made: Schema): void {
  // A schema documented by hand as an integer: drop the union of input types.
  if (made.type === 'integer') {
    delete made.anyOf;
    if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
    if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  }
  if (made.format === 'date-time' || made.format === 'date') delete made.pattern;
  const shown = handWrittenSchemas.get(zodSchema);
  if (shown === undefined) return;
  for (const name of Object.keys(made)) if (name !== 'id' && name !== 'description') delete made[name];
  Object.assign(made, shown);
}

const withComponentRefs = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;

function withoutId({ id: _id, ...schema }: Schema): Schema {
  return schema;
}

/** Returns the failure statuses of a route: those implied by the declaration, and those that its handler adds. */
export function failureStatusesOf({ method, spec }: Pick<Route, 'method' | 'spec'>): number[] {
  const all = new Set<number>(spec.fails ?? []);
  const add = (...statuses: number[]): void => statuses.forEach((status) => all.add(status));
  if (spec.who !== null) add(401);
  if (spec.who !== null && spec.who.length < roles.length) add(403);
  // Requests from pages of other sites are refused if they could change something.
  if (method !== 'GET') add(403);
  if (spec.bodyType === 'raw') return [...all].toSorted((a, b) => a - b);
  if (spec.ifMatch) add(400, 409);
  if (spec.ifMatch === true) add(428);
  if (spec.query) add(422);
  if (spec.body) add(400, 413, 415, 422);
  if (spec.idempotent) add(409, 422);
  return [...all].toSorted((a, b) => a - b);
}

const header = (name: string, description: string, required: boolean, schema: Schema): Schema => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string', ...schema },
  description,
});

function parametersOf({ path, spec }: Route, components: Components): Schema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = spec.query ? jsonSchema(spec.query, 'input', components) : {};
  const required = new Set((query.required ?? []) as string[]);
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(spec.ifMatch
      ? [
          header(
            'If-Match',
            'The ETag that you have seen, one and as it was given; `*` and weak ones are refused with 400. If the row has changed since, the answer is 409 `stale` with what it is now.',
            spec.ifMatch === true,
            { pattern: '^"\\d{1,9}"$', examples: ['"3"'] },
          ),
        ]
      : []),
    ...(spec.idempotent
      ? [
          header(
            'Idempotency-Key',
            'The same key within 24 hours gets the same answer, marked Idempotency-Replayed: true; nothing is made twice',
            false,
            { minLength: 8, maxLength: 200 },
          ),
        ]
      : []),
  ];
}

/** The headers of a successful response. */
function headersOf({ spec }: Route, code: number): Schema {
  const names = [
    ...(hasRevision(spec.answer) && code !== 204 ? ['ETag'] : []),
    ...(code === 201 ? ['Location'] : []),
    ...(spec.idempotent ? ['Idempotency-Replayed'] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

function hasRevision(answer: z.core.$ZodType | undefined): boolean {
  if (!answer) return false;
  const own: Components = {};
  const shown = jsonSchema(answer, 'output', own);
  const name = typeof shown.$ref === 'string' ? (shown.$ref.split('/').at(-1) ?? '') : undefined;
  const { properties = {} } = (name === undefined ? shown : own[name]) ?? {};
  return 'revision' in (properties as object);
}

/** Describes a failure. If the route expects an ETag, 409 includes the current row. */
function problemOf({ spec }: Route, code: number, components: Components): Schema {
  if (code === 409 && spec.ifMatch && spec.answer) {
    const stale = {
      type: 'object',
      properties: {
        revision: { type: 'integer', description: 'Of `stale`: what the row has now' },
        current: jsonSchema(spec.answer, 'output', components),
      },
    };
    const schema = { allOf: [{ $ref: '#/components/schemas/Conflict' }, stale] };
    return { description: 'The row has changed, or does not allow it', content: { [PROBLEM]: { schema } } };
  }
  const name = ({ 409: 'Conflict', 422: 'Invalid', 429: 'TooMany' } as const)[code] ?? 'Problem';
  return { $ref: `#/components/responses/${name}` };
}

function responsesOf(route: Route, components: Components): Schema {
  const { answer, answerType = 'application/json', status, also = {} }: RouteSpec = route.spec;
  const content = answer ? { content: { [answerType]: { schema: jsonSchema(answer, 'output', components) } } } : {};
  const usual = status ?? (answer ? 200 : 204);
  const done = (code: number, description: string) => ({
    description,
    ...headersOf(route, code),
    ...(code === 204 ? {} : content),
  });
  const others = Object.entries(also).map(([code, description]) => [code, done(Number(code), description)]);
  const failed = failureStatusesOf(route).map((code) => [String(code), problemOf(route, code, components)]);
  return {
    [String(usual)]: done(usual, 'Done'),
    ...Object.fromEntries([...others, ...failed]),
  };
}

function requestBodyOf({ method, spec }: Route, components: Components): Schema {
  if (!spec.body) return {};
  const json = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const type = spec.bodyType === 'multipart/form-data' ? spec.bodyType : json;
  return {
    requestBody: { required: true, content: { [type]: { schema: jsonSchema(spec.body, 'input', components) } } },
  };
}

/** The `paths` of an OpenAPI 3.1 document; named schemas are added to `components`. */
export function openApiPaths(routes: readonly Route[], components: Components): Record<string, Record<string, Schema>> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes)
    (paths[`/api${route.path}`] ??= {})[route.method.toLowerCase()] = {
      operationId: operationId(route),
      tags: [tagOf(route)],
      summary: route.spec.summary,
      parameters: parametersOf(route, components),
      ...requestBodyOf(route, components),
      responses: responsesOf(route, components),
      ...(route.spec.who === null ? { security: [] } : {}),
    };
  return paths;
}
