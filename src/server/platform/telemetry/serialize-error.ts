import { scrub } from './scrub.ts';

export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
}

const MOST_CAUSES = 4;

/** An error as the log keeps it: what it says, where it was thrown and what it was caused by; nothing else that hangs on it. */
export function serializeError(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: serializeError(error.cause, causes - 1) }),
  };
}

/** The stack without the message, which may quote what somebody wrote. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
