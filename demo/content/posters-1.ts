import type { DemoPoster } from '#demo/types.ts';

/** Past events, today's event, and those of the coming days. */
export const postersOfThisWeek: DemoPoster[] = [
  {
    key: 'lisova-pisnia-chicago',
    category: 'teatr',
    location: 'chicago-il',
    picture: {
      scene: 'theatre',
      alt: { ua: 'Двоє акторів на сцені між червоними завісами', us: 'Two actors on a stage between red curtains' },
    },
    inDays: -6,
    time: '18:30',
    durationHours: 2.5,
    timeZone: 'America/Chicago',
    venue: 'West Town Stage',
    address: '1840 W Chicago Ave, Chicago, IL 60622',
    attendance: 'offline',
    price: { type: 'range', min: 2500, max: 4000 },
    ticketUrl: 'https://example.com/tickets/lisova-pisnia',
    organiser: 'Poromna Theatre Company',
    ua: {
      title: '«Лісова пісня»: прем’єра театру «Поромна»',
      excerpt: 'Мавка живе в закинутій оранжереї, а ліс починається за вікном. Українською з англійськими титрами.',
      body: `Чиказький театр «Поромна» відкриває другий сезон драмою-феєрією Лесі Українки. Режисерка Устина Гордій перенесла дію в закинуту оранжерею: природа тут не декорація, а пам’ять, яку люди намагаються обігріти, застеклити й урешті втрачають.

Музику наживо виконують сопілка, контрабас і жіноче тріо. Текст звучить майже без скорочень, українською мовою; англійські титри йдуть над сценою.

## Варто знати

- Вистава триває дві з половиною години з одним антрактом.
- Рекомендовано глядачам від 12 років.
- Після показу трупа залишається в залі на розмову з глядачами.`,
    },
    us: {
      title: '“The Forest Song”: Poromna Theatre opens its season',
      excerpt:
        'Mavka lives in an abandoned greenhouse and the forest begins just outside. In Ukrainian with English supertitles.',
      body: `Chicago’s Poromna Theatre opens its second season with Lesia Ukrainka’s verse drama. Director Ustyna Hordii has moved the story into an abandoned greenhouse, where nature is not scenery but a memory that people try to heat, glaze over and finally lose.

A reed flute, a double bass and a women’s trio play live. The text is performed nearly uncut, in Ukrainian; English supertitles run above the stage.

## Good to know

- The show runs two and a half hours with one intermission.
- Recommended for ages 12 and up.
- The company stays in the hall afterward to talk with the audience.`,
    },
  },
  {
    key: 'shakhy-philadelphia',
    category: 'sport',
    location: 'philadelphia-pa',
    picture: {
      scene: 'chess',
      alt: {
        ua: 'Чорний кінь, білий король і чорний пішак на шахівниці',
        us: 'A black knight, a white king and a black pawn on a chessboard',
      },
    },
    inDays: -4,
    time: '10:00',
    durationHours: 7,
    timeZone: 'America/New_York',
    venue: 'Rowan Street Community Hall',
    address: '4100 Rowan St, Philadelphia, PA 19140',
    attendance: 'offline',
    price: { type: 'donation' },
    organiser: 'Debiut Chess Club',
    ua: {
      title: 'Відкритий турнір зі швидких шахів пам’яті тренера',
      excerpt: 'Сім турів за швейцарською системою, окремий залік для дітей до 12 років. Внесок — за бажанням.',
      body: `Шаховий клуб «Дебют» запрошує на щорічний турнір пам’яті Ореста Паламара, який двадцять років безкоштовно вчив грати дітей громади. Сідаємо за дошки разом: школярі, батьки, ветерани клубу й ті, хто востаннє рухав пішака ще вдома.

Граємо сім турів за швейцарською системою, контроль часу — десять хвилин із додаванням п’яти секунд. Рейтинг не потрібен, комплекти й годинники надає клуб. Для дітей до 12 років є окремий залік і окремі призи.

Внесок добровільний. Усе зібране піде на шахові комплекти для дитячого відділення лікарні в Харкові.`,
    },
  },
  {
    key: 'kredytna-istoriia-seattle',
    category: 'osvita',
    location: 'seattle-wa',
    picture: {
      scene: 'money',
      alt: { ua: 'Доларові банкноти й монети', us: 'Dollar bills and coins' },
    },
    inDays: -2,
    time: '18:30',
    durationHours: 1.5,
    timeZone: 'America/Los_Angeles',
    venue: 'Cedar Hill Library, Room 2',
    address: '815 Cedar Hill Way, Seattle, WA 98122',
    attendance: 'offline',
    price: { type: 'free' },
    organiser: 'Mist Professionals Network',
    ua: {
      title: 'Кредитна історія з нуля: відкрита лекція',
      excerpt: 'Як отримати першу картку, не переплатити за авто й виправити помилку у звіті. Вхід вільний.',
      body: `Без кредитної історії у США складно винайняти житло, купити телефон на виплат чи отримати нормальну ставку на авто. Фінансова консультантка Мирослава Тимчук пояснить, із чого складається рейтинг і як побудувати його за рік, нічого не переплачуючи.

Говоритимемо про речі практичні: картки із заставою, відсоток використання ліміту, авторизованих користувачів, безкоштовні щорічні звіти та порядок оскарження помилок.

Візьміть із собою запитання, але не документи: особистих даних на лекції ніхто не проситиме. Конспект надішлемо всім, хто залишить адресу.`,
    },
    us: {
      title: 'Credit history from scratch: an open talk',
      excerpt:
        'How to get your first card, avoid overpaying for a car and fix an error in your report. Free admission.',
      body: `Without a credit history in the U.S., it is hard to rent an apartment, buy a phone on a payment plan or get a decent rate on a car loan. Financial counselor Myroslava Tymchuk explains what goes into a score and how to build one in a year without paying extra for it.

The talk stays practical: secured cards, credit utilization, authorized users, free annual reports and how to dispute a mistake.

Bring questions, but leave your documents at home: nobody will ask for personal information. Notes will be sent to everyone who leaves an e-mail address.`,
    },
  },
  {
    key: 'kinomarafon-48',
    category: 'blahodiinist',
    picture: {
      scene: 'cinema',
      alt: {
        ua: 'Глядачі в темній залі дивляться на великий екран',
        us: 'An audience in a dark theater watches a large screen',
      },
    },
    inDays: 0,
    time: '00:00',
    durationHours: 48,
    timeZone: 'America/New_York',
    onlineUrl: 'https://example.com/live/kinomarafon',
    attendance: 'online',
    price: { type: 'donation' },
    organiser: 'Warm Hands Fund',
    ua: {
      title: '48 годин українського документального кіно',
      excerpt: 'Двадцять шість стрічок без перерви, розмови з режисерами й один збір — на генератори для лікарень.',
      body: `Дві доби поспіль на одній сторінці йде українське документальне кіно: від короткометражок, знятих на телефон, до повнометражних робіт, які об’їхали світові фестивалі. Дивитися можна з будь-якого місця й скільки завгодно — реєстрація не потрібна.

Усі фільми мають англійські субтитри. Між показами автори виходять у прямий ефір: хто з монтажної, хто з потяга, хто з позицій. Запитання приймаємо в чаті обома мовами.

Перегляд безкоштовний, донат добровільний. Гроші підуть на генератори для трьох районних лікарень; рахунки й накладні фонд «Теплі руки» опублікує впродовж місяця.

> Якщо маєте двадцять хвилин, почніть із будь-якої короткометражки. Далі втягнетеся.`,
    },
    us: {
      title: '48 hours of Ukrainian documentary film',
      excerpt: 'Twenty-six films back to back, conversations with directors and one goal: generators for hospitals.',
      body: `For two days straight, one web page is showing Ukrainian documentaries, from shorts filmed on a phone to features that have toured festivals around the world. Watch from anywhere, for as long as you like; no sign-up is needed.

Every film has English subtitles. Between screenings the filmmakers go live: some from the editing room, some from a train, some from the front line. Questions are welcome in the chat in either language.

Watching is free and donations are voluntary. The money will buy generators for three district hospitals; the Warm Hands Fund will publish invoices and delivery notes within a month.

> If you have twenty minutes, start with any of the shorts. You will stay for more.`,
    },
  },
  {
    key: 'okean-elzy-boston',
    category: 'kontserty',
    location: 'boston-ma',
    picture: {
      scene: 'concert',
      alt: {
        ua: 'Співак у світлі прожекторів перед залою, повною людей',
        us: 'A singer in the spotlights before a packed hall',
      },
    },
    inDays: 1,
    time: '18:00',
    durationHours: 3,
    timeZone: 'America/New_York',
    venue: 'House of Blues',
    address: '15 Lansdowne St, Boston, MA 02215',
    attendance: 'offline',
    price: { type: 'range', min: 6500 },
    ticketUrl: 'https://example.com/tickets/okean-elzy-boston',
    organiser: 'Shoreline Concerts',
    ua: {
      title: 'Океан Ельзи: великий концерт',
      excerpt: 'Пісні, які знає весь зал, і кілька нових. Частина виторгу — на відбудову шкіл.',
      body: `Океан Ельзи грає в Бостоні великий сольний концерт: дві години музики, від ранніх балад до пісень останніх років. Обіцяють і кілька речей, яких на американських сценах ще не чули.

Двері відчиняють за годину до початку. Фан-зона стояча, місця для сидіння — лише на балконі. До зали пускають від 16 років; молодших — у супроводі дорослих.

## Як дістатися

Найзручніше приїхати зеленою лінією метро до станції Kenmore, звідти п’ять хвилин пішки. Паркування поруч дороге, і місць мало: у день концерту гаражі заповнюються за дві години до початку.

Частину виторгу організатори спрямують на відбудову двох шкіл на Чернігівщині.`,
    },
    us: {
      title: 'Okean Elzy: The Big Concert',
      excerpt:
        'Songs the whole room knows by heart, plus a few new ones. Part of the proceeds goes to rebuilding schools.',
      body: `Okean Elzy plays a full-length headline show in Boston: two hours of music, from the early ballads to the songs of recent years. The band also promises a few numbers that American audiences have not heard yet.

Doors open one hour before the show. The floor is standing room; seats are on the balcony only. Ages 16 and up, younger fans with an adult.

## Getting there

The easiest way is the Green Line to Kenmore, a five-minute walk from the club. Parking nearby is scarce and expensive: on concert days the garages fill up two hours ahead.

The organizers will put part of the proceeds toward rebuilding two schools in the Chernihiv region.`,
    },
  },
  {
    key: 'hromadianstvo-sacramento',
    category: 'osvita',
    location: 'sacramento-ca',
    picture: {
      scene: 'passport',
      alt: {
        ua: 'Синій паспорт із тризубом, за ним червоний',
        us: 'A blue passport with a trident, a red one behind it',
      },
    },
    inDays: 3,
    time: '18:00',
    durationHours: 2,
    timeZone: 'America/Los_Angeles',
    repeats: {
      every: 'biweekly',
      count: 6,
      notes: {
        2: {
          ua: 'Цього разу на запитання відповідає адвокатка з міграційного права.',
          us: 'This time an immigration attorney answers questions.',
        },
      },
    },
    venue: 'Arden Oaks Community Room',
    address: '2700 Arden Oaks Dr, Sacramento, CA 95825',
    onlineUrl: 'https://example.com/live/citizenship',
    attendance: 'mixed',
    price: { type: 'free' },
    organiser: 'English Bridge',
    ua: {
      title: 'Готуємося до іспиту на громадянство: практичне заняття',
      excerpt:
        'Пробна співбесіда, найчастіші запитання й помилки в заявах. Раз на два тижні, у залі або онлайн, безкоштовно.',
      body: `Співбесіда на громадянство лякає не запитаннями, а невідомістю. На занятті школи English Bridge двоє добровольців пройдуть її від початку до кінця: привітання, перевірка заяви, читання, письмо, громадянознавство. Решта дивиться, ставить запитання й пробує сама в парах.

Разом розберемо, на чому спотикаються найчастіше: розбіжності в датах подорожей, штрафи за порушення правил руху, зміна прізвища, звільнення від мовної частини за віком.

Прийти можна особисто або під’єднатися онлайн. У залі сорок місць, тому просимо записатися; онлайн обмежень немає. Заняття не замінює консультації адвоката.`,
    },
    us: {
      title: 'Getting ready for the citizenship test: a hands-on class',
      excerpt:
        'A mock interview, the most common questions and the usual mistakes on applications. Every other week, in person or online, free.',
      body: `What scares people about the citizenship interview is not the questions but the unknown. In this class by English Bridge, two volunteers will go through it from start to finish: the greeting, the review of the application, reading, writing and civics. Everyone else watches, asks and then practices in pairs.

The class also covers what trips applicants up most often: mismatched travel dates, traffic tickets, a change of name, and age-based exemptions from the English part.

Come in person or join online. The room seats forty, so please sign up; there is no limit online. The class does not replace advice from an attorney.`,
    },
  },
  {
    key: 'rizdvianyi-yarmarok-chicago',
    category: 'yarmarky',
    location: 'chicago-il',
    picture: {
      scene: 'christmas',
      alt: { ua: 'Ялинка з зіркою, подарунки й камін', us: 'A Christmas tree with a star, presents and a fireplace' },
    },
    inDays: 7,
    time: '11:00',
    durationHours: 8,
    timeZone: 'America/Chicago',
    venue: 'Ukrainian Center',
    address: '2200 W Chicago Ave, Chicago, IL 60622',
    attendance: 'offline',
    withChildren: true,
    price: { type: 'free' },
    organiser: 'Spilno Ukrainian Community',
    ua: {
      title: 'Різдвяний ярмарок майстрів',
      excerpt: 'Шістдесят майстрів, кутя з трьох областей і дідух, який сплетуть просто в залі. Вхід вільний.',
      body: `Шістдесят майстрів з Іллінойсу, Вісконсину та Індіани привезуть усе, що не соромно покласти під ялинку: кераміку, ткані килимки, іграшки зі шкла й дерева, свічки, вишиті сорочки, листівки.

На кухні — кутя за трьома рецептами, пампушки, борщ із вушками та узвар. На сцені щогодини хтось колядує: парафіяльні хори, діти із суботніх шкіл, а надвечір — вертеп.

## Для дітей

Після полудня працює майстерня: роблять павуків із соломи й розмальовують пряники. Матеріали безкоштовні, малечу до шести років просимо приводити з дорослими.

## Практичне

- Більшість майстрів приймає картки, але готівка зручніша.
- Безкоштовне паркування — на подвір’ї школи за рогом.
- Виторг кухні передадуть на зимовий одяг для дітей із прифронтових громад.`,
    },
    us: {
      title: 'Christmas Makers’ Market',
      excerpt: 'Sixty makers, kutia from three regions and a didukh woven right in the hall. Free admission.',
      body: `Sixty makers from Illinois, Wisconsin and Indiana are bringing everything you would be proud to put under the tree: ceramics, woven rugs, glass and wooden toys, candles, embroidered shirts, cards.

In the kitchen: kutia made to three recipes, pampushky, borscht with mushroom dumplings, and uzvar. On stage there is caroling every hour: parish choirs, Saturday school children and, toward evening, a nativity play.

## For kids

A workshop runs in the afternoon, with straw “spider” ornaments to make and gingerbread to paint. Materials are free; children under six should come with an adult.

## Practical notes

- Most makers take cards, but cash is easier.
- Free parking in the schoolyard around the corner.
- Kitchen proceeds will buy winter clothes for children from frontline communities.`,
    },
  },
];
