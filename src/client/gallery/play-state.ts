/** Why a gallery that may move by itself stands still for now. */
export type Rest = 'hover' | 'focus' | 'touch' | 'hidden' | 'unseen' | 'still';

export interface PlayState {
  /** Whether somebody, or the page, wants it to move: what the pause button shows. */
  readonly isWanted: boolean;
  /** @param asked by the reader’s own press, who has pointer and focus on the button and means it nevertheless */
  want(on: boolean, asked?: boolean): void;
  /** A reason to rest begins, or is over. */
  rest(reason: Rest, on: boolean): void;
}

/**
 * When a gallery moves by itself: it is wanted, and nothing speaks against it.
 * @param run told each time that it begins or ends to move
 * @param show told each time that the wish changes
 */
export function createPlayState(run: (on: boolean) => void, show: (isWanted: boolean) => void): PlayState {
  const reasons = new Set<Rest>();
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
      // They count again as soon as pointer or focus come anew.
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
