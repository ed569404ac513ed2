import { describe, expect, it } from 'vitest';
import { createEchoes } from './echoes.ts';

type Event = readonly ['types' | 'gets', string];

/** What a field does with the values that its form gives: the text that it shows in the end, and how often it was set anew. */
function play(events: readonly Event[]): { shown: string; set: number } {
  const echoes = createEchoes<string>();
  let shown = '';
  let set = 0;
  for (const [event, value] of events) {
    if (event === 'types') {
      echoes.send(value);
      shown = value;
    } else if (!echoes.hear(value) && value !== shown) {
      set += 1;
      shown = value;
    }
  }
  return { shown, set };
}

describe('the values that a field has sent', () => {
  it.each<[name: string, events: Event[], outcome: ReturnType<typeof play>]>([
    [
      'come back one by one',
      [
        ['types', 'a'],
        ['gets', 'a'],
        ['types', 'ab'],
        ['gets', 'ab'],
      ],
      { shown: 'ab', set: 0 },
    ],
    [
      'come back later and later',
      [
        ['types', 'a'],
        ['types', 'ab'],
        ['types', 'abc'],
        ['gets', 'a'],
        ['gets', 'ab'],
        ['gets', 'abc'],
      ],
      { shown: 'abc', set: 0 },
    ],
    [
      'come back late',
      [
        ['types', 'a'],
        ['types', 'ab'],
        ['gets', 'a'],
        ['gets', 'ab'],
      ],
      { shown: 'ab', set: 0 },
    ],
    [
      'come back in one render',
      [
        ['types', 'a'],
        ['types', 'ab'],
        ['gets', 'ab'],
      ],
      { shown: 'ab', set: 0 },
    ],
    [
      'are another text',
      [
        ['types', 'a'],
        ['gets', 'a'],
        ['gets', 'b'],
      ],
      { shown: 'b', set: 1 },
    ],
    [
      'are taken back to',
      [
        ['types', 'a'],
        ['gets', 'a'],
        ['types', 'ab'],
        ['gets', 'ab'],
        ['gets', 'a'],
      ],
      { shown: 'a', set: 1 },
    ],
    [
      'are left out for a later one, then taken back to',
      [
        ['types', 'a'],
        ['types', 'ab'],
        ['gets', 'ab'],
        ['gets', 'a'],
      ],
      { shown: 'a', set: 1 },
    ],
    [
      'cross a text of the form',
      [
        ['types', 'a'],
        ['gets', 'form'],
        ['gets', 'a'],
      ],
      { shown: 'a', set: 2 },
    ],
    [
      'come again while the next one is on its way',
      [
        ['types', 'a'],
        ['gets', 'a'],
        ['types', 'ab'],
        ['gets', 'a'],
        ['gets', 'ab'],
      ],
      { shown: 'ab', set: 0 },
    ],
    [
      'come again with the next render',
      [
        ['types', 'a'],
        ['gets', 'a'],
        ['gets', 'a'],
      ],
      { shown: 'a', set: 0 },
    ],
  ])('%s', (_name, events, outcome) => {
    expect(play(events)).toEqual(outcome);
  });
});
