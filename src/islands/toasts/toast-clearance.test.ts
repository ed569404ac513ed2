import { expect, it } from 'vitest';
import { toastClearance, type Box } from './toast-clearance.ts';

const toasts: Box = { left: 900, right: 1260, top: 700, bottom: 800 };
const bar = (top: number, bottom: number, left = 0, right = 1280): Box => ({ left, right, top, bottom });

it.each<[name: string, bars: Box[], clear: number]>([
  ['nothing', [], 0],
  ['a bar along the edge', [bar(740, 800)], 60],
  ['a bar that has come to rest above the end of the page', [bar(710, 770)], 90],
  ['a bar on a bar of tabs', [bar(676, 736), bar(736, 800)], 124],
  ['the same, named the other way round', [bar(736, 800), bar(676, 736)], 124],
  ['a bar further up than toasts reach', [bar(600, 690)], 0],
  ['a bar that the toasts reach only once they are lifted', [bar(640, 700), bar(760, 800)], 160],
  ['a bar at the left', [bar(740, 800, 0, 880)], 0],
  ['a bar at the top', [bar(0, 120)], 0],
  ['a bar that is not shown', [bar(0, 0, 0, 0)], 0],
  ['a bar below the window', [bar(900, 960)], 0],
])('clearance returns the distance that keeps toasts above %s', (_name, bars, clear) => {
  expect(toastClearance(bars, toasts, 800)).toBe(clear);
});
