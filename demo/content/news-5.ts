import type { DemoNews } from '#demo/types.ts';

/** Two weeks to a month old: mostly evergreen articles. */
export const newsOfTheMonth: DemoNews[] = [
  {
    key: 'rental-scams',
    category: 'zhyttia-v-ssha',
    moreCategories: ['dopomoha'],
    tags: ['hroshi', 'dokumenty'],
    picture: {
      scene: 'house',
      alt: { ua: 'Одноповерховий будинок із дахом і деревом поряд', us: 'A house with a tree beside it' },
    },
    hoursAgo: 322,
    author: 'editor',
    ua: {
      title: 'Квартира мрії за пів ціни: сім ознак шахрайського оголошення',
      excerpt: 'Власник за кордоном, ключі поштою, застава наперед. Як перевірити житло, перш ніж платити.',
      body: `Світлини були гарні, ціна — на третину нижча, ніж у сусідніх будинках, а власниця писала українською й бажала миру. Подружжя Романюків переказало їй $1900 застави. Коли вони приїхали з речами, двері відчинила зовсім інша жінка, яка живе тут одинадцять років.

Таких історій торік нам надіслали понад сорок. Усі вони схожі.

## Сім ознак

1. Ціна помітно нижча, ніж у районі.
2. Власник «у відрядженні» й показати житло не може.
3. Вас квапить: «є ще троє охочих».
4. Гроші просить переказом, подарунковими картками чи криптовалютою.
5. Договору немає або його обіцяють потім.
6. Листування переводять в інший месенджер.
7. Ті самі світлини знаходяться в пошуку за зображенням з іншою адресою.

## Що зробити перед оплатою

Перевірте на сайті округу, кому належить будинок: реєстри нерухомості зазвичай відкриті. Огляньте житло самі або попросіть знайомих. Сплачуйте лише після підписання договору і так, щоб лишився слід.

> Чесний власник не образиться, якщо ви попросите показати квартиру.

Якщо вас ошукали, подайте заяву до поліції, зателефонуйте в банк і повідомте [Федеральну торгову комісію](https://reportfraud.ftc.gov). Підозріле оголошення на нашому сайті позначте кнопкою «Поскаржитися»: його перегляне модератор.`,
    },
    us: {
      title: 'The dream apartment at half price: seven signs of a scam',
      excerpt: 'An owner abroad, keys in the mail, a deposit up front. How to check a rental before you pay.',
      body: `The photos were lovely, the rent was a third lower than next door, and the owner wrote in Ukrainian and wished them peace. The Romaniuks sent her a $1,900 deposit. When they arrived with their belongings, the door was opened by an entirely different woman, who has lived there for eleven years.

Readers sent us more than forty such stories last year. They’re all alike.

## Seven signs

1. The price is well below the neighborhood’s.
2. The owner is “away on business” and can’t show the place.
3. You’re being rushed: “three other people want it.”
4. You’re asked to pay by wire, gift card or cryptocurrency.
5. There is no lease, or it’s promised for later.
6. The conversation is moved to another messenger.
7. An image search finds the same photos at a different address.

## Before you pay

Look up who owns the house on the county’s website; property records are usually public. See the place yourself or ask a friend to. Pay only after signing a lease, and in a way that leaves a trace.

> An honest landlord won’t be offended if you ask to see the apartment.

If you’ve been cheated, file a police report, call your bank and tell the [Federal Trade Commission](https://reportfraud.ftc.gov). To flag a suspicious ad on our site, use the report button: a moderator will look at it.`,
    },
  },
  {
    key: 'los-angeles-film-days',
    category: 'kultura',
    tags: ['dity'],
    location: 'los-angeles-ca',
    picture: {
      scene: 'cinema',
      alt: { ua: 'Зала кінотеатру зі світлим екраном', us: 'A movie theater with a bright screen' },
    },
    hoursAgo: 371,
    author: 'author',
    ua: {
      title: 'Дні дитячого кіно в Лос-Анджелесі: журі, де наймолодшому сім років',
      excerpt: 'Головний приз дістала стрічка про хлопчика, який листується з відключеним ліфтом.',
      body: `Журі засідало сорок хвилин і двічі робило перерву на сік. Шестеро дітей від семи до тринадцяти років обирали найкращий фільм Днів українського дитячого кіно в Лос-Анджелесі, і дорослих до кімнати не пускали.

Перемогла десятихвилинна анімація «Ліфт не працює» режисерки Мар’яни Тиховської. Її герой живе на чотирнадцятому поверсі й під час відключень світла пише ліфтові записки. Одного дня той відповідає.

## Чому саме цей фільм

«Бо він смішний, але потім уже ні, а потім знову смішний», — пояснила дев’ятирічна голова журі Ярина Цимбал. Приз глядацьких симпатій здобув документальний «Город на даху».

За три дні покази відвідали понад 1100 глядачів, на двох сеансах сиділи на сходах. Усі фільми йшли з англійськими субтитрами, для найменших їх читав уголос актор.

Частину програми тепер покажуть у Сакраменто й Сієтлі. Школи можуть замовити безкоштовний показ [на сайті фестивалю](https://example.org/dytiache-kino).`,
    },
  },
  {
    key: 'credit-history-from-zero',
    category: 'biznes',
    moreCategories: ['zhyttia-v-ssha'],
    tags: ['hroshi'],
    picture: {
      scene: 'phone',
      alt: { ua: 'Смартфон із відкритим застосунком', us: 'A smartphone with an app open' },
    },
    hoursAgo: 438,
    author: 'author',
    ua: {
      title: 'Кредитна історія з нуля: план на перший рік',
      excerpt:
        'Без неї важко винайняти житло й дорого купити авто. З чого почати, якщо рахунок у банку ви відкрили вчора.',
      body: `У США вашу надійність оцінюють числом, приблизно від 300 до 850. Новоприбулий не має поганої оцінки — він не має жодної, і для орендодавця це майже те саме. На щастя, за рік її можна створити, не набравши боргів.

## Місяць перший

Відкрийте рахунок у банку або кредитній спілці. Попросіть *secured card*: ви вносите заставу, скажімо $300, і користуєтеся карткою в межах цієї суми. Купуйте нею лише те, що купили б і так, наприклад пальне.

## Місяці другий — шостий

- Увімкніть автоматичну сплату повної суми.
- Використовуйте не більше третини ліміту, а краще десяту частину.
- Дізнайтеся, чи повідомляє ваш орендодавець про сплату оренди до кредитних бюро.

## Пів року по тому

Безкоштовно перевірте свій звіт на [AnnualCreditReport.com](https://www.annualcreditreport.com). Якщо там чужі борги або хибне ім’я, оскаржте помилку: бюро має її розглянути.

> Кредитна картка — це не додаткові гроші. Це спосіб показати, що ви пам’ятаєте про дату.

Так пояснює новачкам бухгалтерка з Філадельфії Зоряна Шпак.

## Чого не робити

Не подавайте кілька заявок поспіль, не закривайте найстарішої картки й не платіть «фахівцям», які обіцяють оцінку 750 за місяць. Докладніше про права споживача — на сайті [CFPB](https://www.consumerfinance.gov).`,
    },
    us: {
      title: 'Credit history from zero: a plan for your first year',
      excerpt:
        'Without one it’s hard to rent and expensive to buy a car. Where to begin if you opened a bank account yesterday.',
      body: `In the US your reliability is a number, roughly from 300 to 850. A newcomer doesn’t have a bad score; a newcomer has none, and to a landlord that’s nearly the same. Luckily, you can build one in a year without going into debt.

## Month one

Open an account at a bank or credit union. Ask for a *secured card*: you put down a deposit, say $300, and spend within it. Use it only for what you’d buy anyway, such as gas.

## Months two to six

- Turn on automatic payment of the full balance.
- Use no more than a third of your limit; a tenth is better.
- Find out whether your landlord reports rent payments to the credit bureaus.

## Half a year on

Check your report free of charge at [AnnualCreditReport.com](https://www.annualcreditreport.com). If you see someone else’s debts or a wrong name, dispute it: the bureau has to investigate.

> A credit card isn’t extra money. It’s a way to show that you remember the date.

That is how Zoriana Shpak, an accountant in Philadelphia, explains it to beginners.

## What not to do

Don’t send in several applications in a row, don’t close your oldest card, and don’t pay “experts” who promise a 750 in a month. For more on your rights as a consumer, see the [CFPB](https://www.consumerfinance.gov).`,
    },
  },
  {
    key: 'diploma-recognition-washington',
    category: 'osvita',
    tags: ['dokumenty', 'robota'],
    location: 'washington-dc',
    picture: {
      scene: 'books',
      alt: { ua: 'Стос книжок', us: 'A stack of books' },
    },
    hoursAgo: 536,
    author: 'author',
    ua: {
      title: 'Український диплом у США: кому потрібна оцінка, а кому ліцензія',
      excerpt:
        'Програмістові досить резюме, медсестрі — ні. У Вашингтоні відкрили консультації для фахівців з іноземною освітою.',
      body: `Інженерка Віра Стецюк два роки прибирала офіси у Вашингтоні, бо була певна: без американського диплома про роботу за фахом годі й думати. Потім з’ясувалося, що для посади, яку вона нині обіймає, потрібна була лише оцінка диплома за $160.

Громадська ініціатива «Фах» почала безкоштовні консультації для людей з українською освітою. За два місяці порадилися 210 осіб.

## Три шляхи

- **Нічого не потрібно.** Програмування, дизайн, логістика, більшість посад у приватних компаніях.
- **Оцінка диплома.** Вступ до університету, державна служба, деякі візи. Її роблять агенції, перелік яких веде [NACES](https://www.naces.org).
- **Ліцензія.** Медицина, право, педагогіка, бухгалтерія, архітектура. Умови визначає кожен штат окремо.

## З чого почати

1. Знайдіть у вакансії, що саме вимагають: *evaluation* чи *license*.
2. Замовте в університеті академічну довідку, доки архів доступний.
3. Перекладіть диплом і додаток, не скорочуючи.

Якщо виш тепер на окупованій території, документи часто можна поновити через переміщений заклад. У «Фаху» допоможуть скласти запит.

> Я два роки мовчала, що я інженерка. Не робіть так.

Консультації відбуваються щосуботи, наживо й онлайн. Запис — [на сторінці ініціативи](https://example.org/fakh).`,
    },
    us: {
      title: 'A Ukrainian degree in the US: who needs an evaluation and who needs a license',
      excerpt:
        'A résumé will do for a programmer but not for a nurse. A Washington group now advises professionals trained abroad.',
      body: `Vira Stetsiuk, an engineer, spent two years cleaning offices in Washington because she was sure that without an American diploma there was no point in looking for work in her field. Then it turned out that the job she holds today required nothing but a $160 evaluation.

A community initiative called Fakh has started free consultations for people educated in Ukraine. In two months 210 have come for advice.

## Three paths

- **Nothing needed.** Programming, design, logistics, most jobs at private companies.
- **An evaluation.** University admission, government jobs, some visas. It is done by agencies listed with [NACES](https://www.naces.org).
- **A license.** Medicine, law, teaching, accounting, architecture. Each state sets its own terms.

## Where to begin

1. Find out what the posting asks for: an *evaluation* or a *license*.
2. Order a transcript from your university while its archive can be reached.
3. Translate the diploma and its supplement in full.

If your university is now in occupied territory, papers can often be reissued by its relocated counterpart. Fakh will help you write the request.

> For two years I kept quiet about being an engineer. Don’t do that.

Consultations are held on Saturdays, in person and online. Sign up [on the initiative’s page](https://example.org/fakh).`,
    },
  },
  {
    key: 'miami-beach-cleanup',
    category: 'hromada',
    tags: ['volontery', 'dity'],
    location: 'miami-fl',
    picture: {
      scene: 'volunteers',
      alt: { ua: 'Гурт волонтерів за спільною справою', us: 'A group of volunteers at work together' },
    },
    hoursAgo: 694,
    author: 'author',
    ua: {
      title: 'Триста кілограмів пластику й одна обручка: українці Маямі прибрали узбережжя',
      excerpt: 'На толоку прийшли дев’яносто людей. Власницю обручки вже знайшли.',
      body: `Толоку призначили на сьому ранку, доки не спекотно, але перші волонтери були на пляжі вже о шостій. За три години дев’яносто людей пройшли дві милі берега й назбирали 312 кілограмів сміття, переважно пластику.

«Ми тут у гостях у моря, — каже організатор Пилип Загорулько. — А в гостях після себе прибирають. І навіть не тільки після себе».

## Що знайшли

- 1840 пляшкових корків;
- сорок сім лівих капців і тридцять один правий;
- дитячий пластмасовий трактор на ходу;
- золоту обручку з датою.

За датою та ініціалами господиню розшукали через групу сусідів за чотири години. Вона загубила обручку навесні й приїхала по неї з домашнім кексом.

Пластик здали на переробку, з корків школярі викладуть мозаїку для парафіяльної зали. Толоки тепер відбуватимуться щомісяця, рукавиці та воду дають на місці. Зголоситися можна [на сторінці громади](https://example.org/toloka-miami).`,
    },
  },
];
