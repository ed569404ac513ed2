import { expect, test } from 'vitest';
import { mayReload, MIN_RELOAD_INTERVAL_MS } from './missing-chunks.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('mayReload allows one reload in ten seconds for each path', () => {
  const kept = memory();
  const now = 1_000_000;
  expect(mayReload(kept, '/a', now)).toBe(true);
  expect(mayReload(kept, '/a', now + MIN_RELOAD_INTERVAL_MS - 1)).toBe(false);
  expect(mayReload(kept, '/b', now + 1)).toBe(true);
  expect(mayReload(kept, '/a', now + MIN_RELOAD_INTERVAL_MS)).toBe(true);
  expect(mayReload(kept, '/a', now + MIN_RELOAD_INTERVAL_MS + 1)).toBe(false);
});

test('mayReload allows a reload after the clock was set back', () => {
  const kept = memory();
  expect(mayReload(kept, '/a', 2_000_000)).toBe(true);
  expect(mayReload(kept, '/a', 1_000_000)).toBe(true);
});

test('mayReload refuses if the browser cannot store anything', () => {
  const refuses = () => {
    throw new Error('denied');
  };
  expect(mayReload({ getItem: refuses, setItem: refuses }, '/a', 1)).toBe(false);
  expect(mayReload({ getItem: () => null, setItem: refuses }, '/a', 1)).toBe(false);
});
