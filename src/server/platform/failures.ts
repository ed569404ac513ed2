/** All expected failures: commands return them, `http/problem.ts` provides their texts (RFC 9457). */

import { denialText, type Resource, type UnlistedResource } from '#content/model/grants.ts';
import type { Role } from '#content/model/roles.ts';
import { fail, type RefusalReason } from '#content/result.ts';

/** 404, also for data whose existence must not be revealed to the caller. */
export const notFound = fail({ status: 404, code: 'not_found' });
/** 401: the caller has to sign in. */
export const signedOut = fail({ status: 401, code: 'signed_out' });
/** 400: the request can't be read. */
export const malformed = fail({ status: 400, code: 'malformed' });
/** 503: the mailbox isn't configured yet. */
export const notOpen = fail({ status: 503, code: 'not_open' });
/** 409: this person has already reported the same item. */
export const alreadyReported = fail({ status: 409, code: 'already_reported' });

/** 403 in the words of the permission model. @param role given if the role has no grant for the resource at all */
export const forbidden = (resource: Resource | UnlistedResource, role?: Role) =>
  fail({
    status: 403,
    code: 'forbidden',
    detail: role === undefined ? `unauthorized to access resource "${resource}"` : denialText(role, resource),
  });

/** 409: an action that is generally allowed is refused to this user, or at this time. */
export const refused = (reason: RefusalReason) => fail({ status: 409, code: 'refused', reason });
/** 409: the workflow has no such step. @param detail names the step */
export const illegalStep = (detail: string) => fail({ status: 409, code: 'illegal_step', detail });
/** 409: the item to be deleted is still in use. @param uses the number of uses */
export const inUse = (uses: number) => fail({ status: 409, code: 'in_use', uses });
/** 409: not possible before `at` (milliseconds since 1970). */
export const tooEarly = (at: number) => fail({ status: 409, code: 'too_early', at });
/** 429, with the number of seconds until the next attempt is allowed. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  fail({ status: 429, code: 'too_many', retryAfterSeconds });

/** 409: the row has since changed. @param current its current revision */
export const stale = (current: number) => fail({ status: 409, code: 'stale', current });
/** 409 with the current row, so that the caller can compare and send again. */
export const conflict = (row: object | null, revision: number, more: object = {}) =>
  fail({ status: 409, code: 'stale', current: revision, row, more });
