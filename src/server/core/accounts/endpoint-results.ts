import { APIError } from 'better-auth/api';
import type { Failure, Result } from '#content/result.ts';

const names = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const;

/**
 * Converts a command's failure to better-auth's error format: a code for programs, a message, and the fields if some
 * are invalid.
 */
function toApiError(failure: Failure): APIError {
  const code = (failure.code === 'refused' ? failure.reason : failure.code).toUpperCase();
  const message = failure.status === 403 ? failure.detail : code;
  return new APIError(names[failure.status], {
    code,
    message,
    ...(failure.code === 'invalid' ? { errors: failure.issues } : {}),
  });
}

/** The value of a command's result. @throws APIError if it is a failure */
export function unwrapResult<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw toApiError(result.failure);
}
