import * as z from 'zod/mini';
import { emailSchema } from '#content/fields/address-fields.ts';
import { setupSchema } from '#content/settings/setup.ts';
import { handleBrandMarkUpload, markBody, StoredBrandMarkSchema } from '#server/core/brand/api.ts';
import { sendTestMail } from '#server/core/notifications/test-mail.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { describedSchema, namedSchema } from '#server/platform/http/openapi.ts';
import { everyone, reply, route } from '#server/platform/http/route.ts';
import { setUpSite } from './set-up.ts';
import { setupLinkState } from './setup-link.ts';

const keyIsGood = async (key: string) => (await setupLinkState(key)) === 'open';

export const postSetup = route(
  'POST /setup/{key}',
  {
    summary: 'Set a new site up, once, by the key of its setup address',
    who: everyone,
    body: namedSchema('Setup', setupSchema),
    validates: 'command',
    answer: z.strictObject({
      signIn: z.string(),
      added: describedSchema(
        'What the starter set came to; null if it failed',
        z.nullable(z.strictObject({ categories: z.int(), pages: z.int() })),
      ),
    }),
    status: 201,
    fails: [404, 409],
  },
  async ({ params: { key }, body }) => {
    // A wrong key reveals nothing, not even whether the submitted answers are valid.
    if ((await setupLinkState(key)) === 'unknown') return notFound;
    const done = await setUpSite(database(), key, body);
    if (!done.ok) return done;
    const { signIn, added } = done.value;
    return reply({ signIn, added }, { status: 201 });
  },
);

export const postSetupMark = route(
  'POST /setup/{key}/marks',
  {
    summary: 'Keep a drawing for the site that is being set up; a program names the site in the header Origin',
    who: everyone,
    bodyType: 'multipart/form-data',
    body: markBody,
    answer: StoredBrandMarkSchema,
    status: 201,
    fails: [403, 404],
  },
  async ({ params: { key }, request }) => ((await keyIsGood(key)) ? handleBrandMarkUpload(request) : notFound),
);

export const postSetupMail = route(
  'POST /setup/{key}/test-mail',
  {
    summary: 'Try the mail server with one mail, before there is an admin',
    who: everyone,
    body: z.strictObject({ to: emailSchema }),
    answer: z.strictObject({
      to: z.string(),
      transport: z.enum(['smtp', 'files']),
      trouble: z.nullable(z.strictObject({ text: z.string(), advice: z.string() })),
    }),
    status: 202,
    fails: [404, 429],
  },
  async ({ params: { key }, body: { to }, locale }) =>
    (await keyIsGood(key)) ? sendTestMail('setup', to, locale) : notFound,
);
