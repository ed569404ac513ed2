import http from 'node:http';
import https from 'node:https';

export interface PurgeOptions {
  /** The cache: `http://host:port`. */
  to: URL;
  /** Host of the site, under which the cache stores its addresses. */
  host: string;
  /** Maximum concurrent requests. Default: 8. */
  concurrency?: number;
  timeoutMs?: number;
  onProgress?(done: number, total: number): void;
}

export interface PurgeFailure {
  path: string;
  reason: string;
}

/** Avoids ten thousand requests to a cache that fails every time. */
const MAX_FAILURES_IN_A_ROW = 20;
/** Purged, or never cached: caches answer the latter with 404 (Varnish, nginx) or 412 (older ngx_cache_purge). */
const isPurged = (status: number) => (status >= 200 && status < 300) || status === 404 || status === 412;

/**
 * Sends `PURGE` for each path. @returns the purged paths, and the failed ones with reasons; paths not tried count as
 * failed
 */
export async function purgePaths(
  paths: readonly string[],
  options: PurgeOptions,
): Promise<{ told: string[]; failed: PurgeFailure[] }> {
  const { to, concurrency = 8, onProgress = () => undefined } = options;
  const agent = new (to.protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: concurrency });
  const told: string[] = [];
  const failed: PurgeFailure[] = [];
  let next = 0;
  let failedInARow = 0;
  const work = async (): Promise<void> => {
    while (next < paths.length) {
      const path = paths[next++]!;
      const reason =
        failedInARow >= MAX_FAILURES_IN_A_ROW
          ? 'not tried: too many failed before it'
          : await send(path, agent, options);
      if (reason === null) told.push(path);
      else failed.push({ path, reason });
      failedInARow = reason === null ? 0 : failedInARow + 1;
      onProgress(told.length + failed.length, paths.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, paths.length) }, work));
  agent.destroy();
  return { told, failed };
}

/** Returns `null` if the cache accepted it. */
function send(path: string, agent: http.Agent, { to, host, timeoutMs = 5_000 }: PurgeOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const { request } = to.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      {
        agent,
        method: 'PURGE',
        hostname: to.hostname.replace(/^\[|\]$/g, ''),
        port: to.port,
        path: path.replaceAll(/[^!-~]+/g, encodeURIComponent),
        headers: { host },
        signal,
        servername: to.hostname,
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(isPurged(answer.statusCode ?? 0) ? null : `HTTP ${answer.statusCode}`));
        answer.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(signal.aborted ? `no answer within ${timeoutMs / 1000} s` : (error.code ?? error.message)),
    );
    sent.end();
  });
}
