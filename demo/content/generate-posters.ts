import type { Bilingual } from '#content/model/starter.ts';
import type { DemoPoster } from '#demo/types.ts';
import { fill, type Slots } from './generate-fill.ts';
import { type GeneratedScene, randomPicture } from './generate-pictures.ts';
import type { RandomSource } from './generate-random.ts';
import { brands, cities, personName } from './generate-words.ts';

interface PosterTemplate {
  category: string;
  scene: GeneratedScene;
  title: Bilingual;
  excerpt: Bilingual;
  about: Bilingual;
}

const templates: PosterTemplate[] = [
  {
    category: 'kontserty',
    scene: 'concert',
    title: { ua: 'Гурт «{org}»: концерт «{other}»', us: '{org} live: {other}' },
    excerpt: { ua: 'Акустичний вечір і нові пісні.', us: 'An acoustic evening with new songs.' },
    about: {
      ua: 'Перше відділення — нові пісні, друге — ті, які зал співає разом. Платівки й футболки можна буде придбати у фоє.',
      us: 'New songs in the first half, the ones everybody sings along to in the second. Records and T-shirts in the lobby.',
    },
  },
  {
    category: 'kontserty',
    scene: 'choir',
    title: { ua: 'Хор «{org}»: вечір пісень «{other}»', us: '{org} choir: {other}, an evening of song' },
    excerpt: {
      ua: 'Народні пісні й сучасні обробки без супроводу.',
      us: 'Folk songs and new arrangements, a cappella.',
    },
    about: {
      ua: 'Хор заспіває народні пісні та твори сучасних композиторів. Після концерту — чай і розмова зі співаками.',
      us: 'The choir sings folk songs and works by living composers. Tea and conversation with the singers follow.',
    },
  },
  {
    category: 'yarmarky',
    scene: 'embroidery',
    title: {
      ua: 'Ярмарок майстрів «{org}», {n|стіл|столи|столів} із власними виробами',
      us: '{org} makers’ market, {n|table|tables} of handmade goods',
    },
    excerpt: {
      ua: 'Вишивка, кераміка, мед, вареники й дитячий куток.',
      us: 'Embroidery, ceramics, honey, varenyky and a children’s corner.',
    },
    about: {
      ua: 'За столами лише власні вироби: вишивка, кераміка, прикраси, мед. На кухні ліплять вареники, для дітей працює майстерня.',
      us: 'Handmade goods only: embroidery, ceramics, jewelry, honey. Varenyky in the kitchen and a workshop for children.',
    },
  },
  {
    category: 'literatura',
    scene: 'books',
    title: {
      ua: 'Читацький клуб «{org}»: розмова з перекладачкою, зустріч {n}',
      us: '{org} book club, meeting {n}: a talk with a translator',
    },
    excerpt: { ua: 'Про те, як звучить українська проза англійською.', us: 'How Ukrainian prose sounds in English.' },
    about: {
      ua: 'Читатимемо уривки двома мовами й порівнюватимемо. Книжку можна взяти в бібліотеці клубу, але прийти варто й без неї.',
      us: 'We will read passages in both languages and compare. The club can lend you the book, but come even if you have not read it.',
    },
  },
  {
    category: 'dity',
    scene: 'kids',
    title: {
      ua: 'Дитяча майстерня «{org}»: писанки, ляльки, витинанки, {k}+',
      us: '{org} children’s workshop: pysanky, dolls and paper cutting, {k}+',
    },
    excerpt: {
      ua: 'Матеріали на місці, батьки можуть залишитися.',
      us: 'Materials provided, parents are welcome to stay.',
    },
    about: {
      ua: 'Майстрині покажуть три техніки, кожна дитина обере одну й забере роботу додому. Одягніть те, що не шкода забруднити.',
      us: 'Three techniques are shown; each child picks one and takes the result home. Wear clothes that may get messy.',
    },
  },
  {
    category: 'teatr',
    scene: 'theatre',
    title: { ua: 'Театр «{org}»: вистава «{other}»', us: '{org} Theater presents {other}' },
    excerpt: { ua: 'Вистава українською з англійськими субтитрами.', us: 'In Ukrainian with English supertitles.' },
    about: {
      ua: 'Камерна вистава про родину, яка розпаковує валізи й ніяк не розпакує. Після неї актори залишаться на розмову.',
      us: 'A chamber play about a family that keeps unpacking and never quite finishes. The cast stays for a talk afterward.',
    },
  },
  {
    category: 'sport',
    scene: 'chess',
    title: {
      ua: 'Шаховий турнір «{org}», до {n|гравця|гравців|гравців}',
      us: '{org} chess tournament, up to {n|player|players}',
    },
    excerpt: { ua: 'Швейцарська система, три вікові групи.', us: 'Swiss system, three age groups.' },
    about: {
      ua: 'Сім турів по п’ятнадцять хвилин, нагороди в кожній групі. Шахівниці й годинники надаємо.',
      us: 'Seven rounds of fifteen minutes, prizes in every group. Boards and clocks provided.',
    },
  },
  {
    category: 'osvita',
    scene: 'classroom',
    title: {
      ua: 'Практикум «{org}»: перше авто, страхування, банк, група {k}',
      us: '{org} workshop, group {k}: first car, insurance, bank',
    },
    excerpt: {
      ua: 'Дві години відповідей на запитання новоприбулих.',
      us: 'Two hours of answers to newcomers’ questions.',
    },
    about: {
      ua: 'Розберемо справжні документи: поліс, договір, виписку. Запитання можна надіслати заздалегідь, імен не називатимемо.',
      us: 'We will go through real documents: a policy, a contract, a statement. Send questions beforehand; no names will be mentioned.',
    },
  },
  {
    category: 'blahodiinist',
    scene: 'volunteers',
    title: {
      ua: 'Благодійна вечеря «{org}»: аукціон і музика для {n|гостя|гостей|гостей}',
      us: '{org} charity dinner: auction and music for {n|guest|guests}',
    },
    excerpt: {
      ua: 'Увесь прибуток — на реабілітацію поранених.',
      us: 'All proceeds go to the rehabilitation of the wounded.',
    },
    about: {
      ua: 'Вечеря з трьох страв, жива музика й аукціон картин. Звіт про кожен долар опублікуємо протягом місяця.',
      us: 'A three-course dinner, live music and an art auction. We will publish a full account within a month.',
    },
  },
];

