import type { Bilingual, StarterAttribute } from '#content/model/starter.ts';

/** An option as the schemas below write it: stored value, Ukrainian label, English label. */
type Choice = readonly [value: string, ua: string, us: string];

type Limits = Pick<StarterAttribute, 'required' | 'filter' | 'min' | 'max'> & { unit?: Bilingual };

const text = (key: string, ua: string, us: string, limits: Pick<Limits, 'required'> = {}): StarterAttribute => ({
  key,
  type: 'text',
  label: { ua, us },
  ...limits,
});

const number = (key: string, ua: string, us: string, limits: Limits = {}): StarterAttribute => ({
  key,
  type: 'number',
  label: { ua, us },
  ...limits,
});

/** A yes/no attribute, by which lists can be filtered. */
const boolean = (key: string, ua: string, us: string): StarterAttribute => ({
  key,
  type: 'boolean',
  label: { ua, us },
  filter: 'flag',
});

/** A select attribute, by which lists can be filtered, unless it only states the period of a price. */
const select = (
  key: string,
  ua: string,
  us: string,
  choices: readonly Choice[],
  required = false,
): StarterAttribute => ({
  key,
  type: 'select',
  label: { ua, us },
  ...(/period/i.test(key) ? {} : { filter: 'choice' as const }),
  ...(required ? { required } : {}),
  options: choices.map(([value, optionUa, optionUs]) => ({ value, label: { ua: optionUa, us: optionUs } })),
});

const money: Bilingual = { ua: '{moneySign}', us: '{moneySign}' };
const areaUnit: Bilingual = { ua: '{areaUnit}', us: '{areaUnit}' };
const length: Bilingual = { ua: '{lengthUnit}', us: '{lengthUnit}' };
const gigabytes: Bilingual = { ua: 'ГБ', us: 'GB' };

const brand = text('brand', 'Марка', 'Brand');
const delivery = boolean('delivery', 'Можлива доставка', 'Delivery possible');

const childAge = select('age', 'Вік дитини', 'Child’s age', [
  ['0-1', 'до 1 року', 'under 1 year'],
  ['1-3', '1–3 роки', '1–3 years'],
  ['3-6', '3–6 років', '3–6 years'],
  ['6-12', '6–12 років', '6–12 years'],
]);

/** Period of the price, shown after the amount, as in “$950 / month”. */
const rentPeriod = select(
  'period',
  'Ціна за',
  'Price per',
  [
    ['month', 'місяць', 'month'],
    ['week', 'тиждень', 'week'],
    ['day', 'день', 'day'],
  ],
  true,
);

const employment = select(
  'employment',
  'Зайнятість',
  'Employment',
  [
    ['full', 'Повна', 'Full-time'],
    ['part', 'Часткова', 'Part-time'],
    ['contract', 'За контрактом', 'Contract'],
    ['seasonal', 'Сезонна', 'Seasonal'],
  ],
  true,
);

const pay: StarterAttribute[] = [
  number('payFrom', 'Оплата від', 'Pay from', { filter: 'range', unit: money, min: 0, max: 100_000 }),
  number('payTo', 'Оплата до', 'Pay up to', { unit: money, min: 0, max: 100_000 }),
  select('payPeriod', 'Оплата за', 'Paid per', [
    ['hour', 'година', 'hour'],
    ['month', 'місяць', 'month'],
    ['trip', 'рейс', 'trip'],
  ]),
];

const englishLevel = select('english', 'Англійська', 'English', [
  ['none', 'Не потрібна', 'Not required'],
  ['basic', 'Базова', 'Basic'],
  ['intermediate', 'Середній рівень', 'Intermediate'],
  ['fluent', 'Вільна', 'Fluent'],
]);

export const jobAttributes: StarterAttribute[] = [employment, ...pay, englishLevel];

export const driverAttributes: StarterAttribute[] = [
  ...jobAttributes,
  select('licence', 'Посвідчення водія', 'Driver’s license', [
    ['d', 'Легкові авто', 'Cars'],
    ['cdl-b', 'Вантажівки й автобуси (CDL B; C, D)', 'Trucks and buses (CDL B; C, D)'],
    ['cdl-a', 'Вантажівки з причепом (CDL A; C+E)', 'Trucks with trailers (CDL A; C+E)'],
  ]),
];

