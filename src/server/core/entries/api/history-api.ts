import * as z from 'zod/mini';
import { allKinds, kinds } from '#content/kinds.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, type Actor } from '#content/model/permissions.ts';
import { revisionActions, workflows } from '#content/model/workflow.ts';
import type { Result } from '#content/result.ts';
import { normaliseLine } from '#content/typed/characters.ts';
import { editView, type EditView } from '#server/core/entries/pending-edits/edit-view.ts';
import {
  decideEdit,
  decisions,
  findReplacedEdit,
  getEdit,
  restoreAsEdit,
  withdrawEdit,
} from '#server/core/entries/pending-edits/pending-edits.ts';
import {
  findRevision,
  findChangeRequest,
  listVersions,
  nameVersion,
} from '#server/core/entries/revisions/revision-rows.ts';
import { restoreRevision } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { database } from '#server/platform/database/database.ts';
import { forbidden, notFound } from '#server/platform/failures.ts';
import { describedSchema, namedSchema } from '#server/platform/http/openapi.ts';
import { requireGrant, reply, route } from '#server/platform/http/route.ts';
import { listOf, moment, pageOf, withSchemaType } from '#server/platform/http/schemas.ts';
import { isAuthorOrStaff, toEntryJson } from './entry-json.ts';
import { entryReply, findReadable, isActorHidden, withdrawalResponses, withCurrent } from './entry-reply.ts';
import { editGrants, editSummaryFields, entryResponseSchema, note, schemaName, statusSchema } from './entry-schemas.ts';

/** Finds an entry whose history the caller may see: their own, or any for staff. */
async function findWithHistory(caller: Actor, kind: KindName, id: string): Promise<Result<EntryRecord>> {
  const found = await findReadable(caller, kind, id);
  return !found.ok || isAuthorOrStaff(caller, found.value) ? found : forbidden(kind);
}

const someone = describedSchema(
  'Null: the product itself; for advertisers also whoever else it was.',
  z.nullable(z.string()),
);
const step = {
  number: z.int(),
  act: describedSchema('What was done besides saving; null: a save.', z.nullable(z.enum(revisionActions))),
  status: statusSchema,
  note: z.nullable(z.string()),
  createdAt: moment,
  actorId: someone,
  actorName: someone,
};
const Version = z.strictObject({
  ...step,
  startedAt: describedSchema('When the sitting began whose last save it is.', moment),
  name: z.nullable(z.string()),
  steps: describedSchema(
    'Acts that left it as it was, in their order; its number, status and note are those of the last.',
    z.array(z.strictObject(step)),
  ),
});

/** A version or a workflow transition, without an actor that is hidden from the caller. */
function withoutHiddenActor<T extends { createdAt: number; actorId: string | null; actorName: string | null }>(
  caller: Actor,
  one: T,
) {
  const hidden = isActorHidden(caller, one.actorId) ? { actorId: null, actorName: null } : {};
  return { ...one, createdAt: new Date(one.createdAt).toISOString(), ...hidden };
}

const MAX_NAME_LENGTH = 80;

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

