/** All expected failures: commands return them, `http/problem.ts` words them (RFC 9457). */

import { denialText, type Resource, type UnlistedResource } from '#content/model/grants.ts';
import type { Role } from '#content/model/roles.ts';
import { fail, type Refusal } from '#content/result.ts';

/** 404, also for what the caller may not know about. */
export const notFound = fail({ status: 404, code: 'not_found' });
/** 401: the caller has to sign in. */
export const signedOut = fail({ status: 401, code: 'signed_out' });
/** 400: the request can't be read. */
export const malformed = fail({ status: 400, code: 'malformed' });
/** 503: the mailbox isn't configured yet. */
export const notOpen = fail({ status: 503, code: 'not_open' });
/** 409: the same person has reported the same thing. */
export const alreadyReported = fail({ status: 409, code: 'already_reported' });

/** 403 in the words of the permission model. @param role given if the role has no grant for the resource at all */
export const forbidden = (resource: Resource | UnlistedResource, role?: Role) =>
  fail({
    status: 403,
    code: 'forbidden',
    detail: role === undefined ? `unauthorized to access resource "${resource}"` : denialText(role, resource),
  });

/** 409: a generally allowed act is refused to this user, or now. */
export const refused = (reason: Refusal) => fail({ status: 409, code: 'refused', reason });
/** 409: the workflow has no such step. @param detail names the step */
export const illegalStep = (detail: string) => fail({ status: 409, code: 'illegal_step', detail });
/** 409: what was to be deleted is still in use. @param uses the number of uses */
export const inUse = (uses: number) => fail({ status: 409, code: 'in_use', uses });
/** 409: possible from `at` on (milliseconds since 1970). */
export const tooEarly = (at: number) => fail({ status: 409, code: 'too_early', at });
/** 429, with the seconds after which it is allowed again. */
export const tooMany = (retryAfterSeconds: number) => fail({ status: 429, code: 'too_many', retryAfterSeconds });

/** 409: the row has changed since. @param current its revision now */
export const stale = (current: number) => fail({ status: 409, code: 'stale', current });
/** 409 with the row as it is now, so that the caller can compare and send again. */
export const conflict = (row: object | null, revision: number, more: object = {}) =>
  fail({ status: 409, code: 'stale', current: revision, row, more });
