import { redactLogText } from './redact-log-text.ts';

export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 4;

/** Converts an error for the log: its message, where it was thrown and its causes, without any other properties. */
export function serializeError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactLogText(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactLogText(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: serializeError(error.cause, causes - 1) }),
  };
}

/** Returns the stack without the message, which may quote users' text. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
