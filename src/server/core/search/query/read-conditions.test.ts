import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { readChildrenCondition, readConditions } from './read-conditions.ts';

// The attributes are those of the demo's categories. A Friday in Chicago.
const NOW = Date.parse('2026-11-27T18:00:00Z');
let demo: DemoCopy;
let catalogue: Catalogue;
beforeAll(async () => {
  demo = await openDemoCopy();
  catalogue = await loadCatalogue(demo.database);
}, 120_000);
afterAll(() => demo.close());

const read = (text: string) => {
  const { text: said, conditions: stated } = readConditions(catalogue, text, NOW);
  const children = readChildrenCondition(catalogue, said);
  const [left, conditions] = children === null ? [said, stated] : [children.text, [...stated, children.condition]];
  // Another test covers the days themselves.
  const labelOf = ({ type, label, from }: (typeof conditions)[number]) =>
    type === 'days' ? label?.us.split(',')[0] : (label?.us ?? from);
  return [left, ...conditions.map(labelOf)];
};

it('readConditions labels relative days in a condition with their current dates', () => {
  const [weekend] = readConditions(catalogue, 'концерт на вихідних', NOW).conditions;
  expect(weekend?.label?.ua).toBe('На вихідних, 27–29 листопада');
});

it('readConditions counts the living room among the rooms of a flat, but not among its bedrooms', () => {
  const numbers = (text: string) =>
    readConditions(catalogue, text, NOW).conditions.flatMap(({ holds }) =>
      'stated' in holds
        ? holds.stated.flatMap((condition) =>
            condition.key === 'rooms' && 'is' in condition ? [Number(condition.is)] : [],
          )
        : [],
    );
  expect(numbers('2-кімнатна квартира')).toEqual([2, 1]);
  expect(numbers('однокімнатна квартира')).toEqual([1, 0]);
  expect(numbers('дві спальні')).toEqual([2]);
  expect(numbers('двоспальна квартира')).toEqual([2]);
  expect(numbers('2 bed flat')).toEqual([2]);
  expect(numbers('studio')).toEqual([0]);
});

describe('conditions alongside the words of a query', () => {
  it.each([
    // Rooms, as three languages express them.
    ['2-кімнатна квартира', 'квартира', '2-кімнатна'],
    ['двокімнатна квартира чикаго', 'квартира чикаго', 'двокімнатна'],
    ['квартира 2 кімнати', 'квартира', '2 кімнати'],
    ['2 кімн квартира', 'квартира', '2 кімн'],
    ['2к квартира', 'квартира', '2к'],
    ['дві спальні чикаго', 'чикаго', 'Bedrooms: 2'],
    ['однокомнатная квартира', 'квартира', 'однокомнатная'],
    ['однушка', '', 'однушка'],
    ['2 bed flat', 'flat', 'Bedrooms: 2'],
    ['2br apartment', 'apartment', 'Bedrooms: 2'],
    ['two bedroom apartment', 'apartment', 'Bedrooms: 2'],
    ['2-room flat with a pet', 'flat', '2-room', 'Pets allowed'],
    // Numbers with units.
    ['тойота до 100 тис. миль', 'тойота', 'Mileage: up\u00a0to\u00a0100,000\u00a0mi'],
    ['тачка з пробігом до 20000', 'тачка', 'Mileage: up\u00a0to\u00a020,000\u00a0mi'],
    ['car under 100k miles', 'car', 'Mileage: up\u00a0to\u00a0100,000\u00a0mi'],
    ['авто від 2015 року', 'авто', 'від 2015 року'],
    ['toyota 2015-2020', 'toyota', '2015-2020'],
    ['квартира від 600 sq ft', 'квартира', 'Area: from\u00a0600\u00a0sq ft'],
    ['low mileage toyota under 50,000 miles', 'low mileage toyota', 'Mileage: up\u00a0to\u00a050,000\u00a0mi'],
    ['built between 1950 and 1959 house', 'house', 'built between 1950 and 1959'],
    ['2012 or newer honda', 'honda', '2012 or newer'],
    ['хонда 2018 і новіша', 'хонда', '2018 і новіша'],
    ['3 bed 2 bath house', 'house', 'Bedrooms: 3', 'Bathrooms: 2'],
    ['3BR 2BA house', 'house', 'Bedrooms: 3', 'Bathrooms: 2'],
    ['three-bedroom house with a backyard', 'house with a backyard', 'Bedrooms: 3'],
    ['house over 2,000 sf', 'house', 'Area: from\u00a02,000\u00a0sq ft'],
    ['2 bdr', '', 'Bedrooms: 2'],
    ['студія чикаго', 'студія чикаго', 'Bedrooms: 0'],
    ['studio under 1500', 'studio under 1500', 'Bedrooms: 0'],
    // Flags and options.
    ['кімната з меблями', 'кімната', 'Furnished'],
    ['furnished room', 'room', 'Furnished'],
    ['квартира можна з собакою', 'квартира', 'Pets allowed'],
    ['pet friendly apartment', 'apartment', 'Pets allowed'],
    ['сиделка с проживанием', 'сиделка', 'Live-in'],
    ['авто автомат', 'авто', 'Transmission: Automatic'],
    ['automatic car', 'car', 'Transmission: Automatic'],
    ['дизельний фургон', 'фургон', 'Fuel: Diesel'],
    ['робота без англійської', 'робота', 'English: Not required'],
    ['part-time job', 'job', 'Employment: Part-time'],
    // Days, languages, other conditions.
    ['концерт на вихідних', 'концерт', 'This weekend'],
    ['concert this weekend', 'concert', 'This weekend'],
    ['що робити завтра', 'що робити', 'Tomorrow'],
    ['concert tonight', 'concert', 'Today'],
    ['doctor who speaks ukrainian', 'doctor', 'Languages: Ukrainian'],
    ['польськомовний адвокат', 'адвокат', 'Languages: Polish'],
    ['russian speaking dentist', 'dentist', 'Languages: Russian'],
    ['робота з дому', 'робота', 'Remote'],
    ['remote accountant job', 'accountant job', 'Remote'],
    ['репетитор онлайн', 'репетитор', 'Online'],
    ['сантехнік терміново', 'сантехнік', 'Urgent'],
    ['куди піти з дітьми', 'куди піти', 'With children'],
    ['куди сходити з дітьми на вихідних', 'куди сходити', 'This weekend', 'With children'],
    ['куди піти сьогодні ввечері', 'куди піти', 'Today'],
    ['робота повна зайнятість', 'робота', 'Employment: Full-time'],
    // Only whole words are removed.
    ['chevrolet bolt ev', 'chevrolet bolt', 'Fuel: Electric'],
    ['tomorrowland ticket tomorrow', 'tomorrowland ticket', 'Tomorrow'],
  ])('are read from %s', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    // The thing itself is not a condition, nor are words with another meaning.
    'ноутбук',
    'кіт',
    'дизайн квартири',
    'українська школа',
    'українська книга',
    'переклад з англійської',
    'школа для дітей',
    'кімната',
    'bedroom furniture',
    'авто до 15000',
    'айфон 14 128',
    'I-821',
    'зал на 200 осіб',
    'авто до 5к',
    'квартира до 2к',
    'ліжко 2 к',
    'зошит 2 к',
    'car from 2 year',
    'remote control car',
    'zoom lens',
    'студія танців',
    'photo studio',
    'на этих '.repeat(25).trim(),
  ])('are not read from %s', (text) => {
    expect(read(text)).toEqual([text]);
  });
});
