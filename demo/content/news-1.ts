import type { DemoNews } from '#demo/types.ts';

/** The top of the home page: the last few hours. */
export const newsOfTheMorning: DemoNews[] = [
  {
    key: 'day-of-dignity-chicago',
    category: 'hromada',
    moreCategories: ['dopomoha'],
    tags: ['volontery', 'zbory'],
    location: 'chicago-il',
    picture: {
      scene: 'community',
      alt: {
        ua: 'П’ятеро людей у синьому, жовтому й білому вбранні стоять під синьо-жовтим прапором',
        us: 'Five people in blue, yellow and white stand beneath a blue-and-yellow flag',
      },
    },
    hoursAgo: 0.6,
    author: 'editor',
    featured: true,
    ua: {
      title: 'Понад сорок міст США вийшли на День Гідності: як минула субота в Чикаго',
      excerpt:
        'Марш пройшов від Ukrainian Village до центру. Організатори зібрали $184 тисячі на реабілітаційний центр у Львові.',
      body: `Колона зібралася ще до полудня біля парку в Ukrainian Village. Дехто прийшов із дітьми на плечах, дехто — з портретами рідних, які не повернулися з фронту. За підрахунками організаторів, пройти дві з половиною милі до центру вирішили близько шести тисяч людей.

«Торік ми домовлялися з двадцятьма містами, а цього разу нам писали самі: як долучитися, де взяти дозвіл, який плакат роздрукувати», — розповідає координаторка ходи Соломія Верес із громадської спілки «Спільний крок». Загалом акції відбулися в сорока трьох містах, від Анкориджа до Маямі.

## Хвилина мовчання на мосту

О першій годині колона зупинилася на мосту через річку. Барабани стихли, і кілька хвилин було чути лише вітер і поїзди надземки. Потім хор парафіяльної школи заспівав «Плине кача», і до нього поступово долучилися всі.

> Я не вмію говорити промов. Я просто хотіла, щоб син побачив, скільки нас тут.

Так пояснила, чому прийшла, Ірина Качмар, яка переїхала до Чикаго з Харкова три роки тому.

## На що підуть гроші

Разом із онлайн-внесками за день вдалося зібрати $184 тисячі. Їх передадуть реабілітаційному центру у Львові, який допомагає військовим після ампутацій. Організатори обіцяють відзвітувати за трьома напрямами:

- обладнання для двох залів фізичної терапії;
- навчання дванадцятьох протезистів;
- житло для родин, які приїздять до поранених з інших областей.

Збір триває до кінця місяця на [сторінці «Спільного кроку»](https://example.org/spilnyi-krok/zbir). Там само щотижня публікуватимуть виписки з рахунку.`,
    },
    us: {
      title: 'Over 40 US cities mark Day of Dignity: how Saturday went in Chicago',
      excerpt:
        'The march ran from Ukrainian Village to downtown and raised $184,000 for a rehabilitation center in Lviv.',
      body: `The crowd began gathering before noon at a park in Ukrainian Village. Some carried children on their shoulders; others held portraits of relatives who never came back from the front. Organizers put the number of people who walked the two and a half miles downtown at about 6,000.

“Last year we were the ones calling twenty cities. This time they wrote to us: how do we join, where do we get a permit, which poster do we print,” said Solomiia Veres, who coordinated the march for the community group Common Step. In all, 43 cities took part, from Anchorage to Miami.

## A minute of silence on the bridge

At one o’clock the column stopped on the bridge over the river. The drums fell quiet, and for a few minutes there was only the wind and the rattle of the L. Then a parish school choir began “Plyne kacha,” and little by little everyone joined in.

> I’m no good at speeches. I just wanted my son to see how many of us there are.

That was how Iryna Kachmar, who moved to Chicago from Kharkiv three years ago, explained why she came.

## Where the money goes

Together with online gifts, the day brought in $184,000. It will go to a rehabilitation center in Lviv that treats service members after amputations. Organizers have promised to account for three things:

- equipment for two physical therapy gyms;
- training for twelve prosthetists;
- housing for families who travel from other regions to be with the wounded.

The drive stays open until the end of the month on [Common Step’s page](https://example.org/spilnyi-krok/zbir), where account statements will be posted every week.`,
    },
  },
  {
    key: 'u4u-documents-checklist',
    category: 'mihratsiia',
    tags: ['u4u', 'dokumenty'],
    picture: {
      scene: 'document',
      alt: {
        ua: 'Аркуш із рядками тексту й синьою позначкою «виконано»',
        us: 'A sheet of text with a blue check mark',
      },
    },
    hoursAgo: 1.1,
    author: 'editor',
    featured: true,
    sourceUrl: 'https://www.uscis.gov/ukraine',
    ua: {
      title: 'Продовження U4U: які документи підготувати до січня',
      excerpt:
        'Правила програми змінюються, проте більшість паперів однакові для будь-якого звернення. Зібрали список, який варто скласти заздалегідь.',
      body: `До редакції щотижня надходять запитання від родин, які приїхали за програмою U4U: чи можна продовжити перебування, коли подавати заяву і що станеться з дозволом на роботу. Однієї відповіді для всіх немає: вона залежить від дати в’їзду, чинного статусу та правил на день подання. Актуальні умови публікує лише [USCIS](https://www.uscis.gov/ukraine), тож починайте звідти.

Проте папери, які просять майже завжди, можна підготувати вже тепер. «Найбільше часу втрачають не на форму, а на пошук старого листа чи неправильний переклад», — каже імміграційна консультантка Орися Дем’янчук із юридичної клініки «Поріг».

## Що покласти до теки

1. Закордонний паспорт і копії всіх сторінок із печатками.
2. Роздрук I-94 з [офіційного сайту CBP](https://i94.cbp.dhs.gov). Перевірте, чи правильно записано ім’я.
3. Повідомлення USCIS про попередні рішення, навіть якщо їхній термін минув.
4. Дозвіл на роботу (EAD), обидва боки картки.
5. Свідоцтва про народження дітей і про шлюб із перекладом англійською.
6. Підтвердження адреси: договір оренди, рахунок за світло або лист із банку.

## Як перекладати

Переклад має бути повним, а перекладач — письмово засвідчити, що володіє обома мовами й переклав правильно. Нотаріус для цього зазвичай не потрібен, але вимоги до кожної форми прочитайте в її інструкції.

> Якщо вам обіцяють «гарантоване схвалення» за окрему плату, це не юрист.

Перевірити, чи має людина право надавати імміграційні поради, можна у [переліку акредитованих представників](https://www.justice.gov/eoir). Переїхали? Повідомте USCIS про нову адресу, щоб лист із рішенням не загубився.

Цей матеріал має довідковий характер і не замінює консультації юриста.`,
    },
    us: {
      title: 'Extending a U4U stay: the papers to have ready before January',
      excerpt:
        'The program’s rules keep changing, but most of the paperwork doesn’t. Here is the folder worth putting together now.',
      body: `Every week families who arrived under U4U write to ask us the same things: can we extend, when do we apply, what happens to the work permit. There is no single answer. It depends on your date of entry, your present status and the rules in force on the day you file. Only [USCIS](https://www.uscis.gov/ukraine) publishes the current ones, so start there.

The documents you are nearly always asked for, though, can be gathered today. “People don’t lose time on the form. They lose it hunting for an old notice or redoing a bad translation,” says Orysia Demianchuk, an immigration adviser at the Porih legal clinic.

## What goes in the folder

1. Your passport, with copies of every stamped page.
2. Your I-94, printed from [the CBP site](https://i94.cbp.dhs.gov). Check the spelling of your name.
3. USCIS notices of earlier decisions, including those that have expired.
4. Your work permit (EAD), both sides of the card.
5. Children’s birth certificates and your marriage certificate, with English translations.
6. Proof of address: a lease, a utility bill or a letter from your bank.

## About translations

A translation must be complete, and the translator must certify in writing that they know both languages and that the text is accurate. A notary is usually not required, but read the instructions for each form.

> If someone promises “guaranteed approval” for a fee, that person is not a lawyer.

You can check who may give immigration advice in the [list of accredited representatives](https://www.justice.gov/eoir). If you have moved, tell USCIS, so that the decision doesn’t go to your old mailbox.

This article is general information, not legal advice.`,
    },
  },
  {
    key: 'consulate-extra-hours',
    category: 'mihratsiia',
    tags: ['konsulstvo', 'dokumenty'],
    location: 'new-york-ny',
    picture: {
      scene: 'passport',
      alt: { ua: 'Паспорт із гербом на обкладинці', us: 'A passport with a crest on its cover' },
    },
    hoursAgo: 1.7,
    author: 'author',
    ua: {
      title: 'Консульство в Нью-Йорку відкриє додаткові години у грудні',
      excerpt: 'Двічі на місяць документи прийматимуть також у суботу. Записатися потрібно онлайн.',
      body: `У грудні консульство України в Нью-Йорку планує два суботні прийоми, передусім для тих, хто не може відпроситися з роботи. Про це розповіли волонтери громадського центру «Берегиня» після зустрічі з консульськими працівниками.

У додаткові години прийматимуть заяви на паспорт, довіреності та довідки про громадянство. Видачу готових документів, за словами волонтерів, залишать на будні.

## Як записатися

Місця з’являтимуться в електронній черзі за два тижні до прийому. Без запису можуть прийняти хіба що у невідкладних справах, тож не їдьте навмання. Остаточний розклад шукайте на [сайті консульства](https://ny.mfa.gov.ua).

Волонтери «Берегині» також чергуватимуть біля входу: допоможуть заповнити анкету й зробити копію. Допомога безплатна. Якщо за місце в черзі просять гроші, повідомте про це консульство.`,
    },
    us: {
      title: 'Consulate in New York to add hours in December',
      excerpt: 'Applications will also be taken on two Saturdays. You need to book online.',
      body: `The Consulate of Ukraine in New York plans two Saturday sessions in December, mainly for people who can’t get away from work. Volunteers from the Berehynia community center shared the news after meeting with consular staff.

The extra hours will cover passport applications, powers of attorney and certificates of citizenship. Collecting finished documents, the volunteers say, will remain a weekday matter.

## How to book

Slots will appear in the online queue two weeks before each session. Walk-ins may be seen only in an emergency, so don’t make the trip on the off chance. Check the [consulate’s website](https://ny.mfa.gov.ua) for the final schedule.

Berehynia volunteers will be at the door to help with forms and photocopies, free of charge. If anyone asks you to pay for a place in line, report it to the consulate.`,
    },
  },
  {
    key: 'cheaper-parcels',
    category: 'biznes',
    tags: ['posylky', 'hroshi'],
    picture: {
      scene: 'parcel',
      alt: { ua: 'Картонна коробка, перев’язана стрічкою', us: 'A cardboard box tied with tape' },
    },
    hoursAgo: 2.4,
    author: 'author',
    ua: {
      title: '«Лелека-Пост» здешевила посилки зі США до 10 кг',
      excerpt: 'Пакунок вагою п’ять кілограмів тепер коштує на дев’ять доларів менше. Великі коробки не подешевшали.',
      body: `Перевізник «Лелека-Пост» знизив тарифи на відправлення зі США в Україну вагою до десяти кілограмів. П’ятикілограмова посилка до відділення тепер коштує $31 замість $40, двокілограмова — $17 замість $21.

Коробки понад десять кілограмів коштують стільки само, скільки й раніше. «Люди частіше надсилають ліки, взуття й подарунки, ніж техніку, тож ми почали з малих пакунків», — пояснює керівник американського підрозділу Тарас Ільків.

## Що перевірити перед відправленням

- чи немає речей, заборонених до пересилання: акумуляторів без пристрою, аерозолів, рецептурних ліків;
- чи вказали ви справжню вартість — від неї залежать податки для отримувача;
- чи правильно записано номер телефону в Україні.

За спостереженнями компанії, у грудні посилки йдуть на чотири-п’ять днів довше. Щоб подарунок доїхав до Миколая, відправляйте його щонайменше за три тижні. Повні тарифи — на [сторінці перевізника](https://example.org/leleka/taryfy).`,
    },
    us: {
      title: 'Leleka Post cuts prices on parcels up to 22 pounds',
      excerpt: 'An 11-pound box to Ukraine now costs nine dollars less. Rates for bigger boxes stay put.',
      body: `The carrier Leleka Post has lowered its rates for shipments from the US to Ukraine weighing up to 22 pounds (10 kg). An 11-pound parcel to a branch now costs $31 instead of $40; one of about 4.5 pounds costs $17, down from $21.

Boxes over 22 pounds cost the same as before. “People send medicine, shoes and presents far more often than appliances, so we began with the small ones,” said Taras Ilkiv, who runs the company’s US arm.

## Before you seal the box

- make sure nothing in it is prohibited: loose batteries, aerosols, prescription drugs;
- declare the real value, because the recipient’s taxes depend on it;
- double-check the phone number in Ukraine.

The company says December parcels take four or five days longer. To arrive by St. Nicholas Day, a present should leave at least three weeks ahead. Full rates are on the [carrier’s page](https://example.org/leleka/taryfy).`,
    },
  },
  {
    key: 'saturday-schools-need-teachers',
    category: 'osvita',
    tags: ['ukrainski-shkoly', 'dity', 'robota'],
    picture: {
      scene: 'classroom',
      alt: { ua: 'Шкільна дошка, полиця з книжками й парти', us: 'A blackboard, a bookshelf and school desks' },
    },
    hoursAgo: 3.1,
    author: 'author',
    ua: {
      title: 'Суботні школи шукають учителів у дванадцяти штатах',
      excerpt: 'Учнів побільшало майже на третину, а вчителів — ні. Кого беруть, скільки платять і чи потрібен диплом.',
      body: `У школі українознавства «Криниця» в передмісті Чикаго цього року дев’ять перших класів замість шести. «Останній ми відкрили в актовому залі: поставили ширму, і за нею навчається 1-З», — усміхається директорка Марта Головацька.

Схожа картина по всій країні. Об’єднання суботніх шкіл опитало 94 заклади: учнів побільшало на 31 відсоток, натомість вільними лишаються понад двісті вчительських ставок. Найбільше бракує викладачів української мови для дітей, які вдома говорять переважно англійською.

## Кого шукають

- учителів початкових класів і української мови;
- істориків, готових працювати зі старшокласниками;
- асистентів для дітей із порушеннями слуху й мовлення;
- керівників хору та танцювальних гуртків.

Педагогічний диплом бажаний, але не обов’язковий: новачків навчають на двотижневому курсі й пів року супроводжує наставник. Платять від $25 до $45 за годину; у невеликих громадах чимало вчителів працюють як волонтери.

> Дитина може забути правило. Але вона запам’ятає, що хтось чекав на неї щосуботи.

Це слова Богдана Процика, який викладає в Пармі вже двадцять другий рік. Перелік вакансій за штатами — на [сторінці об’єднання](https://example.org/subotni-shkoly). Не забудьте: для роботи з дітьми школа попросить довідку про відсутність судимості.`,
    },
    us: {
      title: 'Saturday schools look for teachers in twelve states',
      excerpt:
        'Enrollment is up by almost a third; staffing is not. Who is being hired, what it pays and whether you need a degree.',
      body: `The Krynytsia School of Ukrainian Studies outside Chicago opened nine first-grade classes this year instead of six. “The last one is in the assembly hall. We put up a screen, and there’s a class behind it,” says the principal, Marta Holovatska, with a smile.

It’s a familiar picture around the country. An association of Saturday schools surveyed 94 of them: enrollment rose 31 percent, while more than 200 teaching posts stand empty. The hardest to fill is Ukrainian for children who mostly speak English at home.

## Who is wanted

- elementary and Ukrainian-language teachers;
- historians willing to work with high schoolers;
- aides for children with hearing or speech difficulties;
- choir leaders and dance instructors.

A teaching degree helps but isn’t required: newcomers take a two-week course and work alongside a mentor for six months. Pay runs from $25 to $45 an hour, though in smaller communities many teachers volunteer.

> A child may forget the rule. They’ll remember that someone was waiting for them every Saturday.

So says Bohdan Protsyk, now in his twenty-second year of teaching in Parma. Openings are listed by state on the [association’s page](https://example.org/subotni-shkoly). One reminder: to work with children you will be asked for a background check.`,
    },
  },
  {
    key: 'cleveland-legal-aid',
    category: 'dopomoha',
    moreCategories: ['mihratsiia'],
    tags: ['dokumenty', 'volontery'],
    location: 'cleveland-oh',
    picture: {
      scene: 'scales',
      alt: { ua: 'Терези правосуддя', us: 'The scales of justice' },
    },
    hoursAgo: 4.2,
    author: 'author',
    ua: {
      title: 'У Клівленді відкрили центр безкоштовної правової допомоги',
      excerpt: 'Двічі на тиждень українською консультують щодо імміграції, оренди й трудових спорів.',
      body: `У будівлі колишньої аптеки на південному заході Клівленда запрацював центр правової допомоги «Опора». Щовівторка й щочетверга з 15:00 до 20:00 тут приймають четверо адвокатів і студенти-правники. Консультують українською, англійською та польською.

Найчастіше питають про імміграційні форми, борги за договором оренди й невиплачену зарплату. За перший тиждень прийшли 67 людей. «Половина проблем розв’язується одним листом, якщо написати його вчасно», — каже керівниця центру Леся Мартинець.

## Кому допоможуть

Консультація безкоштовна для кожного, а от супровід у суді — лише для родин із невеликим доходом. Кримінальних справ «Опора» не веде, але підкаже, до кого звернутися.

З собою варто мати посвідчення особи, договір або лист, про який ідеться, і всі листи від установ, навіть нерозпечатані. Записатися можна [на сайті центру](https://example.org/opora); без запису приймають в останню годину роботи.`,
    },
    us: {
      title: 'Free legal aid center opens in Cleveland',
      excerpt: 'Twice a week, Ukrainian-speaking lawyers advise on immigration, renting and disputes at work.',
      body: `A former pharmacy on Cleveland’s southwest side is now home to the Opora legal aid center. Four attorneys and a group of law students see clients every Tuesday and Thursday from 3 p.m. to 8 p.m., in Ukrainian, English and Polish.

Most questions concern immigration forms, lease debts and unpaid wages. Sixty-seven people came in the first week. “Half of the problems are solved by a single letter, as long as you write it in time,” says the center’s director, Lesia Martynets.

## Who can get help

Advice is free for everyone; representation in court is reserved for low-income families. Opora takes no criminal cases but will point you to someone who does.

Bring an ID, the contract or letter in question, and any mail from government offices, even if you haven’t opened it. Appointments are made [on the center’s site](https://example.org/opora); walk-ins are seen in the last hour of the day.`,
    },
  },
];
