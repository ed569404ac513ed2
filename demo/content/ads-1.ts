import type { DemoAd } from '#demo/types.ts';

export const jobAds: DemoAd[] = [
  {
    key: 'cdl-driver-home-weekends',
    category: 'robota-vodii',
    location: 'sacramento-ca',
    pictures: [
      {
        scene: 'truck',
        alt: { ua: 'Тягач із білим причепом на трасі', us: 'A semi truck with a white trailer on the highway' },
      },
      {
        scene: 'truck',
        variant: 1,
        alt: { ua: 'Тягач збоку на стоянці', us: 'The truck from the side in a parking lot' },
      },
      {
        scene: 'map',
        variant: 1,
        alt: { ua: 'Мапа західних штатів із маршрутом', us: 'A map of the western states with a route' },
      },
    ],
    hoursAgo: 2,
    language: 'ua',
    price: { type: 'on_request' },
    condition: null,
    seller: 'business',
    contactName: 'Roman Haida, Sierra Crest Freight',
    phone: '+19165550114',
    attributes: { employment: 'full', payFrom: 28, payTo: 34, payPeriod: 'hour', english: 'basic', licence: 'cdl-a' },
    ua: {
      title: 'Водій CDL, рейси додому щовихідних',
      body: `Транспортна компанія в Сакраменто шукає водія з CDL класу A. Возимо сухі вантажі між Каліфорнією, Невадою та Орегоном. У п’ятницю ввечері ви вдома, у понеділок уранці знову в рейс.

**Оплата:** $28–34 за годину залежно від стажу, виплата щоп’ятниці. Простій понад дві години оплачуємо окремо. Тягачі Freightliner і Volvo не старші за чотири роки, закріплені за водієм.

**Потрібно:** стаж від року, чистий запис за останні три роки, англійська на рівні розмови з диспетчером і патрульним. Перший тиждень їздите в парі з досвідченим водієм, і цей тиждень теж оплачуваний.`,
    },
    us: {
      title: 'CDL-A driver, home every weekend',
      body: `A family-run carrier in Sacramento is hiring a CDL-A driver for dry van loads across California, Nevada and Oregon. You are home by Friday night and back on the road Monday morning.

**Pay:** $28–34 an hour depending on experience, paid every Friday. Detention over two hours is paid separately. Trucks are four years old or newer and assigned to one driver.

**You need:** at least one year of experience, a clean record for the past three years and enough English to talk to dispatch. The first week is paid training with an experienced driver.`,
    },
  },
  {
    key: 'saturday-school-assistant',
    category: 'robota-inshe',
    location: 'chicago-il',
    pictures: [
      { scene: 'classroom', alt: { ua: 'Клас із партами й дошкою', us: 'A classroom with desks and a board' } },
      { scene: 'kids', variant: 1, alt: { ua: 'Діти молодших класів', us: 'Young schoolchildren' } },
    ],
    hoursAgo: 49,
    language: 'ua',
    price: { type: 'on_request' },
    condition: null,
    seller: 'business',
    contactName: 'Надія Кравець',
    phone: '+17735550121',
    attributes: { employment: 'part', payFrom: 22, payPeriod: 'hour', english: 'none' },
    ua: {
      title: 'Помічниця в суботню школу, часткова зайнятість',
      body: `Українська суботня школа в Чикаго шукає помічницю або помічника вчительки в перший клас. Працюємо щосуботи з 9:00 до 13:30, від вересня до травня, у державні свята вихідні.

Що робити: зустрічати дітей, допомагати із завданнями, чергувати на перерві, готувати матеріали. У класі шістнадцятеро учнів, половина вдома говорить англійською, тож терпіння важить більше за диплом.

Платимо $22 за годину. Перевірку, якої вимагає штат від тих, хто працює з дітьми, оплачує школа. Напишіть кілька слів про себе, і ми запросимо вас на пробний урок.`,
    },
  },
  {
    key: 'drywall-finisher-philadelphia',
    category: 'robota-budivnytstvo',
    location: 'philadelphia-pa',
    pictures: [{ scene: 'tools', alt: { ua: 'Будівельний інструмент', us: 'Construction tools' } }],
    hoursAgo: 20,
    language: 'ua',
    price: { type: 'on_request' },
    condition: null,
    seller: 'business',
    contactName: 'Богдан',
    phone: '+12155550133',
    attributes: { employment: 'full', payFrom: 26, payTo: 35, payPeriod: 'hour', english: 'none' },
    ua: {
      title: 'Майстер із гіпсокартону й шпаклювання',
      body: `У бригаду з шести людей потрібен майстер, який сам веде кімнату від каркаса до стін під фарбування. Об’єкти у Філадельфії та передмістях, здебільшого приватні будинки.

Платимо $26–35 за годину, розрахунок щосуботи, оформлення за W-2. Великий інструмент наш, дрібний свій. Якщо немає авто, забираємо від станції Fern Rock о 6:40.

Англійська не обов’язкова: у бригаді говоримо українською. Покажіть, будь ласка, дві-три світлини своїх робіт.`,
    },
  },
  {
    key: 'live-in-caregiver-oak-park',
    category: 'robota-dohliad',
    location: 'oak-park-il',
    pictures: [],
    hoursAgo: 70,
    language: 'ua',
    price: { type: 'on_request' },
    condition: null,
    seller: 'private',
    contactName: 'Лариса Ткач',
    phone: '+17085550142',
    attributes: { employment: 'full', payFrom: 4200, payPeriod: 'month', english: 'basic', liveIn: true },
    ua: {
      title: 'Доглядальниця для мами, з проживанням',
      body: `Шукаємо спокійну й уважну людину, яка житиме з нашою мамою. Мамі 81 рік, вона ходить із ходунками, читає, любить гуляти в парку й розмовляти українською. Медичних процедур немає, треба лише нагадувати про ліки.

Окрема кімната з ванною, харчування, вихідні в суботу й неділю: тоді приїжджаємо ми. Оплата $4 200 на місяць.

Потрібні рекомендації хоча б від однієї родини. Дзвоніть після 18:00 або пишіть, я передзвоню.`,
    },
  },
  {
    key: 'bilingual-office-manager-seattle',
    category: 'robota-ofis',
    location: 'seattle-wa',
    pictures: [{ scene: 'desk', alt: { ua: 'Робоче місце з комп’ютером', us: 'A desk with a computer' } }],
    hoursAgo: 96,
    language: 'us',
    price: { type: 'on_request' },
    condition: null,
    seller: 'business',
    contactName: 'Daria Melnyk',
    phone: '+12065550156',
    attributes: { employment: 'full', payFrom: 27, payTo: 31, payPeriod: 'hour', english: 'fluent' },
    us: {
      title: 'Bilingual office manager, English and Ukrainian',
      body: `Small dental practice in Seattle is looking for a front-desk and office manager who speaks English and Ukrainian. About half of our patients came in the past three years and feel much calmer when someone answers in their language.

You will schedule appointments, check insurance, and keep the front desk running. Dental experience is welcome but not required; we train for two weeks.

$27–31 an hour, Monday to Friday, 8 to 5, health insurance after 60 days. Please leave a message with your name and the best time to call you back.`,
    },
  },
  {
    key: 'bakery-night-shift-brooklyn',
    category: 'robota-inshe',
    location: 'brooklyn-ny',
    pictures: [{ scene: 'cake', variant: 1, alt: { ua: 'Випічка на прилавку', us: 'Baked goods on a counter' } }],
    hoursAgo: 150,
    language: 'ua',
    price: { type: 'on_request' },
    condition: null,
    seller: 'business',
    contactName: 'Пекарня «Колосок»',
    phone: '+17185550167',
    attributes: { employment: 'full', payFrom: 21, payTo: 24, payPeriod: 'hour', english: 'none' },
    ua: {
      title: 'Пекар або помічниця пекаря в нічну зміну',
      body: `Пекарня «Колосок» у Брукліні шукає людину в нічну зміну: з 23:00 до 7:00, п’ять ночей на тиждень. Печемо житній і білий хліб, пампушки, маківники.

Досвід бажаний, але навчимо й тих, хто пік лише вдома. Стартова оплата $21 за годину, після двох місяців — $24. Вечеря й буханець хліба додому щозміни.

Працювати можна лише з дозволом на роботу. Приходьте знайомитися будь-якого дня до полудня.`,
    },
  },
];

