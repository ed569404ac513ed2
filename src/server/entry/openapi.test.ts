import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { apiRoutes, authRoutes } from '#content/access.ts';
import { allKinds } from '#content/kinds.ts';
import { openApiDocument, operations } from './openapi.ts';
import { schemaName } from '../core/entries/openapi.ts';

const document = openApiDocument('http://localhost:4321') as {
  paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, { properties: Record<string, never>; additionalProperties?: boolean }> };
};

describe('/api/openapi.json', () => {
  it('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('describes every route of the table, and no other', () => {
    const rows = [...apiRoutes, ...authRoutes].flatMap((route) =>
      route.methods.map((method) => `${method} ${route.path}`),
    );
    expect(Object.keys(operations()).toSorted()).toEqual(rows.toSorted());
  });

  it('says what a program that sends forms has to know', () => {
    const forms = Object.entries(operations()).filter(([, { bodyType }]) => bodyType === 'multipart/form-data');
    expect(forms.length).toBeGreaterThan(2);
    for (const [name, { summary, fails }] of forms)
      expect([name, summary.includes('Origin'), fails?.includes(403)]).toEqual([name, true, true]);
    expect(Object.keys(document.paths['/api/media']!.post!.responses)).toEqual(
      expect.arrayContaining(['200', '201', '403']),
    );
  });

  it('names only schemas that are there', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/(schemas|responses)\/(\w+)/g)].map(
      ([, , name]) => name!,
    );
    expect(names.length).toBeGreaterThan(50);
    for (const name of new Set(names))
      expect(name === 'Problem' || name in document.components.schemas, name).toBe(true);
  });

  it.each(allKinds.map((kind) => [kind.name, kind] as const))(
    'has the fields and limits of %s from its declaration',
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
