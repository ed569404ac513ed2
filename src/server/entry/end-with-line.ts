import { EnvError } from '../platform/env.ts';
import { ListenError } from '../publishing/front/listening.ts';

/**
 * Ends the process with one line where what is wrong is a setting: a stack would tell the operator nothing.
 * @throws every other error
 */
export function endWithLine(error: unknown): never {
  if (!(error instanceof EnvError || error instanceof ListenError)) throw error;
  // Not by the console, in whose place the server puts its log.
  process.stderr.write(`✗ ${error instanceof EnvError ? 'Bad environment: ' : ''}${error.message}\n`);
  process.exit(1);
}
