import { latestBuild } from './latest-build.ts';
import { isLoadingQuietly } from './load-chunk.ts';
import { showNotice } from './notices.ts';

export const MIN_RELOAD_INTERVAL_MS = 10_000;

/** Whether the page at this path may reload itself: once in ten seconds, to prevent a reload loop. */
export function mayReload(memory: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  try {
    const key = `reloaded ${path}`;
    const since = now - Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < MIN_RELOAD_INTERVAL_MS) return false;
    memory.setItem(key, String(now));
    return true;
  } catch {
    // Without storage, earlier reloads are unknown, so a reload is refused.
    return false;
  }
}

interface RecoveryOptions {
  isLeaving(): boolean;
  /** Shows the reader that something failed. */
  fail(): void;
}

/**
 * Reloads the page if a part of it fails to load, most likely because the site has been rebuilt. If that would lose
 * unsaved input, or the server cannot be reached, shows a notice instead.
 */
export function recoverMissingChunks({ isLeaving, fail }: RecoveryOptions): void {
  let isTouched = false;
  document.addEventListener('input', () => (isTouched = true), { capture: true, passive: true });
  document.addEventListener('submit', () => (isTouched = false));
  // Forms with unsaved changes ask for confirmation before the page is left.
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
  // Vite fires its event for parts, and Astro fires its own for islands.
  addEventListener('vite:preloadError', () => void (isLoadingQuietly() || mend()));
  // An island of `client:touch` has its own fallback, and reports if it has failed.
  addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof Element && target.matches('[client=touch]'))) void mend();
  });
  addEventListener('island:failed', ({ target, detail }: CustomEventInit<Element> & { target: EventTarget | null }) => {
    // Nothing was lost if no press was pending, or the press is posted as a form.
    const isLost = detail != null && detail.closest('[type=submit]') === null;
    if (target instanceof Element && !target.querySelector('[data-toasts]') && isLost) void mend();
  });
  addEventListener('partmissed', () => void mend());
}
