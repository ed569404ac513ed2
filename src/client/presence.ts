import { MINUTE } from '#content/format/durations.ts';

const BEAT_MS = MINUTE;

/** `keepalive` lets a call outlive a page that is left at once. What fails stays unsaid: nothing depends on it. */
function post(path: string, body?: string): Promise<Response | null> {
  return fetch(path, { method: 'POST', keepalive: true, ...(body ? { body } : {}) }).catch(() => null);
}

/** Tells the server that this page was loaded and, of somebody signed in, that they are here: every minute, looked at or not. */
export function reportPresence(): void {
  void post('/api/visitors/log', JSON.stringify({ path: location.pathname }));
  if (!/(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)) return;
  let beatAt = 0;
  let timer = 0;
  const beat = async (): Promise<void> => {
    beatAt = performance.now();
    plan();
    if ((await post('/api/heartbeat'))?.status !== 401) return;
    // The session is over: neither this page nor the next one asks again.
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
    document.cookie = 'signed_in=; path=/; max-age=0';
    document.documentElement.classList.remove('signed-in');
  };
  /** In the background a browser may hold a timer back, or all of the page: one that comes back beats at once where it is due. */
  function plan(): void {
    clearTimeout(timer);
    timer = window.setTimeout(beat, Math.max(0, beatAt + BEAT_MS - performance.now()));
  }
  document.addEventListener('visibilitychange', plan);
  void beat();
}
