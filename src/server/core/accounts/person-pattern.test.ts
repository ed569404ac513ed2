import { describe, expect, it } from 'vitest';
import { patternOf } from './person-pattern.ts';

const blanked = (text: string, person: Partial<Parameters<typeof patternOf>[0]> = {}) =>
  text.replace(patternOf({ name: 'Віта', email: 'v@x.com', phone: '+13125550199', ...person }), '…');

describe('patternOf', () => {
  it.each([
    ['Пише Віта, вона ж ВІТА: «віта»', 'Пише …, вона ж …: «…»'],
    ['Віта.Дзвоніть', '….Дзвоніть'],
    ['пошта:v@x.com. Або V@X.COM!', 'пошта:…. Або …!'],
    ['v@x.com.Call me, v@x.com,v@x.com', '….Call me, …,…'],
    ['312-555-0199, (312) 555 0199, +1 312.555.0199, 13125550199, тел3125550199.', '…, …, …, …, тел….'],
    ['0013125550199', '…'],
  ])('matches the address, phone and name: %s', (text, left) => expect(blanked(text)).toBe(left));

  it.each([
    'Привітання від продавця; сам із Вітамінної',
    'av@x.com, a.v@x.com, a-v@x.com, a+v@x.com',
    'v@x.com.ua, v@x.com-x.ua, v@x.comp',
    '23125550199, 31255501990, 93125550199',
  ])('does not match text that only contains their characters: %s', (text) => expect(blanked(text)).toBe(text));

  it('does not match «аромат» for a user named Рома', () => {
    expect(blanked('Рома, аромат кави, Романтика', { name: 'Рома' })).toBe('…, аромат кави, Романтика');
  });
});
