import { MINUTE } from '#content/format/durations.ts';

const HEARTBEAT_INTERVAL_MS = MINUTE;

/** `keepalive` lets a request outlive a page that is left at once. Failures are ignored: nothing depends on it. */
function post(path: string, body?: string): Promise<Response | null> {
  return fetch(path, { method: 'POST', keepalive: true, ...(body ? { body } : {}) }).catch(() => null);
}

/**
 * Reports the load of this page to the server and, for a signed-in user, their presence: every minute, whether or not
 * the tab is visible.
 */
export function reportPresence(): void {
  void post('/api/visitors/log', JSON.stringify({ path: location.pathname }));
  if (!/(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) return;
  let beatAt = 0;
  let timer = 0;
  const beat = async (): Promise<void> => {
    beatAt = performance.now();
    plan();
    if ((await post('/api/heartbeat'))?.status !== 401) return;
    // The session has ended: neither this page nor the next one sends heartbeats.
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
    document.cookie = 'signed_in=; path=/; max-age=0';
    document.documentElement.classList.remove('signed-in');
  };
  /** A browser may delay timers or freeze a page in the background. On return, an overdue heartbeat is sent at once. */
  function plan(): void {
    clearTimeout(timer);
    timer = window.setTimeout(beat, Math.max(0, beatAt + HEARTBEAT_INTERVAL_MS - performance.now()));
  }
  document.addEventListener('visibilitychange', plan);
  void beat();
}
