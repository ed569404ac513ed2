import type { DemoNews } from '#demo/types.ts';

/** One to two weeks old. */
export const newsOfTheFortnight: DemoNews[] = [
  {
    key: 'tps-in-plain-words',
    category: 'mihratsiia',
    tags: ['tps', 'u4u', 'dokumenty'],
    picture: {
      scene: 'courthouse',
      alt: { ua: 'Будівля з колонами під синім небом', us: 'A building with columns beneath a blue sky' },
    },
    hoursAgo: 134,
    author: 'editor',
    ua: {
      title: 'TPS простими словами: що це дає і чого не дає',
      excerpt:
        'Тимчасовий захищений статус — не дорога до громадянства, але для багатьох родин це дозвіл жити й працювати спокійно.',
      body: `TPS, або тимчасовий захищений статус, надають громадянам країн, куди небезпечно повертатися. Рішення про кожну країну ухвалює Міністерство внутрішньої безпеки США на визначений строк і публікує у Федеральному реєстрі. Там-таки зазначено, хто може подати заяву і до якого дня.

Конкретних дат ми тут навмисно не наводимо: вони змінюються, а стара стаття легко вводить в оману. Чинні дати для України є на [сторінці USCIS](https://www.uscis.gov/humanitarian/temporary-protected-status).

## Що дає статус

- захист від депортації на час дії;
- право отримати дозвіл на роботу;
- можливість попросити дозвіл на поїздку за кордон.

## Чого не дає

TPS сам собою не веде до постійного проживання. Він не поширюється автоматично на родичів: кожен подає заяву окремо. І він не продовжується сам — щоразу, коли строк дії подовжують, треба перереєструватися у відведений проміжок часу.

## Які форми

Зазвичай подають форму I-821, а щоб отримати дозвіл на роботу — ще й I-765. Переїхали? Повідомте про це формою AR-11 протягом десяти днів.

> Найчастіша помилка — чекати на лист-нагадування. Його не буде.

Так каже консультантка клініки «Поріг» Орися Дем’янчук. Вона радить поставити нагадування в телефоні й раз на місяць зазирати на сайт USCIS. Якщо ваша справа складна, поговоріть з адвокатом: ця стаття його не замінить.`,
      correctionNote:
        'У першій версії матеріалу форму для повідомлення про нову адресу було названо неправильно. Правильна назва — AR-11. Перепрошуємо за помилку.',
    },
    us: {
      title: 'TPS in plain words: what it gives you and what it doesn’t',
      excerpt:
        'Temporary Protected Status isn’t a path to citizenship, but for many families it means living and working in peace.',
      body: `TPS, or Temporary Protected Status, is granted to nationals of countries that are unsafe to return to. The Department of Homeland Security decides on each country for a set period and publishes the decision in the Federal Register. The same notice says who may apply and by when.

We have left out specific dates on purpose: they change, and an old article can easily mislead. For the ones in force for Ukraine, see the [USCIS page](https://www.uscis.gov/humanitarian/temporary-protected-status).

## What it gives you

- protection from removal while it lasts;
- the right to get a work permit;
- the chance to ask for permission to travel abroad.

## What it doesn’t

TPS by itself doesn’t lead to permanent residence. It doesn’t cover relatives automatically: each person files separately. And it doesn’t renew itself. Every time the designation is extended, you must re-register within the window announced.

## Which forms

The usual one is Form I-821, together with I-765 if you want a work permit. If you move, report it on Form AR-11 within ten days.

> The most common mistake is waiting for a reminder letter. There won’t be one.

So says Orysia Demianchuk, an adviser at the Porih clinic. She suggests putting a reminder in your phone and looking at the USCIS site once a month. If your case is complicated, talk to an attorney: this article is no substitute.`,
      correctionNote:
        'An earlier version of this article gave the wrong name for the change-of-address form. It is Form AR-11. We apologize for the error.',
    },
  },
  {
    key: 'detroit-chess-open',
    category: 'sport',
    tags: ['dity'],
    location: 'detroit-mi',
    picture: {
      scene: 'chess',
      alt: { ua: 'Шахові фігури на дошці', us: 'Chess pieces on a board' },
    },
    hoursAgo: 165,
    author: 'author',
    ua: {
      title: 'Одинадцятирічна школярка виграла відкритий турнір із шахів у Детройті',
      excerpt:
        'Злата Онищук обіграла майстра ФІДЕ в останньому турі, а потім спитала, чи можна вже додому — робити уроки.',
      body: `У восьмому турі відкритої першості «Біла тура» в Детройті на першій дошці зустрілися майстер ФІДЕ й шестикласниця. Через чотири години майстер простягнув руку: коня й пішака забракло, щоб спинити туру.

Злата Онищук грає з п’яти років. Першим суперником був дідусь у Рівному, нині вони розбирають партії відеозв’язком. «Він каже, що я поспішаю. А я кажу, що він повільно ставить лайки», — розповідає чемпіонка.

## Турнір

У змаганнях взяли участь 96 шахістів із семи штатів. Друге місце посів Ерік Новаковський із Толідо, третє — Тимофій Бурка з Чикаго.

Приз, $1200, Злата поділила на три частини: собі на годинник, молодшому братові на конструктор, решту — на генератор для школи в Рівному.

Клуб «Біла тура» збирається щоп’ятниці о 18:00 в українському культурному центрі. Для дітей заняття безкоштовні, розклад — [на сторінці клубу](https://example.org/bila-tura).`,
    },
  },
  {
    key: 'bandura-ensemble-tour',
    category: 'kultura',
    tags: ['muzyka', 'zbory'],
    location: 'portland-or',
    picture: {
      scene: 'bandura',
      alt: { ua: 'Бандура на світлому тлі', us: 'A bandura on a pale background' },
    },
    hoursAgo: 196,
    author: 'author',
    ua: {
      title: 'Тринадцять бандур і один автобус: ансамбль «Живиця» їде західним узбережжям',
      excerpt: 'Портленд, Сієтл, Сакраменто, Лос-Анджелес. У програмі думи, Бах і пісня про запізнілий поїзд.',
      body: `Бандура має понад шістдесят струн і не любить переїздів: після кожної зміни вологості її треба налаштовувати заново. Тому в автобусі ансамблю «Живиця» є зволожувач, тринадцять футлярів і дві години тиші перед кожним концертом.

Гурт створили студентки музичної школи в Портленді. Нині в ньому грають люди від шістнадцяти до шістдесяти чотирьох років, серед них програміст, медсестра й колишній викладач Київської консерваторії.

## Що зіграють

Перше відділення — думи та обробки народних пісень. Друге — несподіване: Бах, джазовий стандарт і нова п’єса Уляни Гаврилець про поїзд, який спізнюється на тридцять годин, але приходить.

> Коли нас питають, чи це арфа, я відповідаю: це архів. Просто зі струнами.

Це слова художньої керівниці Христини Мельничук. Концерти відбудуться в чотирьох містах, квитки — від $18, для школярів безкоштовно. Третину виторгу спрямують на інструменти для музичних шкіл Сумщини.

Після кожного виступу бандуру дадуть потримати всім охочим. Розклад туру — [на сторінці ансамблю](https://example.org/zhyvytsia).`,
    },
    us: {
      title: 'Thirteen banduras and one bus: Zhyvytsia tours the West Coast',
      excerpt:
        'Portland, Seattle, Sacramento, Los Angeles. On the program: epic songs, Bach and a piece about a late train.',
      body: `A bandura has more than sixty strings and hates to travel: every change in humidity means tuning it all over again. So the Zhyvytsia ensemble’s bus carries a humidifier, thirteen cases and a rule of two hours’ silence before each concert.

The group was started by students at a music school in Portland. Its members today are between sixteen and sixty-four and include a programmer, a nurse and a former teacher at the Kyiv Conservatory.

## What they’ll play

The first half is epic songs, or *dumy*, and folk arrangements. The second is a surprise: Bach, a jazz standard, and a new piece by Uliana Havrylets about a train that runs thirty hours late but does arrive.

> When people ask if it’s a harp, I say it’s an archive. It just happens to have strings.

Those are the words of artistic director Khrystyna Melnychuk. There are concerts in four cities; tickets start at $18, and schoolchildren get in free. A third of the proceeds will buy instruments for music schools in the Sumy region.

After each show anyone who likes may hold a bandura. Dates are on the [ensemble’s page](https://example.org/zhyvytsia).`,
    },
  },
  {
    key: 'seeing-a-doctor',
    category: 'zhyttia-v-ssha',
    tags: ['hroshi', 'dity'],
    picture: {
      scene: 'doctor',
      alt: { ua: 'Медик у білому халаті зі стетоскопом', us: 'A medic in a white coat with a stethoscope' },
    },
    hoursAgo: 228,
    author: 'author',
    ua: {
      title: 'До сімейного лікаря, в urgent care чи в лікарню: як не переплатити за медицину',
      excerpt: 'Та сама ангіна може коштувати $30, $180 або $2400. Усе залежить від дверей, у які ви зайдете.',
      body: `У перший рік у США пані Галина з Іллінойсу прийшла з болем у горлі до приймального відділення. Через місяць їй надійшов рахунок на $2400. «Лікар дивився на мене чотири хвилини. Я потім порахувала: шістсот доларів за хвилину», — згадує вона.

## Куди звертатися

- **Сімейний лікар** — планові огляди, щеплення, хронічні хвороби, рецепти. Найдешевше, але на прийом треба записуватися.
- **Urgent care** — гарячка, розтягнення, порізи, ангіна ввечері чи на вихідних.
- **Приймальне відділення (ER)** — біль у грудях, задишка, утрата свідомості, сильна кровотеча. Тут рахунок не має значення: телефонуйте 911.

## Чотири слова зі страхового поліса

*Premium* — щомісячний внесок. *Deductible* — сума, яку ви сплачуєте самі, перш ніж почне платити страхова. *Copay* — ваша частка за візит. *Out-of-pocket maximum* — межа, вище якої за рік ви не заплатите за послуги, які покриває поліс.

## Якщо рахунок завеликий

1. Попросіть розшифрування: *itemized bill*. Помилки трапляються часто.
2. Запитайте про *financial assistance*. Неприбуткові лікарні зобов’язані мати таку програму.
3. Домовтеся про розстрочку до того, як борг передадуть колекторам.

Варіанти страхування для вашого доходу показує [HealthCare.gov](https://www.healthcare.gov). Громадські клініки, де платять залежно від заробітку, шукайте на [findahealthcenter.hrsa.gov](https://findahealthcenter.hrsa.gov).`,
    },
    us: {
      title: 'Family doctor, urgent care or the ER: how not to overpay',
      excerpt: 'The same strep throat can cost $30, $180 or $2,400. It all depends on which door you walk through.',
      body: `In her first year in the United States, Halyna, who lives in Illinois, went to an emergency room with a sore throat. A month later she got a bill for $2,400. “The doctor looked at me for four minutes. I worked it out afterward: six hundred dollars a minute,” she recalls.

## Where to go

- **Family doctor:** checkups, shots, chronic conditions, prescriptions. The cheapest option, but you need an appointment.
- **Urgent care:** a fever, a sprain, a cut, a sore throat in the evening or on a weekend.
- **Emergency room:** chest pain, trouble breathing, loss of consciousness, heavy bleeding. Never mind the bill: call 911.

## Four words in your policy

The *premium* is what you pay each month. The *deductible* is what you cover yourself before the insurer starts paying. The *copay* is your share of a visit. The *out-of-pocket maximum* is the most you’ll pay in a year for covered care.

## If the bill is too high

1. Ask for an *itemized bill*. Mistakes are common.
2. Ask about *financial assistance*. Nonprofit hospitals must have a program.
3. Agree on a payment plan before the debt goes to collections.

[HealthCare.gov](https://www.healthcare.gov) shows coverage for your income. Community clinics that charge according to what you earn are listed at [findahealthcenter.hrsa.gov](https://findahealthcenter.hrsa.gov).`,
    },
  },
  {
    key: 'portland-ambulances',
    category: 'dopomoha',
    tags: ['volontery', 'zbory'],
    location: 'portland-or',
    picture: {
      scene: 'ambulance',
      alt: { ua: 'Автомобіль швидкої допомоги', us: 'An ambulance' },
    },
    hoursAgo: 268,
    author: 'author',
    ua: {
      title: 'Сота швидка з Портленда: механіки-волонтери відправили ювілейну машину',
      excerpt: 'Списані автомобілі вони лагодять вечорами, а назви пишуть на дверцятах. Сота зветься «Бджілка».',
      body: `У гаражі на півночі Портленда пахне мастилом і кавою. На стіні висить мапа України, у ній сто шпильок: по одній на кожну швидку, яку тут полагодили й відправили. Останню, під Краматорськом, увіткнули минулої п’ятниці.

Команда «Зелене світло» купує автомобілі, списані місцевими службами, здебільшого з пробігом понад 150 тисяч миль. На ремонт іде від двох тижнів до двох місяців, в середньому $6800 з доставкою.

## Хто це робить

Постійних волонтерів тридцять двоє. Серед них пенсіонер, який усе життя ремонтував вантажівки, дві старшокласниці й викладач філософії, що навчився зварювати з відео.

> Філософія вчить ставити запитання. Двигун на них відповідає.

Так жартує викладач, Ґрегорі Палій.

## Як допомогти

- Передати запчастини: перелік оновлюють щотижня.
- Навчитися: щосереди о 18:00 — вечір для новачків.
- Підказати, де списують автомобіль.

Звіт про кожну машину, від чека до фото з лікарні, команда публікує [на своїй сторінці](https://example.org/zelene-svitlo).`,
    },
    us: {
      title: 'Portland’s hundredth ambulance: volunteer mechanics reach a milestone',
      excerpt:
        'They fix retired vehicles in the evenings and paint a name on each door. Number 100 is called Little Bee.',
      body: `The garage in north Portland smells of oil and coffee. On the wall is a map of Ukraine with a hundred pins in it, one for every ambulance repaired and shipped from here. The latest, near Kramatorsk, went in last Friday.

The Green Light team buys vehicles retired by local services, most with more than 150,000 miles on them. A repair takes anywhere from two weeks to two months and costs $6,800 on average, delivery included.

## Who does it

There are 32 regulars. Among them are a retiree who fixed trucks all his life, two high school girls, and a philosophy teacher who learned welding from videos.

> Philosophy teaches you to ask questions. An engine answers them.

That’s the teacher, Gregory Palii, joking.

## How to help

- Donate parts: the list is updated weekly.
- Learn: Wednesdays at 6 p.m. are for beginners.
- Tell the team about vehicles being retired near you.

The story of each ambulance, from receipt to a photo at the hospital, is [on the team’s page](https://example.org/zelene-svitlo).`,
    },
  },
];
