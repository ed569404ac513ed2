import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allKinds } from '#content/kinds.ts';
import { schemaName } from '#server/core/entries/api/entry-schemas.ts';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const document = openApiDocument(routes, 'http://localhost:4321') as unknown as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        summary: string;
        parameters: { name: string; schema: { pattern?: string } }[];
        requestBody?: { content: object };
        responses: Record<string, unknown>;
      }
    >
  >;
  tags: { name: string }[];
  components: {
    schemas: Record<string, { properties: Record<string, never>; additionalProperties?: boolean }>;
    responses: Record<string, unknown>;
  };
};

describe('/api/openapi.json', () => {
  it('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('describes every route', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} /api${path}`).toSorted());
  });

  it('describes what a client needs to know to send forms', () => {
    const forms = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ requestBody }) => requestBody && 'multipart/form-data' in requestBody.content);
    expect(forms.length).toBeGreaterThan(2);
    for (const { summary, responses } of forms)
      expect([summary, summary.includes('Origin'), '403' in responses]).toEqual([summary, true, true]);
    expect(Object.keys(document.paths['/api/media']!.post!.responses)).toEqual(
      expect.arrayContaining(['200', '201', '403']),
    );
  });

  it('refers only to schemas that exist', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/(schemas|responses)\/(\w+)/g)].map(
      ([, , name]) => name!,
    );
    expect(names.length).toBeGreaterThan(50);
    const { schemas, responses } = document.components;
    for (const name of new Set(names)) expect(name in schemas || name in responses, name).toBe(true);
  });

  it('names each operation once, by verb and resource, and sorts it by resource', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, tags }]) => ({
        at: `${method} ${path}`,
        operationId,
        tags,
      })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { at, operationId, tags } of operations) {
      expect(operationId, at).toMatch(/^(?:get|list|create|post|replace|update|delete)[A-Z]\w*$/);
      expect(document.tags, at).toContainEqual({ name: tags[0] });
    }
    const named = Object.fromEntries(operations.map(({ at, operationId }) => [at, operationId]));
    expect(named).toMatchObject({
      'get /api/advertisements': 'listAdvertisements',
      'post /api/advertisements': 'createAdvertisement',
      'patch /api/categories/{id}': 'updateCategory',
      'get /api/news/{id}/revisions/{number}': 'getNewsRevision',
      'post /api/news/{id}/transitions': 'postNewsTransitions',
    });
  });

  it('documents what a client could otherwise find only by trial and error', () => {
    const { patch } = document.paths['/api/news/{id}']!;
    const ifMatch = patch!.parameters.find(({ name }) => name === 'If-Match')!;
    expect(['"3"', '*', 'W/"3"', '3'].map((etag) => new RegExp(ifMatch.schema.pattern!).test(etag))).toEqual([
      ...[true, false, false, false],
    ]);
    expect(patch!.responses['200']).toMatchObject({ headers: { ETag: {} } });
    expect(JSON.stringify(patch!.responses['409'])).toContain('"current":{"$ref":"#/components/schemas/News"}');
    expect(document.paths['/api/news']!.post!.responses['201']).toMatchObject({
      headers: { ETag: {}, Location: {}, 'Idempotency-Replayed': {} },
    });
    const perPage = document.paths['/api/news']!.get!.parameters.find(({ name }) => name === 'perPage')!;
    expect(perPage.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    const details = JSON.stringify(document.components.schemas.AdvertisementsInput);
    expect(details).toContain('"amount":{"anyOf":[{"type":"integer","minimum":0');
  });

  it.each(allKinds.map((kind) => [kind.name, kind] as const))(
    'takes the fields and limits of %s from its declaration',
    (_name, kind) => {
      const input = document.components.schemas[`${schemaName(kind)}Input`]! as unknown as {
        additionalProperties: boolean;
        properties: {
          details: { properties: Record<string, unknown> };
          texts: { properties: { ua: { anyOf: [{ properties: Record<string, { maxLength?: number }> }] } } };
        };
      };
      expect(input.additionalProperties).toBe(false);
      expect(Object.keys(input.properties.details.properties)).toEqual(Object.keys(kind.details));
      expect(input.properties.texts.properties.ua.anyOf[0].properties.title!.maxLength).toBe(kind.texts.title!.max);
    },
  );
});