export const housingAds: DemoAd[] = [
  {
    key: 'room-ukrainian-village',
    category: 'zhytlo-orenda-kimnaty',
    location: 'chicago-il',
    pictures: [
      { scene: 'house', alt: { ua: 'Цегляний будинок із ґанком', us: 'A brick house with a porch' } },
      { scene: 'bedroom', alt: { ua: 'Світла спальня з ліжком', us: 'A bright bedroom with a bed' } },
      { scene: 'kitchen', alt: { ua: 'Спільна кухня', us: 'The shared kitchen' } },
      { scene: 'living-room', alt: { ua: 'Вітальня з диваном', us: 'The living room with a sofa' } },
      { scene: 'garden', variant: 1, alt: { ua: 'Садок за будинком', us: 'The garden behind the house' } },
    ],
    hoursAgo: 1,
    language: 'ua',
    price: { type: 'fixed', amount: 95_000 },
    condition: null,
    seller: 'private',
    contactName: 'Ірина',
    phone: '+13125550101',
    attributes: { period: 'month', rooms: 4, area: 160, bathroom: 'shared', furnished: true, pets: false },
    ua: {
      title: 'Кімната в домі на Ukrainian Village, тихий район',
      body: `Здаємо кімнату на другому поверсі нашого будинку. Ліжко, стіл, шафа, велике вікно в садок. Кухня й ванна спільні ще з однією мешканкою, пральна машина в підвалі.

Ціна $950 на місяць, комунальні послуги й інтернет уже в ній. Завдаток за один місяць, договір від пів року. До автобуса три хвилини, до української крамниці — п’ять.

У домі не палимо, тварин не беремо: у сина алергія. Приїжджайте подивитися в будні після шостої або в суботу.`,
    },
    us: {
      title: 'Room in a house in Ukrainian Village, quiet street',
      body: `We are renting out a furnished room on the second floor of our house: bed, desk, wardrobe and a big window over the garden. You share the kitchen and bathroom with one other tenant. Washer in the basement.

$950 a month with utilities and internet included. One month’s deposit, six-month lease. The bus is three minutes away.

No smoking and no pets, please: our son has allergies. Come and see it on weekdays after six or on Saturday.`,
    },
  },
  {
    key: 'one-bedroom-oak-park',
    category: 'zhytlo-orenda-kvartyry',
    location: 'oak-park-il',
    pictures: [
      {
        scene: 'apartment',
        alt: { ua: 'Квартирний будинок біля станції', us: 'An apartment building near the station' },
      },
      { scene: 'bedroom', variant: 1, alt: { ua: 'Спальня з двоспальним ліжком', us: 'A bedroom with a double bed' } },
      {
        scene: 'living-room',
        variant: 1,
        alt: { ua: 'Вітальня з книжковою полицею', us: 'A living room with a bookshelf' },
      },
      { scene: 'kitchen', variant: 1, alt: { ua: 'Кухня з вікном', us: 'A kitchen with a window' } },
    ],
    hoursAgo: 14,
    language: 'ua',
    price: { type: 'fixed', amount: 165_000 },
    condition: null,
    seller: 'private',
    contactName: 'Пан Мирослав',
    phone: '+17085550109',
    attributes: { period: 'month', rooms: 1, area: 640, furnished: true, pets: true, availableFrom: 'з першого числа' },
    ua: {
      title: 'Квартира, 1 спальня біля метро, з меблями',
      body: `Квартира на третьому поверсі, п’ять хвилин пішки до Зеленої лінії, двадцять п’ять хвилин до центру. Меблі, посуд і постіль є, можна заселятися з однією валізою.

$1 650 на місяць, опалення й вода входять у ціну, електрика окремо, зазвичай $45–60. Кіт або невеликий собака — будь ласка.

Якщо у вас ще немає кредитної історії, вистачить листа від роботодавця або спонсора. Договір на рік, завдаток за місяць повертаю через чек протягом двох тижнів після виїзду.`,
    },
  },
  {
    key: 'studio-sublet-boston',
    category: 'zhytlo-orenda-kvartyry',
    location: 'boston-ma',
    pictures: [
      {
        scene: 'apartment',
        variant: 2,
        alt: { ua: 'Фасад квартирного будинку', us: 'The front of an apartment building' },
      },
      { scene: 'living-room', variant: 2, alt: { ua: 'Студія з диваном', us: 'A studio with a sofa' } },
    ],
    hoursAgo: 58,
    language: 'us',
    price: { type: 'negotiable', amount: 48_000 },
    condition: null,
    seller: 'private',
    contactName: 'Ostap',
    phone: '+16175550118',
    attributes: { period: 'week', rooms: 0, area: 410, furnished: true, pets: false },
    us: {
      title: 'Furnished studio to sublet for two months, Brighton',
      body: `I am going home to Lviv for two months and would rather have someone water the plants than leave the place empty. Furnished studio on the second floor, Green Line at the corner, laundry in the building.

$480 a week, utilities and internet included; the price is open to discussion if you take the whole two months. My landlord has agreed to the sublet in writing.

Best for one person. No pets and no parties, the neighbors are wonderful and I would like to keep it that way.`,
    },
  },
  {
    key: 'two-bedroom-parma',
    category: 'zhytlo-orenda-kvartyry',
    location: 'parma-oh',
    pictures: [
      { scene: 'house', variant: 1, alt: { ua: 'Двоквартирний будинок', us: 'A two-family house' } },
      { scene: 'kitchen', variant: 2, alt: { ua: 'Кухня з обіднім столом', us: 'A kitchen with a dining table' } },
    ],
    hoursAgo: 120,
    language: 'ua',
    price: { type: 'fixed', amount: 118_000 },
    condition: null,
    seller: 'private',
    contactName: 'Галина Сорока',
    phone: '+14405550126',
    attributes: { period: 'month', rooms: 2, area: 900, furnished: false, pets: true, availableFrom: 'одразу' },
    ua: {
      title: 'Дві спальні в Українському селищі, Парма',
      body: `Здаю перший поверх двоквартирного будинку в Пармі, за два квартали від парафії св. Йосафата. Дві спальні, вітальня, велика кухня, половина гаража й шматок городу.

$1 180 на місяць, вода моя, газ і світло ваші. Узимку на газ іде десь $90. Школа через дорогу, більшість дітей на вулиці говорить українською.

Шукаю родину, яка залишиться надовго. Без меблів, але плита, холодильник і пральна машина є.`,
    },
  },
  {
    key: 'room-for-student-minneapolis',
    category: 'zhytlo-orenda-kimnaty',
    location: 'minneapolis-mn',
    pictures: [{ scene: 'bedroom', variant: 2, alt: { ua: 'Кімната з письмовим столом', us: 'A room with a desk' } }],
    hoursAgo: 230,
    language: 'ua',
    price: { type: 'exchange' },
    condition: null,
    seller: 'private',
    contactName: 'Родина Левицьких',
    phone: '+16125550139',
    attributes: { period: 'month', area: 130, bathroom: 'private', furnished: true, pets: false },
    ua: {
      title: 'Кімната для студентки в обмін на уроки й час із дітьми',
      body: `Маємо вільну кімнату з окремою ванною й двох непосидючих дітей, шести й дев’яти років. Пропонуємо житло в обмін на дванадцять годин на тиждень: забрати зі школи, почитати українською, допомогти з математикою.

До університету двадцять хвилин трамваєм. Харчуємося разом, інтернет швидкий, вихідні повністю ваші.

Познайомимося спершу телефоном, потім запросимо на вечерю. Попросимо дві рекомендації.`,
    },
  },
  {
    key: 'townhouse-naperville-sale',
    category: 'zhytlo-prodazh',
    location: 'naperville-il',
    pictures: [
      { scene: 'house', variant: 2, alt: { ua: 'Таунхаус із гаражем', us: 'A townhouse with a garage' } },
      { scene: 'living-room', alt: { ua: 'Вітальня з виходом на терасу', us: 'The living room opening onto a deck' } },
      { scene: 'kitchen', alt: { ua: 'Кухня з острівцем', us: 'A kitchen with an island' } },
      { scene: 'garden', alt: { ua: 'Невеликий задній двір', us: 'A small back yard' } },
    ],
    hoursAgo: 310,
    language: 'us',
    price: { type: 'negotiable', amount: 38_900_000 },
    condition: null,
    seller: 'private',
    contactName: 'Andriy and Olha',
    phone: '+16305550148',
    attributes: { homeType: 'townhouse', rooms: 3, bathrooms: 2, area: 1780, yearBuilt: 2004 },
    ua: {
      title: 'Таунхаус у Нейпервіллі, 3 спальні, від власників',
      body: `Продаємо таунхаус, у якому виростили двох синів. Три спальні, дві ванні, гараж на два авто, новий дах і нове опалення. Шкільний округ 203.

Ціна $389 000, торг можливий. Продаємо самі, без посередника з нашого боку, але вашого ріелтора зустрінемо радо. Звіт інспекції надішлемо на прохання.

Показуємо у вихідні з 11:00 до 16:00. Можна говорити українською або англійською.`,
    },
    us: {
      title: 'Naperville townhouse, 3 bed, 2 bath, by owner',
      body: `We raised two boys here and now need more space for grandparents. Three bedrooms, two baths, two-car garage, new roof and furnace. School district 203.

Asking $389,000 and open to offers. For sale by owner, buyers’ agents welcome. The inspection report is ready; ask and we will send it.

Showings on weekends from 11 to 4. We speak Ukrainian and English.`,
    },
  },
];
