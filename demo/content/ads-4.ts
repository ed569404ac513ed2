import type { DemoAd } from '#demo/types.ts';

export const animalAds: DemoAd[] = [
  {
    key: 'kitten-looking-for-home',
    category: 'tvaryny-domashni',
    location: 'chicago-il',
    pictures: [
      { scene: 'cat', alt: { ua: 'Смугасте кошеня', us: 'A tabby kitten' } },
      { scene: 'cat', variant: 1, alt: { ua: 'Кошеня на підвіконні', us: 'The kitten on a windowsill' } },
    ],
    hoursAgo: 5,
    language: 'ua',
    price: { type: 'free' },
    condition: null,
    seller: 'private',
    contactName: 'Соломія',
    phone: '+13125550123',
    attributes: { species: 'cat', ageMonths: 4, vaccinated: true },
    ua: {
      title: 'Кошеня Галушка шукає дім, чотири місяці',
      body: `Галушку знайшли під машиною на парковці. Зараз їй чотири місяці, вона здорова, щеплена, привчена до лотка й уже записана на стерилізацію, за яку платимо ми.

Лагідна, спить на подушці, дружить зі старим псом. Віддамо безкоштовно, але приїдемо познайомитися й попросимо надсилати світлини. Родинам із зовсім малими дітьми радимо зачекати: вона ще дряпається.`,
    },
  },
  {
    key: 'dog-crate-large',
    category: 'tvaryny-tovary',
    location: 'denver-co',
    pictures: [{ scene: 'dog', variant: 1, alt: { ua: 'Собака поруч із лежаком', us: 'A dog beside its bed' } }],
    hoursAgo: 140,
    language: 'us',
    price: { type: 'fixed', amount: 5_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Nina',
    phone: '+13035550147',
    attributes: { brand: 'MidWest' },
    us: {
      title: 'Large dog crate and travel bowl set',
      body: `Our shepherd flew from Kyiv to Denver and outgrew her first crate within the year. It is 42 inches long, folds flat, has a divider and a removable tray.

$50 with two travel bowls and a barely used bed. Everything is clean. Pickup near Washington Park, evenings work best.`,
    },
  },
];

export const hobbyAds: DemoAd[] = [
  {
    key: 'concert-bandura',
    category: 'hobi-muzyka',
    location: 'detroit-mi',
    pictures: [
      { scene: 'bandura', alt: { ua: 'Бандура на стільці', us: 'A bandura on a chair' } },
      { scene: 'bandura', variant: 1, alt: { ua: 'Струни бандури зблизька', us: 'The bandura’s strings up close' } },
    ],
    hoursAgo: 66,
    language: 'ua',
    price: { type: 'negotiable', amount: 140_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Остап Мороз',
    phone: '+13135550124',
    attributes: { brand: 'Chernihiv', withCase: true },
    ua: {
      title: 'Концертна бандура, чернігівська, після реставрації',
      body: `Бандура моєї тітки, яка грала в капелі тридцять років. Торік її відреставрував майстер: нові струни, вирівняний гриф, підклеєна дека. Лад тримає, голос теплий.

Хотілося б, щоб вона дісталася тому, хто гратиме, а не повісить на стіну. Просимо $1 400, для учнів і студій є знижка. Твердий футляр і ключ додаємо.`,
    },
    us: {
      title: 'Concert bandura, Chernihiv-made, restored',
      body: `My aunt played this bandura in a chorus for thirty years. Last year a luthier restored it: new strings, straightened neck, re-glued soundboard. It holds its tuning and has a warm voice.

We would love it to go to someone who will play it rather than hang it on a wall. Asking $1,400, less for students and school ensembles. Hard case and tuning key included.`,
    },
  },
  {
    key: 'city-bicycle',
    category: 'hobi-sport',
    location: 'portland-or',
    pictures: [{ scene: 'bicycle', alt: { ua: 'Міський велосипед із кошиком', us: 'A city bicycle with a basket' } }],
    hoursAgo: 195,
    language: 'ua',
    price: { type: 'fixed', amount: 18_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Орест',
    phone: '+15035550135',
    attributes: { brand: 'Trek', size: 'M' },
    ua: {
      title: 'Міський велосипед Trek, рама M, з кошиком і замком',
      body: `Їздив на роботу два роки, тепер працюю з дому. Вісім передач у втулці, щитки, багажник, динамо-фара. Навесні зробив повне технічне обслуговування.

$180 разом із міцним замком і дитячим кріслом, яке знімається. Приїжджайте на пробну поїздку, квартал тут рівний і тихий.`,
    },
  },
  {
    key: 'ukrainian-fiction-box',
    category: 'hobi-knyhy',
    location: 'new-york-ny',
    pictures: [{ scene: 'books', variant: 2, alt: { ua: 'Стос книжок', us: 'A stack of books' } }],
    hoursAgo: 250,
    language: 'ua',
    price: { type: 'fixed', amount: 9_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Віра Онищенко',
    phone: '+19175550143',
    attributes: { bookLanguage: 'uk', copies: 24 },
    ua: {
      title: 'Сучасна українська проза, 24 книжки одним лотом',
      body: `Два роки замовляла книжки з України, полиці скінчилися. Романи, оповідання й трохи репортажів, усі прочитані по одному разу, без поміток. Список надішлю.

$90 за все. Окремо не продаю, зате можу поштою: медіатариф по США вийде близько $12.`,
    },
  },
  {
    key: 'sewing-machine-and-threads',
    category: 'hobi-rukodillia',
    location: 'washington-dc',
    pictures: [
      { scene: 'sewing', alt: { ua: 'Швейна машинка', us: 'A sewing machine' } },
      { scene: 'embroidery', alt: { ua: 'Вишивка на полотні', us: 'Embroidery on linen' } },
    ],
    hoursAgo: 3,
    language: 'ua',
    price: { type: 'fixed', amount: 11_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Ганна Білик',
    phone: '+12025550152',
    attributes: {},
    status: 'pending',
    ua: {
      title: 'Швейна машинка Brother і скриня муліне',
      body: `Машинка проста й надійна, шиє все від шовку до джинсу. До неї скриня муліне, близько двохсот відтінків, і п’ять метрів домотканого полотна.

Продаю, бо очі вже не ті. $110 за машинку з нитками, полотно віддам тій, хто вишиватиме сорочку. Покажу, як заправляти нитку.`,
    },
  },
];

export const giveawayAds: DemoAd[] = [
  {
    key: 'ukrainian-textbooks-free',
    category: 'viddam-knyhy',
    location: 'schaumburg-il',
    pictures: [{ scene: 'books', alt: { ua: 'Підручники на полиці', us: 'Textbooks on a shelf' } }],
    hoursAgo: 39,
    language: 'ua',
    price: { type: 'free' },
    condition: 'used',
    seller: 'private',
    contactName: 'Тетяна',
    phone: '+18475550105',
    attributes: { pickupOnly: true },
    ua: {
      title: 'Підручники з української для 3–6 класів',
      body: `Віддам безкоштовно підручники з української мови, читання й історії для третього — шостого класів. Діти вже перейшли до старшої школи, книжки чисті, кілька підписані олівцем.

Можна забрати все або тільки потрібний клас. Шаумбург, біля бібліотеки, будь-якого вечора після шостої.`,
    },
  },
  {
    key: 'free-two-seat-sofa',
    category: 'viddam-dim',
    location: 'brooklyn-ny',
    pictures: [{ scene: 'sofa', alt: { ua: 'Двомісний диван', us: 'A two-seat sofa' } }],
    hoursAgo: 11,
    language: 'us',
    price: { type: 'free' },
    condition: 'used',
    seller: 'private',
    contactName: 'Yaryna',
    phone: '+13475550127',
    attributes: { pickupOnly: true },
    ua: {
      title: 'Віддам двомісний диван, самовивіз до неділі',
      body: `Диван м’який і чистий, на правому бильці є слід від кави, який ховається під пледом. Живемо на другому поверсі без ліфта, але сходи широкі.

Віддамо тому, хто перший приїде до неділі. Перевага родинам, які щойно прибули й облаштовують житло.`,
    },
    us: {
      title: 'Free two-seat sofa, pick up by Sunday',
      body: `Comfortable and clean, with one coffee mark on the right arm that a throw will hide. Second-floor walk-up, but the stairs are wide.

It goes to the first person who can pick it up by Sunday. Families who have just arrived and are setting up a home get priority.`,
    },
  },
  {
    key: 'moving-boxes-free',
    category: 'viddam-inshe',
    location: 'charlotte-nc',
    pictures: [],
    hoursAgo: 160,
    language: 'ua',
    price: { type: 'free' },
    condition: 'used',
    seller: 'private',
    contactName: 'Назар і Діана',
    phone: '+17045550136',
    attributes: { pickupOnly: true },
    ua: {
      title: 'Коробки для переїзду, близько сорока штук',
      body: `Переїхали й розпакувалися. Лишилося близько сорока коробок різного розміру, три з перекладинами для одягу, пухирчаста плівка й пів мотка скотчу.

Складені в гаражі, забирайте хоч сьогодні. Якщо нас не буде вдома, лишимо під навісом.`,
    },
  },
  {
    key: 'baby-clothes-free',
    category: 'viddam-dity',
    location: 'minneapolis-mn',
    pictures: [{ scene: 'toys', variant: 1, alt: { ua: 'Дитячі речі в кошику', us: 'Baby things in a basket' } }],
    hoursAgo: 430,
    language: 'ua',
    price: { type: 'free' },
    condition: 'used',
    seller: 'private',
    contactName: 'Інна',
    phone: '+16125550144',
    attributes: { pickupOnly: false },
    status: 'expired',
    ua: {
      title: 'Одяг для немовляти 0–6 місяців, дві торби',
      body: `Сорочечки, бодіки, чоловічки, два спальні мішки й зимовий комбінезон. Усе випране порошком без запаху. Частина речей із бірками: син виріс швидше, ніж ми встигли вдягнути.

Тим, хто живе далеко, надішлю поштою, якщо оплатите пересилання.`,
    },
  },
  {
    key: 'piano-for-a-school',
    category: 'viddam-inshe',
    location: 'cleveland-oh',
    pictures: [{ scene: 'concert', variant: 2, alt: { ua: 'Сцена з інструментами', us: 'A stage with instruments' } }],
    hoursAgo: 590,
    language: 'ua',
    price: { type: 'free' },
    condition: 'used',
    seller: 'private',
    contactName: 'Роман Гнатів',
    phone: '+12165550153',
    attributes: { pickupOnly: true },
    status: 'expired',
    ua: {
      title: 'Піаніно для школи, студії або церковної зали',
      body: `Акустичне піаніно, якому п’ятдесят років. Потребує налаштування, дві клавіші западають, але корпус і дека цілі. На ньому вчилося троє наших дітей.

Віддаємо безкоштовно громаді, школі чи студії. Перевезення ваше: потрібні четверо міцних людей і мікроавтобус із підйомником.`,
    },
  },
];
