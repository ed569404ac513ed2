import * as z from 'zod/mini';
import { instantSchema } from '#content/fields/field.ts';
import { allKinds, kinds } from '#content/kinds.ts';
import { entrySorts } from '#content/lists/newsroom.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, checkTransition, isStaffFor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { readPendingEdits } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { findReplacedEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { listEntryIds } from '#server/core/entries/read/list-rows.ts';
import { readListText } from '#server/core/entries/read/list-text.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { copyEntry } from '#server/core/entries/write/copy-entry.ts';
import { callHooks } from '#server/core/entries/write/hooks.ts';
import { isReinstatement } from '#server/core/entries/write/reinstatement.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { isWithdrawalUnconfirmed } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound, signedOut } from '#server/platform/failures.ts';
import { everyone, requireGrant, route } from '#server/platform/http/route.ts';
import { flag, listOf, pageOf, words } from '#server/platform/http/schemas.ts';
import { toEntryJson } from './entry-json.ts';
import { countsOf, entryReply, findReadable, withdrawalResponses, withCurrent } from './entry-reply.ts';
import { editGrants, entryResponseSchema, entryInputSchema, note, statusesOf } from './entry-schemas.ts';

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(191)));
const instant = z.pipe(
  instantSchema,
  z.transform((value: string) => Date.parse(value)),
);
const deleteGrants = ['delete', 'delete:own'] as const;

