import type { DemoNews } from '#demo/types.ts';

/** The past week. */
export const newsOfTheWeek: DemoNews[] = [
  {
    key: 'chicago-weekend-guide',
    category: 'kultura',
    tags: ['muzyka', 'dity'],
    location: 'chicago-il',
    picture: {
      scene: 'theatre',
      alt: { ua: 'Театральна завіса й сцена', us: 'A theater curtain and stage' },
    },
    hoursAgo: 34,
    author: 'author',
    ua: {
      title: 'Куди піти в Чикаго цими вихідними: вистава, джаз і безкоштовний каток',
      excerpt: 'П’ять ідей на суботу й неділю, дві з них — із дітьми, три — безкоштовні.',
      body: `Якщо ви ще не були в новій залі театру «Підвал», саме час: трупа грає «Лісову пісню» на чотирьох акторів і одну віолончель. Квитки від $20, субтитри англійською.

## З дітьми

У бібліотеці на Чикаго-авеню в суботу об 11:00 майструватимуть дідухи із соломи. Матеріали безкоштовні, але місць лише двадцять п’ять. А в парку неподалік уже відкрили каток: вхід вільний, прокат ковзанів — $10.

## Без дітей

- **Субота, 20:00.** Тріо Северина Лозинського грає джаз на теми колядок.
- **Неділя, 12:00.** Прогулянка модерністськими церквами району, збір біля собору.
- **Неділя, 16:00.** Відкрита репетиція чоловічого хору «Дуб»: можна прийти послухати й лишитися співати.

Усі події з адресами та часом — у розділі «Афіша». Знаєте про щось цікаве, чого там немає? Напишіть нам через сторінку «Контакти».`,
    },
  },
  {
    key: 'chicago-charity-run',
    category: 'sport',
    moreCategories: ['dopomoha'],
    tags: ['zbory', 'volontery'],
    location: 'chicago-il',
    picture: {
      scene: 'marathon',
      alt: { ua: 'Бігуни на трасі забігу', us: 'Runners on a race course' },
    },
    hoursAgo: 45,
    author: 'author',
    ua: {
      title: 'П’ять кілометрів на протезі: як у Чикаго пробігли за ветеранів',
      excerpt: 'На старт вийшли 740 людей. Найгучніше вітали того, хто фінішував останнім.',
      body: `Олег Савчин фінішував за годину й дванадцять хвилин, і це був найгучніший фініш дня. Колишній сапер зі Львівщини приїхав до Чикаго на протезування пів року тому. П’ять кілометрів уздовж озера він пройшов і пробіг зі своїм лікарем.

Забіг «Крок за кроком» відбувся вчетверте. Цьогоріч зареєструвалися 740 учасників, найменшому з них чотири роки, найстаршій — сімдесят дев’ять.

## Результати

1. Катерина Бойчук — 18 хвилин 41 секунда, рекорд забігу серед жінок.
2. Метью Корецький — 16 хвилин 58 секунд, найкращий час серед чоловіків.
3. Команда «Мамин борщ» — приз за костюм.

Стартові внески й пожертви дали $53 тисячі. На них оплатять навчання ще трьох протезистів та оренду квартири для ветеранів, які проходять лікування.

Наступний забіг — у травні. Хто хоче почати тренуватися вже тепер, може приходити щонеділі о 8:00 на [спільні пробіжки](https://example.org/krok-za-krokom): темп підлаштовують під найповільнішого.`,
    },
    us: {
      title: 'A 5K on a prosthetic leg: Chicago runs for veterans',
      excerpt: 'Some 740 people lined up at the start. The loudest cheers went to the man who came in last.',
      body: `Oleh Savchyn finished in an hour and twelve minutes, and it was the noisiest finish of the day. The former combat engineer from the Lviv region came to Chicago six months ago to be fitted with a prosthesis. He walked and ran the five kilometers along the lake beside his doctor.

It was the fourth Step by Step run. This year 740 people signed up, the youngest of them four years old and the oldest seventy-nine.

## Results

1. Kateryna Boichuk, 18:41, a course record for women.
2. Matthew Koretsky, 16:58, the best men’s time.
3. Team Mom’s Borscht, the costume prize.

Entry fees and donations came to $53,000. The money will train three more prosthetists and rent an apartment for veterans in treatment.

The next run is in May. If you’d like to start training now, join the [group runs](https://example.org/krok-za-krokom) on Sundays at 8 a.m. The pace is set by the slowest.`,
    },
  },
  {
    key: 'sacramento-football-league',
    category: 'sport',
    tags: ['dity'],
    location: 'sacramento-ca',
    picture: {
      scene: 'football',
      alt: { ua: 'Футбольний м’яч на зеленому полі', us: 'A soccer ball on a green field' },
    },
    hoursAgo: 61,
    author: 'author',
    ua: {
      title: 'У Сакраменто створили дитячу футбольну лігу: вісім команд і жодної таблиці',
      excerpt: 'Найменших тут не ділять на переможців і переможених, а тренери — самі батьки.',
      body: `Щонеділі після обіду на трьох полях на околиці Сакраменто галасують двісті дітей. Це «Джерельце» — нова ліга для гравців від п’яти до дванадцяти років. Половина з них народилася в Україні, половина — вже тут.

«Спершу вони не розуміли одне одного: одні кричали „пас“, інші — „pass“. За тиждень виявилося, що це одне слово», — сміється засновник ліги, колишній захисник аматорського клубу Василь Турчин.

## Чому без таблиці

Для гравців до дев’яти років рахунок не ведуть. Натомість після кожної гри обидві команди обирають найкращий вчинок дня. Минулої неділі ним став гол у власні ворота: його автор перший підійшов утішити свого воротаря.

Старші грають за правилами, проте склади команд щомісяця перемішують.

- Внесок — $40 на сезон, для двох і більше дітей із родини — $60.
- Форму й бутси можна взяти з полиці обміну.
- Тренерів навчають надавати першу допомогу.

Записатися можна протягом усього сезону [на сайті ліги](https://example.org/dzherelce). Особливо чекають дівчат: поки що їх лише чверть.`,
    },
    us: {
      title: 'Sacramento gets a kids’ soccer league: eight teams, no standings',
      excerpt: 'The youngest aren’t sorted into winners and losers, and the coaches are parents.',
      body: `Every Sunday afternoon two hundred children make a racket on three fields on the edge of Sacramento. This is Dzherelce, a new league for players aged five to twelve. Half of them were born in Ukraine; the other half, here.

“At first they couldn’t understand one another. Some were shouting ‘pas’ and some ‘pass.’ It took a week to find out it’s the same word,” laughs Vasyl Turchyn, the founder, who used to play defense for an amateur club.

## Why no standings

For players under nine nobody keeps score. Instead, after each game, both teams vote for the best deed of the day. Last Sunday it went to the boy who scored an own goal: he was the first to go and comfort his goalkeeper.

Older children play by the rules, but teams are reshuffled every month.

- The fee is $40 a season, or $60 for two or more children in a family.
- Uniforms and cleats can be borrowed from the swap shelf.
- Coaches are trained in first aid.

You can join at any point in the season [on the league’s site](https://example.org/dzherelce). Girls are especially welcome: so far they make up only a quarter of the players.`,
    },
  },
  {
    key: 'brooklyn-varenyky-workshop',
    category: 'biznes',
    tags: ['robota', 'hroshi'],
    location: 'brooklyn-ny',
    picture: {
      scene: 'dumplings',
      alt: { ua: 'Тарілка вареників, над якою здіймається пара', us: 'A steaming plate of varenyky' },
    },
    hoursAgo: 76,
    author: 'author',
    ua: {
      title: 'Від кухонного столу до цеху: як у Брукліні ліплять двадцять тисяч вареників на тиждень',
      excerpt: 'Дві сестри з Черкас почали з оголошення. Тепер у них одинадцять працівниць і черга з ресторанів.',
      body: `Перше замовлення коштувало $18: сорок вареників із картоплею для сусідки. Сестри Оксана й Лілія Перепелиці ліпили їх на кухні орендованої квартири, а гроші відклали в бляшанку з-під печива. Бляшанка досі стоїть у цеху, на найвищій полиці.

Торік вони орендували приміщення на околиці Брукліна, нині ліплять двадцять тисяч вареників на тиждень. Машина тут лише місить тісто — защипують руками.

## Що було найважче

«Не рецепт. Дозволи», — відповідає Лілія. Готувати вдома на продаж страви з м’ясом закон штату не дозволяє, тож довелося шукати сертифіковану кухню, складати іспит із безпеки харчових продуктів і страхувати відповідальність. На все пішло сім місяців.

Сестри радять тим, хто лише починає:

1. Спершу дізнайтеся, що дозволено готувати вдома саме у вашому штаті.
2. Орендуйте спільну кухню погодинно — це дешевше за власну.
3. Рахуйте свій час. Якщо година вашої праці коштує три долари, ціна занизька.

> Люди питають, чому такі дорогі. А я питаю, чи вони самі колись ліпили двісті штук.

У планах — заморожені вареники в крамницях трьох штатів. Безкоштовні поради підприємцям-початківцям надає [Адміністрація малого бізнесу](https://www.sba.gov), зокрема через місцевих наставників.`,
    },
    us: {
      title: 'From kitchen table to workshop: 20,000 varenyky a week in Brooklyn',
      excerpt:
        'Two sisters from Cherkasy started with a classified ad. Now they employ eleven women and restaurants are waiting in line.',
      body: `The first order was worth $18: forty potato varenyky for a neighbor. Oksana and Liliia Perepelytsia made them in the kitchen of a rented apartment and dropped the money into a cookie tin. The tin is still there, on the top shelf of the workshop.

Last year they leased a space on the edge of Brooklyn, and these days they turn out 20,000 varenyky a week. A machine kneads the dough. Everything else is pinched by hand.

## The hardest part

“Not the recipe. The permits,” says Liliia. State rules don’t let you cook meat dishes at home for sale, so they had to find a certified kitchen, pass a food safety exam and buy liability insurance. It took seven months.

Their advice to beginners:

1. Find out first what your own state lets you make at home.
2. Rent a shared kitchen by the hour. It’s cheaper than building one.
3. Count your time. If an hour of your work comes to three dollars, the price is too low.

> People ask why they’re so expensive. I ask whether they’ve ever pinched two hundred.

Next come frozen varenyky for stores in three states. New business owners can get free advice from the [Small Business Administration](https://www.sba.gov), including from local mentors.`,
    },
  },
  {
    key: 'cdl-how-to-start',
    category: 'zhyttia-v-ssha',
    moreCategories: ['biznes'],
    tags: ['robota', 'dokumenty'],
    picture: {
      scene: 'truck',
      alt: { ua: 'Вантажівка на дорозі', us: 'A truck on the road' },
    },
    hoursAgo: 96,
    author: 'author',
    ua: {
      title: 'Водій вантажівки у США: з чого почати і скільки коштує навчання',
      excerpt: 'Посвідчення CDL, медична довідка, англійська. Пояснюємо шлях від першого уроку до першого рейсу.',
      body: `Оголошення про роботу для водіїв — одні з найпопулярніших на нашому сайті. Проте за словами «навчимо швидко, заробіток одразу» не завжди стоїть чесна пропозиція. Ми поговорили з трьома водіями та власником автошколи, щоб зрозуміти, як усе відбувається насправді.

## Кроки

1. Перевірте у відділі транспорту свого штату, чи дає ваш статус право на комерційне посвідчення. Правила для негромадян змінюються.
2. Пройдіть медогляд у лікаря з федерального реєстру.
3. Складіть теорію та отримайте учнівський дозвіл.
4. Закінчіть курс у школі з [реєстру FMCSA](https://tpr.fmcsa.dot.gov).
5. Складіть практичний іспит.

Курс коштує в середньому від $4 до $7 тисяч і триває від чотирьох до восьми тижнів. Частину суми іноді повертає роботодавець, але тоді ви мусите відпрацювати в нього рік.

## Англійська

Водій має розуміти дорожні знаки, відповісти інспекторові та заповнити журнал. «Граматика нікого не цікавить. Цікавить, чи ти зрозумієш, що попереду зачинено міст», — каже Анатолій Рудик із міста Шарлотт, за кермом шостий рік.

## На що зважати в оголошенні

- Чи наймають вас як працівника, а чи як підрядника: від цього залежать податки й страхування.
- Хто платить за пальне, ремонт і штрафи.
- Чи повертають заставу і коли.

Не підписуйте договору, якого не розумієте. Перша консультація в центрах правової допомоги зазвичай безкоштовна.`,
    },
    us: {
      title: 'Driving a truck in the US: where to start and what training costs',
      excerpt: 'A CDL, a medical card, some English. The road from the first lesson to the first load, step by step.',
      body: `Ads for drivers are among the most read on our site. But “fast training, money right away” isn’t always an honest offer. We talked to three drivers and the owner of a driving school to learn how it really works.

## The steps

1. Ask your state’s licensing agency whether your status allows a commercial license. The rules for noncitizens keep changing.
2. Get a physical from a doctor on the federal registry.
3. Pass the written test and receive a learner’s permit.
4. Finish a course at a school in the [FMCSA registry](https://tpr.fmcsa.dot.gov).
5. Pass the road test.

A course typically costs $4,000 to $7,000 and takes four to eight weeks. An employer may refund part of it, but usually in return for a year of work.

## English

A driver has to understand road signs, answer an inspector and keep a log. “Nobody cares about grammar. They care whether you’ll understand that the bridge ahead is closed,” says Anatolii Rudyk of Charlotte, six years behind the wheel.

## What to look for in an ad

- Are you hired as an employee or a contractor? Taxes and insurance depend on it.
- Who pays for fuel, repairs and fines?
- Is the deposit returned, and when?

Don’t sign a contract you don’t understand. A first consultation at a legal aid center is usually free.`,
    },
  },
  {
    key: 'parma-library-shelf',
    category: 'osvita',
    moreCategories: ['kultura'],
    tags: ['dity', 'volontery'],
    location: 'parma-oh',
    picture: {
      scene: 'library',
      alt: { ua: 'Полиці з книжками в бібліотеці', us: 'Shelves of books in a library' },
    },
    hoursAgo: 118,
    author: 'author',
    ua: {
      title: 'У Пармі бібліотека попросила 300 українських книжок, а отримала три тисячі',
      excerpt: 'Тепер тут шукають не книжки, а полиці. І читачів для вечірніх казок.',
      body: `Бібліотекарка Джанет Кларк розмістила оголошення на одну сторінку: філія шукає українські книжки для дітей, бажано у твердій обкладинці. Вона сподівалася на кілька коробок. За місяць привезли 3140 книжок, частину — з Торонто й Пітсбурга.

«Одна пані принесла „Кобзаря“ 1947 року, надрукованого в таборі для переміщених осіб. Я сказала, що йому місце в музеї. Вона відповіла: ні, йому місце там, де його читатимуть», — пригадує Джанет.

## Що тепер

Дитячі книжки вже на полицях, дорослі каталогізують волонтери. Рідкісні видання оцифрують і викладуть у відкритий доступ.

Узяти книжку може кожен мешканець округу з читацьким квитком. Щоб його оформити, досить посвідчення й листа на вашу адресу; імміграційного статусу не перевіряють.

Щочетверга о 18:30 — казки українською для дітей від трьох років. Бібліотека шукає охочих читати вголос: запис [на сторінці філії](https://example.org/parma-biblioteka).`,
    },
    us: {
      title: 'A Parma library asked for 300 Ukrainian books and got 3,000',
      excerpt: 'Now it’s short of shelves rather than books. And of people to read bedtime stories.',
      body: `Librarian Janet Clark put up a one-page notice: the branch was looking for Ukrainian children’s books, hardcover if possible. She hoped for a few boxes. Within a month she had 3,140 books, some of them from as far as Toronto and Pittsburgh.

“One lady brought a 1947 ‘Kobzar’ printed in a displaced persons camp. I told her it belonged in a museum. She said no, it belongs where someone will read it,” Clark recalls.

## What happens now

The children’s books are on the shelves already, and volunteers are cataloging the rest. Rare editions will be scanned and put online for everyone.

Any county resident with a library card can borrow. To get one you need an ID and a piece of mail with your address; nobody asks about immigration status.

Stories in Ukrainian are read on Thursdays at 6:30 p.m. for children three and up. The library is looking for people to read aloud: sign up [on the branch page](https://example.org/parma-biblioteka).`,
    },
  },
];
