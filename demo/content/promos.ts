import type { DemoPromo } from '../types.ts';

/** One advertisement for each slot of the site. */
export const demoPromos: DemoPromo[] = [
  {
    key: 'leleka-parcels',
    internalName: 'Лелека Карго: посилки, головна, осінь',
    advertiser: 'Leleka Cargo',
    slot: 'home_top',
    targetUrl: 'https://example.com/leleka-cargo',
    weight: 10,
    picture: {
      scene: 'parcel',
      alt: { ua: 'Заклеєна картонна коробка з наліпкою', us: 'A taped cardboard box with a label' },
    },
    ua: {
      title: 'Посилки в Україну від дверей до дверей',
      excerpt: 'Заберемо вдома у 32 штатах. Перша доставка зі знижкою 15%.',
    },
    us: {
      title: 'Parcels to Ukraine, door to door',
      excerpt: 'We pick up at home in 32 states. 15% off your first shipment.',
    },
  },
  {
    key: 'english-bridge-evenings',
    internalName: 'English Bridge: вечірні групи, списки',
    advertiser: 'English Bridge',
    slot: 'list_inline',
    targetUrl: 'https://example.com/english-bridge/evenings',
    weight: 5,
    picture: {
      scene: 'classroom',
      alt: {
        ua: 'Троє учнів за партами перед зеленою дошкою',
        us: 'Three students at desks in front of a green chalkboard',
      },
    },
    ua: {
      title: 'Англійська після роботи: новий набір',
      excerpt: 'Групи до восьми людей, у класі та онлайн. Пробне заняття безкоштовне.',
    },
    us: {
      title: 'English after work: new groups forming',
      excerpt: 'Up to eight people, in class or online. The trial lesson is free.',
    },
  },
  {
    key: 'taxes-early',
    internalName: 'Податки без стресу: рання подача, під статтею',
    advertiser: 'Stress-Free Taxes',
    slot: 'article_foot',
    targetUrl: 'https://example.com/stress-free-taxes/early',
    weight: 5,
    picture: {
      scene: 'taxes',
      alt: { ua: 'Податковий бланк, калькулятор і монети', us: 'A tax form, a calculator and coins' },
    },
    ua: {
      title: 'Декларація без черги й без нервів',
      excerpt: 'Запишіться до кінця року — перевіримо документи безкоштовно ще до початку сезону.',
    },
    us: {
      title: 'Your tax return, minus the line and the nerves',
      excerpt: 'Book before year’s end and we will check your paperwork for free ahead of the season.',
    },
  },
];