/** The endpoints of entries, one set for each kind. Rights on a row are checked after loading it. */
function entryRoutes<const N extends KindName>(name: N) {
  const kind: KindDeclaration = kinds[name];
  const { title } = kind.words.us;
  const answer = entryResponseSchema(kind);
  const changes = requireGrant(name, ...editGrants);
  return [
    route(
      `GET /${name}`,
      {
        summary: `${title}: what is public; with \`mine\` one’s own in every status; for staff everything but the trash`,
        who: everyone,
        query: pageOf({
          status: z.optional(statusesOf(kind)),
          q: words,
          sort: z.optional(z.enum(entrySorts)),
          category: word,
          tag: word,
          location: word,
          mine: z._default(flag, false),
        }),
        answer: listOf(answer),
        fails: [401, 404],
      },
      async ({ viewer, actor, query: { page, perPage, status, q, sort, category, tag, location, mine } }) => {
        if (mine && viewer === null) return signedOut;
        const isStaff = isStaffFor(actor, kind);
        const open = mine || isStaff;
        const catalogue = await loadCatalogue(database());
        if (!open && !isShownKind(catalogue.settings, name)) return notFound;
        const subtree = (tree: typeof catalogue.categories | typeof catalogue.locations, given: string | undefined) =>
          given === undefined
            ? null
            : tree.subtree(
                [...tree.byId.values()].find(
                  (row) => row.id === given || (row.slug === given && (!('kind' in row) || row.kind === name)),
                )?.id ?? '',
              );
        const text = await readListText(database(), catalogue, q, {
          staffKinds: isStaff ? [name] : [],
          otherKinds: isStaff ? [] : [name],
          viewerId: mine ? actor.id : null,
          isTrash: status === 'trashed',
          now: now(),
        });
        const { ids, total } = await listEntryIds(database(), {
          kind: name,
          text,
          titlesFirst: sort === undefined,
          limit: perPage,
          offset: (page - 1) * perPage,
          publicAt: open ? null : now(),
          authorId: mine ? actor.id : null,
          status: status ?? (open ? null : workflows[kind.workflow].live),
          categoryIds: subtree(catalogue.categories, category),
          tagId:
            tag === undefined
              ? null
              : ([...catalogue.tags.values()].find((row) => row.id === tag || row.slug === tag)?.id ?? ''),
          locationIds: subtree(catalogue.locations, location),
          sort: sort ?? (open ? '-updatedAt' : '-publishedAt'),
        });
        const [records, edits, counts] = await Promise.all([
          readRecords(database(), ids),
          open ? readPendingEdits(database(), ids) : new Map(),
          countsOf(name, ids),
        ]);
        const items = records.map((record) =>
          toEntryJson(actor, record, {
            bodies: false,
            edit: edits.get(record.id) ?? null,
            counts: counts(record.id),
          }),
        );
        return { items, total, page, perPage };
      },
    ),
    route(
      `POST /${name}`,
      {
        ...requireGrant(name, 'create'),
        summary: `${title}: a new draft`,
        body: entryInputSchema(kind),
        validates: 'command',
        answer,
        status: 201,
        idempotent: true,
        fails: [404, 429],
      },
      async ({ actor, body, clientAddress }) => {
        const { settings } = await loadCatalogue(database());
        if (!isShownKind(settings, name) && !isStaffFor(actor, kind)) return notFound;
        const counted = await callHooks(name, (hooks) => hooks.beforeCreate?.(actor, name, clientAddress));
        if (!counted.ok) return counted;
        const made = await createEntry(actor, name, body);
        if (!made.ok) return made;
        return entryReply(actor, made.value, {
          status: 201,
          headers: { Location: `/api/${name}/${made.value.id}` },
        });
      },
    ),
    route(
      `POST /${name}/{id}/copies`,
      {
        ...requireGrant(name, 'create'),
        summary: `${title}: a new draft with the content of an entry, for its author and colleagues`,
        answer,
        status: 201,
        idempotent: true,
        fails: [404, 422, 429],
      },
      async ({ actor, params: { id }, clientAddress }) => {
        const found = await findReadable(actor, name, id);
        if (!found.ok) return found;
        const counted = await callHooks(name, (hooks) => hooks.beforeCreate?.(actor, name, clientAddress));
        if (!counted.ok) return counted;
        const made = await copyEntry(actor, name, found.value);
        if (!made.ok) return made;
        return entryReply(actor, made.value, {
          status: 201,
          headers: { Location: `/api/${name}/${made.value.id}` },
        });
      },
    ),
    route(
      `GET /${name}/{id}`,
      { summary: `${title}: one entry`, who: everyone, answer, also: withdrawalResponses, fails: [404] },
      async ({ actor, params: { id } }) => {
        const found = await findReadable(actor, name, id);
        return found.ok ? entryReply(actor, found.value) : found;
      },
    ),
    route(
      `PATCH /${name}/{id}`,
      {
        ...changes,
        summary: `${title}: change it by JSON Merge Patch; what may not be changed at once waits for an editor`,
        ifMatch: true,
        body: entryInputSchema(kind),
        validates: 'command',
        answer,
        also: withdrawalResponses,
        fails: [404],
      },
      async ({ actor, params: { id }, body, seen }) => {
        const found = await findReadable(actor, name, id);
        if (!found.ok) return found;
        const { categoryId } = body;
        const beside = await findReplacedEdit(
          actor,
          found.value,
          typeof categoryId === 'string' ? categoryId : undefined,
        );
        const saved =
          beside === null
            ? await updateEntry(actor, name, found.value, body, seen)
            : await saveEdit(actor, name, found.value, body, seen, beside);
        return saved.ok ? entryReply(actor, saved.value) : withCurrent(actor, name, id, saved);
      },
    ),
    route(
      `DELETE /${name}/{id}`,
      {
        ...requireGrant(name, ...deleteGrants),
        summary: `${title}: into the trash; once more, nothing happens. 202 with the entry, while some server may still show it`,
        ifMatch: 'optional',
        answer,
        status: 204,
        also: withdrawalResponses,
        fails: [404, 409],
      },
      async ({ actor, params: { id }, seen }) => {
        const found = await findReadable(actor, name, id);
        if (!found.ok) return found;
        if (found.value.status === 'trashed' && isAllowed(actor, name, 'delete', found.value)) return undefined;
        const moved = await transitionEntry(actor, name, found.value, 'trashed', { seen });
        if (!moved.ok) return withCurrent(actor, name, id, moved);
        return isWithdrawalUnconfirmed(moved.value) ? entryReply(actor, moved.value) : undefined;
      },
    ),
    route(
      `POST /${name}/{id}/transitions`,
      {
        ...requireGrant(name, ...editGrants, ...deleteGrants),
        summary: `${title}: to another status; whoever sends If-Match moves only what they have seen`,
        ifMatch: 'optional',
        body: z.strictObject({ to: statusesOf(kind), at: z.optional(instant), note }),
        answer,
        also: withdrawalResponses,
        idempotent: true,
        fails: [404, 409, 429],
      },
      async ({ actor, params: { id }, body: { to, ...options }, seen, clientAddress }) => {
        const found = await findReadable(actor, name, id);
        if (!found.ok) return found;
        // Count only what the workflow allows: the rest is refused below.
        const reviews = to === 'pending' || isReinstatement(actor, kind, found.value, to);
        if (reviews && checkTransition(actor, kind, found.value, to) === 'allowed') {
          const counted = await callHooks(name, (hooks) => hooks.beforeReview?.(actor, found.value, clientAddress));
          if (!counted.ok) return counted;
        }
        const moved = await transitionEntry(actor, name, found.value, to, { ...options, seen });
        return moved.ok ? entryReply(actor, moved.value) : withCurrent(actor, name, id, moved);
      },
    ),
  ] as const;
}

export const entries = allKinds.flatMap(({ name }) => entryRoutes(name));
