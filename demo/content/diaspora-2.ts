import type { DemoDiaspora } from '#demo/types.ts';

/** Organisations with a common cause: media, funds, professionals, veterans, clubs. */
export const causeOrganisations: DemoDiaspora[] = [
  {
    key: 'radio-khvylia',
    type: 'media',
    location: 'new-york-ny',
    address: '140 2nd Ave, Floor 3, New York, NY 10003',
    lat: 40.7289,
    lng: -73.9873,
    foundedYear: 1998,
    phones: ['+12125550158'],
    email: 'khvylia@example.org',
    website: 'https://example.com/khvylia',
    socials: { youtube: 'https://www.youtube.com/@poruch-demo-khvylia', telegram: 'https://t.me/poruch_demo_khvylia' },
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 11,
    logo: { initials: 'РХ', color: '#6d28d9' },
    pictures: [
      { scene: 'microphone', alt: { ua: 'Мікрофон у світлі прожекторів', us: 'A microphone in the spotlights' } },
    ],
    ua: {
      title: 'Радіо «Хвиля»',
      excerpt: 'Щоденний ефір українською: новини, музика, запитання до юриста.',
      body: `«Хвиля» почалася як година на орендованій частоті, а нині мовить в інтернеті цілодобово. Ранковий випуск слухають у машинах від Бостона до Балтимора, нічну музику — далекобійники по всій країні.

Найпопулярніша передача — «Адвокат на лінії»: щочетверга юристи відповідають на дзвінки слухачів. Записи останніх п’яти років лежать в архіві з пошуком за темами.

Редакція живе з пожертв і кількох рекламодавців, перелік яких публікує. Молодих ведучих навчає безкоштовно, набір двічі на рік.`,
    },
    us: {
      title: 'Khvylia Radio',
      excerpt: 'Daily broadcasts in Ukrainian: news, music, a call-in with a lawyer.',
      body: `Khvylia began as an hour on a rented frequency and now streams around the clock. The morning show plays in cars from Boston to Baltimore, and the overnight music keeps truckers company across the country.

The most popular program is “Lawyer on the Line,” in which attorneys take listeners’ calls every Thursday. Recordings from the past five years are in an archive searchable by topic.

The station lives on donations and a handful of advertisers, whom it lists publicly. It trains young hosts for free, with two intakes a year.`,
    },
  },
  {
    key: 'warm-hands-fund',
    type: 'fund',
    location: 'boston-ma',
    foundedYear: 2014,
    phones: ['+16175550134'],
    email: 'warmhands@example.org',
    website: 'https://example.com/warm-hands',
    socials: {
      facebook: 'https://www.facebook.com/poruch.demo.warmhands',
      instagram: 'https://www.instagram.com/poruch.demo.warmhands',
    },
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 7,
    logo: { initials: 'ТР', color: '#ea580c' },
    pictures: [
      {
        scene: 'ambulance',
        alt: { ua: 'Автомобіль швидкої допомоги з увімкненим маячком', us: 'An ambulance with its light flashing' },
      },
    ],
    ua: {
      title: 'Фонд «Теплі руки»',
      excerpt: 'Медичне обладнання, генератори та швидкі для районних лікарень.',
      body: `Фонд допомагає лікарням, до яких рідко доїжджають великі організації: районним, сільським, у двадцяти кілометрах від фронту. Лікарня складає список, волонтери в Бостоні шукають обладнання, водії довозять до дверей.

Від 2014 року передано 61 автомобіль швидкої, понад двісті генераторів і чотири рентген-апарати. Усі звіти з накладними й світлинами викладають щокварталу.

На роботу самого фонду йде не більш як шість відсотків пожертв. Пожертви можна відняти від оподатковуваного доходу; лист для декларації надсилають у січні.`,
    },
    us: {
      title: 'Warm Hands Fund',
      excerpt: 'Medical equipment, generators and ambulances for district hospitals.',
      body: `The fund helps hospitals that large organizations rarely reach: district and rural ones, a dozen miles from the front. The hospital makes a list, volunteers in Boston find the equipment and drivers take it to the door.

Since 2014 the fund has delivered 61 ambulances, more than two hundred generators and four X-ray machines. Reports with delivery notes and photos are posted every quarter.

No more than six percent of donations goes to running the fund. Gifts are tax-deductible; letters for your tax return go out in January.`,
    },
  },
  {
    key: 'mist-network',
    type: 'association',
    location: 'seattle-wa',
    foundedYear: 2017,
    phones: ['+12065550169'],
    email: 'mist@example.org',
    website: 'https://example.com/mist-network',
    socials: { telegram: 'https://t.me/poruch_demo_mist' },
    languages: ['uk', 'en'],
    verified: false,
    logo: { initials: 'МІ', color: '#0891b2' },
    pictures: [
      {
        scene: 'bridge',
        alt: { ua: 'Підвісний міст і вітрильник під ним', us: 'A suspension bridge with a sailboat beneath it' },
      },
    ],
    ua: {
      title: 'Спілка українських фахівців «Міст»',
      excerpt: 'Наставництво, пробні співбесіди, зустрічі в Сієтлі й онлайн.',
      body: `«Міст» з’єднує тих, хто вже працює в американських компаніях, із тими, хто тільки шукає свою роль. Спершу це були програмісти, тепер серед чотирьохсот учасників є медсестри, інженери, бухгалтерки, архітекторки.

Новачок отримує наставника зі свого фаху на три місяці: розбір резюме, дві пробні співбесіди, знайомства. За минулий рік роботу знайшли 87 людей.

Зустрічі проходять другого вівторка місяця, зазвичай у бібліотеці, завжди з трансляцією. Внесків немає: учасники віддячують тим, що самі стають наставниками.`,
    },
    us: {
      title: 'Mist Ukrainian Professionals Network',
      excerpt: 'Mentoring, mock interviews, meetups in Seattle and online.',
      body: `Mist, “bridge” in Ukrainian, connects people already working at American companies with those still looking for their place. It started with programmers; today the four hundred members include nurses, engineers, accountants and architects.

Each newcomer gets a mentor from their own field for three months: a résumé review, two mock interviews, introductions. Last year 87 people found jobs.

Meetups are on the second Tuesday of the month, usually at a library and always streamed. There are no dues: members pay it back by becoming mentors.`,
    },
  },
  {
    key: 'pobratymy-dc',
    type: 'association',
    location: 'washington-dc',
    foundedYear: 2019,
    phones: ['+12025550185'],
    email: 'pobratymy@example.org',
    website: 'https://example.com/pobratymy',
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 30,
    logo: { initials: 'ПБ', color: '#3f6212' },
    pictures: [
      { scene: 'handshake', alt: { ua: 'Рукостискання, над ним серце', us: 'A handshake with a heart above it' } },
    ],
    ua: {
      title: 'Ветеранське товариство «Побратими»',
      excerpt: 'Супровід поранених на лікуванні та підтримка їхніх родин.',
      body: `Товариство опікується ветеранами, які приїздять до столичних клінік на протезування й реабілітацію. Зустрічають в аеропорту, оселяють, перекладають у лікарів, возять на процедури, а ввечері просто сидять поруч.

Добровольців сто двадцять, половина з них — американські ветерани, і багато розмов відбувається без перекладача.

Родинам допомагають із квитками, школою для дітей та психологом. Долучитися може кожен, хто має авто, вільну кімнату або два вечори на місяць; перед початком проводять дводенний вишкіл.`,
    },
    us: {
      title: 'Pobratymy Veterans Association',
      excerpt: 'Support for the wounded during treatment, and for their families.',
      body: `The association looks after veterans who come to clinics in the capital for prosthetics and rehabilitation. Volunteers meet them at the airport, find them a place to stay, interpret at appointments, drive them to treatment and, in the evening, simply sit with them.

There are a hundred and twenty volunteers, half of them American veterans, and many of the conversations need no interpreter.

Families get help with tickets, school for the children and counseling. Anyone with a car, a spare room or two evenings a month can join; there is a two-day training before you start.`,
    },
  },
  {
    key: 'debiut-chess',
    type: 'club',
    location: 'philadelphia-pa',
    address: '4100 Rowan St, Philadelphia, PA 19140',
    lat: 40.0137,
    lng: -75.1512,
    foundedYear: 1972,
    phones: ['+12155550189'],
    email: 'debiut@example.org',
    website: 'https://example.com/debiut',
    languages: ['uk', 'en'],
    verified: false,
    logo: { initials: 'ДБ', color: '#1f2937' },
    pictures: [
      {
        scene: 'chess',
        alt: {
          ua: 'Чорний кінь, білий король і чорний пішак на шахівниці',
          us: 'A black knight, a white king and a black pawn on a chessboard',
        },
      },
    ],
    ua: {
      title: 'Шаховий клуб «Дебют»',
      excerpt: 'Дитячі заняття, вечори швидких шахів, щорічний турнір.',
      body: `Клуб збирається в громадському домі вже понад пів століття. За цей час тут зіграли тисячі партій, виховали трьох майстрів і кілька десятків людей, які просто люблять думати мовчки.

У вівторок уроки для дітей від шести років, у четвер — швидкі шахи для всіх, щомісяця сеанс одночасної гри. Уроки безкоштовні: так заповів тренер Орест Паламар, пам’яті якого присвячено щорічний турнір.

Приходьте без запису. Дошки, годинники й суперник знайдуться.`,
    },
    us: {
      title: 'Debiut Chess Club',
      excerpt: 'Lessons for children, rapid chess nights, an annual tournament.',
      body: `The club has met in the community hall for more than half a century. In that time members have played thousands of games here and raised three masters, along with dozens of people who simply like to think in silence.

Tuesdays are for lessons from age six, Thursdays for rapid chess open to all, and once a month there is a simultaneous exhibition. Lessons are free, as was the wish of coach Orest Palamar, in whose memory the annual tournament is held.

Come without signing up. There will be a board, a clock and an opponent.`,
    },
  },
  {
    key: 'vidlunnia-choir',
    type: 'club',
    location: 'cleveland-oh',
    foundedYear: 1989,
    phones: ['+12165550153'],
    email: 'vidlunnia@example.org',
    website: 'https://example.com/vidlunnia',
    socials: { youtube: 'https://www.youtube.com/@poruch-demo-vidlunnia' },
    languages: ['uk', 'en'],
    verified: true,
    verifiedDaysAgo: 25,
    logo: { initials: 'ВД', color: '#854d0e' },
    pictures: [
      {
        scene: 'choir',
        alt: { ua: 'Хор у вишиванках співає у два ряди', us: 'A choir in embroidered shirts sings in two rows' },
      },
    ],
    ua: {
      title: 'Хор «Відлуння»',
      excerpt: 'Мішаний аматорський хор: духовна, народна й сучасна музика.',
      body: `Сорок п’ять голосів, серед яких зубна лікарка, двоє водіїв, студенти й прабабуся, що співає від першого дня. Репетиції — щосереди ввечері в Клівленді, концертів десять–дванадцять на рік.

Хор шукає забуті ноти в родинних архівах і парафіяльних шафах, перевіряє їх із музикознавцями й виконує знову. Понад шістдесят відновлених творів викладено для всіх охочих.

Прослуховування проходять у січні та серпні. Читати ноти бажано, але не обов’язково; альти й баси — поза чергою.`,
    },
    us: {
      title: 'Vidlunnia Choir',
      excerpt: 'A mixed amateur choir: sacred, folk and contemporary music.',
      body: `Forty-five voices, among them a dentist, two truck drivers, students and a great-grandmother who has sung since day one. Rehearsals are on Wednesday evenings in Cleveland, with ten to twelve concerts a year.

The choir looks for forgotten scores in family archives and parish cupboards, checks them with musicologists and performs them again. More than sixty restored works are online for anyone to use.

Auditions are held in January and August. Reading music is welcome but not required; altos and basses go to the front of the line.`,
    },
  },
];
