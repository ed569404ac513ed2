import { describe, expect, it } from 'vitest';
import { editDistance } from '#content/text/edit-distance.ts';
import { diasporaPlaces } from './diaspora.ts';
import { placeKey, placeStem, placeWords, townKey } from './place-key.ts';
import { usStates } from './states.ts';

const keyOf = (name: string) => placeWords(name).map(placeKey).join(' ');
const stemOf = (name: string) => placeWords(name).map(placeStem).join(' ');

describe('placeKey', () => {
  it.each([
    ['Чикаго', 'Чікаго', 'Chicago', 'Chykaho'],
    ['Воррен', 'Уоррен', 'Warren'],
    ['Бруклін', 'Бруклин', 'Brooklyn', 'Bruklin'],
    ['Нейпервілл', 'Нейпервіль', 'Naperville'],
    ['Гантсвілл', 'Хантсвілл', 'Huntsville'],
    ['Оук Парк', 'Oak Park'],
  ])('is nearly the same for all spellings of %s', (...spellings) => {
    const [first, ...others] = spellings.map(keyOf);
    // A vowel may differ, which is within the one edit that a search allows.
    for (const other of others) expect(editDistance(first!, other, 2), other).toBeLessThanOrEqual(1);
  });

  it('matches most Ukrainian names to their English ones, with one edit per word', () => {
    const meets = diasporaPlaces.filter(({ ua, us }) => {
      const [own, other] = [placeWords(ua).map(placeKey), placeWords(us).map(placeKey)];
      return own.length === other.length && own.every((word, at) => editDistance(word, other[at]!, 1) <= 1);
    });
    expect(meets.length / diasporaPlaces.length).toBeGreaterThan(0.8);
  });
});

it.each([
  ['Парма', 'Пармі'],
  ['Філадельфія', 'Філадельфії'],
  ['Клівленд', 'Клівленді'],
  ['Сан-Франциско', 'Сан-Франциско'],
  ['Маямі', 'Маямі'],
  ['Атланта', 'Атланті'],
])('placeStem is the same for %s and «у %s»', (name, form) => {
  expect(stemOf(form)).toBe(stemOf(name));
});

it('townKey is the same for spellings of the postal service and of GeoNames', () => {
  expect(townKey('MO', 'St. Louis')).toBe(townKey('MO', 'Saint Louis'));
  expect(townKey('NY', 'The Bronx')).toBe(townKey('NY', 'Bronx'));
  expect(townKey('OH', 'Parma')).not.toBe(townKey('NY', 'Parma'));
});

it('the lists contain each place once, in an existing state, and in Ukrainian letters', () => {
  const codes = new Set(usStates.map(({ code }) => code));
  expect(codes.size).toBe(56);
  expect(new Set(diasporaPlaces.map(({ state, us }) => townKey(state, us))).size).toBe(diasporaPlaces.length);
  for (const { state, ua, at } of diasporaPlaces) {
    expect(codes.has(state), state).toBe(true);
    expect(ua).toMatch(/^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ’ -]+$/);
    if (at !== null) expect([at.lat > 18 && at.lat < 72, at.lng < -60 && at.lng > -180]).toEqual([true, true]);
  }
});
