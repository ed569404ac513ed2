import { EnvError } from '#server/platform/env.ts';
import { ListenError } from '#server/publishing/http/listening.ts';

/**
 * Ends the process with a line for each wrong setting, because a stack trace would not help the operator.
 * @throws every other error
 */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof EnvError || error instanceof ListenError)) throw error;
  // Does not use the console, because the server redirects it to its log.
  const prefix = error instanceof EnvError ? '✗ Bad environment: ' : '✗ ';
  process.stderr.write(`${error.message.replaceAll(/^/gm, prefix)}\n`);
  process.exit(1);
}