function revisionRoutes<const N extends KindName>(name: N) {
  const kind: KindDeclaration = kinds[name];
  const { title } = kind.words.us;
  const changes = requireGrant(name, ...editGrants);
  const answer = entryResponseSchema(kind);
  return [
    route(
      `GET /${name}/{id}/revisions`,
      {
        ...changes,
        summary: `${title}: its versions, one for a sitting of a person, what was done with each, and, for colleagues, by whom`,
        query: pageOf({}),
        answer: z.extend(listOf(Version), {
          sentBack: describedSchema(
            'Since readers last saw it, when changes were last asked for; by the caller, if they did so.',
            z.nullable(z.strictObject(step)),
          ),
        }),
        fails: [403, 404],
      },
      async ({ actor, params: { id }, query: { page, perPage } }) => {
        const found = await findWithHistory(actor, name, id);
        if (!found.ok) return found;
        const { items, total } = await listVersions(database(), id, perPage, (page - 1) * perPage);
        const views = items.map((item) => ({
          ...withoutHiddenActor(actor, item),
          startedAt: new Date(item.startedAt).toISOString(),
          steps: item.steps.map((candidate) => withoutHiddenActor(actor, candidate)),
        }));
        const { live } = workflows[kind.workflow];
        const sentBack = await findChangeRequest(database(), id, live, actor.id);
        return { items: views, total, page, perPage, sentBack: sentBack && withoutHiddenActor(actor, sentBack) };
      },
    ),
    route(
      `PATCH /${name}/{id}/revisions/{number}`,
      {
        ...changes,
        summary: `${title}: a name for a version, which is then kept as it is; an empty one takes the name away`,
        body: z.strictObject({ name: z.string().check(z.overwrite(normaliseLine), z.maxLength(MAX_NAME_LENGTH)) }),
        fails: [403, 404],
      },
      async ({ actor, params: { id, number }, body }) => {
        const found = await findWithHistory(actor, name, id);
        if (!found.ok) return found;
        if (!isAllowed(actor, name, 'update', found.value)) return forbidden(name);
        const asked = numberOf(number);
        const isNamed = asked !== null && (await nameVersion(database(), id, asked, body.name || null));
        return isNamed ? undefined : notFound;
      },
    ),
    route(
      `GET /${name}/{id}/revisions/{number}`,
      { ...changes, summary: `${title}: the entry as a revision has it, to compare`, answer, fails: [403, 404] },
      async ({ actor, params: { id, number } }) => {
        const found = await findWithHistory(actor, name, id);
        if (!found.ok) return found;
        const asked = numberOf(number);
        const old = asked === null ? null : await findRevision(database(), id, asked);
        if (old === null) return notFound;
        const { content, status, number: revision, note: reason, createdAt: updatedAt } = old;
        return reply(
          toEntryJson(actor, { ...found.value, content, status, revision, note: reason, updatedAt }),
          // No ETag: a save must not be based on an old revision.
          { revision: null },
        );
      },
    ),
    route(
      `POST /${name}/{id}/revisions`,
      {
        ...changes,
        summary: `${title}: its content again, as a new revision, or as a change that waits for an editor`,
        body: z.strictObject({ restore: z.int().check(z.gte(1)) }),
        answer,
        also: withdrawalResponses,
        fails: [403, 404, 409],
      },
      async ({ actor, params: { id }, body: { restore } }) => {
        const found = await findWithHistory(actor, name, id);
        if (!found.ok) return found;
        const old = await findRevision(database(), id, restore);
        if (old === null) return notFound;
        const beside = await findReplacedEdit(actor, found.value, old.content.categoryId);
        const restored =
          beside === null
            ? await restoreRevision(actor, name, found.value, old, found.value.revision)
            : await restoreAsEdit(actor, found.value, old.content, beside);
        return restored.ok ? entryReply(actor, restored.value) : withCurrent(actor, name, id, restored);
      },
    ),
  ] as const;
}

function pendingEditRoutes<const N extends KindName>(name: N) {
  const kind: KindDeclaration = kinds[name];
  const { title } = kind.words.us;
  const changes = requireGrant(name, ...editGrants);
  const answer = entryResponseSchema(kind);
  return [
    route(
      `GET /${name}/{id}/pending-edit`,
      {
        ...changes,
        summary: `${title}: the change that waits beside it; its number is the ETag`,
        answer: namedSchema(
          `${schemaName(kind)}Edit`,
          withSchemaType<EditView>(
            z.strictObject({
              ...editSummaryFields,
              authorName: z.string(),
              baseRevision: z.int(),
              liveRevision: z.int(),
              conflicts: z.array(z.string()),
              missing: z.array(z.looseObject({ path: z.string(), code: z.string() })),
              content: answer,
              base: z.nullable(answer),
              returned: describedSchema(
                'The last request for changes, and the entry as it was proposed then.',
                z.nullable(z.strictObject({ at: moment, note: z.string(), content: answer })),
              ),
            }),
          ),
        ),
        fails: [403, 404],
      },
      async ({ actor, params: { id } }) => {
        const found = await getEdit(actor, name, id);
        return found.ok ? editView(actor, found.value.record, found.value.edit) : found;
      },
    ),
    route(
      `POST /${name}/{id}/pending-edit`,
      {
        ...changes,
        summary: `${title}: decide about the change that waits`,
        ifMatch: 'optional',
        body: z.strictObject({
          decision: z.enum(decisions),
          note,
          over: describedSchema(
            'The live revision that gives way, if both sides changed a field.',
            z.optional(z.int().check(z.gte(1))),
          ),
        }),
        answer,
        also: withdrawalResponses,
        fails: [403, 404, 409],
      },
      async ({ actor, params: { id }, body: { decision, ...options }, seen }) => {
        const decided = await decideEdit(actor, name, id, decision, { ...options, seen });
        return decided.ok ? entryReply(actor, decided.value) : withCurrent(actor, name, id, decided);
      },
    ),
    route(
      `DELETE /${name}/{id}/pending-edit`,
      { ...changes, summary: `${title}: take one’s own change back`, ifMatch: 'optional', fails: [404, 409] },
      async ({ actor, params: { id }, seen }) => {
        const withdrawn = await withdrawEdit(actor, name, id, seen ?? null);
        return withdrawn.ok ? undefined : withCurrent(actor, name, id, withdrawn);
      },
    ),
  ] as const;
}

export const revisions = allKinds.flatMap(({ name }) => revisionRoutes(name));
export const pendingEdits = allKinds.flatMap(({ name }) => pendingEditRoutes(name));
