import { latestBuild } from './latest-build.ts';
import { isQuiet } from './load-part.ts';
import { showNotice } from './notices.ts';

export const RELOAD_PAUSE_MS = 10_000;

/** Whether the page at this path may load itself again: once in ten seconds, so that it never goes in circles. */
export function mayReload(memory: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  try {
    const key = `reloaded ${path}`;
    const since = now - Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < RELOAD_PAUSE_MS) return false;
    memory.setItem(key, String(now));
    return true;
  } catch {
    // Without a memory it cannot be known: rather not.
    return false;
  }
}

interface Circumstances {
  isLeaving(): boolean;
  /** The reader sees that something failed. */
  fail(): void;
}

/**
 * A part of the page does not come, most likely since the site was renewed: the page is loaded again. Not where that would
 * lose what somebody has written, or find no server: then the page says so.
 */
export function mendLostParts({ isLeaving, fail }: Circumstances): void {
  let isTouched = false;
  document.addEventListener('input', () => (isTouched = true), { capture: true, passive: true });
  document.addEventListener('submit', () => (isTouched = false));
  // Forms that have something unsaved ask before the page is left.
  const isUnsaved = () => isTouched || !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  let isMending = false;
  const mend = async (): Promise<void> => {
    if (isMending) return;
    isMending = true;
    const isReached = (await latestBuild()) !== null;
    isMending = false;
    if (isLeaving()) return;
    fail();
    if (isUnsaved()) showNotice('unsaved');
    else if (isReached && mayReload(sessionStorage, location.pathname, Date.now())) location.reload();
    else showNotice('broken');
  };
  // Vite's event is for parts, Astro's for islands.
  addEventListener('vite:preloadError', () => void (isQuiet() || mend()));
  // An island of `client:touch` has another way out, and says itself where it has none.
  addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof Element && target.matches('[client=touch]'))) void mend();
  });
  addEventListener('island:failed', ({ target, detail }: CustomEventInit<Element> & { target: EventTarget | null }) => {
    // Nobody has pressed, or the press is posted as a form: then nothing was lost.
    const isLost = detail != null && detail.closest('[type=submit]') === null;
    if (target instanceof Element && !target.querySelector('[data-toasts]') && isLost) void mend();
  });
  addEventListener('partmissed', () => void mend());
}
