import * as z from 'zod/mini';
import { kindsWithTrait } from '#content/kinds.ts';
import { editorRoles } from '#content/model/roles.ts';
import { limitPerson, limitSchema, unlimitPerson } from '#server/core/advertisers/limit-person.ts';
import { entryReply, withdrawalResponses } from '#server/core/entries/api/entry-reply.ts';
import { entryResponseSchema } from '#server/core/entries/api/entry-schemas.ts';
import { route } from '#server/platform/http/route.ts';
import { moment } from '#server/platform/http/schemas.ts';
import { undoDecision } from './undo-decision.ts';

export const decisionRoutes = kindsWithTrait('moderated').map((kind) =>
  route(
    `DELETE /${kind.name}/{id}/decision`,
    {
      summary: `${kind.words.us.title}: take the last decision of a moderator back`,
      who: editorRoles,
      answer: entryResponseSchema(kind),
      also: withdrawalResponses,
      fails: [404, 409],
    },
    async ({ actor, params: { id } }) => {
      const undone = await undoDecision(actor, kind.name, id);
      return undone.ok ? entryReply(actor, undone.value) : undone;
    },
  ),
);

export const putLimit = route(
  'PUT /people/{id}/limit',
  {
    summary: 'Limit an advertiser for some days',
    who: editorRoles,
    body: limitSchema,
    validates: 'command',
    answer: z.strictObject({ until: z.nullable(moment), reason: z.nullable(z.string()) }),
    fails: [404, 409],
  },
  ({ viewer, params: { id }, body }) => limitPerson(viewer, id, body),
);

export const deleteLimit = route(
  'DELETE /people/{id}/limit',
  { summary: 'End an advertiser’s limit', who: editorRoles, fails: [404, 409] },
  ({ viewer, params: { id } }) => unlimitPerson(viewer, id),
);
