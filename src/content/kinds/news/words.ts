import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields =
  | 'title'
  | 'excerpt'
  | 'body'
  | 'correctionNote'
  | 'moreCategoryIds'
  | 'bylines'
  | 'featured'
  | 'sourceUrl';

export const ua = {
  title: 'Новини',
  one: 'новина',
  create: 'Нова новина',
  count: { one: '{n} новина', few: '{n} новини', many: '{n} новин', other: '{n} новини' },
  seoTitle: 'Новини українців {inCountry}',
  seoDescription: 'Громада, міграція, освіта, культура й життя {inCountry}: перевірені новини українською щодня.',
  empty: 'Новин за цими умовами ще немає',
  emptyHint: 'Приберіть частину умов або загляньте до всіх новин.',
  related: 'Ще з цієї теми',
  fields: {
    title: 'Заголовок',
    excerpt: 'Підзаголовок',
    body: 'Текст',
    correctionNote: 'Виправлення',
    moreCategoryIds: 'Додаткові рубрики',
    bylines: 'Автори',
    featured: 'Головна новина',
    sourceUrl: 'Джерело',
  },
  options: {},
  search: 'новина новини',
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'News',
  one: 'news story',
  create: 'New story',
  count: { one: '{n} story', other: '{n} stories' },
  seoTitle: 'News for Ukrainians {inCountry}',
  seoDescription:
    'Community, immigration, education, culture and everyday life {inCountry}: fact-checked news, every day.',
  empty: 'No stories match yet',
  emptyHint: 'Remove some filters, or see all news.',
  related: 'More on this',
  fields: {
    title: 'Headline',
    excerpt: 'Summary',
    body: 'Text',
    correctionNote: 'Correction',
    moreCategoryIds: 'More sections',
    bylines: 'Bylines',
    featured: 'Featured',
    sourceUrl: 'Source',
  },
  options: {},
  search: 'news',
} satisfies KindMessages<Fields>;
