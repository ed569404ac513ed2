import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields =
  | 'title'
  | 'excerpt'
  | 'body'
  | 'internalName'
  | 'advertiser'
  | 'slot'
  | 'locales'
  | 'images'
  | 'targetUrl'
  | 'startsAt'
  | 'endsAt'
  | 'weight'
  | 'impressionCap';

export const ua = {
  title: 'Реклама',
  one: 'промо',
  create: 'Нова реклама',
  count: { one: '{n} промо', few: '{n} промо', many: '{n} промо', other: '{n} промо' },
  seoTitle: 'Реклама',
  seoDescription: 'Рекламна пропозиція партнера сайту.',
  empty: 'Промо ще немає',
  emptyHint: '',
  related: '',
  fields: {
    title: 'Заголовок',
    excerpt: 'Текст',
    body: 'Докладніше',
    internalName: 'Внутрішня назва',
    advertiser: 'Рекламодавець',
    slot: 'Місце',
    locales: 'Мовні версії',
    images: 'Банери',
    targetUrl: 'Куди веде',
    startsAt: 'Показувати від',
    endsAt: 'Показувати до',
    weight: 'Вага',
    impressionCap: 'Межа показів',
  },
  options: {
    'slot.home_top': 'Головна',
    'slot.list_inline': 'У списках',
    'slot.article_foot': 'Під матеріалом',
    'locales.ua': 'Українська',
    'locales.us': 'Англійська',
  },
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'Advertisement',
  one: 'promo',
  create: 'New promo',
  section: 'Promos',
  count: { one: '{n} promo', other: '{n} promos' },
  seoTitle: 'Advertisement',
  seoDescription: 'An offer from a partner of the site.',
  empty: 'No promos yet',
  emptyHint: '',
  related: '',
  fields: {
    title: 'Headline',
    excerpt: 'Text',
    body: 'More',
    internalName: 'Internal name',
    advertiser: 'Advertiser',
    slot: 'Slot',
    locales: 'Languages',
    images: 'Banners',
    targetUrl: 'Target address',
    startsAt: 'Show from',
    endsAt: 'Show until',
    weight: 'Weight',
    impressionCap: 'Impression cap',
  },
  options: {
    'slot.home_top': 'Home page',
    'slot.list_inline': 'In lists',
    'slot.article_foot': 'Below articles',
    'locales.ua': 'Ukrainian',
    'locales.us': 'English',
  },
} satisfies KindMessages<Fields>;
