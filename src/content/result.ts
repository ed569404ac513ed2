import type { ParseErrorCode } from './typed/parse-result.ts';

/** One problem with one field. `path` is a JSON path (`texts.ua.title`); `code` names the message, `params` fill it in. */
export interface Issue {
  path: string;
  code: IssueCode;
  params?: Record<string, string | number>;
}

export type IssueCode =
  | 'required'
  | 'invalid'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'too_many'
  | 'unknown_field'
  | 'not_found'
  | 'not_leaf'
  | 'before_start'
  | 'in_the_past'
  | 'in_the_future'
  | 'taken'
  | ParseErrorCode
  | 'no_text'
  | 'block_not_taken'
  | 'too_many_links'
  | 'too_many_blocks'
  | 'too_heavy'
  | 'cycle'
  | 'too_deep'
  | 'not_empty'
  | 'last_section'
  | 'one_date'
  | 'not_in_series';

/** An expected failure: a value, never an exception. `status` is the HTTP status of the response. */
export type Failure =
  | { status: 400; code: 'malformed' }
  | { status: 401; code: 'signed_out' }
  | { status: 403; code: 'forbidden'; detail: string }
  | { status: 404; code: 'not_found' }
  /** `row`: the current state of the item, if the API shows it; `more`: further data of the response. */
  | { status: 409; code: 'stale'; current: number; row?: object | null; more?: object }
  | { status: 409; code: 'in_use'; uses: number }
  | { status: 409; code: 'illegal_step'; detail: string }
  | { status: 409; code: 'refused'; reason: RefusalReason }
  | { status: 409; code: 'already_reported' }
  /** `at`: when it will be possible, in milliseconds since 1970. */
  | { status: 409; code: 'too_early'; at: number }
  | { status: 422; code: 'invalid'; issues: Issue[] }
  | { status: 429; code: 'too_many'; retryAfterSeconds: number }
  /** There is no recipient yet. */
  | { status: 503; code: 'not_open' };

/** Why an otherwise allowed request of this user is refused. */
export type RefusalReason =
  | 'last_admin'
  | 'yourself'
  | 'impersonating'
  | 'an_admin'
  | 'deleted'
  | 'email_taken'
  | 'passwords_off'
  | 'has_provider'
  | 'blocked'
  | 'own_entry'
  | 'limited'
  | 'nothing_to_undo'
  /** The site already has its admin, so it cannot be set up again. */
  | 'set_up'
  /** The event has begun or is cancelled. */
  | 'event_over'
  /** The person has already recommended the entry, or answered the recommendation. */
  | 'said_already';

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}

export function invalid(issues: Issue[]): { ok: false; failure: Failure } {
  return fail({ status: 422, code: 'invalid', issues });
}

/** The value of a result that cannot have failed. @throws if it has, since that is a bug in the caller */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`Unexpected failure: ${JSON.stringify(result.failure)}`);
}
