import type { DemoService } from '#demo/types.ts';

/** Personal services: health, beauty, learning. */
export const personalServices: DemoService[] = [
  {
    key: 'hnatiuk-md',
    category: 'medytsyna',
    location: 'brooklyn-ny',
    address: '2300 Coney Island Ave, Brooklyn, NY 11223',
    lat: 40.6021,
    lng: -73.9615,
    areas: ['brooklyn-ny', 'new-york-ny'],
    phones: ['+17185550108'],
    email: 'hnatiuk@example.com',
    website: 'https://example.com/hnatiuk-md',
    languages: ['uk', 'en', 'pl'],
    hours: [
      ['09:00', '17:00'],
      ['09:00', '17:00'],
      ['11:00', '19:00'],
      ['09:00', '17:00'],
      ['09:00', '14:00'],
      null,
      null,
    ],
    verified: true,
    verifiedDaysAgo: 9,
    logo: { initials: 'ОГ', color: '#b4235a' },
    pictures: [{ scene: 'doctor', alt: { ua: 'Лікарка зі стетоскопом', us: 'A doctor with a stethoscope' } }],
    ua: {
      title: 'Олена Гнатюк, MD',
      excerpt: 'Сімейна лікарка',
      body: `Олена Гнатюк веде дорослих і дітей від п’яти років. Закінчила медичний університет в Івано-Франківську, резидентуру пройшла в Нью-Йорку, у сімейній медицині вже одинадцять років.

На перший прийом відводять сорок хвилин: щоб зібрати історію хвороб, переглянути українські виписки й звірити ліки з тим, що продають американські аптеки. Карту щеплень перенесуть у форму, яку приймають школи й імміграційна служба.

Приймають більшість планів, зокрема Medicaid та Essential Plan. Якщо страховки немає, реєстраторка розповість, чи маєте ви на неї право, і запише за зниженою ціною.`,
      priceNote: 'Без страховки: перший прийом — $140, повторний — $90.',
    },
    us: {
      title: 'Olena Hnatiuk, MD',
      excerpt: 'Family physician',
      body: `Dr. Hnatiuk sees adults and children from age five. She graduated from medical school in Ivano-Frankivsk, completed her residency in New York and has practiced family medicine for eleven years.

A first visit is forty minutes, enough to take a history, go through Ukrainian records and match medications with what U.S. pharmacies carry. The office transfers vaccination records to the forms that schools and immigration authorities accept.

Most plans are accepted, including Medicaid and the Essential Plan. If you are uninsured, the front desk will tell you whether you qualify and book you at a reduced rate.`,
      priceNote: 'Without insurance: first visit $140, follow-up $90.',
    },
  },
  {
    key: 'perlyna-dental',
    category: 'medytsyna',
    location: 'palatine-il',
    address: '450 E Northwest Hwy, Palatine, IL 60074',
    lat: 42.1177,
    lng: -88.0268,
    areas: ['palatine-il', 'schaumburg-il', 'chicago-il'],
    phones: ['+18475550119', '+18475550120'],
    email: 'perlyna@example.com',
    website: 'https://example.com/perlyna',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.perlyna' },
    languages: ['uk', 'en', 'pl'],
    hours: [
      ['09:00', '18:00'],
      ['09:00', '18:00'],
      ['11:00', '20:00'],
      ['09:00', '18:00'],
      ['09:00', '15:00'],
      ['09:00', '14:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 33,
    logo: { initials: 'П', color: '#0f766e' },
    pictures: [{ scene: 'dentist', alt: { ua: 'Стоматологічне крісло й лампа', us: 'A dental chair and lamp' } }],
    ua: {
      title: 'Стоматологія «Перлина»',
      excerpt: 'Лікування, протезування, дитячий прийом',
      body: `Сімейна клініка на три кабінети в Палатайні. Лікують карієс і канали, ставлять коронки та імпланти, виготовляють знімні протези. Дітей приймає окрема лікарка, яка не поспішає й усе спершу показує на ведмедику.

План лікування друкують із кодами процедур і цінами, тож його можна показати страховій компанії чи іншому лікареві. Великі роботи розбивають на етапи й платежі без відсотків.

Гострий біль приймають того самого дня: телефонуйте до десятої ранку.`,
      priceNote: 'Огляд зі знімками — $75, пломба — від $140, коронка — від $850.',
    },
    us: {
      title: 'Perlyna Dental',
      excerpt: 'General dentistry, crowns and implants, children',
      body: `A three-chair family practice in Palatine. It treats cavities and root canals, places crowns and implants, and makes dentures. Children see their own dentist, who never hurries and tries everything on a teddy bear first.

Treatment plans are printed with procedure codes and prices, so you can show them to an insurer or another dentist. Larger work is split into stages and interest-free payments.

Toothache is seen the same day if you call before 10 a.m.`,
      priceNote: 'Exam with X-rays $75, filling from $140, crown from $850.',
    },
  },
  {
    key: 'tysha-therapy',
    category: 'medytsyna',
    location: 'seattle-wa',
    areas: ['washington', 'oregon'],
    phones: ['+12065550133'],
    email: 'tysha@example.com',
    website: 'https://example.com/tysha',
    languages: ['uk', 'en'],
    hours: [
      ['10:00', '20:00'],
      ['10:00', '20:00'],
      ['10:00', '20:00'],
      ['10:00', '20:00'],
      ['10:00', '16:00'],
      null,
      null,
    ],
    verified: true,
    verifiedDaysAgo: 18,
    logo: { initials: 'Т', color: '#4c5f9e' },
    pictures: [
      {
        scene: 'living-room',
        alt: {
          ua: 'Вітальня із зеленим диваном, торшером і вазоном',
          us: 'A living room with a green sofa, a floor lamp and a plant',
        },
      },
    ],
    ua: {
      title: 'Психотерапія «Тиша»',
      excerpt: 'Тривога, втрата, адаптація. Онлайн і в Сієтлі',
      body: `П’ятеро ліцензованих терапевтів працюють із дорослими й підлітками, які пережили війну, переїзд, втрату чи довгу розлуку. Перша розмова коротка й безкоштовна: ви розповідаєте, що відбувається, і вам пропонують фахівця.

Сеанси проходять українською, особисто в Сієтлі або через захищений відеозв’язок для мешканців штатів Вашингтон та Орегон. Щосереди працює група підтримки для дружин військових, вона безкоштовна.

Якщо вам загрожує небезпека або думки про смерть не відступають, не чекайте запису: телефонуйте 988 цілодобово.`,
      priceNote: 'Сеанс 50 хв — $110. Є місця за сплатою від $30 залежно від доходу.',
    },
    us: {
      title: 'Tysha Counseling',
      excerpt: 'Anxiety, grief, adjustment. Online and in Seattle',
      body: `Five licensed therapists work with adults and teens who have lived through war, a move, a loss or a long separation. The first call is short and free: you say what is going on, and they suggest a therapist.

Sessions are in Ukrainian, in person in Seattle or by secure video for residents of Washington and Oregon. A free support group for military wives meets every Wednesday.

If you are in danger, or thoughts of death will not let go, do not wait for an appointment: call or text 988 at any hour.`,
      priceNote: 'A 50-minute session is $110. Sliding-scale places from $30.',
    },
  },
  {
    key: 'english-bridge',
    category: 'osvita-kursy',
    location: 'sacramento-ca',
    address: '3100 Fulton Ave, Suite 12, Sacramento, CA 95821',
    lat: 38.6212,
    lng: -121.4017,
    areas: ['sacramento-ca', 'usa'],
    phones: ['+19165550144'],
    email: 'englishbridge@example.com',
    website: 'https://example.com/english-bridge',
    socials: {
      facebook: 'https://www.facebook.com/poruch.demo.bridge',
      youtube: 'https://www.youtube.com/@poruch-demo-bridge',
    },
    languages: ['uk', 'en'],
    hours: [
      ['09:00', '21:00'],
      ['09:00', '21:00'],
      ['09:00', '21:00'],
      ['09:00', '21:00'],
      ['09:00', '18:00'],
      ['10:00', '15:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 3,
    logo: { initials: 'EB', color: '#1d4ed8' },
    pictures: [
      {
        scene: 'classroom',
        alt: {
          ua: 'Троє учнів за партами перед зеленою дошкою',
          us: 'Three students at desks in front of a green chalkboard',
        },
      },
      { scene: 'books', alt: { ua: 'Стос книжок, верхня розгорнута', us: 'A stack of books, the top one open' } },
    ],
    ua: {
      title: 'English Bridge',
      excerpt: 'Англійська для новоприбулих',
      body: `Школа вчить тієї англійської, яка потрібна завтра: подзвонити лікареві, поговорити з учителькою дитини, пройти співбесіду, зрозуміти лист від власника квартири. Граматика з’являється тоді, коли без неї вже не обійтися.

Групи до восьми людей, уранці та ввечері, у класі чи онлайн. Рівень визначають за розмовою, а не за тестом. Для батьків із малими дітьми поруч працює ігрова кімната.

Раз на місяць школа проводить безкоштовні відкриті заняття: іспит на громадянство, резюме, водійські права.`,
      priceNote: 'Місяць у групі (двічі на тиждень) — $95. Пробне заняття безкоштовне.',
    },
    us: {
      title: 'English Bridge',
      excerpt: 'English for newcomers',
      body: `The school teaches the English you need tomorrow: calling a doctor, talking to your child’s teacher, getting through a job interview, making sense of a letter from the landlord. Grammar comes in when you can no longer do without it.

Groups of up to eight meet in the morning and evening, in class or online. Placement is by conversation, not by test. There is a playroom next door for parents with small children.

Once a month the school holds a free open class: the citizenship test, résumés, the driver’s license.`,
      priceNote: 'One month in a group (twice a week) $95. The trial lesson is free.',
    },
  },
  {
    key: 'kermo-cdl',
    category: 'osvita-kursy',
    location: 'houston-tx',
    address: '7800 Harwin Dr, Houston, TX 77036',
    lat: 29.7176,
    lng: -95.5126,
    areas: ['houston-tx', 'texas'],
    phones: ['+17135550152'],
    email: 'kermo@example.com',
    website: 'https://example.com/kermo',
    socials: { telegram: 'https://t.me/poruch_demo_kermo' },
    languages: ['uk', 'en', 'es'],
    hours: [
      ['07:00', '19:00'],
      ['07:00', '19:00'],
      ['07:00', '19:00'],
      ['07:00', '19:00'],
      ['07:00', '19:00'],
      ['08:00', '14:00'],
      null,
    ],
    verified: false,
    logo: { initials: 'КЕ', color: '#b45309' },
    pictures: [{ scene: 'truck', alt: { ua: 'Вантажівка на дорозі', us: 'A truck on the road' } }],
    ua: {
      title: 'Школа водіїв «Кермо»',
      excerpt: 'CDL класу A та B, звичайні права',
      body: `За чотири–шість тижнів готують до іспиту на комерційні права. Теорію читають українською, а терміни та команди інспектора вчать англійською з першого дня: на дорозі перекладача не буде.

Автопарк невеликий, зате на одну вантажівку припадає не більш як троє учнів. Майданчик, задній хід і огляд перед рейсом відпрацьовують, доки не вийде тричі поспіль.

Випускникам допомагають порівняти пропозиції перевізників і пояснюють, на що дивитися в договорі. Комісії з перевізників школа не бере.`,
      priceNote: 'CDL A — $4 200, можна частинами. Урок водіння на легковому авто — $55 за годину.',
    },
    us: {
      title: 'Kermo Driving School',
      excerpt: 'CDL Class A and B, regular licenses',
      body: `The school prepares you for the commercial license in four to six weeks. Theory is taught in Ukrainian, while terms and examiner commands are learned in English from day one: there will be no interpreter on the road.

The fleet is small, but there are never more than three students to a truck. Yard maneuvers, backing and the pre-trip inspection are drilled until you get them right three times in a row.

Graduates get help comparing carriers’ offers and reading the contract. The school takes no commission from carriers.`,
      priceNote: 'CDL A is $4,200, installments available. Car driving lessons $55 an hour.',
    },
  },
  {
    key: 'kosy-salon',
    category: 'krasa',
    location: 'naperville-il',
    address: '210 S Washington St, Naperville, IL 60540',
    lat: 41.7727,
    lng: -88.1479,
    areas: ['naperville-il', 'oak-park-il', 'chicago-il'],
    phones: ['+16305550128'],
    email: 'kosy@example.com',
    website: 'https://example.com/kosy',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.kosy' },
    languages: ['uk', 'en'],
    hours: [
      null,
      ['10:00', '19:00'],
      ['10:00', '19:00'],
      ['10:00', '20:00'],
      ['10:00', '20:00'],
      ['09:00', '17:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 27,
    logo: { initials: 'КО', color: '#a21caf' },
    pictures: [
      {
        scene: 'hairdresser',
        alt: { ua: 'Перукарське крісло перед дзеркалом', us: 'A salon chair in front of a mirror' },
      },
    ],
    ua: {
      title: 'Салон «Коси»',
      excerpt: 'Стрижки, фарбування, весільні зачіски',
      body: `Невеликий салон на чотири крісла. Стрижуть жінок, чоловіків і дітей, складно фарбують, виводять із чорного, плетуть коси на свята та весілля.

Перед фарбуванням роблять пробу на пасмі й чесно кажуть, чи вийде те, що на світлині, за один раз. Якщо за тиждень щось не так, виправляють без доплати.

У першу середу місяця безкоштовно стрижуть новоприбулих перед співбесідами: запис через сторінку салону.`,
      priceNote: 'Жіноча стрижка — від $55, чоловіча — $35, дитяча — $25, фарбування — від $120.',
    },
    us: {
      title: 'Kosy Salon',
      excerpt: 'Haircuts, color, wedding hair',
      body: `A small salon with four chairs. The stylists cut hair for women, men and children, do complex color and color correction, and braid for holidays and weddings.

Before coloring they test a strand and say honestly whether the look in your photo can be done in one visit. If something is off within a week, they fix it at no charge.

On the first Wednesday of the month, newcomers get free haircuts before job interviews; book through the salon’s page.`,
      priceNote: 'Women’s cut from $55, men’s $35, children’s $25, color from $120.',
    },
  },
];
