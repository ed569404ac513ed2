import * as z from 'zod/mini';
import type { Field, Fields } from '#content/fields/field.ts';
import { allKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { contentSchema, extraTexts } from '#content/model/entry-content.ts';
import { languageStates } from '#content/model/language-states.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import {
  describedSchema,
  jsonSchema,
  namedSchema,
  schemaDocumentedAs,
  type Schema,
} from '#server/platform/http/openapi.ts';
import { abilities, moment, withSchemaType } from '#server/platform/http/schemas.ts';
import type { EntryJson } from './entry-json.ts';

/** `news` → `News`: the name of the kind's schemas. */
export const schemaName = (kind: KindDeclaration): string => kind.name.charAt(0).toUpperCase() + kind.name.slice(1);

export const statusSchema = z.enum([...new Set(Object.values(workflows).flatMap(({ statuses }) => statuses))] as [
  Status,
  ...Status[],
]);
export const statusesOf = (kind: KindDeclaration) =>
  z.enum(workflows[kind.workflow].statuses as readonly [Status, ...Status[]]);

type Properties = Record<string, Schema>;

/** Text limits are custom checks, which JSON Schema does not see: they are copied from the declaration. */
function addTextLimits(schema: Schema, fields: Record<string, Field>): void {
  for (const [name, field] of Object.entries(fields)) {
    const property = (schema.properties as Properties | undefined)?.[name];
    if (property && (field.type === 'text' || field.type === 'multiline'))
      Object.assign(property, { maxLength: field.max });
  }
}

/** The input of an entry of the kind, as JSON Schema. */
function inputOf(kind: KindDeclaration): Schema & { properties: Properties } {
  const schema = jsonSchema(contentSchema(kind, 'publish'), 'input', {}) as Schema & { properties: Properties };
  addTextLimits(schema.properties.details ?? {}, kind.details);
  const texts = (schema.properties.texts?.properties ?? {}) as Record<string, { anyOf?: Schema[] }>;
  for (const text of Object.values(texts)) addTextLimits(text.anyOf?.[0] ?? {}, kind.texts);
  return schema;
}

/** Creates a kind's schema only once, since it has a name in the API's document. */
function oncePerKind<T>(make: (kind: KindDeclaration) => T): (kind: KindDeclaration) => T {
  const made = new Map<KindDeclaration, T>();
  return (kind) => {
    let one = made.get(kind);
    if (one === undefined) made.set(kind, (one = make(kind)));
    return one;
  };
}

/** Grants that open the routes for changing an entry. */
export const editGrants = ['update', 'update:own'] as const;
/** A remark for the author or the staff. */
export const note = z.optional(z.string().check(z.maxLength(1000)));

/**
 * The input of an entry of the kind. The command validates it: drafts may be incomplete, patches are merged into the
 * row.
 */
export const entryInputSchema = oncePerKind((kind) =>
  namedSchema(
    `${schemaName(kind)}Input`,
    schemaDocumentedAs(inputOf(kind), z.looseObject({}) as z.ZodMiniType<Record<string, unknown>, object>),
  ),
);

const Picture = z.looseObject({ id: z.string() });
const Text = (kind: KindDeclaration) =>
  z.strictObject({
    title: z.string(),
    excerpt: z.nullable(z.string()),
    seo: z.nullable(z.looseObject({})),
    body: describedSchema('A ProseMirror document; left out in lists.', z.optional(z.nullable(z.looseObject({})))),
    ...Object.fromEntries(extraTexts(kind).map((name) => [name, z.optional(z.nullable(z.string()))])),
  });

/** A detail as stored: validated when written, by the rules in force then. */
function detailsOf(fields: Fields, { details }: Properties): z.ZodMiniType {
  const known: unknown = details?.properties;
  const shown = new Map(Object.entries(Object(known) as Properties));
  const names = Object.keys(fields).map((name) => [
    name,
    z.optional(schemaDocumentedAs(shown.get(name) ?? {}, z.unknown())),
  ]);
  return z.strictObject(Object.fromEntries(names) as Record<string, z.ZodMiniType>);
}

/** A pending edit of a live entry: when it began, and the editors' note if they returned it. */
export const editSummaryFields = {
  revision: z.int(),
  authorId: z.nullable(z.string()),
  at: moment,
  status: z.enum(['pending', 'changes_requested']),
  note: z.nullable(z.string()),
};

/** An entry of the kind as the API returns it. */
export const entryResponseSchema = oncePerKind((kind): z.ZodMiniType<EntryJson, EntryJson> => {
  const { properties } = inputOf(kind);
  const answer = z.strictObject({
    id: z.string(),
    kind: z.literal(kind.name),
    status: statusesOf(kind),
    revision: z.int(),
    slug: z.string(),
    authorId: z.nullable(z.string()),
    categoryId: z.nullable(z.string()),
    locationId: z.nullable(z.string()),
    tags: z.array(z.string()),
    cover: z.nullable(Picture),
    gallery: z.array(Picture),
    publishedAt: z.nullable(moment),
    scheduledAt: z.nullable(moment),
    expiresAt: z.nullable(moment),
    createdAt: z.nullable(moment),
    updatedAt: z.nullable(moment),
    note: describedSchema('Why changes were asked for; for the author and staff.', z.optional(z.nullable(z.string()))),
    sourceLocale: describedSchema(
      'The language that it was written in; for the author and staff.',
      z.optional(z.enum(locales)),
    ),
    languages: describedSchema(
      'How far each language is; for the author and staff.',
      z.optional(z.strictObject({ ua: z.enum(languageStates), us: z.enum(languageStates) })),
    ),
    behind: describedSchema(
      'By how many changes of the source the translation is behind; for the author and staff.',
      z.optional(z.strictObject({ ua: z.optional(z.int()), us: z.optional(z.int()) })),
    ),
    translationRevision: describedSchema(
      'The revision that last changed the translation; for the author and staff.',
      z.optional(z.nullable(z.int())),
    ),
    pendingEdit: describedSchema('For the author and staff.', z.optional(z.strictObject(editSummaryFields))),
    ...(kind.counted
      ? {
          counts: describedSchema(
            'How often it was seen and clicked; read only, for its author and staff.',
            z.optional(z.strictObject({ impressions: z.int(), clicks: z.int() })),
          ),
        }
      : {}),
    details: detailsOf(kind.details, properties),
    texts: z.strictObject(Object.fromEntries(locales.map((locale) => [locale, z.optional(Text(kind))]))),
    can: abilities,
  });
  return namedSchema(schemaName(kind), withSchemaType<EntryJson>(answer));
});

export function anyEntrySchema(): z.ZodMiniType<EntryJson, EntryJson> {
  return z.union(allKinds.map(entryResponseSchema) as [z.ZodMiniType<EntryJson, EntryJson>]);
}
