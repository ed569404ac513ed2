import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields = 'title' | 'excerpt' | 'body' | 'key' | 'menu' | 'order' | 'version' | 'effectiveDate';

export const ua = {
  title: 'Сторінки',
  one: 'сторінка',
  create: 'Нова сторінка',
  count: { one: '{n} сторінка', few: '{n} сторінки', many: '{n} сторінок', other: '{n} сторінки' },
  seoTitle: 'Сторінки',
  seoDescription: '',
  empty: 'Сторінок ще немає',
  emptyHint: '',
  related: '',
  fields: {
    title: 'Назва',
    excerpt: 'Коротко',
    body: 'Текст',
    key: 'Роль на сайті',
    menu: 'Меню',
    order: 'Порядок',
    version: 'Редакція',
    effectiveDate: 'Чинна від',
  },
  options: {
    'key.contacts': 'Контакти',
    'key.privacy_policy': 'Політика конфіденційності',
    'key.about': 'Про нас',
    'key.rules': 'Правила',
    'menu.none': 'Ніде',
    'menu.header': 'Угорі',
    'menu.footer': 'Унизу',
  },
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'Pages',
  one: 'page',
  create: 'New page',
  count: { one: '{n} page', other: '{n} pages' },
  seoTitle: 'Pages',
  seoDescription: '',
  empty: 'No pages yet',
  emptyHint: '',
  related: '',
  fields: {
    title: 'Title',
    excerpt: 'Summary',
    body: 'Text',
    key: 'Role on the site',
    menu: 'Menu',
    order: 'Order',
    version: 'Version',
    effectiveDate: 'Effective from',
  },
  options: {
    'key.contacts': 'Contact us',
    'key.privacy_policy': 'Privacy policy',
    'key.about': 'About',
    'key.rules': 'Rules',
    'menu.none': 'Nowhere',
    'menu.header': 'Header',
    'menu.footer': 'Footer',
  },
} satisfies KindMessages<Fields>;
