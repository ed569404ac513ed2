import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

type Fields =
  | 'title'
  | 'excerpt'
  | 'body'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'series'
  | 'venue'
  | 'address'
  | 'onlineUrl'
  | 'attendance'
  | 'state'
  | 'previousStartsAt'
  | 'price'
  | 'withChildren'
  | 'ticketUrl'
  | 'organiser';

export const ua = {
  title: 'Афіша',
  one: 'подія',
  create: 'Нова подія',
  count: { one: '{n} подія', few: '{n} події', many: '{n} подій', other: '{n} події' },
  seoTitle: 'Афіша: українські події {inCountry}',
  seoDescription: 'Концерти, ярмарки, вистави й зустрічі української громади: де, коли й скільки коштує.',
  first: 'Коли',
  empty: 'Подій за цими умовами ще немає',
  emptyHint: 'Оберіть інші дати чи місто або погляньте на всю афішу.',
  related: 'Що ще відвідати',
  fields: {
    title: 'Назва',
    excerpt: 'Коротко',
    body: 'Опис',
    startsAt: 'Початок',
    endsAt: 'Кінець',
    timeZone: 'Часовий пояс',
    series: 'Повторення',
    venue: 'Заклад або майданчик',
    address: 'Адреса',
    onlineUrl: 'Посилання на трансляцію',
    attendance: 'Формат',
    state: 'Стан',
    previousStartsAt: 'Попередній початок',
    price: 'Ціна',
    withChildren: 'Можна з дітьми',
    ticketUrl: 'Квитки',
    organiser: 'Організатор',
  },
  filters: { withChildren: 'З дітьми' },
  options: {
    'attendance.offline': 'Наживо',
    'attendance.online': 'Онлайн',
    'attendance.mixed': 'Наживо й онлайн',
    'state.scheduled': 'За планом',
    'state.cancelled': 'Скасовано',
    'state.postponed': 'Відкладено',
    'state.rescheduled': 'Перенесено',
    'price.free': 'Вхід вільний',
    'price.fixed': 'Одна ціна',
    'price.range': 'Від і до',
    'price.donation': 'За донат',
  },
  home: { title: 'Афіша', all: 'Уся афіша' },
  search: 'подія події захід заходи афіша квиток квитки піти сходити',
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'Events',
  one: 'event',
  create: 'New event',
  count: { one: '{n} event', other: '{n} events' },
  seoTitle: 'Ukrainian events {inCountry}',
  seoDescription: 'Concerts, fairs, plays and meetings of the Ukrainian community: where, when and how much.',
  first: 'When',
  empty: 'No events match yet',
  emptyHint: 'Choose other dates or another city, or see everything that is on.',
  related: 'More to see',
  fields: {
    title: 'Name',
    excerpt: 'Summary',
    body: 'Description',
    startsAt: 'Starts',
    endsAt: 'Ends',
    timeZone: 'Time zone',
    series: 'Repeats',
    venue: 'Venue',
    address: 'Address',
    onlineUrl: 'Stream link',
    attendance: 'Format',
    state: 'Status',
    previousStartsAt: 'Previous start',
    price: 'Price',
    withChildren: 'Good for kids',
    ticketUrl: 'Tickets',
    organiser: 'Organizer',
  },
  filters: { withChildren: 'With kids' },
  options: {
    'attendance.offline': 'In person',
    'attendance.online': 'Online',
    'attendance.mixed': 'In person and online',
    'state.scheduled': 'As planned',
    'state.cancelled': 'Canceled',
    'state.postponed': 'Postponed',
    'state.rescheduled': 'Rescheduled',
    'price.free': 'Free admission',
    'price.fixed': 'Fixed price',
    'price.range': 'Price range',
    'price.donation': 'By donation',
  },
  home: { title: 'Events', all: 'All events' },
  search: 'ticket tickets event events weekend',
} satisfies KindMessages<Fields>;
