import type { StarterPage } from '#content/model/starter.ts';

/** Pages about the site and its people. The contacts page itself adds the form and the addresses to this text. */
export const infoPages: StarterPage[] = [
  {
    slug: 'nashi-kontakty',
    key: 'contacts',
    menu: 'header',
    order: 10,
    ua: {
      title: 'Контакти',
      excerpt: 'Кому писати про новини, оголошення, рекламу й приватність і як швидко ми відповідаємо.',
      body: `Нас небагато, але ми читаємо кожен лист. Назвіть у першому рядку тему, і повідомлення потрапить до тієї людини, яка може допомогти.

- **Редакція** відповідає про новини: надішліть тему, подію, уточнення або повідомте про помилку.
- **Модератори** допомагають з оголошеннями: чому відхилили, як відновити, що робити зі скаргою.
- **Довідник** — нові послуги та організації, зміни адрес і годин роботи.
- **Реклама** — розміщення, умови та звіти.
- **Приватність** — ваші дані, їхня копія чи видалення.

Відповідаємо українською або англійською. Якщо справа термінова, скажіть про це на початку.

Ми не надаємо юридичних консультацій і не пришвидшуємо розгляду справ в установах. Якщо існує загроза життю, телефонуйте {emergency}.`,
    },
    us: {
      title: 'Contacts',
      excerpt: 'Whom to ask about news, ads, advertising and privacy, and how soon to expect an answer.',
      body: `There aren’t many of us, but we read every message. Name your topic in the first line and your note will reach the person who can help.

- **The newsroom** handles news: send a lead, an event, a clarification or a correction.
- **Moderators** help with ads: why one was rejected, how to restore it, what to do about a report.
- **The directory** is for new services and organizations, and for changes of address or hours.
- **Advertising** covers placement, terms and reports.
- **Privacy** is about your data: a copy of it, or its deletion.

We answer in Ukrainian or English. If it’s urgent, say so at the start.

We don’t give legal advice and can’t speed up a case at any government office. If someone’s life is in danger, call {emergency}.`,
    },
  },
  {
    slug: 'pro-nas',
    key: 'about',
    menu: 'footer',
    order: 10,
    ua: {
      title: 'Про нас',
      excerpt: '«{name}» — новини, події, оголошення та послуги української громади {inCountry} в одному місці.',
      body: `«{name}» — це портал для українців, які живуть {inCountry}: і для тих, хто приїхав торік, і для тих, чиї дідусі й бабусі приїхали сімдесят років тому. Ми зібрали в одному місці те, що досі було розкидане по десятках груп і чатів.

## Що тут є

- **Новини** громади й корисні пояснення: документи, освіта, гроші, здоров’я.
- **Афіша** подій у вашому місті та онлайн.
- **Оголошення**: житло, робота, авто, речі й те, що віддають задарма.
- **Послуги**: фахівці, які говорять українською.
- **Діаспора**: спілки, школи, парафії, музеї та фонди.

## Як ми працюємо

Кожну новину читає редактор. Дані про програми й закони звіряємо з офіційними джерелами та ставимо на них посилання. Якщо помилилися, виправляємо й чесно пишемо, що саме змінили.

> Краще надрукувати пізніше, ніж двічі.

Перші оголошення нових користувачів переглядає модератор. Картки послуг та організацій ми час від часу перевіряємо: дату останньої перевірки видно на сторінці.

## За чиї кошти

Читати, шукати й подавати оголошення можна безплатно. {money} На те, про що пишемо, рекламодавці не впливають.

## Дві мови

Основна мова порталу українська, англійська — для дітей, партнерів і сусідів. Якщо текст ще не перекладено, ми показуємо його мовою оригіналу й кажемо про це.

## Долучитися

Пишете, перекладаєте, фотографуєте чи знаєте про подію, яку ми прогавили? Напишіть нам через сторінку «Контакти».`,
    },
    us: {
      title: 'About us',
      excerpt: '{name} brings together news, events, classifieds and services for the Ukrainian community {inCountry}.',
      body: `{name} is a portal for Ukrainians living {inCountry}: those who came last year and those whose grandparents came seventy years ago. It puts in one place what used to be scattered across dozens of groups and chats.

## What you’ll find

- **News** of the community, and plain guides to documents, education, money and health.
- **Events** in your city and online.
- **Classifieds**: housing, jobs, cars, things for sale and things given away.
- **Services** from professionals who speak Ukrainian.
- **Diaspora**: associations, schools, parishes, museums and funds.

## How we work

An editor reads every story. We check facts about programs and laws against official sources and link to them. When we get something wrong, we fix it and say what was changed.

> Better to publish late than to publish twice.

A moderator looks at the first ads from each new user. Listings of services and organizations are rechecked from time to time, and each shows when that was last done.

## Who pays

Reading, searching and posting ads cost nothing. {money} Advertisers have no say in what we write.

## Two languages

Ukrainian comes first; English is for children, spouses and neighbors. If a text hasn’t been translated yet, we show it in the original language and tell you so.

## Join in

Do you write, translate, take pictures, or know of an event we missed? Write to us through the Contacts page.`,
    },
  },
  {
    slug: 'bezpechni-uhody',
    key: null,
    menu: 'footer',
    order: 30,
    ua: {
      title: 'Безпечні угоди',
      excerpt: 'Як купувати, продавати й винаймати житло без прикрих несподіванок.',
      body: `«{name}» зводить людей, але не бере участі в розрахунках: ми не приймаємо оплати, не доставляємо товарів і не просимо даних картки. Якщо хтось робить це від нашого імені, він шахрай.

## Перш ніж зустрітися

- Порівняйте ціну з подібними оголошеннями. Надто дешево — привід запитати чому.
- Розпитайте про те, чого немає в описі, і попросіть додаткове фото.
- Не надсилайте фото документів, картки чи коду з SMS.

## Під час зустрічі

1. Оберіть людне й освітлене місце. Багато поліцейських дільниць мають для цього позначену зону з камерами.
2. Прийдіть не самі або скажіть комусь, куди йдете.
3. Огляньте річ, увімкніть її, перевірте серійний номер.
4. Платіть тоді, коли річ у вас у руках.

## Як платити

Готівка за особистої зустрічі або переказ знайомій людині. Миттєві перекази зазвичай неможливо повернути. Ніколи не платіть подарунковими картками й не приймайте чека «на більшу суму з рештою назад»: згодом банк його скасує, а гроші забере у вас.

## Житло

Не вносьте застави, доки не побачили помешкання й не підписали договору. Перевірте власника в реєстрі округу. Хто не може показати квартиру, той, найімовірніше, її не має.

## Авто

Перевірте історію за VIN, попросіть документ про право власності (*title*) і звірте ім’я в ньому з посвідченням продавця. Огляд у незалежного механіка коштує менше, ніж нова коробка передач.

## Робота

Роботодавець не бере грошей за вакансію, навчання чи «оформлення документів». Не віддавайте паспорта на зберігання — це незаконно.

## Якщо вас ошукали

- Збережіть листування, фото та підтвердження оплати.
- Негайно зателефонуйте в банк.
- Подайте заяву до місцевої поліції та на [reportfraud.ftc.gov](https://reportfraud.ftc.gov); про інтернет-злочини — на [ic3.gov](https://www.ic3.gov).
- Натисніть «Поскаржитися» на сторінці оголошення, щоб ми застерегли інших.`,
    },
    us: {
      title: 'Safe deals',
      excerpt: 'How to buy, sell and rent without nasty surprises.',
      body: `{name} brings people together but takes no part in payments: we don’t accept money, deliver goods or ask for card details. Anyone who does so in our name is a scammer.

## Before you meet

- Compare the price with similar ads. If it’s too low, ask why.
- Ask about what the description leaves out, and request one more photo.
- Don’t send pictures of your ID or card, or a code from a text message.

## When you meet

1. Choose a busy, well-lit place. Many police stations have a marked exchange zone with cameras.
2. Bring someone along, or tell a friend where you’re going.
3. Look the item over, turn it on, check the serial number.
4. Pay once it is in your hands.

## How to pay

Cash in person, or a transfer to someone you know. Instant transfers usually can’t be reversed. Never pay with gift cards, and don’t accept a check for “a bit more, send me the change”: the bank will cancel it later and take the money from you.

## Housing

Don’t pay a deposit until you’ve seen the place and signed a lease. Look up the owner in the county records. Someone who can’t show you an apartment probably doesn’t have one.

## Cars

Check the history by VIN, ask for the title, and compare the name on it with the seller’s ID. An independent inspection costs less than a new transmission.

## Jobs

An employer doesn’t charge for a job, training or “paperwork.” Don’t hand over your passport for safekeeping. Withholding it is against the law.

## If you’ve been cheated

- Keep the messages, photos and proof of payment.
- Call your bank right away.
- File a report with the local police and at [reportfraud.ftc.gov](https://reportfraud.ftc.gov); for internet crime, at [ic3.gov](https://www.ic3.gov).
- Press the report button on the ad’s page so that we can warn others.`,
    },
  },
  {
    slug: 'rozmishchennia-reklamy',
    key: null,
    menu: 'footer',
    order: 50,
    ua: {
      title: 'Реклама на сайті',
      excerpt: 'Де і як можна розмістити рекламу на «{name}», що ми приймаємо і про що звітуємо.',
      body: `Якщо ваша справа потрібна українцям {inCountry}, розкажіть про неї тут. Ми продаємо небагато місця й стежимо, щоб реклама не заважала читати.

## Де її побачать

- **Угорі головної сторінки** — найпомітніше місце.
- **У переліках** новин, подій та оголошень — картка поміж іншими.
- **Під статтею** — для тих, хто дочитав до кінця.

Рекламу можна показувати українською, англійською або обома мовами з окремим текстом і зображенням для кожної.

## Як це влаштовано

Рекламний блок завжди має позначку «Реклама», а посилання — атрибут **sponsored**. Ви обираєте день початку й завершення, а за бажання — граничну кількість показів. Коли кілька рекламодавців ділять одне місце, покази розподіляються за вагою кожного.

Ми рахуємо покази та переходи й надсилаємо звіт після завершення кампанії. Даних про окремих читачів не збираємо й не передаємо.

## Що потрібно від вас

1. Зображення без дрібного тексту, завширшки щонайменше 1200 пікселів.
2. Короткий заголовок і одне речення — кожною мовою показу.
3. Опис зображення для людей, які користуються програмою читання з екрана.
4. Адреса сторінки, що починається з https.

## Чого не рекламуємо

Азартних ігор, тютюну, зброї, позик під заставу документів, обіцянок «гарантованого» імміграційного результату, політичної агітації й того, що заборонено правилами подання оголошень.

## Умови

Вартість залежить від місця, строку та кількості мов. Громадським і благодійним організаціям надаємо знижку. Напишіть нам через сторінку «Контакти», почавши зі слова «Реклама», і ми надішлемо умови протягом двох робочих днів.`,
    },
    us: {
      title: 'Advertising on {name}',
      excerpt: 'Where and how you can advertise on the site, what we accept and what we report.',
      body: `If what you do is useful to Ukrainians {inCountry}, tell them about it here. We sell only a little space and take care that ads don’t get in the way of reading.

## Where you’ll be seen

- **At the top of the home page**, the most visible spot.
- **In lists** of news, events and classifieds, as a card among the others.
- **Below an article**, for people who read to the end.

An ad can run in Ukrainian, in English or in both, with its own text and image for each.

## How it works

Every placement is labeled “Advertisement,” and its link is marked as **sponsored**. You choose the first and last day and, if you wish, a cap on views. Where several advertisers share a spot, views are divided by weight.

We count views and clicks and send you a report when the campaign ends. We don’t collect or pass on data about individual readers.

## What we need from you

1. An image without small print, at least 1,200 pixels wide.
2. A short headline and one sentence in each language.
3. A description of the image for people who use a screen reader.
4. A page address that begins with https.

## What we don’t advertise

Gambling, tobacco, weapons, loans secured on identity papers, promises of a “guaranteed” immigration outcome, political campaigning, and anything our posting rules forbid.

## Terms

The price depends on the spot, the dates and the number of languages. Community groups and charities get a discount. Write to us through the Contacts page, beginning with the word “Advertising,” and we’ll send our terms within two business days.`,
    },
  },
];
