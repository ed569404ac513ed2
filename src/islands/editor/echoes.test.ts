import { describe, expect, it } from 'vitest';
import { createEchoes } from './echoes.ts';

/**
 * A field whose user types (`ab`) and whose form gives it values (`<ab`), in this order.
 * @returns the text that the field shows in the end, and how often the form has set it
 */
function play(events: string): [shown: string, timesSet: number] {
  const echoes = createEchoes<string>();
  let shown = '';
  let timesSet = 0;
  for (const event of events.split(' ')) {
    if (!event.startsWith('<')) {
      echoes.send(event);
      shown = event;
    } else if (!echoes.hear(event.slice(1)) && event.slice(1) !== shown) {
      timesSet += 1;
      shown = event.slice(1);
    }
  }
  return [shown, timesSet];
}

describe('the values that a field has sent', () => {
  it.each([
    ['come back one by one', 'a <a ab <ab', 'ab', 0],
    ['come back late', 'a ab <a <ab', 'ab', 0],
    ['come back later and later', 'a ab abc <a <ab <abc', 'abc', 0],
    ['come back in one render', 'a ab <ab', 'ab', 0],
    ['come again with the next render', 'a <a <a', 'a', 0],
    ['come again while the next one is on its way', 'a <a ab <a <ab', 'ab', 0],
    ['are followed by another text', 'a <a <b', 'b', 1],
    ['are restored by the form', 'a <a ab <ab <a', 'a', 1],
    ['are skipped, then restored by the form', 'a ab <ab <a', 'a', 1],
    ['cross a text of the form', 'a <form <a', 'a', 2],
  ])('%s: %s', (_name, events, shown, timesSet) => {
    expect(play(events)).toEqual([shown, timesSet]);
  });
});
