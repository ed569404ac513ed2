import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { ourFault, problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentTrace } from '#server/platform/telemetry/trace.ts';
import { unavailableAnswer } from './unavailable-answer.ts';

/**
 * Writes what `act` throws into the log, with its cause: Astro would tell its words alone. What cannot be done for now is answered
 * with 503; the rest is a problem in the API, and for pages it is thrown on, to Astro's page of errors.
 */
export async function tellFailure(request: Request, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const trace = currentTrace();
    // Nobody reads the answer, and strangers could fill the log.
    if (trace?.isCutOff?.()) return problem(400, 'malformed');
    if (trace) trace.logged = true;
    log.error({ err: error }, 'request: an answer failed');
    if (isUnavailable(error)) return unavailableAnswer(request);
    if (new URL(request.url).pathname.startsWith('/api/'))
      return problem(500, ...ourFault(localeOfRequest(request.headers)));
    throw error;
  }
}