export const careAttributes: StarterAttribute[] = [...jobAttributes, boolean('liveIn', 'З проживанням', 'Live-in')];

const furnished = boolean('furnished', 'З меблями', 'Furnished');
const pets = boolean('pets', 'Можна з тваринами', 'Pets allowed');
const availableFrom = text('availableFrom', 'Коли вільно', 'Available');
const area = number('area', 'Площа', 'Area', { filter: 'range', unit: areaUnit, min: 4, max: 20_000 });
const rooms = number('rooms', 'Спальні', 'Bedrooms', { required: true, filter: 'choice', min: 0, max: 12 });

export const roomAttributes: StarterAttribute[] = [
  rentPeriod,
  number('rooms', 'Кімнат у помешканні', 'Rooms in the home', { min: 1, max: 12 }),
  area,
  select('bathroom', 'Ванна кімната', 'Bathroom', [
    ['private', 'Окрема', 'Private'],
    ['shared', 'Спільна', 'Shared'],
  ]),
  furnished,
  pets,
  availableFrom,
];

export const flatAttributes: StarterAttribute[] = [rentPeriod, rooms, area, furnished, pets, availableFrom];

export const homeSaleAttributes: StarterAttribute[] = [
  select(
    'homeType',
    'Тип житла',
    'Type of home',
    [
      ['house', 'Будинок', 'House'],
      ['townhouse', 'Таунхаус', 'Townhouse'],
      ['condo', 'Квартира', 'Condo'],
    ],
    true,
  ),
  rooms,
  number('bathrooms', 'Ванні кімнати', 'Bathrooms', { filter: 'choice', min: 1, max: 12 }),
  area,
  number('yearBuilt', 'Рік побудови', 'Year built', { filter: 'range', min: 1850, max: 2027 }),
];

const vehicle: StarterAttribute[] = [
  text('make', 'Марка', 'Make', { required: true }),
  text('model', 'Модель', 'Model', { required: true }),
  number('year', 'Рік випуску', 'Year', { required: true, filter: 'range', min: 1950, max: 2027 }),
  number('mileage', 'Пробіг', 'Mileage', { filter: 'range', unit: length, min: 0, max: 1_500_000 }),
];

export const carAttributes: StarterAttribute[] = [
  ...vehicle,
  select('transmission', 'Коробка передач', 'Transmission', [
    ['automatic', 'Автоматична', 'Automatic'],
    ['manual', 'Механічна', 'Manual'],
  ]),
  select('fuel', 'Пальне', 'Fuel', [
    ['gasoline', 'Бензин', 'Gasoline'],
    ['diesel', 'Дизель', 'Diesel'],
    ['hybrid', 'Гібрид', 'Hybrid'],
    ['electric', 'Електро', 'Electric'],
  ]),
];

export const truckAttributes: StarterAttribute[] = [
  ...vehicle,
  select('bodyType', 'Кузов', 'Body', [
    ['van', 'Фургон', 'Cargo van'],
    ['box', 'Вантажівка з кузовом', 'Box truck'],
    ['tractor', 'Тягач', 'Tractor'],
    ['trailer', 'Причіп', 'Trailer'],
  ]),
];

export const partAttributes: StarterAttribute[] = [
  select('partType', 'Що саме', 'Part', [
    ['wheels', 'Шини й диски', 'Tires and wheels'],
    ['body', 'Кузов', 'Body'],
    ['engine', 'Двигун і підвіска', 'Engine and suspension'],
    ['accessories', 'Аксесуари', 'Accessories'],
  ]),
  text('fits', 'Підходить до', 'Fits'),
];

export const strollerAttributes: StarterAttribute[] = [
  childAge,
  select('strollerType', 'Тип', 'Type', [
    ['stroller', 'Прогулянковий', 'Stroller'],
    ['2-in-1', '2 в 1', '2 in 1'],
    ['3-in-1', '3 в 1', '3 in 1'],
    ['car-seat', 'Автокрісло', 'Car seat'],
  ]),
  brand,
];

