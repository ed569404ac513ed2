import { describe, expect, test } from 'vitest';
import { RefreshQueue } from './refresh-queue.ts';

/** Takes all queued pages, one after another. */
function takeAll(queue: RefreshQueue<string>): string[] {
  const keys: string[] = [];
  for (let key = queue.take(); key !== undefined; key = queue.take()) {
    keys.push(key);
    queue.done(key);
  }
  return keys;
}

test('urgent pages come first, including those of a later round', () => {
  const queue = new RefreshQueue<string>();
  queue.add('first', [[], ['/a', '/b'], ['/a?page=2']]);
  expect(queue.take()).toBe('/a');
  queue.add('second', [['/new'], ['/b', '/c'], []]);
  queue.done('/a');
  expect(takeAll(queue).slice(0, 2)).toEqual(['/new', '/b']);
  expect(queue.finished()).toEqual(['first', 'second']);
});

test('every fourth take returns the page that has waited longest, regardless of new ones', () => {
  const queue = new RefreshQueue<string>();
  queue.add('old', [[], [], ['/list?page=2', '/list?page=3']]);
  const turns: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    queue.add(`edit ${at}`, [[`/urgent-${at}`]]);
    const key = queue.take()!;
    queue.done(key);
    turns.push(key);
  }
  expect(turns.flatMap((key, at) => (key.startsWith('/list') ? [[at, key]] : []))).toEqual([
    [3, '/list?page=2'],
    [7, '/list?page=3'],
  ]);
  expect(queue.finished()).toContain('old');
});

describe('a page requested by two rounds', () => {
  test('is rendered once while it is queued, at the higher urgency, and both rounds wait for it', () => {
    const queue = new RefreshQueue<string>();
    queue.add('first', [[], ['/a', '/b', '/c']]);
    queue.add('second', [['/c']]);
    expect(queue.finished()).toEqual([]);
    expect(takeAll(queue)).toEqual(['/c', '/a', '/b']);
    expect(queue.finished()).toEqual(['first', 'second']);
  });

  test('is rendered again if its render had begun, and never twice at a time', () => {
    const queue = new RefreshQueue<string>();
    queue.add('first', [['/a']]);
    expect(queue.take()).toBe('/a');
    queue.add('second', [[], ['/a']]);
    queue.add('third', [['/a']]);
    expect([queue.take(), queue.isRunning('/a')]).toEqual([undefined, true]);
    queue.done('/a');
    expect(queue.finished()).toEqual(['first']);
    expect(takeAll(queue)).toEqual(['/a']);
    expect(queue.finished()).toEqual(['second', 'third']);
  });
});

test('an overtaken page is rendered once more, and the latest round waits for it', () => {
  const queue = new RefreshQueue<string>();
  queue.add('first', [['/']]);
  expect(queue.take()).toBe('/');
  queue.add('second', [['/b']]);
  queue.repeat('/');
  queue.repeat('/');
  queue.done('/');
  expect(queue.finished()).toEqual(['first']);
  expect(takeAll(queue).sort()).toEqual(['/', '/b']);
  expect(queue.finished()).toEqual(['second']);
  queue.repeat('/');
  expect(queue.take()).toBeUndefined();
});

test('rounds finish in order, and one without pages finishes at once', () => {
  const queue = new RefreshQueue<string>();
  queue.add('slow', [[], ['/slow']]);
  expect(queue.take()).toBe('/slow');
  queue.add('fast', [['/fast']]);
  queue.add('nothing', []);
  expect(takeAll(queue)).toEqual(['/fast']);
  expect(queue.finished()).toEqual([]);
  queue.done('/slow');
  expect(queue.finished()).toEqual(['slow', 'fast', 'nothing']);
  expect(queue.finished()).toEqual([]);
});

test('clear returns the unfinished rounds, and a late `done` has no effect', () => {
  const queue = new RefreshQueue<string>();
  queue.add('first', [['/a', '/b']]);
  const key = queue.take()!;
  expect(queue.clear()).toEqual(['first']);
  queue.add('again', [['/a']]);
  queue.done(key);
  expect(queue.finished()).toEqual([]);
  expect(takeAll(queue)).toEqual(['/a']);
  expect(queue.finished()).toEqual(['again']);
});
