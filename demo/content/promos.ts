import type { DemoPromo } from '#demo/types.ts';

/** Advertisements for each slot of the site; those of the home page rotate. */
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
    key: 'tickets-winter',
    internalName: 'Мандри: квитки до Польщі, головна, зима',
    advertiser: 'Mandry Travel',
    slot: 'home_top',
    targetUrl: 'https://example.com/mandry-travel/winter',
    weight: 6,
    picture: {
      scene: 'plane',
      alt: { ua: 'Літак над хмарами', us: 'A plane above the clouds' },
    },
    ua: {
      title: 'Квитки до Кракова й Варшави на зиму',
      excerpt: 'Підберемо переліт з автобусом до Львова. Дві валізи вже враховано.',
    },
    us: {
      title: 'Winter tickets to Kraków and Warsaw',
      excerpt: 'We plan the flight with a bus to Lviv. Two checked bags included.',
    },
  },
  {
    key: 'guitar-first-lesson',
    internalName: 'Струна: уроки гітари, головна, осінь',
    advertiser: 'Struna Music School',
    slot: 'home_top',
    targetUrl: 'https://example.com/struna/first-lesson',
    weight: 4,
    picture: {
      scene: 'guitar',
      alt: { ua: 'Гітара на підставці', us: 'A guitar on a stand' },
    },
    ua: {
      title: 'Гітара для дітей і дорослих',
      excerpt: 'Заняття українською, у класі та онлайн. Перший урок безкоштовний.',
    },
    us: {
      title: 'Guitar for children and adults',
      excerpt: 'Lessons in Ukrainian, in class and online. The first one is free.',
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
