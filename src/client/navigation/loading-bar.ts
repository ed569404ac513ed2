/** Milliseconds: the delay before the bar is shown, its pace, how long a full bar stays, and the time to hide it. */
const LOADING_MS = { throttle: 200, duration: 2000, hide: 500, reset: 400, step: 100 } as const;

export interface BarState {
  isShown: boolean;
  /** Percent. */
  progress: number;
  isFailed: boolean;
}

/** Percent after `elapsed` milliseconds: quick at first, and never complete. */
export const progressAt = (elapsed: number): number => (200 / Math.PI) * Math.atan((2 * elapsed) / LOADING_MS.duration);

/** The bar of one page: its visibility and progress. Work that finishes within the throttle shows no bar. */
export function createLoadingBar(draw: (look: BarState) => void) {
  let look: BarState = { isShown: false, progress: 0, isFailed: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  const set = (change: Partial<BarState>): void => {
    look = { ...look, ...change };
    draw(look);
  };
  const next = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const hide = (): void => {
    set({ isShown: false });
    next(LOADING_MS.reset, () => set({ progress: 0, isFailed: false }));
  };

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    next(LOADING_MS.throttle, () => {
      const since = performance.now();
      const step = (): void => {
        set({ isShown: true, isFailed: false, progress: progressAt(performance.now() - since) });
        next(LOADING_MS.step, step);
      };
      step();
    });
  }
  function finish(): void {
    if (!isRunning) return;
    isRunning = false;
    if (!look.isShown) return clearTimeout(timer);
    set({ progress: 100 });
    next(LOADING_MS.hide, hide);
  }
  /** A part of the page failed: shows the failure even if nothing was loading. */
  function fail(): void {
    isRunning = false;
    set({ isShown: true, progress: 100, isFailed: true });
    next(LOADING_MS.hide, hide);
  }
  /** Resets at once without an animation, for a page that the user is leaving. */
  function reset(): void {
    isRunning = false;
    clearTimeout(timer);
    if (look.isShown || look.progress > 0) set({ isShown: false, progress: 0, isFailed: false });
  }
  return { start, finish, fail, reset };
}

export type LoadingBar = ReturnType<typeof createLoadingBar>;

/** The bar at the top of the page (`components/layout/PageNotices.astro`). */
export function startLoadingBar(): LoadingBar {
  const element = document.querySelector<HTMLElement>('[data-loading-bar]');
  return createLoadingBar(({ isShown, progress, isFailed }) => {
    element?.toggleAttribute('data-shown', isShown);
    element?.toggleAttribute('data-failed', isFailed);
    element?.style.setProperty('--progress', String(progress / 100));
  });
}
