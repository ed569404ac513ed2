import { isUnavailable } from '../health/unavailable.ts';
import { unavailableAnswer } from '../http/unavailable-answer.ts';
import { log } from '../log.ts';
import { currentTrace } from './trace.ts';

/**
 * Writes what `act` throws into the log, with its cause. What cannot be done for now is answered with 503; the rest is thrown
 * on: Astro would tell its words alone.
 */
export async function tellFailure(request: Request, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const trace = currentTrace();
    if (trace) trace.logged = true;
    log.error({ err: error }, 'request: an answer failed');
    if (isUnavailable(error)) return unavailableAnswer(request);
    throw error;
  }
}
