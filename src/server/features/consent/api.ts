import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { exportConsents } from './consent-proof.ts';
import { recordConsent } from './record-consent.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { streamedBody, type Sending } from '../../platform/http/streamed-body.ts';
import { spanFields } from '../../platform/http/span-fields.ts';
import { noContent, readJson, readQuery } from '../../platform/http/read.ts';

export const consentQuery = z.strictObject(spanFields);

/** `POST /api/consent` → 204: the answer is kept. */
export async function postConsent(request: Request, clientAddress: string): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const kept = await recordConsent(body.value, clientAddress);
  return kept.ok ? noContent() : failureAnswer(kept.failure, request);
}

/** `GET /api/consent?from=&until=` → CSV; `access.ts` lets admins pass. */
export async function exportConsentsAnswer(request: Request, sending?: Sending): Promise<Response> {
  const query = readQuery(consentQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const found = await exportConsents(query.value);
  if (!found.ok) return failureAnswer(found.failure, request);
  const { from, until, parts } = found.value;
  return new Response(streamedBody(Readable.from(parts), sending), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="consent-${from}-${until}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
