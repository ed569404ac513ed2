import { defineMessages } from './define-messages.ts';

/** The window in which one jumps to anything of the dashboard. */
export const palette = defineMessages({
  ua: {
    open: 'Знайти матеріал або дію…',
    title: 'Перейти до…',
    label: 'Що знайти',
    placeholder: 'Розділ, дія або частина заголовка',
    groups: { recent: 'Нещодавно відкриті', sections: 'Розділи', create: 'Почати нове', pages: 'Сторінки редакції', entries: 'Матеріали', people: 'Люди' },
    nothing: 'Нічого не знайдено. Спробуйте інші слова.',
    found: { one: 'Знайдено {n}', few: 'Знайдено {n}', many: 'Знайдено {n}', other: 'Знайдено {n}' },
    failed: 'Матеріали зараз не шукаються. Розділи й дії працюють.',
    choose: 'вибрати',
    go: 'перейти',
    close: 'закрити',
    pages: {
      '/dashboard/news/categories': 'Рубрики новин',
      '/dashboard/posters/categories': 'Рубрики афіші',
      '/dashboard/advertisements/categories': 'Рубрики оголошень',
      '/dashboard/services/categories': 'Рубрики послуг',
      '/dashboard/reports/statistics': 'Статистика скарг',
      '/dashboard/settings/people': 'Люди та ролі',
      '/dashboard/settings/audit': 'Журнал дій',
      '/dashboard/settings/site': 'Назва й вигляд сайту',
      '/dashboard/settings/contacts': 'Контакти й соцмережі',
      '/dashboard/settings/menus': 'Меню сайту',
      '/dashboard/settings/advertisements': 'Правила оголошень',
      '/dashboard/settings/cookies': 'Файли cookie та згода',
      '/dashboard/settings/mail': 'Пошта',
    },
  },
  us: {
    open: 'Search or jump…',
    title: 'Go to…',
    label: 'What to find',
    placeholder: 'A section, an action or part of a title',
    groups: { recent: 'Recently opened', sections: 'Sections', create: 'Start something new', pages: 'Newsroom pages', entries: 'Entries', people: 'People' },
    nothing: 'Nothing found. Try other words.',
    found: { one: '{n} found', other: '{n} found' },
    failed: 'Entries cannot be searched right now. Sections and actions work.',
    choose: 'choose',
    go: 'go',
    close: 'close',
    pages: {
      '/dashboard/news/categories': 'News categories',
      '/dashboard/posters/categories': 'Event categories',
      '/dashboard/advertisements/categories': 'Ad categories',
      '/dashboard/services/categories': 'Service categories',
      '/dashboard/reports/statistics': 'Report statistics',
      '/dashboard/settings/people': 'People and roles',
      '/dashboard/settings/audit': 'Audit log',
      '/dashboard/settings/site': 'Site name and look',
      '/dashboard/settings/contacts': 'Contacts and social networks',
      '/dashboard/settings/menus': 'Site menus',
      '/dashboard/settings/advertisements': 'Rules of ads',
      '/dashboard/settings/cookies': 'Cookies and consent',
      '/dashboard/settings/mail': 'Mail',
    },
  },
});

/** What the window itself says. */
export type PaletteTexts = Omit<(typeof palette)['ua'], 'pages'>;
