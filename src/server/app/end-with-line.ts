import { EnvError } from '#server/platform/env.ts';
import { ListenError } from '#server/publishing/http/listening.ts';

/**
 * Ends the process with a line for each setting that is wrong: a stack would tell the operator nothing.
 * @throws every other error
 */
export function endWithLine(error: unknown): never {
  if (!(error instanceof EnvError || error instanceof ListenError)) throw error;
  // Not by the console, in whose place the server puts its log.
  const prefix = error instanceof EnvError ? '✗ Bad environment: ' : '✗ ';
  process.stderr.write(`${error.message.replaceAll(/^/gm, prefix)}\n`);
  process.exit(1);
}
