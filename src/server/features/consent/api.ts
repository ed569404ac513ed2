import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { adminRoles } from '#content/model/roles.ts';
import { everyone, route } from '#server/platform/http/route.ts';
import { spanFields } from '#server/platform/http/span-fields.ts';
import { streamedBody } from '#server/platform/http/streamed-body.ts';
import { exportConsents } from './consent-proof.ts';
import { consentChoiceSchema, recordConsent } from './record-consent.ts';

export const postConsent = route(
  'POST /consent',
  {
    summary: 'Keep somebody’s answer about cookies as proof',
    who: everyone,
    body: consentChoiceSchema,
    validates: 'command',
    fails: [429],
  },
  ({ body, clientAddress }) => recordConsent(body, clientAddress),
);

export const getConsents = route(
  'GET /consent',
  {
    summary: 'The answers about cookies of some days',
    who: adminRoles,
    query: z.strictObject(spanFields),
    answerType: 'text/csv',
    answer: z.string(),
  },
  async ({ query, sending }) => {
    const found = await exportConsents(query);
    if (!found.ok) return found;
    const { from, until, parts } = found.value;
    return new Response(streamedBody(Readable.from(parts), sending), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="consent-${from}-${until}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  },
);
