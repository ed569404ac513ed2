import * as z from 'zod/mini';
import { textSchema } from '#content/fields/field.ts';

/** Conversations between a reader and an advertiser about an ad. */

/** Maximum characters of a message. */
export const MAX_MESSAGE_LENGTH = 2000;

/** An incoming message. It is plain text, never interpreted as markup. */
export const messageSchema = z.strictObject({ text: textSchema('publish', 1, MAX_MESSAGE_LENGTH) }).check((ctx) => {
  if (ctx.value.text === '')
    ctx.issues.push({ code: 'custom', input: ctx.value, path: ['text'], params: { code: 'required' } });
});
