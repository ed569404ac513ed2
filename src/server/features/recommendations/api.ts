import * as z from 'zod/mini';
import { answerSchema, newRecommendationSchema, recommendationDecisionSchema } from '#content/model/recommendations.ts';
import { editorRoles } from '#content/model/roles.ts';
import { route, signedIn } from '#server/platform/http/route.ts';
import { answerRecommendation, decideRecommendation, recommend, withdrawRecommendation } from './recommendations.ts';

const answer = z.strictObject({ id: z.string() });

export const postRecommendation = route(
  'POST /recommendations',
  {
    summary: 'Recommend a service; readers see it after a moderator’s approval',
    who: signedIn,
    body: newRecommendationSchema,
    validates: 'command',
    answer,
    status: 201,
    fails: [404, 409, 429],
  },
  ({ viewer, body, locale }) => recommend(viewer, body, locale),
);

export const deleteRecommendation = route(
  'DELETE /recommendations/{id}',
  { summary: 'Take back one’s own recommendation', who: signedIn, fails: [404, 409] },
  async ({ viewer, params: { id } }) => {
    const withdrawn = await withdrawRecommendation(viewer, id);
    return withdrawn.ok ? undefined : withdrawn;
  },
);

export const putAnswer = route(
  'PUT /recommendations/{id}/answer',
  {
    summary: 'Answer a recommendation of one’s own service, once; readers see it after a moderator’s approval',
    who: signedIn,
    body: answerSchema,
    validates: 'command',
    answer,
    fails: [404, 409],
  },
  ({ viewer, params: { id }, body, locale }) => answerRecommendation(viewer, id, body, locale),
);

export const patchRecommendation = route(
  'PATCH /recommendations/{id}',
  {
    summary: 'Show or refuse a recommendation or its answer; a refusal is sent to the author with its reason',
    who: editorRoles,
    body: recommendationDecisionSchema,
    validates: 'command',
    answer,
    fails: [404, 409],
  },
  ({ viewer, params: { id }, body }) => decideRecommendation(viewer, id, body),
);
