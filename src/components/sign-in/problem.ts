import type { FormResult } from '#server/core/accounts/sign-in-forms.ts';

/** What a form could not do: a code of `problems.ts`, the status of the answer, and how long to wait. */
export type Problem = Omit<Extract<FormResult, { ok: false }>, 'ok'>;

/** The failure of a form, kept for its page; status and waiting time go into the answer. */
export function noteProblem(problem: Problem, response: { status?: number; headers: Headers }): Problem {
  response.status = problem.status;
  if (problem.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(problem.retryAfterSeconds));
  return problem;
}
