import type { DemoDiaspora } from '#demo/types.ts';

/** Organisations of a town or region: associations, schools, a church, a museum. */
export const localOrganisations: DemoDiaspora[] = [
  {
    key: 'spilno-chicago',
    type: 'association',
    location: 'chicago-il',
    address: '2200 W Chicago Ave, Chicago, IL 60622',
    lat: 41.8958,
    lng: -87.6822,
    foundedYear: 1951,
    phones: ['+13125550131'],
    email: 'spilno@example.org',
    website: 'https://example.com/spilno',
    socials: { facebook: 'https://www.facebook.com/poruch.demo.spilno', telegram: 'https://t.me/poruch_demo_spilno' },
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 8,
    logo: { initials: 'С', color: '#1e40af' },
    pictures: [
      {
        scene: 'community',
        alt: { ua: 'П’ятеро людей під синьо-жовтим прапором', us: 'Five people beneath a blue-and-yellow flag' },
      },
    ],
    ua: {
      title: 'Українська громада Великого Чикаго «Спільно»',
      excerpt: 'Громадський центр, події, перша допомога новоприбулим.',
      body: `Спілку заснували 1951 року родини, які прибули до Чикаго з таборів для переміщених осіб. За сім десятиліть вона викупила будинок, відкрила бібліотеку й пережила чотири хвилі новоприбулих; нинішня — найбільша.

Сьогодні «Спільно» об’єднує майже дві тисячі сплатників внесків. У будинку діють зала на триста місць, бібліотека, кухня та приймальня, де щодня допомагають із документами, школою та пошуком житла.

Членство коштує $40 на рік, студентам і тим, хто приїхав менш як рік тому, — безкоштовно. Волонтери потрібні завжди, а надто водії та перекладачі.`,
    },
    us: {
      title: 'Spilno Ukrainian Community of Greater Chicago',
      excerpt: 'Community center, events, first help for newcomers.',
      body: `The society was founded in 1951 by families who came to Chicago from displaced persons camps. Over seven decades it has bought a building, opened a library and welcomed four waves of newcomers; the current one is the largest.

Today Spilno has almost two thousand dues-paying members. The building houses a three-hundred-seat hall, a library, a kitchen and an office where people get help every day with documents, school and housing.

Membership is $40 a year, and free for students and anyone who arrived less than a year ago. Volunteers are always needed, drivers and interpreters above all.`,
    },
  },
  {
    key: 'shkola-lesi-parma',
    type: 'school',
    location: 'parma-oh',
    address: '5700 State Rd, Parma, OH 44134',
    lat: 41.4017,
    lng: -81.7081,
    foundedYear: 1963,
    phones: ['+14405550126'],
    email: 'lesia@example.org',
    website: 'https://example.com/shkola-lesi',
    socials: { facebook: 'https://www.facebook.com/poruch.demo.lesia' },
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 20,
    logo: { initials: 'ЛУ', color: '#9d174d' },
    pictures: [
      {
        scene: 'classroom',
        alt: {
          ua: 'Троє учнів за партами перед зеленою дошкою',
          us: 'Three students at desks in front of a green chalkboard',
        },
      },
    ],
    ua: {
      title: 'Суботня школа імені Лесі Українки',
      excerpt: 'Від дошкільнят до матури: мова, історія, література, хор.',
      body: `Понад двісті учнів щосуботи вчать у Пармі українську мову, літературу, історію та географію. Дітей ділять не лише за віком, а й за мовою: хто щойно приїхав, хто народився тут, хто тільки починає.

Школа завершується матурою, яку визнають кілька університетів Огайо як залік з іноземної мови. Є шкільний оркестр, ляльковий театр і хор, до якого беруть і батьків.

Запис відкритий до кінця вересня, на вільні місця — протягом року. Плата залежить від доходу родини; через гроші не відмовили ще нікому.`,
    },
    us: {
      title: 'Lesia Ukrainka Saturday School',
      excerpt: 'From preschool to the matura: language, history, literature, choir.',
      body: `More than two hundred students spend Saturdays in Parma learning Ukrainian language, literature, history and geography. Classes are split not only by age but by language: those who have just arrived, those born here and those just starting out.

The program ends with the matura, an exam that several Ohio universities accept for foreign language credit. There is a school orchestra, a puppet theater and a choir that takes parents too.

Enrollment is open through the end of September, and year-round where there is space. Tuition depends on family income; nobody has ever been turned away over money.`,
    },
  },
  {
    key: 'dzherelce-sacramento',
    type: 'school',
    location: 'sacramento-ca',
    address: '4200 Marconi Ave, Sacramento, CA 95821',
    lat: 38.6186,
    lng: -121.3713,
    foundedYear: 2014,
    phones: ['+19165550138'],
    email: 'dzherelce@example.org',
    website: 'https://example.com/dzherelce',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.dzherelce' },
    languages: ['uk', 'en'],
    verified: false,
    logo: { initials: 'Д', color: '#0369a1' },
    pictures: [
      {
        scene: 'kids',
        alt: {
          ua: 'Хлопчик і дівчинка з повітряними кульками на галявині',
          us: 'A boy and a girl with balloons on a lawn',
        },
      },
    ],
    ua: {
      title: 'Суботня школа «Джерельце»',
      excerpt: 'Українська через гру, для дітей від чотирьох до чотирнадцяти років.',
      body: `«Джерельце» заснували три мами, які хотіли, щоб їхні діти сперечалися українською. Тепер тут дев’ять класів і черга на наступний рік.

Уроки короткі, багато театру, ліплення, настільних ігор та прогулянок. Старші ведуть власну стінгазету й записують розмови з дідусями та бабусями.

Школі бракує вчительок і вчителів для п’ятих–сьомих класів. Педагогічний диплом не обов’язковий: важливіше любити дітей і знати, навіщо їм ця мова.`,
    },
    us: {
      title: 'Dzherelce Saturday School',
      excerpt: 'Ukrainian through play, for children ages 4 to 14.',
      body: `Dzherelce was started by three mothers who wanted their children to argue in Ukrainian. It now has nine classes and a waiting list for next year.

Lessons are short, with plenty of theater, clay, board games and walks. Older students run their own wall newspaper and record conversations with their grandparents.

The school is short of teachers for grades five through seven. A teaching degree is not required: it matters more to like children and to know what this language is for.`,
    },
  },
  {
    key: 'pokrova-portland',
    type: 'church',
    location: 'portland-or',
    address: '3600 SE Gladstone St, Portland, OR 97202',
    lat: 45.4929,
    lng: -122.6262,
    foundedYear: 1978,
    phones: ['+15035550149'],
    email: 'pokrova@example.org',
    website: 'https://example.com/pokrova-portland',
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 90,
    logo: { initials: 'ПП', color: '#7c2d12' },
    pictures: [
      { scene: 'church', alt: { ua: 'Біла церква із золотими банями', us: 'A white church with golden domes' } },
    ],
    ua: {
      title: 'Парафія Покрови Пресвятої Богородиці',
      excerpt: 'Богослужіння українською та англійською, кухня, недільна школа.',
      body: `Дерев’яну церкву парафіяни збудували самі: два літа, без жодного підрядника. Літургію у неділю правлять двічі, о дев’ятій англійською та об одинадцятій українською, після пізньої всіх запрошують на обід.

При парафії діють недільна школа, сестринство, яке ліпить вареники на замовлення, і склад теплого одягу, звідки кожен може взяти потрібне без запитань.

Священник приймає за домовленістю, зокрема людей інших конфесій і тих, хто до церкви не ходить: поговорити, порадитися, згадати загиблих.`,
    },
    us: {
      title: 'Parish of the Protection of the Mother of God',
      excerpt: 'Services in Ukrainian and English, a kitchen, Sunday school.',
      body: `Parishioners built the wooden church themselves, over two summers and without a single contractor. On Sunday the liturgy is served twice, at nine in English and at eleven in Ukrainian, and everyone is invited to lunch after the later one.

The parish has a Sunday school, a sisterhood that makes varenyky to order, and a store of warm clothes where anyone can take what they need, no questions asked.

The priest sees people by appointment, including those of other denominations and of none: to talk, to ask advice, to remember the fallen.`,
    },
  },
  {
    key: 'nytka-museum',
    type: 'museum',
    location: 'philadelphia-pa',
    address: '700 N Franklin St, Philadelphia, PA 19123',
    lat: 39.9633,
    lng: -75.1497,
    foundedYear: 1986,
    phones: ['+12155550172'],
    email: 'nytka@example.org',
    website: 'https://example.com/nytka',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.nytka' },
    languages: ['uk', 'en', 'pl'],
    verified: true,
    verifiedDaysAgo: 14,
    logo: { initials: 'Н', color: '#b91c1c' },
    pictures: [
      { scene: 'embroidery', alt: { ua: 'Вишивка хрестиком у п’яльцях', us: 'Cross-stitch in an embroidery hoop' } },
      {
        scene: 'gallery',
        alt: { ua: 'Зала музею з трьома картинами й лавою', us: 'A museum room with three pictures and a bench' },
      },
    ],
    ua: {
      title: 'Музей української вишивки «Нитка»',
      excerpt: 'Чотири тисячі сорочок, рушників і хусток та майстерня реставрації.',
      body: `Музей почався з валізи: Стефанія Романчук привезла до Філадельфії сорок сорочок і ціле життя збирала ще. Нині у фондах понад чотири тисячі речей з усіх областей України, найстаріша — кінця XVIII століття.

Постійна експозиція розповідає, як читати вишивку: звідки вона, для кого, на яку подію. У майстерні можна привезти сімейну річ на огляд і дізнатися, як її зберегти.

Відкрито із середи до неділі. Вхід — $8, для дітей і людей з українським паспортом безкоштовно.`,
    },
    us: {
      title: 'Nytka Museum of Ukrainian Embroidery',
      excerpt: 'Four thousand shirts, ritual cloths and headscarves, and a conservation studio.',
      body: `The museum began with a suitcase: Stefaniia Romanchuk brought forty shirts to Philadelphia and spent her life collecting more. The holdings now exceed four thousand pieces from every region of Ukraine, the oldest from the late eighteenth century.

The permanent exhibition teaches you to read embroidery: where it comes from, who wore it and for what occasion. The studio looks at family pieces and shows you how to keep them safe.

Open Wednesday through Sunday. Admission is $8, free for children and holders of a Ukrainian passport.`,
    },
  },
  {
    key: 'dakh-minneapolis',
    type: 'other',
    location: 'minneapolis-mn',
    address: '1300 2nd St NE, Minneapolis, MN 55413',
    lat: 45.0006,
    lng: -93.2692,
    foundedYear: 2022,
    phones: ['+16125550106'],
    email: 'dakh@example.org',
    website: 'https://example.com/dakh',
    socials: { telegram: 'https://t.me/poruch_demo_dakh' },
    languages: ['uk', 'en', 'es'],
    verified: true,
    verifiedDaysAgo: 4,
    logo: { initials: 'ДХ', color: '#4d7c0f' },
    pictures: [
      {
        scene: 'volunteers',
        alt: {
          ua: 'Троє волонтерів із коробками під синьо-жовтим прапором',
          us: 'Three volunteers with boxes beneath a blue-and-yellow flag',
        },
      },
    ],
    ua: {
      title: 'Центр підтримки новоприбулих «Дах»',
      excerpt: 'Перші дев’яносто днів у Міннесоті: житло, документи, школа, робота.',
      body: `Центр відкрився навесні 2022 року в порожній крамниці меблів: стояло двадцять ліжок і чайник. Відтоді через нього пройшло понад три тисячі людей.

Кожна родина отримує наставника на дев’яносто днів. Разом ідуть до школи, банку й лікаря, шукають квартиру та першу роботу. Далі центр відступає, але двері лишаються відчиненими.

Працює також позичальня речей: дитячі крісла, візочки, зимові куртки, інструменти. Усе безкоштовно, берете під підпис і повертаєте, коли стане непотрібним.`,
    },
    us: {
      title: 'Dakh Newcomer Center',
      excerpt: 'The first ninety days in Minnesota: housing, papers, school, work.',
      body: `The center opened in the spring of 2022 in an empty furniture store with twenty beds and a kettle. More than three thousand people have come through since.

Each family gets a mentor for ninety days. Together they go to the school, the bank and the doctor, and look for an apartment and a first job. Then the center steps back, but the door stays open.

There is also a lending library of things: car seats, strollers, winter coats, tools. It is all free; you sign for it and bring it back when you no longer need it.`,
    },
  },
];
