import { describe, expect, it } from 'vitest';
import { collationKey } from './collation.ts';

describe('collationKey', () => {
  it('sorts in the order of the Ukrainian alphabet', () => {
    const names = ['Ялинка', 'Їжак', 'Індик', 'Ґава', 'Гай', 'Єдність', 'Екран', 'Англія', '«Бук»', 'Зоря', 'Дім'];
    const byKey = [...names].sort((a, b) => (collationKey(a) < collationKey(b) ? -1 : 1));
    expect(byKey).toEqual([
      'Англія',
      '«Бук»',
      'Гай',
      'Ґава',
      'Дім',
      'Екран',
      'Єдність',
      'Зоря',
      'Індик',
      'Їжак',
      'Ялинка',
    ]);
  });

  it('sorts Latin names before Cyrillic ones and a word before longer words that begin with it', () => {
    expect(collationKey('English Bridge') < collationKey('Академія')).toBe(true);
    expect(collationKey('Дім') < collationKey('Дім і сад')).toBe(true);
  });
});
