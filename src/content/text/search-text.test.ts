import { expect, it } from 'vitest';
import { slugify } from './romanise.ts';
import { searchText, searchWords } from './search-text.ts';

// Words with the stress marks of Wikipedia, the hyphenation of PDFs, and the joiners of chats and editors.
it.each([
  ['За\u0301мок над Дністро\u0301м відчиня\u0301ють', 'замок над дністром відчиняють'],
  ['Екскурсо\u0301вод розпові\u0301сть', 'екскурсовод розповість'],
  ['а\u0301а\u0300а\u0302', 'ааа'],
  ['Пере\u00adпоховання', 'перепоховання'],
  ['Це\u00ADре\u00ADмо\u00ADнія', 'церемонія'],
  ['ви\u200Bшиванка', 'вишиванка'],
  ['ви\u200cши\u200dван\u2060ка\ufeff', 'вишиванка'],
  ['\u202aвишиванка\u202c', 'вишиванка'],
  ['м\u2019я\u0301ч', 'мяч'],
  // Marks that belong to letters stay, in any encoding.
  ['Київ: й, ї', 'київ: й, ї'],
  ['Ки\u0438\u0306в', 'кийв'],
  ['\u0456\u0308жак', 'їжак'],
  ['re\u0301sume\u0301', 'résumé'],
  ['o\u0304\u0301', 'ṓ'],
])('%j is normalised to %s for search', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

it('searchWords finds one word despite marks inside it', () => {
  expect(searchWords('за\u0301мок ви\u200bшиванка')).toEqual(['замок', 'вишиванка']);
});

it.each([
  ['Пере\u00ADпоховання', 'perepokhovannia'],
  ['Благо\u200Bдійний', 'blahodiinyi'],
  ['За\u0301мок', 'zamok'],
  ['Пере\u00adїзд', 'pereizd'],
  ['Назва\ufeff\u2060 міста', 'nazva-mista'],
])('%j → slug %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('searchText and slugify process any number of marks in a single pass', () => {
  for (const text of [
    `1${'\u0301'.repeat(50_000)}`,
    `а${'\u0301'.repeat(50_000)}`,
    `а${'\u0301\u2019'.repeat(25_000)}`,
  ]) {
    expect(searchText(text).length).toBeLessThanOrEqual(text.length);
    expect(slugify(text).length).toBeLessThan(192);
  }
});
