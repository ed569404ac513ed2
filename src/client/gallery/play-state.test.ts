import { beforeEach, expect, it } from 'vitest';
import { createPlayState, type PlayState, type AutoplayPauseReason } from './play-state.ts';

let runs: boolean[];
let shown: boolean[];
let state: PlayState;
beforeEach(() => {
  [runs, shown] = [[], []];
  state = createPlayState(
    (on) => runs.push(on),
    (on) => shown.push(on),
  );
});

it('play state is “running” only if autoplay is requested, and reports each change once', () => {
  state.rest('hover', true);
  state.rest('hover', false);
  expect(runs).toEqual([]);
  state.want(true);
  state.want(true);
  state.want(false);
  expect([runs, shown]).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('play state stays paused until the last reason has ended, while the button keeps offering to pause', () => {
  for (const reason of ['hover', 'focus', 'touch', 'hidden', 'unseen', 'still'] as AutoplayPauseReason[]) {
    state.want(true);
    runs.length = 0;
    state.rest(reason, true);
    state.rest('hover', true);
    state.rest('hover', false);
    expect(runs.at(-1), reason).toBe(reason === 'hover');
    state.rest(reason, false);
    expect(runs.at(-1), reason).toBe(true);
  }
  expect(shown).toEqual([true]);
});

it('play state does not resume by itself after a pause by the user', () => {
  state.want(true);
  state.rest('focus', true);
  state.want(false);
  state.rest('focus', false);
  expect(runs).toEqual([true, false]);
});

it('play state runs on request despite pointer and focus on its button, but never with reduced motion or out of view', () => {
  state.rest('hover', true);
  state.rest('focus', true);
  state.want(true, true);
  expect(runs).toEqual([true]);
  state.rest('focus', true);
  expect(runs).toEqual([true, false]);
  for (const reason of ['still', 'hidden', 'unseen'] as const) {
    state.want(false);
    runs.length = 0;
    state.rest('focus', false);
    state.rest(reason, true);
    state.want(true, true);
    expect(runs, reason).toEqual([]);
    state.rest(reason, false);
  }
});