export const childClothesAttributes: StarterAttribute[] = [
  childAge,
  text('size', 'Розмір', 'Size'),
  select('forWhom', 'Для кого', 'For', [
    ['girl', 'Дівчинка', 'Girls'],
    ['boy', 'Хлопчик', 'Boys'],
    ['any', 'Будь-хто', 'Anyone'],
  ]),
];

export const toyAttributes: StarterAttribute[] = [childAge, brand];

export const phoneAttributes: StarterAttribute[] = [
  text('brand', 'Марка', 'Brand', { required: true }),
  text('model', 'Модель', 'Model'),
  select('memory', 'Пам’ять', 'Storage', [
    ['64', '64 ГБ', '64 GB'],
    ['128', '128 ГБ', '128 GB'],
    ['256', '256 ГБ', '256 GB'],
    ['512', '512 ГБ', '512 GB'],
  ]),
  boolean('unlocked', 'Не прив’язаний до оператора', 'Unlocked'),
];

export const computerAttributes: StarterAttribute[] = [
  select(
    'computerType',
    'Тип',
    'Type',
    [
      ['laptop', 'Ноутбук', 'Laptop'],
      ['desktop', 'Настільний', 'Desktop'],
      ['tablet', 'Планшет', 'Tablet'],
      ['monitor', 'Монітор', 'Monitor'],
    ],
    true,
  ),
  brand,
  number('ram', 'Оперативна пам’ять', 'Memory', { filter: 'range', unit: gigabytes, min: 1, max: 512 }),
  number('storage', 'Диск', 'Storage', { unit: gigabytes, min: 16, max: 16_384 }),
];

export const brandAttributes: StarterAttribute[] = [brand];

export const furnitureAttributes: StarterAttribute[] = [
  text('material', 'Матеріал', 'Material'),
  number('width', 'Ширина', 'Width', { unit: { ua: 'дюймів', us: 'in' }, min: 1, max: 300 }),
  delivery,
];

export const applianceAttributes: StarterAttribute[] = [
  brand,
  boolean('warranty', 'Є гарантія', 'Under warranty'),
  delivery,
];

export const gardenAttributes: StarterAttribute[] = [delivery];

export const privateServiceAttributes: StarterAttribute[] = [
  select('period', 'Ціна за', 'Price per', [
    ['hour', 'година', 'hour'],
    ['page', 'сторінка', 'page'],
    ['visit', 'візит', 'visit'],
    ['item', 'одиниця', 'item'],
    ['job', 'усю роботу', 'job'],
  ]),
  number('experience', 'Досвід', 'Experience', { filter: 'range', unit: { ua: 'р.', us: 'yrs' }, min: 0, max: 60 }),
  boolean('travels', 'Виїзд до клієнта', 'Comes to you'),
];

/** Translations can be delivered remotely, so the translator may live anywhere. */
export const translationAttributes: StarterAttribute[] = privateServiceAttributes.filter(
  ({ key }) => key !== 'travels',
);

export const petAttributes: StarterAttribute[] = [
  select(
    'species',
    'Хто',
    'Species',
    [
      ['dog', 'Собака', 'Dog'],
      ['cat', 'Кіт', 'Cat'],
      ['other', 'Інше', 'Other'],
    ],
    true,
  ),
  number('ageMonths', 'Вік', 'Age', { filter: 'range', unit: { ua: 'міс.', us: 'mo' }, min: 0, max: 360 }),
  boolean('vaccinated', 'Щеплення є', 'Vaccinated'),
];

export const instrumentAttributes: StarterAttribute[] = [brand, boolean('withCase', 'З чохлом', 'With a case')];

export const sportAttributes: StarterAttribute[] = [brand, text('size', 'Розмір', 'Size')];

export const bookAttributes: StarterAttribute[] = [
  select('bookLanguage', 'Мова', 'Language', [
    ['uk', 'Українська', 'Ukrainian'],
    ['en', 'Англійська', 'English'],
    ['both', 'Обидві', 'Both'],
  ]),
  number('copies', 'Кількість', 'Copies', { min: 1, max: 1000 }),
];

export const giveawayAttributes: StarterAttribute[] = [boolean('pickupOnly', 'Лише самовивіз', 'Pickup only')];
