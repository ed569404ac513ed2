import type * as z from 'zod/mini';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { bufferLimitedBody } from './limited-body.ts';
import { problem } from './problem.ts';

/** Maximum bytes of a JSON body: the longest text that an entry may have in both languages, with some room. */
const MAX_BODY = 1024 * 1024;
const JSON_TYPES = new Set(['application/json', 'application/merge-patch+json']);

/**
 * Reads the JSON object in a request's body.
 * @returns the object, or the response: 415 for another type or encoding, 413 above a megabyte, 400 if it is not a JSON
 * object in UTF-8
 */
export async function readJson(
  request: Request,
): Promise<{ ok: true; value: Record<string, unknown> } | { ok: false; response: Response }> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/.exec(parameter.trim())?.[1]).find(Boolean);
  if (!JSON_TYPES.has(type.trim()) || (charset !== undefined && !/^utf-?8$/.test(charset)))
    return { ok: false, response: problem(415, 'unsupported_type', { detail: 'Send application/json in UTF-8' }) };
  const limited = await bufferLimitedBody(request, MAX_BODY);
  if (limited === null) return { ok: false, response: problem(413, 'too_large') };
  let text: string;
  try {
    // Bytes of another encoding would be stored as replacement characters (RFC 8259, 8.1). A BOM is removed.
    text = new TextDecoder('utf-8', { fatal: true }).decode(await limited.arrayBuffer());
  } catch {
    return { ok: false, response: problem(400, 'malformed', { detail: 'The body must be UTF-8' }) };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ok: true, value: value as Record<string, unknown> };
  } catch {
    // Falls through to the same response.
  }
  return { ok: false, response: problem(400, 'malformed', { detail: 'The body must be a JSON object' }) };
}

/** Returns a JSON response, for the caller only. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

export const noContent = (): Response => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });

/**
 * Parses the query of an address by a schema of strings; unknown and repeated parameters are refused.
 * @returns the values, or 422 with the parameters
 */
export function readQuery<T extends z.ZodMiniType>(schema: T, params: URLSearchParams): Result<z.output<T>> {
  const names = [...params.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return invalid([{ path: repeated, code: 'invalid' }]);
  const parsed = schema.safeParse(Object.fromEntries(params));
  return parsed.success ? ok(parsed.data) : invalid(toIssues(parsed.error));
}

/**
 * Reads the revision that the caller has seen, from `If-Match: "7"` (RFC 9110, 13.1.1).
 * @returns the revision, or the response: 428 if it is missing, 400 if it is invalid
 */
export function readIfMatch(request: Request): { ok: true; value: number } | { ok: false; response: Response } {
  const header = request.headers.get('if-match');
  if (header === null)
    return {
      ok: false,
      response: problem(428, 'if_match_required', { detail: 'Send If-Match with the ETag that you have seen' }),
    };
  const revision = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  return revision === undefined
    ? { ok: false, response: problem(400, 'malformed', { detail: 'If-Match must be one quoted revision' }) }
    : { ok: true, value: Number(revision) };
}
