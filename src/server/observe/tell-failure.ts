import { log } from '../log.ts';
import { currentTrace } from './trace.ts';

/** Writes what `act` throws into the log, with its cause, and throws it on: Astro would tell its words alone. */
export async function tellFailure<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const trace = currentTrace();
    if (trace) trace.logged = true;
    log.error({ err: error }, 'request: an answer failed');
    throw error;
  }
}
