import type { StarterPage } from '#content/model/starter.ts';

/** Pages that bind the site and its users. They describe the software's behaviour, so update them when it changes. */
export const legalPages: StarterPage[] = [
  {
    slug: 'privacy-policy',
    key: 'privacy_policy',
    menu: 'footer',
    order: 40,
    version: '1.0',
    effectiveDate: '2026-11-01',
    ua: {
      title: 'Політика конфіденційності',
      excerpt: 'Які дані збирає «{name}», навіщо, як довго зберігає і як їх отримати чи видалити.',
      body: `Ми збираємо лише те, без чого сайт не працює, і нікому не продаємо ваших даних. Нижче пояснено, що саме зберігаємо, чому і що ви можете з цим зробити.

## Коротко

- Читати сайт можна без реєстрації та без жодного необов’язкового файлу cookie.
- IP-адрес ми не зберігаємо.
- Номер телефону з оголошення видно лише після натискання кнопки.
- З фотографій ми вилучаємо координати й інші приховані дані.
- Обліковий запис можна видалити самостійно, а перед тим — завантажити свої дані.

## Хто відповідає за дані

За дані відповідає {owner}. Запитання про приватність надсилайте через форму на сторінці «Контакти» або на адресу, яку там указано. Почніть повідомлення словом «Приватність».

## Що ми знаємо про читача

Щоб розуміти, скільки людей читають сайт, ми рахуємо відвідувачів без cookie. Із даних запиту обчислюємо код (хеш) із випадковою сіллю, яку змінюємо щодня: за ним неможливо впізнати вас ані завтра, ані на іншому сайті. Роботів ми не рахуємо.

Якщо у вашому браузері ввімкнено сигнал Global Privacy Control, сторінку враховуємо, а відвідувача — ні. Той самий сигнал ми розуміємо як відмову від необов’язкових cookie, доки ви не виберете інакше.

IP-адреса потрібна серверові, щоб надіслати вам сторінку та захистити сайт від зловживань, але сайт її не записує.{logs}

## Що ми знаємо про користувача

Коли ви входите, ми отримуємо адресу електронної пошти й, якщо ви входите через Google, Facebook або Apple, ім’я. Світлини профілю звідти ми не беремо й паролів від цих служб не бачимо. Зберігаємо також світлину, якщо ви її додали, мову, налаштування сповіщень, час останньої активності та вашу роль на сайті.

Ваша електронна адреса ніколи не з’являється на відкритих сторінках.

## Оголошення, повідомлення і скарги

- **Оголошення** відкриті для всіх: назва, опис, фото, місто, ім’я для зв’язку. Повної адреси не просимо.
- **Телефон** показуємо лише після натискання кнопки; кількість таких запитів обмежено, щоб номери не збирали автоматично.
- **Фото** перетворюємо на нові файли без EXIF і координат GPS.
- **Звернення** через форму бачать лише ті, хто на них відповідає.
- **Скарга** містить знімок того, на що скаржаться, причину та ваш коментар. Власник оголошення не дізнається, хто скаржився.

Кожне збереження матеріалу лишає попередню версію, щоб можна було виправити помилку. Вилучене зберігаємо в кошику 30 днів. Оголошення, строк якого минув, доступне за посиланням ще 90 днів із відповідною позначкою, а потім сторінку закриваємо.

## Файли cookie

Необхідні cookie потрібні, щоб сайт пам’ятав ваш вибір і вхід. Необов’язкові вмикаємо лише тоді, коли ви погодилися, і жодну позначку не ставимо за вас.

- **i18n_redirected** — вибрана мова, 365 днів.
- **poruch_city** — місто, яке ви обрали в шапці сайту, 365 днів. Його знає лише ваш браузер; «Забути місто» прибирає його.
- **list_density** — які рядки мають списки редакції, 365 днів. Лише для тих, хто працює в редакції й натиснув кнопку густоти.
- **ncc_c** — ваше рішення щодо cookie, 182 дні.
- **ncc_e** — перелік дозволених необов’язкових cookie, 182 дні. Після відмови його немає.
- **ncc_r** — номер редакції налаштувань, з якою ви погодилися, 182 дні.
- Cookie сеансу — лише якщо ви ввійшли в обліковий запис.

Світле чи темне оформлення зберігається у вашому браузері й нікуди не надсилається. Якщо ви натискаєте «Я піду» на сторінці події, браузер зберігає випадковий код лише для цієї дати й надсилає його нам, щоб порахувати вас один раз; імені й облікового запису код не називає, а за місяць після події ми його прибираємо. Відео з інших сайтів не завантажуються, доки ви не дозволите функціональні cookie.

Як доказ згоди ми три роки зберігаємо її номер, редакцію налаштувань, ваш вибір, мову, час і те, чи надсилав браузер сигнал Global Privacy Control, — без IP-адреси. Той самий запис пам’ятає ваш браузер. Змінити рішення можна будь-коли за посиланням «Налаштування cookie» внизу сторінки. Після відкликання згоди ми прибираємо скрипти та їхні cookie й перезавантажуємо сторінку.

## Кому передаємо дані

Тільки постачальникам, без яких сайт не може працювати: хостингу, сховищу файлів і службі надсилання листів{providers}. Вони діють за нашими вказівками. Органам влади передаємо дані лише тоді, коли цього вимагає закон. Рекламодавці отримують тільки загальну кількість показів і переходів.

## Ваші права

1. Отримати копію даних: завантажте їх у кабінеті.
2. Виправити їх: змініть профіль або напишіть нам.
3. Видалити обліковий запис: розпочніть у кабінеті й підтвердьте. Усе особисте ми видалимо або знеособимо; повернути його буде неможливо.
4. Відкликати згоду на cookie або вимкнути сповіщення.
5. Поскаржитися нам або органові із захисту даних там, де ви живете.

## Зміни

Коли ми змінюємо ці правила, то вказуємо нову версію та день, від якого вона діє. Про істотні зміни повідомляємо на сайті заздалегідь.`,
    },
    us: {
      title: 'Privacy policy',
      excerpt: 'What data {name} collects, why, how long we keep it, and how you can get a copy or have it deleted.',
      body: `We collect only what the site can’t work without, and we never sell your data. Here is what we keep, why, and what you can do about it.

## In short

- You can read the site without an account and without a single optional cookie.
- We don’t store IP addresses.
- The phone number in an ad appears only when someone clicks a button.
- We strip coordinates and other hidden data from photos.
- You can delete your account yourself, and download your data first.

## Who is responsible

{owner} is responsible for the data. Send questions about privacy through the form on the Contacts page or to the address given there. Begin your message with the word “Privacy.”

## What we know about readers

To learn how many people read the site, we count visitors without cookies. From the details of a request we compute a code (a hash) with a random salt that changes daily, so it can’t be used to recognize you tomorrow or on another site. Bots aren’t counted.

If your browser sends the Global Privacy Control signal, we count the page view but not the visitor. We also take that signal as a refusal of optional cookies until you choose otherwise.

The server needs an IP address to send you a page and to protect the site from abuse, but the site doesn’t record it.{logs}

## What we know about account holders

When you sign in, we receive your e-mail address and, if you use Google, Facebook or Apple, your name. We don’t keep your profile picture from there, and we never see your password for those services. We also keep your picture if you add one, your language, your notification settings, the time you were last active and your role on the site.

Your e-mail address never appears on public pages.

## Ads, messages and reports

- **Ads** are public: title, description, photos, city and a contact name. We don’t ask for a full address.
- **Phone numbers** are shown only on a click, and the number of such requests is limited so that they can’t be harvested.
- **Photos** are converted into new files without EXIF data or GPS coordinates.
- **Messages** sent through the form are seen only by the people who answer them.
- **A report** holds a snapshot of what was reported, the reason and your comment. The owner of the ad isn’t told who reported it.

Each time something is saved, the earlier version is kept so that mistakes can be undone. Deleted items stay in the trash for 30 days. An expired ad can be reached by its link for another 90 days, clearly marked, after which the page is closed.

## Cookies

Necessary cookies let the site remember your choices and your sign-in. Optional ones are switched on only if you agree, and no box is ever ticked for you.

- **i18n_redirected**: the language you chose, 365 days.
- **poruch_city**: the city you chose in the site’s header, 365 days. Only your browser knows it, and “Forget my city” removes it.
- **list_density**: how dense the lists of the newsroom are, 365 days. Only for those who work there and pressed the button for it.
- **ncc_c**: your decision about cookies, 182 days.
- **ncc_e**: the optional cookies you allowed, 182 days. It doesn’t exist if you declined.
- **ncc_r**: the revision of the settings you agreed to, 182 days.
- A session cookie, only while you’re signed in.

Your choice of light or dark appearance stays in your browser and isn’t sent anywhere. If you press “I’m going” on the page of an event, your browser keeps a random code for that date alone and sends it to us, so that you are counted once; it names neither you nor your account, and we delete it a month after the event. Videos from other sites don’t load until you allow functional cookies.

As proof of consent we keep for three years its number, the settings revision, your choices, the language, the time, and whether your browser sent the Global Privacy Control signal, without an IP address. Your browser remembers the same record. You can change your mind whenever you like through “Cookie settings” at the bottom of the page. If you withdraw consent, we remove the scripts and their cookies and reload the page.

## Who receives data

Only the providers the site can’t run without: hosting, file storage and e-mail delivery{providers}. They act on our instructions. We hand data to the authorities only when the law requires it. Advertisers receive nothing but total views and clicks.

## Your rights

1. Get a copy of your data: download it from your account.
2. Correct it: edit your profile or write to us.
3. Delete your account: start in your account and confirm. Everything personal is deleted or anonymized, and it can’t be brought back.
4. Withdraw consent to cookies or turn off notifications.
5. Complain to us or to the data protection authority where you live.

## Changes

When we change this policy, we give the new version and the day from which it applies. Important changes are announced on the site in advance.`,
    },
  },
  {
    slug: 'pravyla',
    key: 'rules',
    menu: 'footer',
    order: 20,
    version: '1.0',
    effectiveDate: '2026-11-01',
    ua: {
      title: 'Правила подання оголошень',
      excerpt: 'Що можна публікувати, чого не можна, як працює перевірка і що робити, коли оголошення відхилили.',
      body: `Подати оголошення на «{name}» можна безплатно. Правила прості: пишіть правду, поважайте інших і не продавайте того, що заборонено законом.

## Як скласти оголошення

- Одне оголошення — одна річ, послуга чи вакансія.
- Назва від 5 до 70 знаків, без суцільних великих літер і знаків оклику.
- Опис від 30 до 5000 знаків: стан, розмір, вади, умови.
- До 10 власних фото. У деяких рубриках дозволено менше.
- Справжня ціна. Якщо готові торгуватися, виберіть «договірна».
- Місто, у якому річ можна забрати, і правильна рубрика.

Писати можна українською чи англійською, а за бажання — обома мовами.

## Чого не публікуємо

1. Зброю, набої, вибухівку, наркотики, тютюн, алкоголь і ліки за рецептом.
2. Документи, печатки, довідки, місця в чергах, чужі облікові записи.
3. Підробки, крадене та відкликане виробником.
4. Фінансові піраміди, «швидкий заробіток», позики під заставу документів.
5. Інтимні послуги та будь-що, пов’язане з неповнолітніми в такому контексті.
6. Житло чи роботу з обмеженнями за расою, релігією, статтю, походженням, інвалідністю або сімейним станом, якщо їх забороняє закон.
7. Чужі особисті дані й образи.

## Як відбувається перевірка

Перші три оголошення кожного облікового запису переглядає модератор. Наступні з’являються одразу, але їх також можуть перевірити. Якщо щось треба виправити, ви побачите причину в кабінеті: виправте й надішліть знову.

Поки триває перевірка змін до чинного оголошення, відвідувачі бачать попередню, схвалену версію. Редагування не піднімає оголошення в переліку.

## Скільки діє оголошення

Зазвичай 30 днів, у деяких рубриках строк інший. За сім днів і за день до завершення ми надішлемо листа. Поновити оголошення можна раз на 48 годин. Продали — позначте «Продано»: це зекономить час усім.

## Порушення

Оголошення, яке порушує правила, ми приховуємо або відхиляємо. За повторні чи грубі порушення можемо заблокувати обліковий запис — тимчасово або назавжди. Не згодні? Напишіть нам через сторінку «Контакти», і справу перегляне інша людина.

Побачили порушення? Натисніть «Поскаржитися» під оголошенням і виберіть причину. Входити для цього не обов’язково.

## Звідки дані про місця

Назви міст{andPostal} взято з [GeoNames](https://www.geonames.org) за ліцензією [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/); ми їх упорядкували й додали українські назви.`,
    },
    us: {
      title: 'Rules for posting ads',
      excerpt: 'What you may and may not post, how review works, and what to do if an ad is turned down.',
      body: `Posting an ad on {name} is free. The rules are simple: tell the truth, respect others and don’t sell what the law forbids.

## Writing your ad

- One ad is for one item, service or job.
- A title of 5 to 70 characters, without all caps or exclamation marks.
- A description of 30 to 5,000 characters: condition, size, flaws, terms.
- Up to 10 photos of your own. Some categories allow fewer.
- The real price. If you’re open to offers, choose “negotiable.”
- The city where the item can be picked up, and the right category.

You may write in Ukrainian or English, or in both if you like.

## What we don’t publish

1. Weapons, ammunition, explosives, drugs, tobacco, alcohol and prescription medicine.
2. Documents, stamps, certificates, places in line, other people’s accounts.
3. Counterfeit, stolen or recalled goods.
4. Pyramid schemes, “quick money,” loans secured on identity papers.
5. Sexual services, and anything involving minors in that context.
6. Housing or jobs restricted by race, religion, sex, national origin, disability or family status where the law forbids it.
7. Other people’s personal data, and insults.

## How review works

A moderator looks at the first three ads from every account. Later ones go live at once, but may be checked too. If something needs fixing, you’ll see the reason in your account: correct it and send it again.

While changes to a live ad are being reviewed, visitors see the earlier, approved version. Editing doesn’t move an ad up the list.

## How long an ad runs

Usually 30 days; some categories differ. We’ll e-mail you seven days and one day before it ends. You may renew an ad once every 48 hours. Sold it? Mark it “Sold” and save everyone’s time.

## Violations

Ads that break the rules are hidden or rejected. For repeated or serious violations we may block an account, for a time or for good. If you disagree, write to us through the Contacts page and someone else will review the case.

Seen a violation? Press the report button under the ad and choose a reason. You don’t need to sign in.

## Where place data comes from

Place names{andPostal} come from [GeoNames](https://www.geonames.org) under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/); we have arranged them and added Ukrainian names.`,
    },
  },
];
