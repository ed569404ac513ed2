import { beforeEach, expect, it } from 'vitest';
import { createPlayState, type PlayState, type Rest } from './play-state.ts';

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

it('moves only when wanted, and tells each change once', () => {
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

it('rests for each reason until the last of them is over, and the button goes on saying that it can be paused', () => {
  for (const reason of ['hover', 'focus', 'touch', 'hidden', 'unseen', 'still'] as Rest[]) {
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

it('does not begin by itself again after it was paused', () => {
  state.want(true);
  state.rest('focus', true);
  state.want(false);
  state.rest('focus', false);
  expect(runs).toEqual([true, false]);
});

it('moves when asked to although pointer and focus are on its button; never where motion is unwelcome or unseen', () => {
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
