import * as z from 'zod/mini';
import { adminRoles } from '#content/model/roles.ts';
import { sendTestMail } from '#server/core/notifications/test-mail.ts';
import { namedSchema } from '#server/platform/http/openapi.ts';
import { route } from '#server/platform/http/route.ts';
import { listOf, moment, pageOf } from '#server/platform/http/schemas.ts';
import { mailStates, readMails, retryMail } from './mail-commands.ts';

const Mail = namedSchema(
  'Mail',
  z.strictObject({
    id: z.string(),
    to: z.string(),
    subject: z.nullable(z.string()),
    status: z.enum(mailStates),
    attempts: z.int(),
    error: z.nullable(z.string()),
    createdAt: moment,
    sentAt: z.nullable(moment),
    nextAttemptAt: z.nullable(moment),
    can: z.strictObject({ retry: z.boolean() }),
  }),
);
const counts = z.record(z.enum(mailStates), z.int());

export const listMails = route(
  'GET /mails',
  {
    summary: 'Mails that left, wait or were given up, without what they say',
    who: adminRoles,
    query: pageOf({ status: z.optional(z.enum(mailStates)) }),
    answer: z.extend(listOf(Mail), { counts }),
  },
  ({ query: { status = null, ...page } }) => readMails({ status, ...page }),
);

export const postRetry = route(
  'POST /mails/{id}/retry',
  { summary: 'Send a mail again', who: adminRoles, answer: Mail, fails: [404, 409, 429] },
  ({ actor, params: { id } }) => retryMail(actor, id),
);

export const postTest = route(
  'POST /mails/test',
  {
    summary: 'Send a test mail to oneself',
    who: adminRoles,
    answer: z.strictObject({
      to: z.string(),
      transport: z.enum(['smtp', 'files']),
      trouble: z.nullable(z.strictObject({ text: z.string(), advice: z.string() })),
    }),
    status: 202,
    fails: [429],
  },
  ({ viewer, locale }) => sendTestMail(viewer.id, viewer.email, locale),
);
