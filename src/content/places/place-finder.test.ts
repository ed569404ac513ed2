import { expect, it } from 'vitest';
import { placeFinder, findByWholeName, type PlaceNames } from './place-finder.ts';

type Row = PlaceNames & { id: string };

const row = (id: string, ua: string, us: string, aliases: string[], around: string[] = []): Row => ({
  id,
  name: { ua, us },
  aliases,
  around,
});

const illinois = ['Іллінойс', 'Illinois', 'IL'];
const find = placeFinder(
  [
    row('ny', 'Нью-Йорк (штат)', 'New York State', ['NY']),
    row('wa', 'Вашингтон (штат)', 'Washington State', ['WA']),
    row('chicago', 'Чикаго', 'Chicago', ['Чікаго', 'Ukrainian Village'], illinois),
    row('oak-park', 'Оук-Парк', 'Oak Park', [], illinois),
    row('new-york', 'Нью-Йорк', 'New York', ['NYC'], ['Нью-Йорк (штат)', 'New York State', 'NY']),
    row('washington', 'Вашингтон', 'Washington', [], ['Округ Колумбія', 'District of Columbia', 'DC']),
    row('parma', 'Парма', 'Parma', ['Ukrainian Village Parma'], ['Огайо', 'Ohio', 'OH']),
    row('houston', 'Г’юстон', 'Houston', [], ['Техас', 'Texas', 'TX']),
  ],
  (place) => place,
);
const ids = (typed: string, locale: 'ua' | 'us' = 'ua') => find(typed, locale).map(({ id }) => id);

it.each([
  ['Chicago', 'chicago'],
  ['чикаго', 'chicago'],
  ['Чікаго', 'chicago'],
  ['Chykaho', 'chicago'],
  ['чиК', 'chicago'],
  ['Chykaho, Illinois', 'chicago'],
  ['Чикаго, IL', 'chicago'],
  ['Іллінойс Чик', 'chicago'],
  ['Ньюйорк', 'new-york'],
  ['newyork', 'new-york'],
  ['Niu-York', 'new-york'],
  ['Нью Йорк', 'new-york'],
  ['nyc', 'new-york'],
  ['оукпарк', 'oak-park'],
  ['Vashynhton', 'washington'],
  ['Вашинґтон', 'washington'],
  ['гюстон', 'houston'],
  ['Г`юст', 'houston'],
  ['Парма, Огайо', 'parma'],
  ['Нью-Йорк, NY', 'new-york'],
])('placeFinder, given «%s», finds %s first, in either language of the page', (typed, id) => {
  expect(ids(typed)[0]).toBe(id);
  expect(ids(typed, 'us')[0]).toBe(id);
});

it('placeFinder finds nothing for letters that have no sound', () => {
  for (const typed of ['ь', 'Ь', "'ь"]) expect([ids(typed), ids(typed, 'us')]).toEqual([[], []]);
});

it('findByWholeName matches a place by its whole name, not by a part of it', () => {
  const list = [
    { id: 'ny', label: 'Нью-Йорк (штат)', names: row('ny', 'Нью-Йорк (штат)', 'New York State', ['NY']) },
    { id: 'chicago', label: 'Чикаго', names: row('chicago', 'Чикаго', 'Chicago', ['Ukrainian Village'], illinois) },
    { id: 'brooklyn', label: 'Бруклін', names: row('brooklyn', 'Бруклін', 'Brooklyn', ['Brighton Beach']) },
    { id: 'parma', label: 'Парма', names: row('parma', 'Парма', 'Parma', ['Ukrainian Village']) },
    { id: 'plain', label: 'Просто назва' },
    { id: 'washington', label: 'Вашингтон', names: row('washington', 'Вашингтон', 'Washington', []) },
    { id: 'wa', label: 'Вашингтон (штат)', names: row('wa', 'Вашингтон (штат)', 'Washington State', ['Вашингтон']) },
  ];
  const named = (typed: string) => findByWholeName(list, typed)?.id ?? null;
  expect(named('вашингтон')).toBe('washington');
  expect(
    ['чикаго', ' CHICAGO ', 'Чикаго, Іллінойс', 'chicago il', 'brighton  beach', 'просто назва'].map(named),
  ).toEqual(['chicago', 'chicago', 'chicago', 'chicago', 'brooklyn', 'plain']);
  // Ambiguous, partial or empty names.
  expect(['Ukrainian Village', 'Beach', 'Чика', 'Illinois', 'ь', '', ' '].map(named)).toEqual(Array(7).fill(null));
});

it('placeFinder matches the beginning of any part of a name', () => {
  for (const typed of ['Йорк', 'York', 'йор', 'Iork']) expect(ids(typed)).toEqual(['ny', 'new-york']);
  expect(ids('Ukrainian Vil', 'us')).toEqual(['chicago', 'parma']);
  expect(ids('парк')).toEqual(['oak-park']);
});

it('placeFinder ranks a whole-name match before a prefix match, and the page’s language before the other', () => {
  expect(ids('Нью-Йорк')).toEqual(['new-york', 'ny']);
  expect(ids('Washington', 'us')).toEqual(['washington', 'wa']);
});

it('placeFinder finds nothing for the state alone, nonsense, or an empty text', () => {
  expect(ids('Огайо')).toEqual([]);
  for (const typed of ['', '  ', ',', 'Рочестер', 'Чикаго Техас', 'агоч', '%', '\\', 'constructor'])
    expect(ids(typed)).toEqual([]);
  expect(find('нью', 'ua', 1)).toHaveLength(1);
});
