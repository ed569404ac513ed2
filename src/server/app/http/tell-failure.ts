import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { ourFault, problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentTrace } from '#server/platform/telemetry/trace.ts';
import { unavailableAnswer } from './unavailable-answer.ts';

/**
 * Logs what `act` throws, with its cause, because Astro would log the message only. Temporary unavailability is
 * answered with 503. Any other error is a problem response in the API, and is thrown again for pages, so that Astro
 * shows its error page.
 */
export async function withFailureHandling(request: Request, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const trace = currentTrace();
    // The client has disconnected, and strangers could otherwise fill the log.
    if (trace?.isCutOff?.()) return problem(400, 'malformed');
    if (trace) trace.logged = true;
    log.error({ err: error }, 'request: an answer failed');
    if (isUnavailable(error)) return unavailableAnswer(request);
    if (new URL(request.url).pathname.startsWith('/api/'))
      return problem(500, ...ourFault(localeOfRequest(request.headers)));
    throw error;
  }
}
