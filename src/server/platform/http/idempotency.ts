import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { problem } from './problem.ts';
import {
  claimIdempotencyKey,
  findStoredResponse,
  storeResponse,
  releaseIdempotencyKey,
  type IdempotencyClaim,
  type StoredResponse,
} from './stored-response-rows.ts';

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): the same key from the same caller for the same path
 * gets the first response again, and nothing is created twice. Only success is stored: after a refusal or an error the
 * key can be used again.
 */
export const RETENTION_MS = DAY;
/** No handler runs longer than this: the server of an older claim has died. */
const MAX_HANDLER_MS = 5 * MINUTE;
/** Stored as the status if the handler failed, and may have written. */
const UNKNOWN_STATUS = 0;
/** A quoted string (RFC 9651), or its content without the quotes. */
const KEY = /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{8,200})"|([\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{8,200}))$/;
/** Headers that are replayed; others are set for each response. */
const STORED_HEADERS = ['content-type', 'etag', 'location', 'cache-control', 'content-location'];

/** The handlers that are running in this process, by the key of their claim. */
const running = new Map<string, Promise<unknown>>();

export interface IdempotentRequest {
  /** The value of `Idempotency-Key`. */
  header: string;
  /** The signed-in caller, or `null` for a visitor, who is identified by address. */
  person: string | null;
  clientAddress: string;
  /** Method and path. */
  target: string;
  /** The parsed body, or nothing if the handler reads the body itself. */
  body: unknown;
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Runs a handler once for each key.
 * @returns its response, the stored one, or the problem: 400 for an invalid key, 422 for a key used with another body,
 * 409 if the first request is running or its outcome is unknown
 */
export async function runOnce(request: IdempotentRequest, run: () => Promise<Response>): Promise<Response> {
  const { header, person, clientAddress, target, body } = request;
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  const given = quoted ?? bare;
  if (given === undefined)
    return problem(400, 'malformed', { detail: 'Idempotency-Key must be 8 to 200 printable characters' });
  const startedAt = now();
  const key = hash(person ?? `visitor ${clientAddress}`, target, given);
  const claim: IdempotencyClaim = { key, person, print: hash(JSON.stringify(body) ?? ''), startedAt };
  const before = await claimIdempotencyKey(database(), claim, startedAt - RETENTION_MS);
  if (before !== null) return (await answerRepeatedRequest(before, claim)) ?? runOnce(request, run);
  const turn = execute(claim, run);
  running.set(key, turn);
  try {
    return await turn;
  } finally {
    if (running.get(key) === turn) running.delete(key);
  }
}

async function execute(claim: IdempotencyClaim, run: () => Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await run();
  } catch (error) {
    // It may have written before it failed, so a person has to check before a retry.
    await storeResponse(database(), claim, { status: UNKNOWN_STATUS, headers: '[]', body: '' }).catch(() => undefined);
    throw error;
  }
  if (!answer.ok) {
    await releaseIdempotencyKey(database(), claim);
    return answer;
  }
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = await answer.clone().text();
  await storeResponse(database(), claim, { status: answer.status, headers: JSON.stringify(headers), body });
  return answer;
}

/**
 * Returns the response for a key that was used before, or `null` if the first request has since been refused and the
 * key can be used again.
 */
async function answerRepeatedRequest(before: StoredResponse, claim: IdempotencyClaim): Promise<Response | null> {
  if (before.print !== claim.print) return problem(422, 'idempotency_key_reused');
  if (before.status !== null) return replay(before);
  const turn = running.get(claim.key);
  // The first request reports its own errors; this one only waits for it.
  if (turn !== undefined) await turn.catch(() => undefined);
  const after = turn === undefined ? before : await findStoredResponse(database(), claim.key);
  if (after === null) return null;
  if (after.status !== null) return replay(after);
  if (claim.startedAt - after.startedAt > MAX_HANDLER_MS) return problem(409, 'outcome_unknown');
  return problem(409, 'in_progress', { headers: { 'Retry-After': '1' } });
}

function replay({ status, headers, body }: StoredResponse): Response {
  if (status === UNKNOWN_STATUS) return problem(409, 'outcome_unknown');
  const kept = new Headers(JSON.parse(headers ?? '[]') as [string, string][]);
  kept.set('Idempotency-Replayed', 'true');
  return new Response(body === '' ? null : body, { status: status!, headers: kept });
}
