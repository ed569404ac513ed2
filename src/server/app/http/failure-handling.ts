import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { internalErrorCause, problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { currentTrace } from '#server/platform/telemetry/trace.ts';
import { unavailableResponse } from './unavailable-response.ts';

/**
 * Logs errors thrown by `act` with their cause, because Astro logs only the message. Temporary unavailability is
 * answered with 503. Any other error becomes a problem response in the API; for pages it is rethrown, so that Astro
 * shows its error page.
 * @param pathname the path with its locale. Default: the request's
 */
export async function withFailureHandling(
  request: Request,
  act: () => Promise<Response>,
  pathname?: string,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const trace = currentTrace();
    // The client has disconnected. Not logged, because any client could flood the log this way.
    if (trace?.isCutOff?.()) return problem(400, 'malformed');
    if (trace) trace.logged = true;
    log.error({ err: error }, 'request: an answer failed');
    if (isUnavailable(error)) return unavailableResponse(request, pathname);
    if (new URL(request.url).pathname.startsWith('/api/'))
      return problem(500, ...internalErrorCause(localeOfRequest(request.headers)));
    throw error;
  }
}
