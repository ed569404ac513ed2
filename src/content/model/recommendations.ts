import * as z from 'zod/mini';
import { lineSchema, textSchema } from '#content/fields/field.ts';
import { profileFields } from './profile.ts';

/** Recommendations of listings by their customers, and the answers of the listings' owners. */

/** State of a recommendation, and of the answer to it. Readers see only what is `shown`. */
export const recommendationStates = ['waiting', 'shown', 'refused'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

/** The part of a recommendation that a decision is about. */
const recommendationParts = ['text', 'answer'] as const;
export type RecommendationPart = (typeof recommendationParts)[number];

/** Characters of a recommendation and of an answer. */
export const recommendationLength = { min: 20, max: 500 } as const;
export const MAX_REFUSAL_LENGTH = 500;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const { min, max } = recommendationLength;
const words = textSchema('publish', min, max).check((ctx) => {
  if (ctx.value === '') ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'required' } });
});

/** A new recommendation. `name` is the public signature. */
export const newRecommendationSchema = z.strictObject({ entryId: id, name: profileFields.name, text: words });
export const answerSchema = z.strictObject({ text: words });

/** A moderator's decision. A refusal has a reason, which is sent to the author of the part. */
export const recommendationDecisionSchema = z
  .strictObject({
    part: z.enum(recommendationParts),
    to: z.enum(['shown', 'refused']),
    /** The `answeredAt` of the answer that the moderator has read: its owner may have replaced it. */
    seen: z.optional(z.int()),
    reason: z.optional(lineSchema('publish', 0, MAX_REFUSAL_LENGTH)),
  })
  .check((ctx) => {
    const { part, to, reason, seen } = ctx.value;
    if ((part === 'answer') !== (seen !== undefined))
      ctx.issues.push({
        code: 'custom',
        input: ctx.value,
        path: ['seen'],
        params: { code: part === 'answer' ? 'required' : 'unknown_field' },
      });
    if ((to === 'refused') === Boolean(reason)) return;
    const code = to === 'refused' ? 'required' : 'unknown_field';
    if (to === 'shown' && reason === undefined) return;
    ctx.issues.push({ code: 'custom', input: ctx.value, path: ['reason'], params: { code } });
  });
