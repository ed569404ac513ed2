/** A reason why autoplay of a gallery is paused. */
export type AutoplayPauseReason = 'hover' | 'focus' | 'touch' | 'hidden' | 'unseen' | 'still';

export interface PlayState {
  /** Whether the user or the page wants autoplay. The pause button shows this. */
  readonly isWanted: boolean;
  /** @param asked by the reader’s own press, which overrides the pointer and focus on the button */
  want(on: boolean, asked?: boolean): void;
  /** Adds or removes a reason to pause. */
  rest(reason: AutoplayPauseReason, on: boolean): void;
}

/**
 * Decides when autoplay runs: it is wanted, and there is no reason to pause.
 * @param run called whenever it starts or stops
 * @param show called whenever `isWanted` changes
 */
export function createPlayState(run: (on: boolean) => void, show: (isWanted: boolean) => void): PlayState {
  const reasons = new Set<AutoplayPauseReason>();
  let isWanted = false;
  let isRunning = false;
  const settle = () => {
    const shouldRun = isWanted && reasons.size === 0;
    if (shouldRun === isRunning) return;
    isRunning = shouldRun;
    run(shouldRun);
  };
  return {
    get isWanted() {
      return isWanted;
    },
    want(on, asked = false) {
      // These reasons apply again at the next hover, focus or touch.
      if (on && asked) for (const reason of ['hover', 'focus', 'touch'] as const) reasons.delete(reason);
      if (on !== isWanted) {
        isWanted = on;
        show(on);
      }
      settle();
    },
    rest(reason, on) {
      if (on) reasons.add(reason);
      else reasons.delete(reason);
      settle();
    },
  };
}