const venues = [
  'Ukrainian Community Center',
  'Parish Hall',
  'Maple Street Theater',
  'Public Library, Main Hall',
  'Riverside Arts Center',
  'Union Hall',
] as const;
const streets = ['Maple St', 'Oak Ave', 'Lincoln St', 'Park Ave', 'Main St', 'Elm St'] as const;
const entry: Bilingual = {
  ua: 'Двері відчиняємо за пів години до початку. Поруч є паркування, зала доступна для візочків. Запитання ставте організаторам: {person}.',
  us: 'Doors open half an hour before the start. There is parking nearby and the hall is wheelchair accessible. Questions: {person}.',
};

function drawPrice(draw: RandomSource, category: string): DemoPoster['price'] {
  if (category === 'blahodiinist') return { type: 'donation' };
  const type = draw.pick(['free', 'free', 'fixed', 'fixed', 'range', 'donation'] as const);
  if (type === 'fixed') return { type, min: draw.int(2, 12) * 500 };
  if (type === 'range') {
    const min = draw.int(2, 8) * 500;
    return { type, min, max: min + draw.int(2, 10) * 500 };
  }
  return { type };
}

/** A generated event from 30 days ago to 120 days ahead. */
export function generatePoster(draw: RandomSource, key: string): DemoPoster {
  const template = draw.pick(templates);
  const city = draw.pick(cities);
  const [org, other] = draw.sample(brands, 2);
  if (!org || !other) throw new Error('Too few brands');
  const slots: Slots = { org, other, person: personName(draw), n: draw.int(12, 90), k: draw.int(4, 9) };
  const text = (locale: 'ua' | 'us') => ({
    title: fill(template.title[locale], slots, locale),
    excerpt: fill(template.excerpt[locale], slots, locale),
    body: [template.about, entry].map((each) => fill(each[locale], slots, locale)).join('\n\n'),
  });
  return {
    key,
    category: template.category,
    location: city.key,
    picture: randomPicture(draw, template.scene),
    inDays: draw.int(-30, 120),
    time: `${draw.int(11, 19)}:${draw.pick(['00', '30'])}`,
    durationHours: draw.int(1, 4),
    timeZone: city.timeZone,
    venue: draw.pick(venues),
    address: `${draw.int(100, 4900)} ${draw.pick(streets)}, ${city.name.us}`,
    attendance: 'offline',
    price: drawPrice(draw, template.category),
    organiser: org.us,
    ua: text('ua'),
    ...(draw.chance(0.15) ? {} : { us: text('us') }),
  };
}
