import { languageOptions, listingWords, type listingFields } from '#content/fields/listing-fields.ts';
import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields = 'title' | 'excerpt' | 'body' | 'type' | 'foundedYear' | keyof typeof listingFields;

export const ua = {
  title: 'Діаспора',
  one: 'спільнота',
  create: 'Додати спільноту',
  count: { one: '{n} спільнота', few: '{n} спільноти', many: '{n} спільнот', other: '{n} спільноти' },
  seoTitle: 'Українська діаспора {inCountry}',
  seoDescription:
    'Товариства, суботні школи, парафії, музеї та фонди українців {inCountry}: чим живуть і як долучитися.',
  empty: 'Таких спільнот у довіднику ще немає',
  emptyHint: 'Приберіть частину умов або погляньте на всі спільноти.',
  related: 'Інші спільноти',
  fields: {
    ...listingWords.ua,
    title: 'Назва',
    excerpt: 'Коротко',
    body: 'Місія',
    type: 'Тип',
    foundedYear: 'Рік заснування',
  },
  filters: { verified: 'Лише перевірені', languages: 'Мова' },
  options: {
    ...languageOptions.ua,
    'type.association': 'Товариство',
    'type.school': 'Школа',
    'type.church': 'Церква',
    'type.museum': 'Музей',
    'type.media': 'Медіа',
    'type.fund': 'Фонд',
    'type.club': 'Клуб',
    'type.other': 'Інше',
  },
  home: { title: 'Громади поруч', all: 'Усі', allLong: 'Усі спільноти' },
  search: 'спільнота громада',
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'Diaspora',
  one: 'community',
  create: 'Add a community',
  count: { one: '{n} community', other: '{n} communities' },
  seoTitle: 'The Ukrainian diaspora {inCountry}',
  seoDescription:
    'Ukrainian associations, Saturday schools, parishes, museums and foundations {inCountry}: what they do and how to join.',
  empty: 'The directory has no such communities yet',
  emptyHint: 'Remove some filters, or see all communities.',
  related: 'Other communities',
  fields: {
    ...listingWords.us,
    title: 'Name',
    excerpt: 'Summary',
    body: 'Mission',
    type: 'Type',
    foundedYear: 'Founded',
  },
  filters: { verified: 'Verified only', languages: 'Language' },
  options: {
    ...languageOptions.us,
    'type.association': 'Association',
    'type.school': 'School',
    'type.church': 'Church',
    'type.museum': 'Museum',
    'type.media': 'Media',
    'type.fund': 'Foundation',
    'type.club': 'Club',
    'type.other': 'Other',
  },
  home: { title: 'Communities nearby', all: 'All', allLong: 'All communities' },
  search: 'community',
} satisfies KindMessages<Fields>;
