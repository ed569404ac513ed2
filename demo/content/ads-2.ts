import type { DemoAd } from '#demo/types.ts';

export const vehicleAds: DemoAd[] = [
  {
    key: 'toyota-camry-2019',
    category: 'avto-lehkovi',
    location: 'parma-oh',
    pictures: [
      { scene: 'car', alt: { ua: 'Toyota Camry збоку', us: 'A Toyota Camry from the side' } },
      { scene: 'car', variant: 1, alt: { ua: 'Те саме авто спереду', us: 'The same car from the front' } },
      { scene: 'car', variant: 2, alt: { ua: 'Авто на під’їзній доріжці', us: 'The car in the driveway' } },
    ],
    hoursAgo: 26,
    language: 'ua',
    price: { type: 'fixed', amount: 1_480_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Степан',
    phone: '+14405550102',
    attributes: {
      make: 'Toyota',
      model: 'Camry LE',
      year: 2019,
      mileage: 62_000,
      transmission: 'automatic',
      fuel: 'gasoline',
    },
    ua: {
      title: 'Toyota Camry 2019, один власник, 62 тис. миль',
      body: `Купував нову в дилера в Клівленді, їжджу сам, усі огляди вчасно, чеки є. Пробіг 62 тисячі миль, переважно траса. Один раз міняв бампер після паркування, у звіті Carfax це є.

Торік нові гальма й акумулятор, шини на два сезони. Чистий title на руках, VIN надішлю. Для зими є комплект гумових килимків і підігрів дзеркал.

$14 800. Можна привезти свого механіка або поїхати разом на діагностику до будь-якої майстерні в Пармі.`,
    },
    us: {
      title: 'Toyota Camry 2019, one owner, 62k miles',
      body: `Bought new from a dealer in Cleveland, I am the only driver, every service was done on time and I have the receipts. 62,000 miles, mostly highway. The front bumper was replaced once after a parking bump; it is in the Carfax report.

New brakes and battery last year. Clean title in hand, happy to send the VIN.

$14,800. Bring your mechanic, or we can drive to any shop in Parma together.`,
    },
  },
  {
    key: 'honda-crv-hybrid-2021',
    category: 'avto-lehkovi',
    location: 'charlotte-nc',
    pictures: [
      { scene: 'suv', alt: { ua: 'Кросовер збоку', us: 'A crossover from the side' } },
      { scene: 'suv', variant: 1, alt: { ua: 'Кросовер ззаду', us: 'The crossover from behind' } },
    ],
    hoursAgo: 88,
    language: 'ua',
    price: { type: 'negotiable', amount: 2_250_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Юлія Бондар',
    phone: '+17045550115',
    attributes: {
      make: 'Honda',
      model: 'CR-V Hybrid',
      year: 2021,
      mileage: 48_500,
      transmission: 'automatic',
      fuel: 'hybrid',
    },
    ua: {
      title: 'Honda CR-V Hybrid 2021, сімейна, без аварій',
      body: `Продаємо через переїзд до Європи. Кросовер для родини: двоє дитячих крісел стають без клопоту, у багажник входить візочок. Витрата близько шести літрів на сто кілометрів, або 38 миль на галон.

Аварій не було, title чистий. Салон світлий, є сліди від дитячого соку на задньому сидінні, решта в порядку.

Просимо $22 500, розумний торг на місці. Дзвоніть або пишіть після обіду.`,
    },
  },
  {
    key: 'ford-transit-2018',
    category: 'avto-vantazhni',
    location: 'houston-tx',
    pictures: [
      { scene: 'van', alt: { ua: 'Білий вантажний фургон', us: 'A white cargo van' } },
      { scene: 'van', variant: 2, alt: { ua: 'Фургон із відчиненими дверима', us: 'The van with its doors open' } },
    ],
    hoursAgo: 175,
    language: 'us',
    price: { type: 'fixed', amount: 1_790_000 },
    condition: 'used',
    seller: 'business',
    contactName: 'Viktor, Lone Star Movers',
    phone: '+17135550128',
    attributes: { make: 'Ford', model: 'Transit 250', year: 2018, mileage: 118_000, bodyType: 'van' },
    us: {
      title: 'Ford Transit 250 cargo van, 2018, shelves included',
      body: `We are upgrading our fleet and selling one of three Transits. 118,000 miles, medium roof, serviced every 7,500 miles by the same shop. Shelving, ladder rack and a partition stay with the van.

New tires in spring, new water pump in summer. There is a dent on the sliding door and the paint is honest work-van paint. AC blows cold, which matters here.

$17,900, clean title. Weekdays 9 to 6, call ahead so the van is in the yard.`,
    },
  },
  {
    key: 'winter-tyres-detroit',
    category: 'avto-zapchastyny',
    location: 'detroit-mi',
    pictures: [],
    hoursAgo: 205,
    language: 'ua',
    price: { type: 'fixed', amount: 32_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Андрій',
    phone: '+13135550137',
    attributes: { partType: 'wheels', fits: '215/55 R17, Camry, Accord, Malibu' },
    ua: {
      title: 'Зимові шини на дисках, 215/55 R17, чотири штуки',
      body: `Комплект зимових шин Bridgestone Blizzak на сталевих дисках, два сезони в роботі. Залишок протектора 7/32, рівномірний. Тримав у гаражі в чохлах.

$320 за все. Диски з датчиками тиску, ставити можна самому за пів години. Забирати в Гемтремку, допоможу завантажити.`,
    },
  },
];

export const childrenAds: DemoAd[] = [
  {
    key: 'stroller-two-in-one',
    category: 'dity-viozky',
    location: 'naperville-il',
    pictures: [
      { scene: 'stroller', alt: { ua: 'Сірий дитячий візочок із люлькою', us: 'A gray stroller with a carrycot' } },
      {
        scene: 'stroller',
        variant: 1,
        alt: { ua: 'Візочок у прогулянковому варіанті', us: 'The stroller with its seat on' },
      },
    ],
    hoursAgo: 36,
    language: 'ua',
    price: { type: 'fixed', amount: 12_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Марта',
    phone: '+16305550104',
    attributes: { age: '0-1', strollerType: '2-in-1', brand: 'Chicco' },
    ua: {
      title: 'Дитячий візочок 2 в 1, майже новий',
      body: `Візочок 2 в 1: люлька для немовляти й прогулянкове сидіння. Каталися вісім місяців, далі донька вирішила ходити сама. Колеса цілі, тканину випрано, дощовик і сумка в комплекті.

Складається однією рукою, стає в багажник седана. Ціна $120, забирати в Нейпервіллі, увечері або у вихідні.`,
    },
  },
  {
    key: 'winter-clothes-girl',
    category: 'dity-odiah',
    location: 'denver-co',
    pictures: [{ scene: 'jacket', alt: { ua: 'Дитяча зимова куртка', us: 'A child’s winter jacket' } }],
    hoursAgo: 132,
    language: 'ua',
    price: { type: 'fixed', amount: 6_500 },
    condition: 'used',
    seller: 'private',
    contactName: 'Оксана',
    phone: '+13035550119',
    attributes: { age: '3-6', size: '5T', forWhom: 'girl' },
    ua: {
      title: 'Зимовий одяг на дівчинку 4–5 років одним пакунком',
      body: `Куртка, напівкомбінезон, двоє теплих штанів, чотири светри, шапка й дві пари рукавичок. Усе носили одну зиму, дещо лише на лижах у горах.

Продаю разом за $65, окремо не ділю. Черевики 11-го розміру додам безкоштовно, якщо підійдуть. Дім без тварин, не палимо.`,
    },
  },
  {
    key: 'lego-and-wooden-blocks',
    category: 'dity-ihrashky',
    location: 'washington-dc',
    pictures: [
      { scene: 'toys', alt: { ua: 'Іграшки й кубики', us: 'Toys and building blocks' } },
      { scene: 'toys', variant: 2, alt: { ua: 'Дерев’яні кубики з літерами', us: 'Wooden letter blocks' } },
    ],
    hoursAgo: 260,
    language: 'ua',
    price: { type: 'fixed', amount: 4_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Тарас Іванців',
    phone: '+12025550125',
    attributes: { age: '3-6', brand: 'LEGO Duplo' },
    ua: {
      title: 'LEGO Duplo й кубики з українською абеткою',
      body: `Велика коробка Duplo, близько трьох кілограмів, і набір дерев’яних кубиків з українською абеткою: тридцять три літери, одна сторона з малюнком. Літеру Ґ погриз собака, але читається.

Усе помите. $40 за обидва набори. Зустрітися можна біля станції Dupont Circle.`,
    },
    us: {
      title: 'LEGO Duplo and Ukrainian alphabet blocks',
      body: `A big box of Duplo, about seven pounds, plus a set of wooden blocks with the Ukrainian alphabet: all thirty-three letters, pictures on one side. The dog chewed the letter Ґ a little, but it is still readable.

Everything has been washed. $40 for both. I can meet you near Dupont Circle.`,
    },
  },
];

export const electronicsAds: DemoAd[] = [
  {
    key: 'iphone-14-128',
    category: 'elektronika-telefony',
    location: 'new-york-ny',
    pictures: [
      { scene: 'phone', alt: { ua: 'Смартфон екраном угору', us: 'A smartphone, screen up' } },
      { scene: 'phone', variant: 1, alt: { ua: 'Задня панель смартфона', us: 'The back of the smartphone' } },
    ],
    hoursAgo: 8,
    language: 'ua',
    price: { type: 'fixed', amount: 38_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Максим',
    phone: '+12125550103',
    attributes: { brand: 'Apple', model: 'iPhone 14', memory: '128', unlocked: true },
    ua: {
      title: 'iPhone 14, 128 ГБ, не прив’язаний до оператора',
      body: `Телефон у дуже доброму стані, весь час у чохлі й під склом. Батарея 88 %, Face ID працює, не ремонтувався. Підходить до будь-якого оператора, фізична SIM та eSIM.

$380, з коробкою й кабелем. Зустрінемося в людному місці на Мангеттені, при вас скину до заводських налаштувань.`,
    },
  },
  {
    key: 'samsung-s23-trade',
    category: 'elektronika-telefony',
    location: 'miami-fl',
    pictures: [{ scene: 'phone', variant: 2, alt: { ua: 'Смартфон у руці', us: 'A smartphone in a hand' } }],
    hoursAgo: 190,
    language: 'us',
    price: { type: 'exchange' },
    condition: 'used',
    seller: 'private',
    contactName: 'Nazar',
    phone: '+13055550146',
    attributes: { brand: 'Samsung', model: 'Galaxy S23', memory: '256', unlocked: true },
    us: {
      title: 'Galaxy S23, 256 GB, to trade for a mirrorless camera',
      body: `Galaxy S23 in black, 256 GB, unlocked, bought new a year and a half ago. One tiny scratch near the charging port, battery holds a full day. Original box and two cases.

I would like to trade it for an entry-level mirrorless camera with a kit lens, any brand, and can add cash for a better one. Miami or Fort Lauderdale, in person only.`,
    },
  },
  {
    key: 'thinkpad-for-study',
    category: 'elektronika-kompiutery',
    location: 'san-francisco-ca',
    pictures: [
      { scene: 'laptop', alt: { ua: 'Відкритий ноутбук на столі', us: 'An open laptop on a desk' } },
      { scene: 'laptop', variant: 1, alt: { ua: 'Клавіатура ноутбука', us: 'The laptop’s keyboard' } },
    ],
    hoursAgo: 62,
    language: 'ua',
    price: { type: 'negotiable', amount: 29_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Денис Олійник',
    phone: '+14155550112',
    attributes: { computerType: 'laptop', brand: 'Lenovo', ram: 16, storage: 512 },
    ua: {
      title: 'Ноутбук ThinkPad T14 для навчання чи роботи',
      body: `Lenovo ThinkPad T14, 16 ГБ пам’яті, диск 512 ГБ. Списаний в офісі, я поставив нову батарею й чисту систему. На клавіатурі є наліпки з українськими літерами, знімаються без сліду.

Тягне відеодзвінки, таблиці й програмування, для ігор заслабкий. Прошу $290, студентам поступлюся. Заряджання через USB-C, блок живлення додаю.`,
    },
    us: {
      title: 'ThinkPad T14 laptop for study or work',
      body: `Lenovo ThinkPad T14 with 16 GB of memory and a 512 GB drive. It is a retired office machine; I put in a new battery and a clean system. The Ukrainian keyboard stickers peel off without a trace.

Great for video calls, spreadsheets and coding, not for games. Asking $290, students can talk me down. USB-C charger included.`,
    },
  },
  {
    key: 'camera-canon-lenses',
    category: 'elektronika-inshe',
    location: 'portland-or',
    pictures: [
      { scene: 'camera', alt: { ua: 'Дзеркальна камера з об’єктивом', us: 'A DSLR camera with a lens' } },
      { scene: 'camera', variant: 1, alt: { ua: 'Камера й запасний об’єктив', us: 'The camera and a spare lens' } },
    ],
    hoursAgo: 340,
    language: 'ua',
    price: { type: 'fixed', amount: 42_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Леся',
    phone: '+15035550151',
    attributes: { brand: 'Canon' },
    status: 'sold',
    ua: {
      title: 'Canon EOS 80D із двома об’єктивами',
      body: `Фотоапарат приїхав зі мною з Харкова, на ньому я знімала весілля й шкільні випускні. Переходжу на іншу систему, тому віддаю за півціни: корпус, 18–135 мм і світлосильний «полтинник».

Пробіг затвора близько 41 тисячі кадрів. Дві батареї, сумка, картка на 64 ГБ. $420 за все разом.`,
    },
  },
  {
    key: 'ukrainian-tv-box',
    category: 'elektronika-inshe',
    location: 'sacramento-ca',
    pictures: [{ scene: 'tv', alt: { ua: 'Телевізор на тумбі', us: 'A television on a stand' } }],
    hoursAgo: 410,
    language: 'ua',
    price: { type: 'fixed', amount: 15_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Пан Василь',
    phone: '+19165550158',
    attributes: { brand: 'TCL' },
    ua: {
      title: 'Телевізор TCL 50 дюймів з кріпленням на стіну',
      body: `Телевізор на 50 дюймів, роздільність 4K, два роки в роботі. Вбудований Google TV, українські канали відкриваються без приставки. Пульт, ніжки й кріплення на стіну додаю.

Віддаю за $150, бо діти подарували більший. Забирати з другого поверху, удвох упораємося.`,
    },
  },
];
