import { expect, test } from 'vitest';
import { createProgress, formatProgress } from './progress.ts';

test('formatProgress shows the progress, the rate and the time', () => {
  const state = { label: 'prerender', unit: 'pages', total: 4_000 };
  expect(formatProgress({ ...state, done: 1_200, ms: 1_478 })).toBe('prerender 1200/4000 pages, 812/s, 4 s left');
  expect(formatProgress({ ...state, done: 0, ms: 0 })).toBe('prerender 0/4000 pages, 0/s');
  expect(formatProgress({ ...state, done: 4_000, ms: 5_000 })).toBe('prerender 4000/4000 pages, 800/s, 5 s');
});

function record(isTTY: boolean, step = 500) {
  const written: string[] = [];
  let time = 0;
  const stream = { isTTY, write: (text: string) => written.push(text) };
  const progress = createProgress({ label: 'prerender', total: 10, stream, now: () => time });
  for (let done = 1; done <= 10; done += 1) {
    time += step;
    progress.update(done);
  }
  progress.end();
  return written;
}

test('createProgress redraws one line on a terminal', () => {
  const written = record(true);
  expect(written).toHaveLength(11);
  expect(written.every((text) => text.startsWith('\r\u001b[K'))).toBe(true);
  expect(written.map((text) => text.endsWith('\n')).indexOf(true)).toBe(10);
});

test('createProgress writes a line every ten seconds if not on a terminal', () => {
  const written = record(false, 2_500);
  expect(written).toHaveLength(3);
  expect(written.every((text) => /^prerender \d+\/10 pages, .*\n$/.test(text))).toBe(true);
});
