import * as z from 'zod/mini';
import { HOUR } from '#content/format/durations.ts';
import { kindsWithTrait } from '#content/kinds.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { entryReply, withdrawalResponses } from '#server/core/entries/api/entry-reply.ts';
import { entryResponseSchema, statusSchema } from '#server/core/entries/api/entry-schemas.ts';
import { notFound, tooManyRequests } from '#server/platform/failures.ts';
import { everyone, route, signedIn } from '#server/platform/http/route.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { findAdsSimilarToDraft, similarAdsSchema } from './duplicates.ts';
import { revealPhone } from './phone.ts';
import { renewEntry } from './renew.ts';
import { adStatistics } from './statistics.ts';

const MAX_SIMILAR_PER_HOUR = 240;

const Twin = z.strictObject({ id: z.string(), title: z.string(), status: statusSchema, url: z.string() });
const Similar = z.strictObject({
  id: z.string(),
  title: z.string(),
  price: z.nullable(z.string()),
  place: z.nullable(z.string()),
  url: z.string(),
});
const Day = z.strictObject({ day: z.iso.date(), views: z.int(), phones: z.int(), messages: z.int() });

export const phoneRoutes = kindsWithTrait('contactable').map(({ name, words }) =>
  route(
    `POST /${name}/{id}/phone`,
    {
      summary: `${words.us.title}: the phone, in E.164 and in the manner of its country; 20 an hour`,
      who: everyone,
      answer: z.strictObject({ phone: z.string(), shown: z.string() }),
      fails: [404, 429],
    },
    async ({ viewer, actor, params: { id }, clientAddress, locale }) => {
      const told = await revealPhone(viewer === null ? null : actor, id, clientAddress);
      if (!told.ok) return told;
      const { phone, ad } = told.value;
      return ad.kind === name ? { phone, shown: formatPhone(phone, locale) } : notFound;
    },
  ),
);

export const statisticsRoutes = kindsWithTrait('contactable').map(({ name, words }) =>
  route(
    `GET /${name}/{id}/statistics`,
    {
      summary: `${words.us.title}: views, phone requests and conversations by day, for its owner and staff`,
      who: signedIn,
      answer: z.strictObject({ days: z.array(Day) }),
      fails: [404],
    },
    ({ actor, params: { id } }) => adStatistics(actor, name, id),
  ),
);

export const similarAdsRoutes = kindsWithTrait('contactable').map(({ name, words }) =>
  route(
    `POST /${name}/similar`,
    {
      summary: `${words.us.title}: what looks the same as an ad that is being written, of one’s own and of others`,
      who: signedIn,
      body: similarAdsSchema,
      answer: z.strictObject({ own: z.array(Twin), others: z.array(Similar) }),
      fails: [429],
    },
    async ({ viewer, actor, body, locale }) => {
      const token = await takeToken(`similar:${viewer.id}`, MAX_SIMILAR_PER_HOUR, HOUR);
      return token.ok ? findAdsSimilarToDraft(actor, name, body, locale) : tooManyRequests(token.retryAfterSeconds);
    },
  ),
);

export const renewalRoutes = kindsWithTrait('expires').map((kind) =>
  route(
    `POST /${kind.name}/{id}/renewal`,
    {
      summary: `${kind.words.us.title}: to the top again, with a new term; 409 with the moment (\`at\`), if it is too early`,
      who: signedIn,
      answer: entryResponseSchema(kind),
      also: withdrawalResponses,
      fails: [404, 409],
    },
    async ({ actor, params: { id } }) => {
      const renewed = await renewEntry(actor, kind.name, id);
      return renewed.ok ? entryReply(actor, renewed.value) : renewed;
    },
  ),
);
