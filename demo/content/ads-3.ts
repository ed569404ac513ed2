import type { DemoAd } from '#demo/types.ts';

export const homeAds: DemoAd[] = [
  {
    key: 'oak-dining-table',
    category: 'dim-mebli',
    location: 'schaumburg-il',
    pictures: [
      { scene: 'kitchen', variant: 2, alt: { ua: 'Обідній стіл у кухні', us: 'A dining table in a kitchen' } },
      {
        scene: 'living-room',
        variant: 1,
        alt: { ua: 'Кімната, де стоїть стіл', us: 'The room where the table stands' },
      },
    ],
    hoursAgo: 44,
    language: 'ua',
    price: { type: 'negotiable', amount: 35_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Зоряна Пилипів',
    phone: '+18475550113',
    attributes: { material: 'дуб', width: 72, delivery: true },
    ua: {
      title: 'Дубовий стіл на вісьмох і шість стільців',
      body: `За цим столом ми сім років збирали на Святвечір усю рідню. Тепер переїздимо до меншого помешкання, і стіл туди не заходить. Масив дуба, розкладається з 72 до 96 дюймів.

На стільниці кілька дрібних подряпин, один стілець переклеєний. Просимо $350, можемо поторгуватися. У межах двадцяти миль від Шаумбурга привеземо самі.`,
    },
    us: {
      title: 'Oak dining table for eight with six chairs',
      body: `We have fed the whole family at this table every Christmas Eve for seven years. We are moving to a smaller place and it will not fit. Solid oak, extends from 72 to 96 inches.

A few light scratches on the top, one chair has been re-glued. Asking $350 or best offer. We can deliver within twenty miles of Schaumburg.`,
    },
  },
  {
    key: 'corner-sofa-gray',
    category: 'dim-mebli',
    location: 'seattle-wa',
    pictures: [{ scene: 'sofa', variant: 1, alt: { ua: 'Сірий кутовий диван', us: 'A gray corner sofa' } }],
    hoursAgo: 165,
    language: 'ua',
    price: { type: 'fixed', amount: 22_000 },
    condition: 'used',
    seller: 'private',
    contactName: 'Катерина',
    phone: '+12065550132',
    attributes: { material: 'тканина', width: 98, delivery: false },
    ua: {
      title: 'Кутовий диван, розкладається на двоспальне ліжко',
      body: `Сірий кутовий диван із нішею для постелі. Служив гостям, удома на ньому майже не спали. Чохли знімаються й перуться в машинці.

$220, самовивіз із Сієтла. Розбирається на дві частини, у мінівен входить. Потрібна ще одна пара рук, у мене болить спина.`,
    },
  },
  {
    key: 'washer-lg-front-load',
    category: 'dim-tekhnika',
    location: 'cleveland-oh',
    pictures: [
      {
        scene: 'washing-machine',
        alt: { ua: 'Пральна машина з фронтальним завантаженням', us: 'A front-loading washing machine' },
      },
    ],
    hoursAgo: 112,
    language: 'ua',
    price: { type: 'fixed', amount: 27_500 },
    condition: 'used',
    seller: 'private',
    contactName: 'Ігор Шевчук',
    phone: '+12165550145',
    attributes: { brand: 'LG', warranty: false, delivery: true },
    ua: {
      title: 'Пральна машина LG, фронтальна, 4,5 куб. фута',
      body: `Машина справна, тиха, не протікає. Міняємо на комплект із сушаркою, тому продаємо цю окремо. Торік замінив помпу, чек збережений.

$275. За $30 привезу в межах Клівленда чи Парми й підключу. Перед купівлею ввімкнемо короткий цикл, щоб ви все почули й побачили.`,
    },
  },
  {
    key: 'viburnum-seedlings',
    category: 'dim-sad',
    location: 'atlanta-ga',
    pictures: [
      { scene: 'garden', variant: 2, alt: { ua: 'Саджанці в горщиках', us: 'Seedlings in pots' } },
      { scene: 'sunflowers', variant: 1, alt: { ua: 'Соняшники біля паркану', us: 'Sunflowers by a fence' } },
    ],
    hoursAgo: 280,
    language: 'ua',
    price: { type: 'fixed', amount: 1_500 },
    condition: 'new',
    seller: 'private',
    contactName: 'Пані Стефа',
    phone: '+14045550129',
    attributes: { delivery: false },
    ua: {
      title: 'Саджанці калини, смородини та порічок',
      body: `Розмножила кущі зі свого городу: калина, чорна смородина, червоні порічки. Однорічні, у горщиках, добре вкорінені. У нашому кліматі краще садити восени, тоді навесні одразу підуть у ріст.

$15 за кущ, від п’яти — по $12. Розкажу, як укрити від спеки. Насіння чорнобривців і мальв додам у подарунок.`,
    },
  },
];

export const serviceAds: DemoAd[] = [
  {
    key: 'varenyky-to-order',
    category: 'posluhy-yizha',
    location: 'palatine-il',
    pictures: [
      { scene: 'dumplings', alt: { ua: 'Вареники в полумиску', us: 'Dumplings in a bowl' } },
      { scene: 'dumplings', variant: 1, alt: { ua: 'Сирі вареники на дошці', us: 'Uncooked dumplings on a board' } },
      { scene: 'borscht', alt: { ua: 'Борщ зі сметаною', us: 'Borscht with sour cream' } },
    ],
    hoursAgo: 17,
    language: 'ua',
    price: { type: 'negotiable' },
    condition: null,
    seller: 'private',
    contactName: 'Пані Люба',
    phone: '+18475550106',
    attributes: { experience: 12, travels: false },
    ua: {
      title: 'Вареники й пельмені на замовлення, ручна робота',
      body: `Ліплю вареники з картоплею, капустою, сиром, вишнями та маком, пельмені зі свининою й телятиною. Тісто тонке, начинки багато. Заморожую порціями по два фунти.

Замовляйте за два дні, на свята — за тиждень. Ціна залежить від начинки та кількості, на велике замовлення роблю знижку. Забирати в Палатайні, щосереди привожу до крамниці в Чикаго.

Є варіанти без яєць і пісні. Якщо в когось алергія, скажіть заздалегідь.`,
    },
  },
  {
    key: 'uscis-document-translation',
    category: 'posluhy-pereklady',
    location: 'chicago-il',
    pictures: [
      { scene: 'document', alt: { ua: 'Аркуш документа з печаткою', us: 'A stamped document' } },
      { scene: 'passport', alt: { ua: 'Паспорт на столі', us: 'A passport on a desk' } },
    ],
    hoursAgo: 53,
    language: 'ua',
    price: { type: 'fixed', amount: 4_500 },
    condition: null,
    seller: 'private',
    contactName: 'Світлана Романюк',
    phone: '+13125550107',
    attributes: { period: 'page', experience: 9 },
    ua: {
      title: 'Переклад документів для USCIS, 1 сторінка',
      body: `Перекладаю з української та польської англійською: свідоцтва про народження та шлюб, дипломи, довідки, трудові книжки. До кожного перекладу додаю підписане засвідчення, якого вимагає USCIS.

$45 за сторінку, дві сторінки за день, термінове замовлення — плюс половина ціни. Надсилаєте чіткі світлини, отримуєте PDF, а за потреби й паперовий примірник.

Юридичних порад не даю і форм не заповнюю: з цим зверніться до адвоката.`,
    },
    us: {
      title: 'Certified document translation for USCIS, one page',
      body: `I translate birth and marriage certificates, diplomas and employment records from Ukrainian and Polish into English. Each translation comes with the signed certification that USCIS asks for.

$45 a page, usually ready the next day; rush orders are half as much again. Send clear photos and you will get a PDF, or a paper copy on request.

I do not give legal advice or fill in forms. Please see an attorney for that.`,
    },
  },
  {
    key: 'christmas-fair-table',
    category: 'posluhy-podii',
    location: 'chicago-il',
    pictures: [
      { scene: 'christmas', alt: { ua: 'Святково прикрашена ялинка', us: 'A decorated Christmas tree' } },
      { scene: 'embroidery', variant: 1, alt: { ua: 'Вишиті рушники', us: 'Embroidered towels' } },
    ],
    hoursAgo: 74,
    language: 'ua',
    price: { type: 'fixed', amount: 6_000 },
    condition: null,
    seller: 'business',
    contactName: 'Оргкомітет ярмарку',
    phone: '+17735550108',
    attributes: { period: 'item', travels: false },
    ua: {
      title: 'Місце на різдвяному ярмарку, стіл 2 метри',
      body: `Запрошуємо майстринь і майстрів на різдвяний ярмарок в Українському центрі. Стіл два метри, два стільці, розетка поруч. Заїзд із восьмої ранку, відкриваємося об одинадцятій.

Внесок $60, з нього оплачуємо оренду зали, решта піде на генератори для шкіл Харківщини. Перепродаж фабричних речей не приймаємо, лише власні вироби.

Залишилося одинадцять столів. Напишіть, що робите, і додайте дві світлини.`,
    },
  },
  {
    key: 'haircuts-at-home-brooklyn',
    category: 'posluhy-krasa',
    location: 'brooklyn-ny',
    pictures: [
      { scene: 'hairdresser', alt: { ua: 'Перукарське крісло й дзеркало', us: 'A salon chair and a mirror' } },
    ],
    hoursAgo: 101,
    language: 'ua',
    price: { type: 'fixed', amount: 4_000 },
    condition: null,
    seller: 'private',
    contactName: 'Аліна',
    phone: '+13475550116',
    attributes: { period: 'visit', experience: 15, travels: true },
    ua: {
      title: 'Стрижка й фарбування, приймаю вдома або приїду',
      body: `Перукарка з п’ятнадцятирічним досвідом, з них чотири в Брукліні, маю ліцензію штату. Жіночі, чоловічі й дитячі стрижки, фарбування, весільні зачіски.

Стрижка від $40, дитяча $25. Виїзд у межах Брукліна плюс $15. Працюю з вівторка до неділі, останній запис о 19:00. До старших людей, яким важко вийти з дому, приїжджаю без доплати.`,
    },
  },
  {
    key: 'handyman-los-angeles',
    category: 'posluhy-remont',
    location: 'los-angeles-ca',
    pictures: [
      { scene: 'plumbing', alt: { ua: 'Сантехнічні труби й ключ', us: 'Pipes and a wrench' } },
      { scene: 'paint', alt: { ua: 'Валик і відро фарби', us: 'A roller and a bucket of paint' } },
    ],
    hoursAgo: 29,
    language: 'ua',
    price: { type: 'fixed', amount: 5_500 },
    condition: null,
    seller: 'private',
    contactName: 'Сергій',
    phone: '+13235550117',
    attributes: { period: 'hour', experience: 18, travels: true },
    ua: {
      title: 'Дрібний ремонт: полиці, крани, двері, фарбування',
      body: `Повішу полиці й телевізор, заміню кран чи вимикач, відрегулюю двері, пофарбую кімнату, зберу меблі. Маю свій інструмент і прибираю за собою.

$55 за годину, щонайменше дві години. Перед візитом надішліть світлину й розміри: скажу, скільки часу піде і що треба купити. Великих робіт, на які потрібен дозвіл міста, не беру.`,
    },
  },
  {
    key: 'math-tutor-sat',
    category: 'posluhy-navchannia',
    location: 'boston-ma',
    pictures: [{ scene: 'books', variant: 1, alt: { ua: 'Підручники й зошит', us: 'Textbooks and a notebook' } }],
    hoursAgo: 215,
    language: 'us',
    price: { type: 'fixed', amount: 6_000 },
    condition: null,
    seller: 'private',
    contactName: 'Dr. Petro Yavorsky',
    phone: '+16175550122',
    attributes: { period: 'hour', experience: 20, travels: false },
    us: {
      title: 'Math tutor, grades 6–12 and SAT, in English or Ukrainian',
      body: `Former university lecturer from Lviv, teaching in Boston since 2022. I help with algebra, geometry, precalculus and SAT math. Newly arrived students can start in Ukrainian and switch to English as their vocabulary grows.

$60 an hour online, or in person near Coolidge Corner. The first half hour is free: we find out where the gaps are and make a plan.

I take at most eight students at a time; two places are open now.`,
    },
  },
  {
    key: 'honey-cake-to-order',
    category: 'posluhy-yizha',
    location: 'philadelphia-pa',
    pictures: [
      { scene: 'cake', alt: { ua: 'Медовик на тарелі', us: 'A honey cake on a plate' } },
      { scene: 'coffee', variant: 1, alt: { ua: 'Чашка кави поруч із тортом', us: 'A cup of coffee beside the cake' } },
    ],
    hoursAgo: 370,
    language: 'ua',
    price: { type: 'fixed', amount: 6_500 },
    condition: null,
    seller: 'private',
    contactName: 'Христина Дзюба',
    phone: '+12675550134',
    attributes: { period: 'item', experience: 6, travels: false },
    ua: {
      title: 'Медовик, «Київський» і торти на дитячі свята',
      body: `Печу на замовлення медовик, «Київський», наполеон і бісквітні торти з ягодами. Вага від чотирьох фунтів, прикраси їстівні, без мастики. Кухня відповідає вимогам штату до домашньої випічки.

Медовик на дванадцять порцій коштує $65. Замовляйте за три дні. У межах Філадельфії привезу за $10, або забирайте самі в районі Fox Chase.`,
    },
  },
];
