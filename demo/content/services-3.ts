import type { DemoService } from '#demo/types.ts';

/** Household services: home and repair, moving, cars. */
export const householdServices: DemoService[] = [
  {
    key: 'maister-dodomu',
    category: 'remont',
    location: 'parma-oh',
    areas: ['parma-oh', 'cleveland-oh'],
    phones: ['+14405550115'],
    email: 'maister@example.com',
    website: 'https://example.com/maister',
    socials: { facebook: 'https://www.facebook.com/poruch.demo.maister' },
    languages: ['uk', 'en'],
    hours: [
      ['08:00', '19:00'],
      ['08:00', '19:00'],
      ['08:00', '19:00'],
      ['08:00', '19:00'],
      ['08:00', '19:00'],
      ['09:00', '16:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 6,
    logo: { initials: 'МД', color: '#c2410c' },
    pictures: [
      {
        scene: 'plumbing',
        alt: { ua: 'Труби під мийкою та розвідний ключ', us: 'Pipes under a sink and an adjustable wrench' },
      },
      { scene: 'tools', alt: { ua: 'Набір інструментів', us: 'A set of tools' } },
    ],
    ua: {
      title: 'Майстер додому',
      excerpt: 'Сантехніка, електрика, ремонт',
      body: `Бригада з шести людей працює в Пармі, Клівленді та передмістях. Беруться і за дрібне — кран, розетка, двері, полиця, — і за ремонт кухні чи ванної під ключ.

Спершу надішліть світлину або коротке відео: часто ціну називають одразу, без виїзду. Приїздять у погоджену двогодинну смугу й попереджають, якщо запізнюються.

Електрику та газ виконують ліцензовані майстри, на роботи, що потребують дозволу міста, оформлюють документи. Гарантія — рік, письмова.`,
      priceNote: 'Виїзд і перша година — $85, далі — $65 за годину. Матеріали — за чеками.',
    },
    us: {
      title: 'Maister Dodomu',
      excerpt: 'Plumbing, electrical, repairs',
      body: `A six-person crew works in Parma, Cleveland and the suburbs. They take on small jobs (a faucet, an outlet, a door, a shelf) as well as full kitchen and bathroom remodels.

Send a photo or short video first; often they can quote a price without a visit. They arrive within an agreed two-hour window and call if they are running late.

Licensed tradespeople do the electrical and gas work, and the crew pulls city permits where they are required. The warranty is one year, in writing.`,
      priceNote: 'Visit and first hour $85, then $65 an hour. Materials at cost, with receipts.',
    },
  },
  {
    key: 'bila-stina',
    category: 'remont',
    location: 'portland-or',
    areas: ['portland-or', 'oregon'],
    phones: ['+15035550137'],
    email: 'bilastina@example.com',
    website: 'https://example.com/bila-stina',
    languages: ['uk', 'en'],
    hours: [
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      null,
      null,
    ],
    verified: false,
    logo: { initials: 'БС', color: '#475569' },
    pictures: [{ scene: 'paint', alt: { ua: 'Відро фарби й валик', us: 'A paint can and roller' } }],
    ua: {
      title: 'Малярі «Біла стіна»',
      excerpt: 'Фарбування, гіпсокартон, шпалери',
      body: `Подружжя малярів із Чернівців і троє помічників фарбують квартири й будинки в Портленді зсередини та зовні. Рівняють стіни, ремонтують гіпсокартон, клеять шпалери, відновлюють старі двері й сходи.

Меблі накривають, підлогу застеляють, у кінці дня прибирають. Колір підбирають на місці за пробниками: на стіні він завжди інший, ніж на картці.

Кошторис письмовий, ціна після початку робіт не змінюється, хіба що ви самі щось додасте.`,
      priceNote: 'Кімната — від $380 з матеріалами. Кошторис безкоштовний.',
    },
    us: {
      title: 'Bila Stina Painters',
      excerpt: 'Painting, drywall, wallpaper',
      body: `A husband-and-wife team from Chernivtsi and three assistants paint Portland homes inside and out. They level walls, repair drywall, hang wallpaper and bring old doors and stairs back to life.

Furniture is covered, floors are protected, and the place is cleaned at the end of each day. Color is chosen on site from samples, because it never looks on the wall the way it does on the card.

Estimates are in writing, and the price does not change once work begins unless you add something yourself.`,
      priceNote: 'A room from $380, materials included. Free estimates.',
    },
  },
  {
    key: 'chysto-chysto',
    category: 'remont',
    location: 'denver-co',
    areas: ['denver-co', 'colorado'],
    phones: ['+13035550146'],
    email: 'chysto@example.com',
    website: 'https://example.com/chysto',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.chysto' },
    languages: ['uk', 'en', 'es'],
    hours: [
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['09:00', '15:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 54,
    logo: { initials: 'ЧЧ', color: '#0284c7' },
    pictures: [
      {
        scene: 'cleaning',
        alt: { ua: 'Відро, щітка й засоби для прибирання', us: 'A bucket, a brush and cleaning supplies' },
      },
    ],
    ua: {
      title: 'Прибирання «Чисто-чисто»',
      excerpt: 'Квартири, будинки, прибирання перед виїздом',
      body: `Прибирають регулярно або один раз, миють вікна, готують житло до передавання власнику. До вас приходить одна й та сама пара, і ви знаєте, як кого звати.

Засоби привозять свої, без різкого запаху; якщо в домі немовля, тварини чи алергія, попередьте під час запису. Для виїзду з орендованого житла мають контрольний список, за яким повертають завдаток місцеві управителі.

Усі працівниці влаштовані офіційно, фірма застрахована. Якщо щось розбили, відшкодовують.`,
      priceNote: 'Квартира з однією спальнею — від $110, будинок — від $190, перед виїздом — від $240.',
    },
    us: {
      title: 'Chysto-Chysto Cleaning',
      excerpt: 'Apartments, houses, move-out cleaning',
      body: `Regular or one-time cleaning, windows, and getting a rental ready to hand back. The same two people come every time, and you know them by name.

They bring their own low-odor products; mention a baby, pets or allergies when you book. For move-outs they follow the checklist that local property managers use when returning deposits.

All cleaners are on payroll and the company is insured. If something gets broken, they pay for it.`,
      priceNote: 'One-bedroom from $110, house from $190, move-out from $240.',
    },
  },
  {
    key: 'karpaty-moving',
    category: 'perevezennia',
    location: 'philadelphia-pa',
    address: '2900 Castor Ave, Philadelphia, PA 19134',
    lat: 39.9993,
    lng: -75.0917,
    areas: ['pennsylvania', 'new-york', 'ohio', 'illinois', 'north-carolina', 'florida'],
    phones: ['+12155550156', '+12155550157'],
    email: 'karpaty@example.com',
    website: 'https://example.com/karpaty-moving',
    socials: { facebook: 'https://www.facebook.com/poruch.demo.karpaty', telegram: 'https://t.me/poruch_demo_karpaty' },
    languages: ['uk', 'en', 'pl'],
    hours: [
      ['07:00', '20:00'],
      ['07:00', '20:00'],
      ['07:00', '20:00'],
      ['07:00', '20:00'],
      ['07:00', '20:00'],
      ['08:00', '18:00'],
      ['09:00', '14:00'],
    ],
    verified: true,
    verifiedDaysAgo: 15,
    logo: { initials: 'КМ', color: '#166534' },
    pictures: [
      { scene: 'van', alt: { ua: 'Білий фургон із синьою смугою', us: 'A white van with a blue stripe' } },
      { scene: 'sofa', alt: { ua: 'Синій диван із двома подушками', us: 'A blue sofa with two cushions' } },
    ],
    ua: {
      title: 'Карпати Moving',
      excerpt: 'Перевезення між штатами',
      body: `Перевозять квартири й будинки між штатами східного узбережжя та Середнього Заходу. Пакують, розбирають і збирають меблі, за потреби тримають речі на складі до двох місяців.

Ціну визначають за переліком речей після відеоогляду й записують у договір. Доплачувати на розвантаженні, «бо вийшло важче», не доведеться.

Компанія має номер USDOT і страхування вантажу, його умови варто прочитати: базове покриття рахують за вагою, повне коштує додатково. Піаніно й акваріуми беруть, тварин — ні.`,
      priceNote: 'Студія з Філадельфії до Чикаго — від $1 900. У межах міста — $130 за годину, двоє вантажників.',
    },
    us: {
      title: 'Karpaty Moving',
      excerpt: 'Interstate moves',
      body: `The company moves apartments and houses between states on the East Coast and in the Midwest. Crews pack, take furniture apart and put it back together, and can store your things for up to two months.

The price is set from an inventory after a video walk-through and written into the contract. Nobody will ask for more at unloading because it “came out heavier.”

The company has a USDOT number and cargo insurance whose terms are worth reading: basic coverage is by weight, full coverage costs extra. They take pianos and aquariums, but not animals.`,
      priceNote: 'Studio from Philadelphia to Chicago from $1,900. Local moves $130 an hour with two movers.',
    },
  },
  {
    key: 'leleka-cargo',
    category: 'perevezennia',
    location: 'chicago-il',
    address: '5600 N Elston Ave, Chicago, IL 60646',
    lat: 41.9836,
    lng: -87.7603,
    areas: ['usa'],
    phones: ['+17735550164'],
    email: 'leleka@example.com',
    website: 'https://example.com/leleka-cargo',
    socials: { telegram: 'https://t.me/poruch_demo_leleka' },
    languages: ['uk', 'en'],
    hours: [
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['10:00', '16:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 2,
    logo: { initials: 'ЛК', color: '#be123c' },
    pictures: [
      {
        scene: 'parcel',
        alt: { ua: 'Заклеєна картонна коробка з наліпкою', us: 'A taped cardboard box with a label' },
      },
      { scene: 'plane', alt: { ua: 'Літак над хмарами', us: 'An airplane above the clouds' } },
    ],
    ua: {
      title: 'Лелека Карго',
      excerpt: 'Посилки в Україну від дверей до дверей',
      body: `Забирають посилки вдома у 32 штатах і доставляють адресатові у дім, у відділення чи поштомат. Морем — шість–вісім тижнів, літаком — від десяти днів; для прифронтових громад строки довші, і про це кажуть одразу.

Опис вкладення допоможуть скласти телефоном. Ліки, акумулятори й дрони мають окремі правила: перш ніж купувати, запитайте.

Кожну коробку зважують при вас і страхують на $100. Де вона зараз, видно за номером; якщо посилка стоїть понад тиждень, менеджер телефонує сам.`,
      priceNote: 'Морем — $2,20 за фунт, літаком — $4,90 за фунт. Виклик кур’єра безкоштовний від 20 фунтів.',
    },
    us: {
      title: 'Leleka Cargo',
      excerpt: 'Parcels to Ukraine, door to door',
      body: `Leleka picks up parcels at home in 32 states and delivers them to the recipient’s door, a branch or a parcel locker. By sea it takes six to eight weeks, by air from ten days; deliveries to frontline communities take longer, and they say so up front.

Staff will help you fill in the contents form by phone. Medicine, batteries and drones have rules of their own, so ask before you buy.

Each box is weighed in front of you and insured for $100. You can track it by number, and if a parcel stands still for more than a week, a manager calls you.`,
      priceNote: 'Sea $2.20 a pound, air $4.90 a pound. Free pickup from 20 pounds.',
    },
  },
  {
    key: 'motor-detroit',
    category: 'avtoservis',
    location: 'detroit-mi',
    address: '11400 Joseph Campau Ave, Hamtramck, MI 48212',
    lat: 42.4012,
    lng: -83.0569,
    areas: ['detroit-mi', 'michigan'],
    phones: ['+13135550171'],
    email: 'motor@example.com',
    website: 'https://example.com/motor',
    languages: ['uk', 'en', 'pl'],
    hours: [
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['08:00', '18:00'],
      ['09:00', '14:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 61,
    logo: { initials: 'М', color: '#334155' },
    pictures: [{ scene: 'car', alt: { ua: 'Червоний легковий автомобіль', us: 'A red car' } }],
    ua: {
      title: 'Автосервіс «Мотор»',
      excerpt: 'Діагностика, ходова, огляд перед купівлею',
      body: `Гараж на чотири підіймачі, власник — Степан Байрак, механік у третьому поколінні. Ремонтують ходову, гальма, електрику, кондиціонери, міняють двигуни й коробки; до кузовних робіт радять сусідів, яким довіряють.

Найпопулярніша послуга — огляд перед купівлею. Авто піднімають, міряють товщину фарби, зчитують помилки, дивляться історію за VIN-кодом і надсилають двадцять світлин із висновком.

Старі деталі віддають, без вашої згоди нічого понад домовлене не роблять.`,
      priceNote: 'Огляд перед купівлею — $120, діагностика — $70 (зараховується в ремонт).',
    },
    us: {
      title: 'Motor Auto Repair',
      excerpt: 'Diagnostics, suspension, pre-purchase inspections',
      body: `A four-lift garage owned by Stepan Bairak, a third-generation mechanic. It handles suspension, brakes, electrical and air conditioning, and swaps engines and transmissions; for body work it sends you to neighbors it trusts.

The most popular service is the pre-purchase inspection. The car goes up on a lift; they measure paint thickness, read the codes, check the VIN history and send you twenty photos with a verdict.

You get the old parts back, and nothing beyond what was agreed is done without your say.`,
      priceNote: 'Pre-purchase inspection $120, diagnostics $70 (credited toward repairs).',
    },
  },
];
