import type * as z from 'zod/mini';
import type { Issue, IssueCode } from './result.ts';

/** Converts errors of zod to the issues of forms and the API. */
export function toIssues(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap(fromZod);
}

function fromZod(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_field' as const }));
  if (issue.code === 'invalid_union') {
    // For a value that is a number or a string to be parsed: the parse fault is more helpful than “not a number”.
    const named = issue.errors.flat().find((candidate) => candidate.code === 'custom' && candidate.params?.code);
    if (named !== undefined) return fromZod({ ...named, path: [...issue.path, ...named.path] });
  }
  if (issue.code === 'custom' && issue.params?.code) {
    const { code, ...params } = issue.params as { code: IssueCode } & Record<string, string | number>;
    return [{ path, code, params }];
  }
  if (issue.code === 'too_big')
    return [
      {
        path,
        code: issue.origin === 'array' ? 'too_many' : issue.origin === 'string' ? 'too_long' : 'too_big',
        params: { max: Number(issue.maximum) },
      },
    ];
  if (issue.code === 'too_small')
    return [
      { path, code: issue.origin === 'string' ? 'too_short' : 'too_small', params: { min: Number(issue.minimum) } },
    ];
  return [{ path, code: 'invalid' }];
}
