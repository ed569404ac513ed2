import { languageOptions, listingWords, type listingFields } from '#content/fields/listing-fields.ts';
import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields = 'title' | 'excerpt' | 'body' | 'priceNote' | 'areaIds' | 'hours' | keyof typeof listingFields;

export const ua = {
  title: 'Послуги',
  one: 'послуга',
  create: 'Додати послугу',
  count: { one: '{n} послуга', few: '{n} послуги', many: '{n} послуг', other: '{n} послуги' },
  seoTitle: 'Послуги українською {inCountry}',
  seoDescription:
    'Лікарі, юристи, майстри, бухгалтери й перевізники, які говорять українською. З перевіреними контактами.',
  empty: 'Таких послуг у довіднику ще немає',
  emptyHint: 'Приберіть частину умов або погляньте на весь довідник.',
  related: 'Схожі послуги',
  fields: {
    ...listingWords.ua,
    title: 'Назва',
    excerpt: 'Коротко',
    body: 'Опис',
    priceNote: 'Ціни',
    areaIds: 'Де працює',
    hours: 'Години роботи',
  },
  filters: { verified: 'Лише перевірені', languages: 'Мова' },
  options: { ...languageOptions.ua },
  home: { title: 'Послуги українською', all: 'Усі', allLong: 'Увесь довідник' },
  search: 'послуга послуги',
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'Services',
  one: 'service',
  create: 'Add a service',
  count: { one: '{n} service', other: '{n} services' },
  seoTitle: 'Services in Ukrainian across {theCountry}',
  seoDescription:
    'Doctors, lawyers, repair people, accountants and movers who speak Ukrainian, with verified contact details.',
  empty: 'The directory has no such services yet',
  emptyHint: 'Remove some filters, or see the whole directory.',
  related: 'Similar services',
  fields: {
    ...listingWords.us,
    title: 'Name',
    excerpt: 'Summary',
    body: 'Description',
    priceNote: 'Prices',
    areaIds: 'Areas served',
    hours: 'Opening hours',
  },
  filters: { verified: 'Verified only', languages: 'Language' },
  options: { ...languageOptions.us },
  home: { title: 'Services in Ukrainian', all: 'All', allLong: 'All services' },
  search: 'service services',
} satisfies KindMessages<Fields>;
