import type { FormResult } from '#server/core/accounts/sign-in-forms.ts';

/** The failure of a form: a code of `problems.ts`, the status of the response, and the time to wait. */
export type Problem = Omit<Extract<FormResult, { ok: false }>, 'ok'>;

/** Returns the failure of a form for its page, and sets the status and waiting time of the response. */
export function applyProblem(problem: Problem, response: { status?: number; headers: Headers }): Problem {
  response.status = problem.status;
  if (problem.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(problem.retryAfterSeconds));
  return problem;
}
