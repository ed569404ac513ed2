import type { DemoPoster } from '#demo/types.ts';

/** Events of the coming weeks, including those whose plans have changed. */
export const postersOfTheComingWeeks: DemoPoster[] = [
  {
    key: 'khor-vidlunnia-cleveland',
    category: 'kontserty',
    location: 'cleveland-oh',
    picture: {
      scene: 'choir',
      alt: { ua: 'Хор у вишиванках співає у два ряди', us: 'A choir in embroidered shirts sings in two rows' },
    },
    inDays: 9,
    time: '19:00',
    durationHours: 2,
    timeZone: 'America/New_York',
    venue: 'Tremont Chapel Hall',
    address: '2600 W 14th St, Cleveland, OH 44113',
    attendance: 'offline',
    state: 'rescheduled',
    previousInDays: 2,
    price: { type: 'fixed', min: 2000 },
    ticketUrl: 'https://example.com/tickets/vidlunnia',
    organiser: 'Vidlunnia Choir',
    ua: {
      title: 'Хор «Відлуння»: музика, яку переховали',
      excerpt: 'Концерт перенесли на тиждень через негоду. Придбані квитки дійсні без обміну.',
      body: `**Дату змінено.** Через снігову бурю половина хору не змогла б дістатися до зали, тож концерт перенесли на тиждень. Квитки обмінювати не потрібно; хто не зможе прийти, поверне гроші там, де купував.

У програмі — духовна й народна музика, яка десятиліттями лежала в приватних архівах: партесні концерти, обробки учнів Леонтовича, пісні, записані від переселенців у Пенсильванії. Частину нот диригентка Дарина Соневицька звірила з рукописами, які родини зберігали у валізах і на горищах.

Перед кожним твором — коротка розповідь українською й англійською. Після концерту хор запрошує на чай і показує самі рукописи.`,
    },
    us: {
      title: 'Vidlunnia Choir: Music that was hidden away',
      excerpt: 'The concert has moved back a week because of the weather. Tickets already bought remain valid.',
      body: `**New date.** With the snowstorm, half the choir could not have reached the hall, so the concert has moved back a week. There is no need to exchange tickets; anyone who cannot make it can get a refund where they bought them.

The program is sacred and folk music that spent decades in private archives: Baroque part concertos, settings by Leontovych’s students, songs collected from immigrants in Pennsylvania. Conductor Daryna Sonevytska checked part of the scores against manuscripts that families had kept in suitcases and attics.

Each piece comes with a short introduction in Ukrainian and English. After the concert the choir invites everyone to tea and a look at the manuscripts themselves.`,
    },
  },
  {
    key: 'zabih-minneapolis',
    category: 'blahodiinist',
    location: 'minneapolis-mn',
    picture: {
      scene: 'marathon',
      alt: { ua: 'Троє бігунів під синьо-жовтою аркою', us: 'Three runners beneath a blue-and-yellow arch' },
    },
    inDays: 12,
    time: '09:00',
    durationHours: 4,
    timeZone: 'America/Chicago',
    venue: 'Lakeside Pavilion',
    address: '3000 Lakeside Pkwy, Minneapolis, MN 55408',
    attendance: 'offline',
    state: 'cancelled',
    withChildren: true,
    price: { type: 'fixed', min: 3000 },
    organiser: 'Dakh Newcomer Center',
    ua: {
      title: 'Благодійний забіг «Миля за милею»',
      excerpt: 'Забіг скасовано: траса вздовж озера вкрита кригою. Внески повернуть або передадуть на збір.',
      body: `**Забіг скасовано.** Паркова служба закрила доріжку вздовж озера: після відлиги й морозу вона вкрита суцільною кригою, а безпечного об’їзду немає.

Зареєстрованим учасникам надійшов лист із двома варіантами: повернути внесок на картку або залишити його на зборі. Якщо листа немає, перевірте теку зі спамом. Хто не відповість, отримає гроші назад автоматично впродовж десяти днів.

Футболки вже надруковано, забрати їх можна в центрі «Дах» у робочі години. Наступний забіг планують на травень, і учасники цьогорічного матимуть знижку.`,
    },
    us: {
      title: '“Mile by Mile” charity run',
      excerpt: 'The run is canceled: the lakeside course is covered in ice. Fees will be refunded or donated.',
      body: `**The run is canceled.** The park service has closed the lakeside path: after a thaw and a hard freeze it is solid ice, and there is no safe detour.

Registered runners have received an e-mail with two options: a refund to the card or a donation to the cause. If you do not see it, check your spam folder. Anyone who does not reply will be refunded automatically within ten days.

The T-shirts are already printed and can be picked up at the Dakh center during office hours. The next run is planned for May, with a discount for this year’s entrants.`,
    },
  },
  {
    key: 'vechir-poezii-new-york',
    category: 'literatura',
    location: 'new-york-ny',
    picture: {
      scene: 'books',
      alt: { ua: 'Стос книжок, верхня розгорнута', us: 'A stack of books, the top one open' },
    },
    inDays: 14,
    time: '17:00',
    durationHours: 2,
    timeZone: 'America/New_York',
    venue: 'Ukrainian Museum',
    address: '222 East 6th Street, New York, NY 10003',
    attendance: 'offline',
    price: { type: 'fixed', min: 1500 },
    ticketUrl: 'https://example.com/tickets/vechir-poezii',
    organiser: 'Slovo na Slovo Reading Series',
    ua: {
      title: 'Вечір поезії: голоси нового покоління',
      excerpt: 'П’ятеро авторів, жодному з яких немає тридцяти, читають українською. Переклади — у програмці.',
      body: `П’ятеро поетів і поеток читають нові тексти: про переїзд, довгі черги, дитячі двори, любов у різних часових поясах і мову, яка раптом стала домом. Жодному з них немає тридцяти, троє ще не видали першої книжки.

Читатимуть Златка Бережна, Марко Ільницький, Ася Кобець, Данило Терен і Поліна Вишня. Вірші звучать українською; друковану програмку з англійськими перекладами отримає кожен.

У перерві можна оглянути зали музею й погортати самвидавні збірки. Наприкінці відкритий мікрофон: три хвилини на людину, запис при вході.`,
    },
    us: {
      title: 'Poetry Night: Voices of a New Generation',
      excerpt: 'Five poets, none of them yet thirty, read in Ukrainian. English translations are in the program.',
      body: `Five poets read new work about moving away, long lines, childhood courtyards, love across time zones and a language that has suddenly become a home. None of them is thirty yet; three have not published a first book.

The readers are Zlatka Berezhna, Marko Ilnytskyi, Asia Kobets, Danylo Teren and Polina Vyshnia. The poems are read in Ukrainian, and everyone gets a printed program with English translations.

During the break, see the museum’s galleries and leaf through self-published chapbooks. The evening ends with an open mic: three minutes each, sign up at the door.`,
    },
  },
  {
    key: 'mykolai-parma',
    category: 'dity',
    location: 'parma-oh',
    picture: {
      scene: 'kids',
      alt: {
        ua: 'Хлопчик і дівчинка з повітряними кульками на галявині',
        us: 'A boy and a girl with balloons on a lawn',
      },
    },
    inDays: 15,
    time: '13:00',
    durationHours: 3,
    timeZone: 'America/New_York',
    venue: 'St. Josaphat Parish Hall',
    address: '5700 State Rd, Parma, OH 44134',
    attendance: 'offline',
    withChildren: true,
    price: { type: 'donation' },
    organiser: 'Lesia Ukrainka Saturday School',
    ua: {
      title: 'Миколай для дітей: вистава й майстерня',
      excerpt: 'Лялькова вистава, миколайчики з тіста й листи дітям у прифронтові школи. Вхід за донат.',
      body: `Учні суботньої школи покажуть лялькову виставу про те, як святий Миколай загубив дорогу в Огайо й хто допоміг йому її знайти. Ляльок діти пошили самі, музику грає шкільний оркестр із семи музикантів і одного дуже впевненого барабанщика.

Після вистави починається майстерня: ліпимо миколайчики з солодкого тіста, розмальовуємо торбинки й пишемо листи одноліткам у прифронтові школи. Листи поїдуть разом із подарунками, які громада збирала протягом місяця.

Миколай прийде сам і поговорить із кожною дитиною. Подарунки батьки можуть непомітно лишити при вході — підпишіть ім’я друкованими літерами.`,
    },
    us: {
      title: 'St. Nicholas for Kids: A Play and a Workshop',
      excerpt:
        'A puppet show, sweet-dough St. Nicholas figures and letters to children in frontline schools. Admission by donation.',
      body: `Saturday school students present a puppet show about how St. Nicholas lost his way in Ohio and who helped him find it. The children sewed the puppets themselves, and the music comes from the school orchestra: seven musicians and one very confident drummer.

A workshop follows. Kids shape St. Nicholas figures from sweet dough, decorate gift bags and write letters to children their age in frontline schools. The letters will travel with the presents that the community has been collecting for a month.

St. Nicholas will come in person and talk with every child. Parents can quietly leave gifts at the door; please print the name in capital letters.`,
    },
  },
  {
    key: 'lysty-z-domu-san-francisco',
    category: 'teatr',
    location: 'san-francisco-ca',
    picture: {
      scene: 'theatre',
      variant: 1,
      alt: { ua: 'Дві театральні маски, весела й сумна', us: 'Two theater masks, one merry and one sad' },
    },
    inDays: 20,
    time: '19:30',
    durationHours: 1.5,
    timeZone: 'America/Los_Angeles',
    venue: 'Fog Street Black Box',
    address: '540 Fog St, San Francisco, CA 94110',
    attendance: 'offline',
    state: 'postponed',
    price: { type: 'fixed', min: 2800 },
    organiser: 'Poromna Theatre Company',
    ua: {
      title: 'Моновистава «Листи з дому»',
      excerpt: 'Показ відкладено через хворобу акторки. Нову дату оголосять окремо, квитки зберігають чинність.',
      body: `**Показ відкладено.** Виконавиця єдиної ролі Лада Криницька хворіє, і лікарі радять їй кілька тижнів не виходити на сцену. Нову дату оголосимо, щойно домовимося із залою.

Квитки зберігають чинність. Якщо чекати незручно, гроші повернемо повністю: напишіть організаторам через сайт театру.

«Листи з дому» складено зі справжнього листування однієї родини: бабусі в Полтаві, дочки в Сан-Франциско та онуки, яка народилася вже тут і відповідає голосовими повідомленнями. Півтори години, одна акторка, один стіл і коробка конвертів. Українською та англійською.`,
    },
    us: {
      title: '“Letters From Home,” a solo show',
      excerpt: 'Postponed because the actor is ill. A new date will be announced; tickets remain valid.',
      body: `**The show is postponed.** Lada Krynytska, who performs alone, is ill, and her doctors advise several weeks off the stage. We will announce a new date as soon as it is agreed with the theater.

Tickets remain valid. If you would rather not wait, you will get a full refund: write to the organizers through the company’s website.

“Letters From Home” is put together from one family’s real correspondence: a grandmother in Poltava, a daughter in San Francisco and a granddaughter, born here, who answers in voice messages. Ninety minutes, one actor, one table and a box of envelopes. In Ukrainian and English.`,
    },
  },
  {
    key: 'futzal-charlotte',
    category: 'sport',
    location: 'charlotte-nc',
    picture: {
      scene: 'football',
      alt: { ua: 'Футбольний м’яч перед воротами', us: 'A soccer ball in front of the goal' },
    },
    inDays: 27,
    time: '10:00',
    durationHours: 8,
    timeZone: 'America/New_York',
    venue: 'Piedmont Indoor Arena',
    address: '9100 Arena Blvd, Charlotte, NC 28217',
    attendance: 'offline',
    price: { type: 'free' },
    organiser: 'Carolina Amateur League',
    ua: {
      title: 'Зимовий кубок з футзалу: дванадцять команд',
      excerpt: 'Команди з Кароліни, Джорджії та Вірджинії грають за один день. Для глядачів вхід вільний.',
      body: `Аматорська ліга українців Кароліни проводить третій зимовий кубок. Дванадцять команд зіграють у трьох групах, а надвечір — півфінали й фінал. Матчі короткі, два тайми по дванадцять хвилин, тож нудно не буде.

Заявки команд уже закрито, але вболівальникам раді: вхід вільний, на трибунах є місця з дітьми, у фоє працює буфет із гарячим борщем.

У перервах діти до десяти років б’ють пенальті воротареві минулорічних чемпіонів. Хто заб’є тричі поспіль, отримає м’яч з автографами обох фіналістів.`,
    },
  },
  {
    key: 'koliadky-washington',
    category: 'kontserty',
    location: 'washington-dc',
    picture: {
      scene: 'bandura',
      alt: { ua: 'Бандура', us: 'A bandura, the Ukrainian lute-harp' },
    },
    inDays: 45,
    time: '16:00',
    durationHours: 2,
    timeZone: 'America/New_York',
    venue: 'Rock Creek Concert Hall',
    address: '1700 Rock Creek Pl NW, Washington, DC 20010',
    attendance: 'offline',
    withChildren: true,
    price: { type: 'range', min: 2000, max: 5000 },
    ticketUrl: 'https://example.com/tickets/koliadky',
    organiser: 'Pobratymy Veterans Association',
    ua: {
      title: 'Великі колядки: бандура, хор і струнний квартет',
      excerpt: 'Колядки й щедрівки від Закарпаття до Слобожанщини. Виторг — на реабілітацію ветеранів.',
      body: `Капела бандуристів «Струна», хор студентів і струнний квартет збираються на спільний концерт. У програмі — колядки й щедрівки з усієї України: ті, що їх співає кожна родина, і ті, що збереглися в одному селі.

Друге відділення — співоче. Глядачі отримають тексти, диригент Северин Гайдук за десять хвилин розучить три колядки на голоси, і заспіває вся зала. Співати вміти не обов’язково.

Квитки коштують від $20 до $50, дітям до 12 років вхід вільний. Виторг товариство «Побратими» спрямує на реабілітацію ветеранів, які лікуються у Вашингтоні та околицях.`,
    },
    us: {
      title: 'The Great Carol Concert: banduras, choir and strings',
      excerpt: 'Ukrainian carols from Zakarpattia to Slobozhanshchyna. Proceeds go to veterans’ rehabilitation.',
      body: `The Struna Bandura Ensemble, a student choir and a string quartet come together for one concert. The program gathers carols from all over Ukraine: those that every family sings and those that survived in a single village.

The second half belongs to the audience. Everyone gets the words, conductor Severyn Haiduk teaches three carols in parts in ten minutes, and the whole hall sings. No experience required.

Tickets are $20 to $50; children under 12 get in free. The Pobratymy association will use the proceeds for the rehabilitation of veterans being treated in and around Washington.`,
    },
  },
];
