import type { DemoService } from '#demo/types.ts';

type Hours = DemoService['hours'];

const officeHours: Hours = [
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '17:00'],
  null,
  null,
];

/** Paperwork: lawyers, taxes, translation, real estate. */
export const paperworkServices: DemoService[] = [
  {
    key: 'mayak-legal',
    category: 'yurysty',
    location: 'chicago-il',
    address: '2100 W Division St, Suite 204, Chicago, IL 60622',
    lat: 41.9031,
    lng: -87.6796,
    areas: ['chicago-il', 'oak-park-il', 'palatine-il', 'schaumburg-il', 'naperville-il'],
    phones: ['+13125550123', '+13125550124'],
    email: 'mayak@example.com',
    website: 'https://example.com/mayak',
    socials: { facebook: 'https://www.facebook.com/poruch.demo.mayak', telegram: 'https://t.me/poruch_demo_mayak' },
    languages: ['uk', 'en', 'pl'],
    hours: officeHours,
    verified: true,
    verifiedDaysAgo: 12,
    logo: { initials: 'М', color: '#1f3a5f' },
    pictures: [
      { scene: 'scales', alt: { ua: 'Золоті терези правосуддя', us: 'Golden scales of justice' } },
      {
        scene: 'desk',
        alt: { ua: 'Робочий стіл із комп’ютером, лампою та книжками', us: 'A desk with a computer, a lamp and books' },
      },
    ],
    ua: {
      title: 'Юридична група «Маяк»',
      excerpt: 'Імміграція, сімейне право',
      body: `Четверо адвокатів ведуть справи про статус, возз’єднання родин, розлучення та опіку. Половина команди сама пройшла імміграційний шлях, тож пояснюють простою мовою: що можливо, скільки триватиме й де ризик.

## З чим допомагають

- продовження U4U, TPS, дозволи на працю;
- притулок і справи в імміграційному суді;
- сімейні петиції, зелені картки, громадянство;
- розлучення, опіка, аліменти в Іллінойсі.

Перша зустріч триває пів години. На ній оцінюють документи й одразу кажуть, якщо адвокат вам не потрібен. Розмова конфіденційна, навіть якщо ви не станете клієнтом.`,
      priceNote: 'Перша консультація (30 хв) — $60, зараховується в оплату справи. Для більшості справ ціна фіксована.',
    },
    us: {
      title: 'Mayak Legal Group',
      excerpt: 'Immigration, family law',
      body: `Four attorneys handle status, family reunification, divorce and custody cases. Half the team has gone through immigration themselves, so they explain in plain words what is possible, how long it takes and where the risk lies.

## What they help with

- U4U re-parole, TPS, work permits;
- asylum and immigration court;
- family petitions, green cards, citizenship;
- divorce, custody and child support in Illinois.

The first meeting takes half an hour. They review your papers and tell you right away if you do not need a lawyer. The conversation is confidential even if you never become a client.`,
      priceNote: 'First consultation (30 min) is $60, credited toward your case. Flat fees for most matters.',
    },
  },
  {
    key: 'levytskyi-law',
    category: 'yurysty',
    location: 'philadelphia-pa',
    address: '1500 Walnut St, Floor 9, Philadelphia, PA 19102',
    lat: 39.9495,
    lng: -75.1661,
    areas: ['pennsylvania'],
    phones: ['+12155550110'],
    email: 'levytskyi@example.com',
    website: 'https://example.com/levytskyi-law',
    languages: ['uk', 'en'],
    hours: [
      ['10:00', '18:00'],
      ['10:00', '18:00'],
      ['10:00', '18:00'],
      ['10:00', '18:00'],
      ['10:00', '16:00'],
      null,
      null,
    ],
    verified: true,
    verifiedDaysAgo: 40,
    logo: { initials: 'ТЛ', color: '#5b2a3c' },
    pictures: [{ scene: 'courthouse', alt: { ua: 'Будівля суду з колонами', us: 'A courthouse with columns' } }],
    ua: {
      title: 'Тарас Левицький, адвокат',
      excerpt: 'Травми на роботі, ДТП, невиплачена зарплата',
      body: `Адвокат із чотирнадцятирічним досвідом представляє тих, хто постраждав на роботі чи на дорозі або не отримав зароблених грошей. Працівник має ці права незалежно від імміграційного статусу, і про статус у таких справах запитувати не повинні.

Якщо стався нещасний випадок, зробіть три речі: зверніться до лікаря, запишіть імена свідків і не підписуйте паперів від страхової компанії, поки їх не прочитає адвокат.

Справи про травми та ДТП ведуться за відсоток від компенсації: якщо її немає, ви нічого не винні.`,
      priceNote: 'Консультація безкоштовна. Гонорар — відсоток від отриманої компенсації.',
    },
    us: {
      title: 'Taras Levytskyi, Attorney at Law',
      excerpt: 'Work injuries, car accidents, unpaid wages',
      body: `With fourteen years in practice, Levytskyi represents people who were hurt on the job or on the road, or who were not paid what they earned. Workers have these rights regardless of immigration status, and status should not come up in such cases.

After an accident, do three things: see a doctor, write down the names of witnesses and do not sign anything from an insurance company until a lawyer has read it.

Injury and accident cases are taken on contingency: if there is no recovery, you owe nothing.`,
      priceNote: 'Free consultation. The fee is a share of the recovery.',
    },
  },
  {
    key: 'stress-free-taxes',
    category: 'podatky',
    location: 'usa',
    areas: ['usa'],
    phones: ['+12245550135'],
    email: 'stressfree@example.com',
    website: 'https://example.com/stress-free-taxes',
    socials: { telegram: 'https://t.me/poruch_demo_taxes', youtube: 'https://www.youtube.com/@poruch-demo-taxes' },
    languages: ['uk', 'en'],
    hours: [
      ['08:00', '20:00'],
      ['08:00', '20:00'],
      ['08:00', '20:00'],
      ['08:00', '20:00'],
      ['08:00', '20:00'],
      ['10:00', '15:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 5,
    logo: { initials: 'ПС', color: '#2f6b4f' },
    pictures: [
      {
        scene: 'taxes',
        alt: { ua: 'Податковий бланк, калькулятор і монети', us: 'A tax form, a calculator and coins' },
      },
      { scene: 'laptop', alt: { ua: 'Ноутбук на столі', us: 'A laptop on a desk' } },
    ],
    ua: {
      title: 'Податки без стресу',
      excerpt: 'Декларації, ITIN, бухгалтерія',
      body: `Онлайн-бюро для тих, хто вперше заповнює американську декларацію або відкрив власну справу. Документи завантажуєте в захищений кабінет, спеціалістка телефонує, ставить запитання українською, і за кілька днів ви перевіряєте готову декларацію.

Найчастіше звертаються водії та майстри, яким платять за формою 1099, родини з доходами в Україні й люди, яким потрібен ITIN для дітей або чоловіка чи дружини. Ведуть також облік малих підприємств: зарплати, квартальні внески, звіти до штату.

Максимального повернення тут не обіцяють. Обіцяють інше: пояснити кожен рядок і відповісти на лист із податкової, якщо він надійде.`,
      priceNote:
        'Проста декларація — від $90, для самозайнятих — від $180, ITIN — $120. Остаточну ціну називають до початку роботи.',
    },
    us: {
      title: 'Stress-Free Taxes',
      excerpt: 'Tax returns, ITINs, bookkeeping',
      body: `An online office for people filing their first U.S. tax return or starting a business. You upload documents to a secure account, a preparer calls with questions in Ukrainian, and a few days later you review the finished return.

Typical clients are drivers and tradespeople paid on a 1099, families with income in Ukraine, and people who need an ITIN for a child or spouse. The firm also keeps books for small businesses: payroll, quarterly payments, state filings.

They will not promise the biggest refund. They do promise to explain every line, and to answer the IRS letter if one comes.`,
      priceNote:
        'Simple return from $90, self-employed from $180, ITIN $120. You get the final price before work starts.',
    },
  },
  {
    key: 'bukva-translations',
    category: 'pereklad',
    location: 'new-york-ny',
    address: '60 E 7th St, New York, NY 10003',
    lat: 40.7281,
    lng: -73.9881,
    areas: ['usa'],
    phones: ['+12125550142'],
    email: 'bukva@example.com',
    website: 'https://example.com/bukva',
    languages: ['uk', 'en', 'pl'],
    hours: officeHours,
    verified: true,
    verifiedDaysAgo: 21,
    logo: { initials: 'Б', color: '#7a4b12' },
    pictures: [
      {
        scene: 'document',
        alt: { ua: 'Аркуш документа з позначкою про засвідчення', us: 'A page of a document with a check mark' },
      },
    ],
    ua: {
      title: 'Бюро перекладів «Буква»',
      excerpt: 'Засвідчені переклади, апостиль, усний переклад',
      body: `Перекладають свідоцтва, дипломи, довідки про несудимість, медичні виписки й договори. Кожен переклад має засвідчення за вимогами USCIS; за потреби додають нотаріальний підпис.

Прізвища пишуть так, як у вашому паспорті або візі, навіть якщо в старих документах було інакше, і пояснюють розбіжність у примітці. Саме через це справи найчастіше повертають на доопрацювання.

Усні перекладачі їздять на прийоми до лікарів, у школи та суди Нью-Йорка й Нью-Джерсі, а в інших штатах працюють телефоном і відео.`,
      priceNote: 'Стандартна сторінка — $25, терміново за добу — $40. Усний переклад — від $75 за годину.',
    },
    us: {
      title: 'Bukva Translation Bureau',
      excerpt: 'Certified translations, apostilles, interpreting',
      body: `The bureau translates certificates, diplomas, police clearances, medical records and contracts. Each translation carries a certification that meets USCIS requirements, with notarization where needed.

Names are spelled as in your passport or visa, even where older documents differ, and the difference is explained in a note. That mismatch is the most common reason applications are sent back.

Interpreters travel to medical appointments, schools and courts in New York and New Jersey, and work by phone or video in other states.`,
      priceNote: 'Standard page $25, 24-hour rush $40. Interpreting from $75 an hour.',
    },
  },
  {
    key: 'kliuch-realty',
    category: 'neruhomist',
    location: 'charlotte-nc',
    address: '820 East Blvd, Charlotte, NC 28203',
    lat: 35.2107,
    lng: -80.8531,
    areas: ['charlotte-nc', 'north-carolina'],
    phones: ['+17045550117'],
    email: 'kliuch@example.com',
    website: 'https://example.com/kliuch',
    socials: { instagram: 'https://www.instagram.com/poruch.demo.kliuch' },
    languages: ['uk', 'en'],
    hours: [
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['09:00', '19:00'],
      ['10:00', '16:00'],
      null,
    ],
    verified: false,
    logo: { initials: 'К', color: '#9a3412' },
    pictures: [
      {
        scene: 'house',
        alt: { ua: 'Будинок із червоним дахом і поштовою скринькою', us: 'A house with a red roof and a mailbox' },
      },
      {
        scene: 'kitchen',
        alt: {
          ua: 'Кухня із зеленими шафами, на плиті каструля',
          us: 'A kitchen with green cabinets and a pot on the stove',
        },
      },
    ],
    ua: {
      title: 'Агенція нерухомості «Ключ»',
      excerpt: 'Купівля першого дому, продаж, оренда',
      body: `Ірина Стадник і дві її колеги допомагають родинам купити перший дім у Шарлотт і передмістях. Починають не з переглядів, а з розмови про бюджет: скільки дасть банк, які програми для першого внеску доступні, що буде з податками за п’ять років.

Разом із покупцями їдуть на інспекцію й перекладають звіт людською мовою: що полагодити до угоди, що почекає, а від чого краще відмовитися.

Тим, хто ще не готовий купувати, підкажуть райони з добрими школами й перевірять договір оренди.`,
      priceNote: 'Умови оплати письмово узгоджують до першого перегляду. Перевірка договору оренди — $50.',
    },
    us: {
      title: 'Kliuch Realty',
      excerpt: 'First homes, sales, rentals',
      body: `Iryna Stadnyk and two colleagues help families buy their first home in Charlotte and its suburbs. They start not with showings but with a budget: what a bank will lend, which down payment programs are open, what taxes will look like in five years.

They go to the inspection with buyers and translate the report into plain language: what to fix before closing, what can wait and what to walk away from.

If you are not ready to buy, they will point out neighborhoods with good schools and look over your lease.`,
      priceNote: 'Fees are agreed in writing before the first showing. Lease review $50.',
    },
  },
  {
    key: 'more-rentals',
    category: 'neruhomist',
    location: 'miami-fl',
    areas: ['miami-fl', 'florida'],
    phones: ['+13055550161'],
    email: 'more@example.com',
    website: 'https://example.com/more-rentals',
    socials: { telegram: 'https://t.me/poruch_demo_more' },
    languages: ['uk', 'en', 'es'],
    hours: [
      ['10:00', '19:00'],
      ['10:00', '19:00'],
      ['10:00', '19:00'],
      ['10:00', '19:00'],
      ['10:00', '19:00'],
      ['11:00', '16:00'],
      null,
    ],
    verified: true,
    verifiedDaysAgo: 75,
    logo: { initials: 'МО', color: '#0e7490' },
    pictures: [
      { scene: 'apartment', alt: { ua: 'Цегляний багатоквартирний будинок', us: 'A brick apartment building' } },
    ],
    ua: {
      title: 'Оренда «Море»',
      excerpt: 'Довгострокова оренда в Маямі без кредитної історії',
      body: `Допомагають винайняти квартиру чи будинок тим, хто щойно приїхав і ще не має кредитної історії. Знають власників, які приймають трудовий договір або виписку з банку замість рейтингу, і пояснюють, коли від вас вимагають зайвого.

Перед підписанням оглядають житло разом із вами або за довіреністю з відео, перевіряють, чи той, хто здає, справді є власником, і фіксують стан речей на світлинах, щоб завдаток повернувся.

Завдатку до огляду не беруть ніколи й вам платити його не радять.`,
      priceNote: 'Підбір житла — половина місячної оренди, лише після підписання договору.',
    },
    us: {
      title: 'More Rentals',
      excerpt: 'Long-term rentals in Miami without a credit history',
      body: `The agency helps people who have just arrived and have no credit history rent an apartment or house. It knows owners who accept an employment contract or bank statements instead of a score, and will say when a demand goes too far.

Before you sign, agents view the place with you, or for you by video, check that the person renting it out really owns it, and photograph its condition so that your deposit comes back.

They never take a deposit before a viewing, and advise you never to pay one.`,
      priceNote: 'Finder’s fee is half a month’s rent, due only after the lease is signed.',
    },
  },
];
