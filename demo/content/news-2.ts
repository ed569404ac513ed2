import type { DemoNews } from '#demo/types.ts';

/** The rest of the last two days: short news items and yesterday's top stories. */
export const newsOfTheLastTwoDays: DemoNews[] = [
  {
    key: 'nbu-rate-today',
    category: 'biznes',
    tags: ['hroshi'],
    picture: {
      scene: 'money',
      alt: { ua: 'Банкноти й монети', us: 'Banknotes and coins' },
    },
    hoursAgo: 5.3,
    author: 'author',
    ua: {
      title: 'Курс НБУ на сьогодні: де дивитися й чому в застосунку інша цифра',
      excerpt:
        'Офіційний курс — лише орієнтир. Пояснюємо, скільки насправді отримають рідні, коли ви надсилаєте долари.',
      body: `Офіційний курс гривні до долара Національний банк оприлюднює кожного робочого дня. Найпростіше перевірити його на [сайті НБУ](https://bank.gov.ua): там є і сьогоднішнє значення, і курс на наступний робочий день.

Але жоден сервіс переказів не зобов’язаний рахувати за цим курсом. Кожен має власний, і саме в різниці часто ховається комісія. «Нуль доларів за переказ» може виявитися дорожчим за чесні три долари.

## Як порівняти

1. Виберіть суму, яку справді надсилаєте, наприклад $200.
2. Подивіться, скільки гривень отримає людина після всіх утримань.
3. Поділіть гривні на долари: це і є ваш справжній курс.

Звертайте увагу й на спосіб видачі: зарахування на картку зазвичай вигідніше, ніж готівка у відділенні. Уночі та на вихідних курс у застосунках буває гіршим, бо сервіси підстраховуються від коливань.`,
    },
  },
  {
    key: 'northeast-snowstorm-flights',
    category: 'zhyttia-v-ssha',
    tags: ['pohoda'],
    location: 'boston-ma',
    picture: {
      scene: 'snowstorm',
      alt: { ua: 'Засніжена вулиця під час хуртовини', us: 'A snow-covered street in a blizzard' },
    },
    hoursAgo: 6.5,
    author: 'editor',
    ua: {
      title: 'Снігова буря на північному сході: що з рейсами',
      excerpt:
        'Авіакомпанії скасовують польоти з Бостона та Нью-Йорка. Коли вам винні гроші, а коли — лише інший рейс.',
      body: `Через снігопад і сильний вітер аеропорти північного сходу працюють із затримками. До ранку в Бостоні скасували близько третини вильотів, у трьох аеропортах Нью-Йорка — приблизно кожен п’ятий.

Перш ніж виїжджати, перевірте рейс у застосунку авіакомпанії, а загальну ситуацію — на [сторінці FAA](https://nasstatus.faa.gov). Попередження про погоду за поштовим індексом публікує [Національна метеослужба](https://www.weather.gov).

## Якщо рейс скасували

- Ви маєте право на повернення грошей, якщо відмовляєтеся летіти. Ваучер брати не обов’язково.
- Більшість перевізників під час негоди переносять квитки без доплати. Шукайте на сайті слова *travel waiver*.
- Готель через погоду авіакомпанія оплачувати не мусить, проте запитати варто.

Чеки за їжу й таксі збережіть: частину витрат може покрити страхування кредитної картки, якою ви платили за квиток. Права пасажирів докладно описує [Міністерство транспорту](https://www.transportation.gov/airconsumer).

Волонтери бостонського осередку «Світло у вікні» готові прийняти на ніч родини з дітьми, які застрягли в місті. Контакти — [на їхній сторінці](https://example.org/svitlo-u-vikni).`,
    },
    us: {
      title: 'Snowstorm in the Northeast: what is happening with flights',
      excerpt:
        'Airlines are canceling departures from Boston and New York. When you’re owed your money back, and when just another seat.',
      body: `Heavy snow and high winds have slowed airports across the Northeast. By morning about a third of departures from Boston had been canceled, along with roughly one in five at New York’s three airports.

Before you leave home, look up your flight in the airline’s app and the wider picture on the [FAA status page](https://nasstatus.faa.gov). The [National Weather Service](https://www.weather.gov) posts warnings by ZIP code.

## If your flight is canceled

- You’re entitled to a refund if you decide not to travel. You don’t have to take a voucher.
- Most carriers rebook free of charge in bad weather. Look for the words *travel waiver* on the site.
- Airlines needn’t pay for a hotel when weather is to blame, but it never hurts to ask.

Keep receipts for meals and cabs: the card you bought the ticket with may cover part of the cost. The [Department of Transportation](https://www.transportation.gov/airconsumer) spells out passengers’ rights.

Volunteers from Boston’s Light in the Window group can put up families with children who are stranded overnight. Find them [on their page](https://example.org/svitlo-u-vikni).`,
    },
  },
  {
    key: 'seattle-rock-for-drones',
    category: 'hromada',
    moreCategories: ['kultura'],
    tags: ['zbory', 'muzyka', 'volontery'],
    location: 'seattle-wa',
    picture: {
      scene: 'guitar',
      alt: { ua: 'Електрогітара на сцені', us: 'An electric guitar on a stage' },
    },
    hoursAgo: 8.8,
    author: 'author',
    ua: {
      title: 'Рок-н-рол у Сієтлі: збір на дрони перевищив мету',
      excerpt: 'П’ять гуртів, один гараж і $61 тисяча замість запланованих сорока.',
      body: `Концерт задумали як вечірку для своїх: колишня автомайстерня, п’ять гуртів і пиріжки від парафіянок. Натомість квитки розкупили за добу, і організаторам довелося шукати другу сцену — просто неба, під тентом.

За вечір зібрали $61 тисячу, хоча сподівалися на сорок. Майже третину дав аукціон: гітару з автографами всіх учасників придбав за $9 тисяч місцевий будівельник, який просив не називати його імені.

> Ми граємо середньо, але голосно. Виявилося, цього досить.

Так підбив підсумки вечора басист гурту «Дощ по вівторках» Ростислав Німчук, удень — інженер з тестування.

На зібране куплять розвідувальні дрони та ремонтний комплект до них. Рахунки й фото передачі [опублікують організатори](https://example.org/doshch). Наступний концерт обіцяють навесні, уже в більшій залі.`,
    },
    us: {
      title: 'Rock ’n’ roll in Seattle: drone fundraiser blows past its goal',
      excerpt: 'Five bands, one garage and $61,000 instead of the $40,000 they hoped for.',
      body: `It was meant to be a party for friends: a former auto shop, five bands, and pastries from the ladies of the parish. Instead tickets were gone within a day, and the organizers had to set up a second stage outside, under a tent.

The night raised $61,000 against a goal of $40,000. Nearly a third came from an auction: a guitar signed by every performer went for $9,000 to a local builder who asked not to be named.

> We play so-so, but loud. Turns out that’s enough.

That was the verdict of Rostyslav Nimchuk, bass player with Tuesday Rain and, by day, a test engineer.

The money will buy reconnaissance drones and a repair kit. Receipts and photos of the handover will be [posted by the organizers](https://example.org/doshch). Another show is promised for spring, this time in a bigger hall.`,
    },
  },
  {
    key: 'weekend-forecast',
    category: 'zhyttia-v-ssha',
    tags: ['pohoda'],
    picture: {
      scene: 'map',
      alt: { ua: 'Мапа з позначками міст', us: 'A map with cities marked on it' },
    },
    hoursAgo: 11,
    author: 'author',
    ua: {
      title: 'Прогноз вихідних: де буде сонячно',
      excerpt: 'Каліфорнія й Флорида — у футболках, Огайо — з парасолею, Нова Англія — з лопатою.',
      body: `Найтепліше на вихідних буде на півдні Флориди: удень до 27 °C (81 °F), у неділю можливий короткий дощ. У Лос-Анджелесі — 22 °C (72 °F) і чисте небо, у Сакраменто вранці туман.

На Середньому Заході похмуро. У Чикаго 4 °C (39 °F), вітер з озера; у Пармі та Клівленді дощ із мокрим снігом. Водіям радять залишити більше часу на дорогу в суботу ввечері.

Північний схід оговтується від снігопаду. У Бостоні вночі до −7 °C (19 °F), тротуари слизькі. Якщо живете у власному домі, не забудьте: у багатьох містах за неприбраний сніг перед будинком штрафують.

Прогноз для свого міста дивіться на [сайті метеослужби](https://www.weather.gov): введіть поштовий індекс у полі ліворуч угорі.`,
    },
  },
  {
    key: 'poltava-embroidery-philadelphia',
    category: 'kultura',
    tags: ['muzei'],
    location: 'philadelphia-pa',
    picture: {
      scene: 'embroidery',
      alt: { ua: 'Рушник із вишитим рослинним орнаментом', us: 'A towel embroidered with a plant pattern' },
    },
    hoursAgo: 22,
    author: 'author',
    ua: {
      title: 'Філадельфія покаже колекцію вишивок із Полтавщини',
      excerpt: 'Понад сто сорочок і рушників, які родина зберігала пів століття, уперше можна побачити разом.',
      body: `Біле на білому здалеку здається просто тканиною. Треба підійти впритул, щоб побачити дубове листя, хміль і ламане дерево — орнаменти, якими на Полтавщині прикрашали сорочки понад сто років тому. У музеї «Світлиця» у Філадельфії відкривають виставку зі 118 таких речей.

Колекцію зібрала вчителька Параска Гринько, яка виїхала до США після війни з двома валізами. В одній був одяг, у другій — вишивка. Решту вона купувала в таких самих переселенців, листувалася, вимінювала на мереживо.

## Не лише краса

«Бабуся записувала про кожну річ усе: хто шив, у якому селі, з якої нагоди. Без цих зошитів це була б просто гарна білизна», — розповідає її онука Дарина Гринько-Сміт. Зошити теж виставили: сторінки можна гортати на екрані.

Кураторка Анастасія Левадна радить почати з найменшої вітрини. У ній дитяча сорочечка з одним незакінченим рукавом — так майстрині, за переказом, залишали «двері» для долі.

## Коли прийти

- Виставка триватиме три місяці, щодня, крім понеділка.
- Квиток коштує $8, для дітей і студентів вхід вільний.
- Щосуботи о 14:00 — екскурсія українською, о 15:30 — англійською.

Для тих, хто хоче спробувати сам, музей відкриває [недільну майстерню](https://example.org/svitlytsia): голку, полотно й терпіння видають на місці.`,
    },
    us: {
      title: 'Philadelphia to show a collection of Poltava embroidery',
      excerpt:
        'More than a hundred shirts and towels that one family kept for half a century go on view together for the first time.',
      body: `From across the room, white on white looks like plain cloth. You have to come close to see the oak leaves, the hops and the broken-branch motif with which women in the Poltava region decorated shirts more than a century ago. The Svitlytsia museum in Philadelphia is opening an exhibition of 118 such pieces.

They were collected by Paraska Hrynko, a teacher who left for the United States after the war with two suitcases. One held clothes; the other, embroidery. The rest she bought from fellow refugees, asked for by letter, or traded for lace.

## More than pretty

“My grandmother wrote down everything about each piece: who sewed it, in which village, for what occasion. Without those notebooks it would just be nice linen,” says her granddaughter, Daryna Hrynko-Smith. The notebooks are on show too, and you can leaf through the pages on a screen.

Curator Anastasiia Levadna suggests starting with the smallest case. It holds a baby’s shirt with one unfinished sleeve. Embroiderers, the story goes, left it that way as a “door” for fate.

## When to come

- The show runs for three months, daily except Monday.
- Admission is $8; children and students get in free.
- Saturday tours are at 2 p.m. in Ukrainian and 3:30 p.m. in English.

If you’d like to try it yourself, the museum is starting a [Sunday workshop](https://example.org/svitlytsia). Needle, linen and patience are provided.`,
    },
  },
  {
    key: 'march-through-volunteers-eyes',
    category: 'hromada',
    tags: ['volontery'],
    location: 'chicago-il',
    picture: {
      scene: 'flag-march',
      alt: { ua: 'Люди йдуть вулицею з прапорами', us: 'People walk along a street with flags' },
    },
    hoursAgo: 26,
    author: 'editor',
    guestByline: 'Юрко Заячківський',
    ua: {
      title: 'Хода очима волонтерів: шість годин у жовтому жилеті',
      excerpt: 'Що бачить людина, яка стоїть на перехресті, роздає воду й нікуди не йде, доки повз неї йдуть усі.',
      body: `Мій пост — ріг двох вулиць, світлофор і пожежний гідрант. О восьмій ранку тут порожньо. Я розставляю конуси, перевіряю рацію і рахую пляшки з водою: сорок вісім. Поліцейський Майк, із яким ми стоятимемо весь день, запитує, як правильно вимовляти «паляниця». До вечора він навчиться.

О пів на дванадцяту з-за рогу чути барабани. Далі все змішується: дитячі візочки, велосипеди, пес у вишиванці, бабуся, яка відмовляється від води, але хоче обійняти.

## Що лишається після колони

Коли проходять останні, ми збираємо загублене. Сьогодні це дві рукавиці, обидві ліві, прапорець, дитячий черевичок і телефон, на який хвилин за десять дзвонить мама: загубила не вона, загубив тато.

> Ти думаєш, що охороняєш дорогу. Насправді тобі просто дають потримати чужу радість і чуже горе, по черзі.

Волонтерів було сто двадцятеро. Якщо хочете стояти на перехресті наступного разу, залиште заявку [на сторінці команди](https://example.org/spilnyi-krok/volontery). Жилет дадуть. Рукавиці візьміть свої.`,
    },
    us: {
      title: 'The march through volunteers’ eyes: six hours in a yellow vest',
      excerpt:
        'What you see when you stand at an intersection, hand out water and stay put while everyone else walks by.',
      body: `My post is a street corner, a traffic light and a fire hydrant. At eight in the morning it is empty. I set out cones, test the radio and count bottles of water: forty-eight. Mike, the police officer I’ll be standing with all day, asks how to pronounce “palianytsia.” By evening he’ll have it.

At half past eleven you can hear drums around the corner. After that it all blurs: strollers, bicycles, a dog in an embroidered shirt, a grandmother who won’t take the water but would like a hug.

## What a march leaves behind

When the last walkers have passed, we gather what they’ve lost. Today it’s two mittens, both left-handed, a small flag, a child’s shoe, and a phone that rings ten minutes later. It’s Mom: she isn’t the one who lost it, Dad is.

> You think you’re guarding the road. Really you’re being handed other people’s joy and grief to hold, one after the other.

There were 120 of us. If you’d like a corner of your own next time, sign up [on the team’s page](https://example.org/spilnyi-krok/volontery). They’ll give you a vest. Bring your own mittens.`,
    },
  },
];
