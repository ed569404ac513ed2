import { describe, expect, it } from 'vitest';
import { swapLayout } from './keyboard-layout.ts';

describe('swapLayout', () => {
  it.each([
    ['rdfhnbhf', 'квартира'],
    ['Rdfhnbhf d Xbrfuj', 'Квартира в Чикаго'],
    [';bnkj', 'житло'],
    ['[jkjlbkmybr', 'холодильник'],
    ["'drf", 'євка'],
    ['dsljj,kfcnm', 'відообласть'],
    ['gtht]pl', 'переїзд'],
    ['.hbcn', 'юрист'],
    ['\\fyjr', 'ґанок'],
    ['c`bh', 'сʼир'],
    ['rdfhnbhf 2', 'квартира 2'],
    ['куте', 'rent'],
    ['сфк', 'car'],
    ['ОЩИ', 'JOB'],
    ['свд', 'cdl'],
    ['дфцнук', 'lawyer'],
    ['фыефкефиду', 'astartable'],
  ])('turns %s into %s', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant);
  });

  it('is its own inverse', () => {
    for (const text of ['щедрий їжак у ґречці', "п'ять шухляд", 'живе єдине об’єднання']) {
      const typed = swapLayout(text.replaceAll(/['’]/g, 'ʼ'));
      expect(typed && swapLayout(typed)).toBe(text.replaceAll(/['’]/g, 'ʼ'));
    }
  });

  it.each(['', '  ', '2024', '+1 (312) 555-0100', 'iPhone для тата', 'nfrcb rdfhnbhf по', 'xnrcdl', 'вксмтр', '🙂'])(
    'returns null for %j',
    (typed) => {
      expect(swapLayout(typed)).toBeNull();
    },
  );
});
