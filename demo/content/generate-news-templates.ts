import type { GeneratedScene } from './generate-pictures.ts';

export interface NewsText {
  title: string;
  excerpt: string;
  lead: string;
  detail: string;
}

/**
 * Slots: `city`, `org`, `person`, `money`, `n` (21–180), `few` (8–20), `k` (2–9), `when`. A city's name appears only
 * before a colon, a brand's only inside «» after a noun, so neither is ever inflected.
 */
export interface NewsTemplate {
  category: string;
  tags: string[];
  scene: GeneratedScene;
  ua: NewsText;
  us: NewsText;
}

export const newsTemplates: NewsTemplate[] = [
  {
    category: 'hromada',
    tags: ['zbory', 'volontery'],
    scene: 'community',
    ua: {
      title: '{city}: спільнота «{org}» зібрала {money} на реабілітацію поранених',
      excerpt: 'Гроші підуть на обладнання для центру у Львові, звіт організатори обіцяють за місяць.',
      lead: 'Благодійна вечеря, яку спільнота «{org}» влаштувала {when}, принесла {money}. Квитки розкупили за тиждень, решту суми дав аукціон картин і вишивок.',
      detail:
        'На гроші з вечері придбають тренажери для людей після ампутацій. Перелік обладнання склали фахівці центру, рахунки викладуть у відкритий доступ.',
    },
    us: {
      title: '{city}: {org} community raises {money} for wounded soldiers’ rehabilitation',
      excerpt: 'The money will buy equipment for a center in Lviv; organizers promise a report within a month.',
      lead: 'A charity dinner held by the {org} community {when} brought in {money}. Tickets sold out in a week, and an auction of paintings and embroidery did the rest.',
      detail:
        'The proceeds will buy exercise machines for people who have lost limbs. The center’s specialists drew up the list, and the invoices will be published.',
    },
  },
  {
    category: 'hromada',
    tags: ['volontery'],
    scene: 'volunteers',
    ua: {
      title: '{city}: {n|волонтер прибрав|волонтери прибрали|волонтерів прибрали} парк біля української церкви',
      excerpt: 'Толока тривала пів дня, місто надало рукавиці й вантажівку.',
      lead: 'На толоку біля української церкви {when} прийшли родинами. Разом посадили молоді липи, пофарбували лави й вивезли торішнє листя.',
      detail:
        'Місто надало рукавиці, мішки та вантажівку, парафія нагодувала всіх борщем. За деревами до осені доглядатимуть учні суботньої школи.',
    },
    us: {
      title: '{city}: {n|volunteer cleans|volunteers clean} up the park by the Ukrainian church',
      excerpt: 'The cleanup took half a day; the city lent gloves and a truck.',
      lead: 'Whole families came to the cleanup by the Ukrainian church {when}. They planted young lindens, painted the benches and hauled away last year’s leaves.',
      detail:
        'The city lent gloves, bags and a truck, and the parish fed everyone borscht. Saturday school students will look after the trees until fall.',
    },
  },
  {
    category: 'hromada',
    tags: ['volontery'],
    scene: 'flag-march',
    ua: {
      title:
        '{city}: громада відкрила клуб для літніх людей «{org}», {n|гість записався|гості записалися|гостей записалося}',
      excerpt: 'Двічі на тиждень — чай, розмовна англійська й допомога з паперами.',
      lead: 'Клуб «{org}» запрацював {when} у залі при парафії. Сюди приходять ті, хто приїхав до дітей і рідко має з ким поговорити українською.',
      detail:
        'У розкладі чай, розмовна англійська, гімнастика й година допомоги з листами від установ. Старших людей, які не водять авто, підвозять волонтери.',
    },
    us: {
      title: '{city}: community opens {org} seniors’ club, {n|guest signs|guests sign} up',
      excerpt: 'Twice a week there is tea, conversational English and help with paperwork.',
      lead: 'The {org} club opened {when} in the parish hall. It is meant for people who came to join their children and rarely have anyone to talk to in Ukrainian.',
      detail:
        'The program offers tea, conversational English, gentle exercise and an hour of help with official letters. Volunteers drive those who cannot.',
    },
  },
  {
    category: 'mihratsiia',
    tags: ['u4u', 'dokumenty'],
    scene: 'document',
    ua: {
      title: '{city}: юристи безкоштовно перевірили {n|анкету|анкети|анкет} на продовження U4U',
      excerpt: 'Найчастіша помилка — неповна історія адрес. Наступний прийом за два тижні.',
      lead: 'Юристи-волонтери приймали {when} весь день і переглянули {n|анкету|анкети|анкет}. Більшість людей прийшла з готовими паперами, яким бракувало лише уважного ока.',
      detail:
        'Найчастіше забувають попередні адреси й підпис на останній сторінці. Юристи радять зберігати копію всього, що надсилаєте, і перевіряти свою справу лише на сайті USCIS.',
    },
    us: {
      title: '{city}: lawyers check {n|U4U form|U4U forms} free of charge',
      excerpt: 'The most common mistake is an incomplete address history. The next clinic is in two weeks.',
      lead: 'Volunteer lawyers worked all day {when} and reviewed {n|form|forms}. Most people came with papers that only needed a careful second look.',
      detail:
        'Earlier addresses and the signature on the last page are what people forget most. The lawyers advise keeping copies of everything and checking a case only on the USCIS website.',
    },
  },
  {
    category: 'mihratsiia',
    tags: ['konsulstvo', 'dokumenty'],
    scene: 'passport',
    ua: {
      title: '{city}: виїзний консульський прийом, {n|людина подала|людини подали|людей подали} документи',
      excerpt: 'Приймали за записом, черга рухалася швидко, охочих було більше, ніж місць.',
      lead: 'Виїзний прийом відбувся {when} в українському центрі. Найбільше людей прийшло по паспорти для дітей і засвідчення довіреностей.',
      detail:
        'Записатися можна було лише онлайн, і місця розібрали за кілька годин. Організатори просять скасовувати запис, якщо плани змінилися: тоді місце дістанеться комусь іншому.',
    },
    us: {
      title: '{city}: mobile consular day, {n|person files|people file} papers',
      excerpt: 'Appointments only; the line moved fast, and demand was higher than the number of slots.',
      lead: 'The mobile consular day took place {when} at the Ukrainian center. Most visitors needed children’s passports or a power of attorney certified.',
      detail:
        'Slots could be booked only online and were gone within hours. Organizers ask people to cancel if plans change, so that someone else can come.',
    },
  },
  {
    category: 'mihratsiia',
    tags: ['robota', 'dokumenty'],
    scene: 'scales',
    ua: {
      title: '{city}: безкоштовний курс про права орендарів і працівників, {n|місце|місця|місць}',
      excerpt: 'Чотири вечори з юристкою й бухгалтером, записи залишаться у відкритому доступі.',
      lead: 'Спільнота «{org}» набирає групу на курс про права орендарів і працівників. Перше заняття відбудеться {when}, усього їх чотири.',
      detail:
        'На курсі розберуть договір оренди, завдаток, понаднормову працю й те, що робити, коли не платять. Викладають українською, роздруківки двома мовами.',
    },
    us: {
      title: '{city}: free course on tenants’ and workers’ rights, {n|place|places}',
      excerpt: 'Four evenings with a lawyer and an accountant; recordings will stay online.',
      lead: 'The {org} community is signing up a group for a course on tenants’ and workers’ rights. The first of four classes is {when}.',
      detail:
        'The course covers leases, deposits, overtime and what to do when wages are not paid. It is taught in Ukrainian with handouts in both languages.',
    },
  },
  {
    category: 'osvita',
    tags: ['ukrainski-shkoly', 'dity'],
    scene: 'classroom',
    ua: {
      title: '{city}: суботня школа «{org}» набрала {n|учня|учнів|учнів} і шукає вчителів',
      excerpt: 'Потрібні вчителі історії та мови, педагогічна освіта бажана, але не обов’язкова.',
      lead: 'Новий навчальний рік суботня школа «{org}» почала {when} з рекордного набору. Класів стало більше, а вчителів стільки ж.',
      detail:
        'Школа шукає насамперед учителів історії та української мови для середніх класів. Нових колег перший семестр супроводжує наставниця, методичні матеріали готові.',
    },
    us: {
      title: '{city}: {org} Saturday school enrolls {n|student|students} and needs teachers',
      excerpt: 'History and language teachers are wanted; a teaching degree helps but is not required.',
      lead: 'The {org} Saturday school began its year {when} with record enrollment. There are more classes than before and the same number of teachers.',
      detail:
        'History and Ukrainian for the middle grades are the most urgent. New colleagues get a mentor for the first semester and ready-made lesson materials.',
    },
  },
  {
    category: 'osvita',
    tags: ['dity'],
    scene: 'library',
    ua: {
      title: '{city}: міська бібліотека отримала {n|книжку|книжки|книжок} українською',
      excerpt: 'Половина з них дитячі, добірку склали вчительки суботньої школи.',
      lead: 'Українська полиця з’явилася в міській бібліотеці {when}. На ній {n|книжка|книжки|книжок}: від абеток до сучасної прози.',
      detail:
        'Брати їх може кожен, хто має читацький квиток. Якщо попит буде, бібліотека обіцяє щороку докуповувати новинки.',
    },
    us: {
      title: '{city}: public library receives {n|book|books} in Ukrainian',
      excerpt: 'Half of them are for children, chosen by Saturday school teachers.',
      lead: 'A Ukrainian shelf appeared in the public library {when}. It holds {n|book|books}, from alphabet primers to contemporary fiction.',
      detail:
        'Anyone with a library card can borrow them. If there is demand, the library promises to add new titles every year.',
    },
  },
  {
    category: 'osvita',
    tags: ['robota'],
    scene: 'books',
    ua: {
      title: '{city}: курси англійської «{org}» відкрили {few|безкоштовне місце|безкоштовні місця|безкоштовних місць}',
      excerpt: 'Групи від початкового рівня до ділового, заняття ввечері та у вихідні.',
      lead: 'Курси «{org}» оголосили новий набір. Перед зарахуванням {when} буде коротка співбесіда, щоб визначити рівень.',
      detail:
        'Заняття тривають дванадцять тижнів, для батьків із малими дітьми працює ігрова кімната. Наприкінці допоможуть скласти резюме.',
    },
    us: {
      title: '{city}: {org} English courses open {few|free place|free places}',
      excerpt: 'Groups from beginner to business level, in the evenings and on weekends.',
      lead: 'The {org} courses have announced a new intake. A short interview {when} will decide each student’s level.',
      detail:
        'Classes run for twelve weeks, with a playroom for those who bring small children. At the end, teachers help with résumés.',
    },
  },
  {
    category: 'kultura',
    tags: ['muzei'],
    scene: 'embroidery',
    ua: {
      title: '{city}: виставка вишивки «{org}», {n|робота|роботи|робіт} із приватних збірок',
      excerpt: 'Найстаршій сорочці понад сто років, вона приїхала з Полтавщини в родинній скрині.',
      lead: 'Виставка «{org}» відкрилася {when}. Сорочки, рушники й скатертини зібрали родини, які приїхали до США в різні десятиліття.',
      detail:
        'Біля кожного експоната є історія: хто вишивав, звідки привезено, як уціліло. У суботу майстрині вчитимуть охочих низинки й мережки.',
    },
    us: {
      title: '{city}: {org} embroidery show, {n|piece|pieces} from private collections',
      excerpt: 'The oldest shirt is over a century old and came from Poltava in a family chest.',
      lead: 'The {org} exhibition opened {when}. Its shirts, towels and tablecloths belong to families who reached the US in different decades.',
      detail:
        'Each piece has its story: who made it, where it came from, how it survived. On Saturday embroiderers will teach two traditional stitches.',
    },
  },
  {
    category: 'kultura',
    tags: ['muzyka'],
    scene: 'choir',
    ua: {
      title: '{city}: хор «{org}» записав альбом, на ньому {few|пісня|пісні|пісень}',
      excerpt: 'Диск можна послухати безкоштовно, а добровільні внески підуть на шкільні укриття.',
      lead: 'Хор «{org}» представив альбом {when}. Записували в церкві впродовж трьох ночей, коли на вулиці не їздили автобуси.',
      detail:
        'До альбому ввійшли колядки, жартівливі пісні й твори сучасних композиторів. У хорі співають інженери, медсестри, студенти й двоє водіїв вантажівок.',
    },
    us: {
      title: '{city}: {org} choir records an album of {few|song|songs}',
      excerpt: 'Listening is free; donations will go to school shelters.',
      lead: 'The {org} choir presented its album {when}. It was recorded in a church over three nights, when no buses were running outside.',
      detail:
        'There are carols, comic songs and works by living composers. The singers are engineers, nurses, students and two truck drivers.',
    },
  },
  {
    category: 'kultura',
    tags: ['muzei'],
    scene: 'cinema',
    ua: {
      title: '{city}: тиждень українського кіно «{org}» покаже {few|фільм|фільми|фільмів}',
      excerpt: 'У програмі дві прем’єри, документальне кіно й показ для дітей.',
      lead: 'Тиждень українського кіно починається {when}. Усі стрічки покажуть українською з англійськими субтитрами.',
      detail:
        'Після двох сеансів глядачі зможуть поспілкуватися з режисерами відеозв’язком. Для школярів і студентів вхід на денні покази вільний.',
    },
    us: {
      title: '{city}: {org} Ukrainian film week to screen {few|film|films}',
      excerpt: 'Two premieres, documentaries and a screening for children.',
      lead: 'Ukrainian film week begins {when}. Everything is shown in Ukrainian with English subtitles.',
      detail:
        'After two of the screenings the directors will join by video. Daytime shows are free for school and college students.',
    },
  },
  {
    category: 'biznes',
    tags: ['robota', 'hroshi'],
    scene: 'shop',
    ua: {
      title: '{city}: пекарня «{org}» відкрила другу крамницю й наймає {k|пекаря|пекарів|пекарів}',
      excerpt: 'Родина почала з домашньої кухні, тепер у неї дві крамниці й власний млин.',
      lead: 'Друга крамниця пекарні «{org}» відчинилася {when}. Черга по житній хліб і пампушки стояла від восьмої ранку.',
      detail:
        'Перші гроші родина позичила в кредитній спілці, потім додала заощадження. Нових пекарів навчають на місці, досвід не обов’язковий.',
    },
    us: {
      title: '{city}: {org} bakery opens a second shop, hires {k|baker|bakers}',
      excerpt: 'The family started in a home kitchen and now runs two shops and a mill.',
      lead: 'The {org} bakery opened its second shop {when}. The line for rye bread and pampushky began at eight in the morning.',
      detail: 'The first money came from a credit union, the rest from savings. New bakers are trained on the job.',
    },
  },
  {
    category: 'biznes',
    tags: ['hroshi'],
    scene: 'money',
    ua: {
      title: '{city}: родинна майстерня «{org}» отримала грант на {money}',
      excerpt: 'Кошти підуть на верстат і навчання двох учнів.',
      lead: 'Грант місцевого фонду розвитку майстерня «{org}» отримала {when}. Заявку власники писали три місяці разом із наставником.',
      detail:
        'За умовами гранту половину коштів треба витратити на обладнання. Наставник каже, що головне в заявці — чіткий розрахунок, а не гарні слова.',
    },
    us: {
      title: '{city}: {org} family workshop wins a {money} grant',
      excerpt: 'The money will pay for a new machine and two apprentices.',
      lead: 'The {org} workshop received a grant from a local development fund {when}. The owners spent three months on the application with a mentor.',
      detail:
        'Half of the sum must go to equipment. The mentor says that clear numbers matter more in an application than fine words.',
    },
  },
  {
    category: 'biznes',
    tags: ['robota'],
    scene: 'newspaper',
    ua: {
      title: '{city}: підприємці склали каталог «{org}» із {n|закладу|закладів|закладів}',
      excerpt: 'Кав’ярні, майстерні, лікарі, перевізники: усі власники говорять українською.',
      lead: 'Каталог «{org}» вийшов {when} на папері й онлайн. Складали його пів року, обходячи заклади вулиця за вулицею.',
      detail:
        'Потрапити до каталогу можна безкоштовно, треба лише підтвердити адресу й години роботи. Оновлюватимуть його щокварталу.',
    },
    us: {
      title: '{city}: entrepreneurs publish {org}, a directory of {n|business|businesses}',
      excerpt: 'Cafés, workshops, doctors, movers: every owner speaks Ukrainian.',
      lead: 'The {org} directory came out {when}, on paper and online. Volunteers spent half a year on it, going street by street.',
      detail: 'A listing is free; owners only confirm their address and hours. It will be updated every quarter.',
    },
  },
  {
    category: 'sport',
    tags: ['zbory'],
    scene: 'marathon',
    ua: {
      title: '{city}: забіг «{org}» зібрав {n|учасника|учасників|учасників} і {money} на протези',
      excerpt: 'Найстаршій учасниці 74 роки, наймолодший подолав дистанцію у візочку.',
      lead: 'Благодійний забіг «{org}» відбувся {when}. Бігли п’ять і десять кілометрів, а хто не бігав — ішов пішки.',
      detail:
        'Переможцям вручили медалі з дерева, яке вирізав місцевий майстер. Організатори планують зробити забіг щорічним.',
    },
    us: {
      title: '{city}: {org} run draws {n|runner|runners} and raises {money} for prosthetics',
      excerpt: 'The oldest runner is 74; the youngest covered the distance in a stroller.',
      lead: 'The {org} charity run took place {when}. There were five- and ten-kilometer courses, and those who did not run walked.',
      detail:
        'Winners received wooden medals carved by a local craftsman. The organizers want to make the run an annual event.',
    },
  },
  {
    category: 'sport',
    tags: ['dity'],
    scene: 'chess',
    ua: {
      title: '{city}: дитячий шаховий турнір «{org}», {n|гравець|гравці|гравців}',
      excerpt: 'Найменшим учасникам по шість років, головний приз — поїздка до літнього табору.',
      lead: 'Шаховий турнір для дітей «{org}» тривав {when} сім годин. У залі було так тихо, що чути було годинники.',
      detail: 'Грали за швейцарською системою у трьох вікових групах. Клуб запрошує новачків щочетверга, шахівниці є.',
    },
    us: {
      title: '{city}: {org} children’s chess tournament, {n|player|players}',
      excerpt: 'The youngest players are six; the top prize is a week at summer camp.',
      lead: 'The {org} chess tournament for children lasted seven hours {when}. The hall was so quiet that you could hear the clocks.',
      detail:
        'It was a Swiss-system event in three age groups. The club welcomes beginners on Thursdays and provides the boards.',
    },
  },
  {
    category: 'sport',
    tags: ['volontery'],
    scene: 'football',
    ua: {
      title: '{city}: футбольна команда «{org}» виграла з рахунком {k}:1',
      excerpt: 'Аматори йдуть у лізі другими, за них уболівала вся трибуна в жовтому.',
      lead: 'Команда «{org}» грала {when} удома й вирішила все ще до перерви. Гол престижу гості забили на останній хвилині.',
      detail:
        'У команді двадцять двоє гравців, найстаршому сорок шість. Тренування двічі на тиждень, новачків беруть без відбору.',
    },
    us: {
      title: '{city}: {org} soccer team wins {k}–1',
      excerpt: 'The amateurs are second in their league, cheered on by a stand full of yellow.',
      lead: 'The {org} team played at home {when} and settled it before halftime. The visitors scored a consolation goal in the last minute.',
      detail:
        'There are twenty-two players, the oldest forty-six. Practice is twice a week, and newcomers join without a tryout.',
    },
  },
  {
    category: 'zhyttia-v-ssha',
    tags: ['pohoda'],
    scene: 'snowstorm',
    ua: {
      title: '{city}: як підготуватися до негоди, {k|порада|поради|порад} від громади «{org}»',
      excerpt: 'Ліхтарик, вода, заряджений телефон і номер сусіда: перевірте, поки тихо.',
      lead: 'Після зливи, яка лишила без світла кілька кварталів, громада «{org}» склала пам’ятку українською. Її роздавали {when} біля крамниць.',
      detail:
        'Пам’ятка радить мати запас води на три дні, паперову копію важливих номерів і домовитися з сусідами. Окремий розділ пояснює сповіщення на телефоні.',
    },
    us: {
      title: '{city}: how to prepare for a storm, {k|tip|tips} from the {org} community',
      excerpt: 'Flashlight, water, a charged phone and a neighbor’s number: check them while it is calm.',
      lead: 'After a storm left several blocks without power, the {org} community wrote a checklist in Ukrainian and handed it out {when}.',
      detail:
        'It advises three days of water, important numbers on paper and an agreement with neighbors. A separate page explains phone alerts.',
    },
  },
  {
    category: 'zhyttia-v-ssha',
    tags: ['dokumenty', 'hroshi'],
    scene: 'apartment',
    ua: {
      title: '{city}: зустріч про оренду житла, {few|родина знайшла|родини знайшли|родин знайшли} помешкання',
      excerpt: 'Власники й орендарі зустрілися наживо, договори перевіряли юристи.',
      lead: 'Зустріч власників житла й орендарів спільнота «{org}» провела {when}. Дивилися світлини, розпитували про школи, одразу домовлялися про огляд.',
      detail:
        'Юристи нагадували: не платіть завдатку, поки не побачили житла й не підписали договору. Розписка має бути навіть між знайомими.',
    },
    us: {
      title: '{city}: housing meetup helps {few|family|families} find a home',
      excerpt: 'Landlords and tenants met in person, and lawyers checked the leases.',
      lead: 'The {org} community brought landlords and tenants together {when}. They looked at photos, asked about schools and set up viewings on the spot.',
      detail:
        'Lawyers repeated one rule: pay no deposit before you have seen the place and signed a lease. A receipt is needed even between friends.',
    },
  },
  {
    category: 'zhyttia-v-ssha',
    tags: ['dokumenty'],
    scene: 'city',
    ua: {
      title: '{city}: школа, лікар, проїзд — путівник «{org}» на {n|сторінку|сторінки|сторінок}',
      excerpt: 'Безкоштовний путівник для новоприбулих можна завантажити або взяти в центрі.',
      lead: 'Путівник «{org}» з’явився {when}. Волонтери зібрали в ньому відповіді на запитання, які чують щодня.',
      detail:
        'Є розділи про школу, страхування, перше авто й рахунок у банку. Наприкінці — словничок із фразами для дзвінка до установи.',
    },
    us: {
      title: '{city}: school, doctor, transit: {org} guide runs to {n|page|pages}',
      excerpt: 'The free guide for newcomers can be downloaded or picked up at the center.',
      lead: 'The {org} guide appeared {when}. Volunteers filled it with answers to the questions they hear every day.',
      detail:
        'There are chapters on school, insurance, a first car and a bank account. A glossary at the end helps with calls to public offices.',
    },
  },
  {
    category: 'dopomoha',
    tags: ['zbory', 'volontery'],
    scene: 'parcel',
    ua: {
      title: '{city}: спільнота «{org}» відправила до лікарень {n|генератор|генератори|генераторів}',
      excerpt: 'Контейнер вийшов із порту, розподіл погоджено з лікарнями заздалегідь.',
      lead: 'Контейнер із генераторами вирушив {when}. Спільнота «{org}» збирала на нього кошти від початку року.',
      detail:
        'Перелік лікарень склали партнери на місці, кожен генератор має номер і отримувача. Світлини з місця обіцяють додати до звіту.',
    },
    us: {
      title: '{city}: {org} community ships {n|generator|generators} to hospitals',
      excerpt: 'The container has left port, and distribution was agreed with hospitals beforehand.',
      lead: 'A container of generators set off {when}. The {org} community had been raising money for it since the start of the year.',
      detail:
        'Partners on the ground chose the hospitals, and each generator has a number and a recipient. Photos will follow in the report.',
    },
  },
  {
    category: 'dopomoha',
    tags: ['zbory'],
    scene: 'ambulance',
    ua: {
      title: '{city}: на автомобіль швидкої допомоги зібрано {money}',
      excerpt: 'Бракує останньої частини суми, збір триватиме ще два тижні.',
      lead: 'Збір на автомобіль швидкої для прифронтової громади спільнота «{org}» почала з домашнього концерту. Станом на сьогодні є {money}.',
      detail:
        'Авто вже знайшли, механік-волонтер перевірив його {when}. У салон поставлять ноші, апарат для кисню й обігрівач.',
    },
    us: {
      title: '{city}: {money} raised toward an ambulance',
      excerpt: 'The last part of the sum is still missing; the drive runs for two more weeks.',
      lead: 'The {org} community began its ambulance drive for a frontline town with a house concert. So far there is {money}.',
      detail:
        'A vehicle has been found, and a volunteer mechanic checked it {when}. It will get a stretcher, an oxygen unit and a heater.',
    },
  },
  {
    category: 'dopomoha',
    tags: ['volontery'],
    scene: 'jacket',
    ua: {
      title: '{city}: склад «{org}» приймає зимові речі, потрібно {few|волонтера|волонтери|волонтерів}',
      excerpt: 'Приймають чисте й ціле: куртки, взуття, ковдри, дитячі комбінезони.',
      lead: 'Склад «{org}» оголосив збір зимових речей. Перше сортування {when}, працюватимуть у дві зміни.',
      detail:
        'Речі розкладають за розмірами й підписують, щоб родини не шукали навмання. Зіпсованого одягу просять не приносити: вивезти його дорожче, ніж купити новий.',
    },
    us: {
      title: '{city}: {org} depot collects winter clothes, needs {few|volunteer|volunteers}',
      excerpt: 'Clean and intact only: coats, shoes, blankets, children’s snowsuits.',
      lead: 'The {org} depot is collecting winter clothes. The first sorting session is {when}, in two shifts.',
      detail:
        'Everything is sorted by size and labeled so that families do not have to dig. Please bring nothing worn out: disposing of it costs more than buying new.',
    },
  },
];
