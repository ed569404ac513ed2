import type { Bilingual } from '#content/model/starter.ts';
import type { DemoDiaspora, DemoService } from '#demo/types.ts';
import { dollars, fill, type Slots } from './generate-fill.ts';
import { type GeneratedScene, randomPicture } from './generate-pictures.ts';
import type { RandomSource } from './generate-random.ts';
import { type GeneratedCity, brands, cities, fictionalPhone, personName } from './generate-words.ts';

interface ServiceTemplate {
  category: string;
  scene: GeneratedScene;
  /** Placed before «org» in Ukrainian and after it in English. */
  nouns: Bilingual[];
  does: Bilingual;
}

const serviceTemplates: ServiceTemplate[] = [
  {
    category: 'yurysty',
    scene: 'scales',
    nouns: [
      { ua: 'Юридичне бюро', us: 'Law Office' },
      { ua: 'Адвокатська група', us: 'Legal Group' },
    ],
    does: { ua: 'Імміграція, сімейне право, договори', us: 'Immigration, family law, contracts' },
  },
  {
    category: 'medytsyna',
    scene: 'doctor',
    nouns: [
      { ua: 'Сімейна клініка', us: 'Family Clinic' },
      { ua: 'Стоматологія', us: 'Dental' },
    ],
    does: { ua: 'Прийом українською та англійською', us: 'Visits in Ukrainian and English' },
  },
  {
    category: 'podatky',
    scene: 'taxes',
    nouns: [
      { ua: 'Податкове бюро', us: 'Tax Office' },
      { ua: 'Бухгалтерія', us: 'Accounting' },
    ],
    does: { ua: 'Декларації, ITIN, облік для самозайнятих', us: 'Returns, ITINs, books for the self-employed' },
  },
  {
    category: 'remont',
    scene: 'tools',
    nouns: [
      { ua: 'Бригада', us: 'Home Repair' },
      { ua: 'Майстерня', us: 'Remodeling' },
    ],
    does: { ua: 'Ремонт, електрика, сантехніка', us: 'Remodeling, electrical work, plumbing' },
  },
  {
    category: 'osvita-kursy',
    scene: 'classroom',
    nouns: [
      { ua: 'Курси', us: 'Courses' },
      { ua: 'Мовна студія', us: 'Language Studio' },
    ],
    does: { ua: 'Англійська, українська, підготовка до іспитів', us: 'English, Ukrainian, exam preparation' },
  },
  {
    category: 'perevezennia',
    scene: 'van',
    nouns: [
      { ua: 'Перевезення', us: 'Movers' },
      { ua: 'Служба доставки', us: 'Delivery' },
    ],
    does: { ua: 'Переїзди, меблі, посилки', us: 'Moves, furniture, parcels' },
  },
  {
    category: 'krasa',
    scene: 'hairdresser',
    nouns: [
      { ua: 'Салон', us: 'Salon' },
      { ua: 'Студія краси', us: 'Beauty Studio' },
    ],
    does: { ua: 'Стрижка, фарбування, манікюр', us: 'Haircuts, color, nails' },
  },
  {
    category: 'neruhomist',
    scene: 'house',
    nouns: [
      { ua: 'Агенція', us: 'Realty' },
      { ua: 'Ріелторська група', us: 'Homes' },
    ],
    does: { ua: 'Купівля, продаж і оренда житла', us: 'Buying, selling and renting homes' },
  },
  {
    category: 'avtoservis',
    scene: 'car',
    nouns: [
      { ua: 'Автосервіс', us: 'Auto Service' },
      { ua: 'Автомайстерня', us: 'Garage' },
    ],
    does: { ua: 'Діагностика, ходова, гальма', us: 'Diagnostics, suspension, brakes' },
  },
  {
    category: 'pereklad',
    scene: 'document',
    nouns: [
      { ua: 'Бюро перекладів', us: 'Translations' },
      { ua: 'Перекладацька студія', us: 'Translation Studio' },
    ],
    does: { ua: 'Засвідчені переклади, усний супровід', us: 'Certified translations, interpreting' },
  },
];

interface DiasporaTemplate {
  type: DemoDiaspora['type'];
  scene: GeneratedScene;
  noun: Bilingual;
  does: Bilingual;
}

const diasporaTemplates: DiasporaTemplate[] = [
  {
    type: 'association',
    scene: 'community',
    noun: { ua: 'Товариство', us: 'Association' },
    does: {
      ua: 'Об’єднує українців міста, влаштовує свята й допомагає новоприбулим.',
      us: 'Brings the city’s Ukrainians together, holds celebrations and helps newcomers.',
    },
  },
  {
    type: 'school',
    scene: 'classroom',
    noun: { ua: 'Суботня школа', us: 'Saturday School' },
    does: {
      ua: 'Мова, історія й пісня для дітей від чотирьох років.',
      us: 'Language, history and song for children from the age of four.',
    },
  },
  {
    type: 'church',
    scene: 'church',
    noun: { ua: 'Парафіяльна громада', us: 'Parish Community' },
    does: {
      ua: 'Богослужіння українською, недільна школа й кухня для потребуючих.',
      us: 'Services in Ukrainian, Sunday school and a community kitchen.',
    },
  },
  {
    type: 'museum',
    scene: 'embroidery',
    noun: { ua: 'Музей', us: 'Museum' },
    does: {
      ua: 'Збірка вишивки, писанок і родинних архівів.',
      us: 'A collection of embroidery, pysanky and family archives.',
    },
  },
  {
    type: 'media',
    scene: 'microphone',
    noun: { ua: 'Радіо', us: 'Radio' },
    does: { ua: 'Новини громади, музика й розмови щотижня.', us: 'Community news, music and conversation every week.' },
  },
  {
    type: 'fund',
    scene: 'parcel',
    noun: { ua: 'Фонд', us: 'Fund' },
    does: {
      ua: 'Генератори, ліки й реабілітація для України.',
      us: 'Generators, medicine and rehabilitation for Ukraine.',
    },
  },
  {
    type: 'club',
    scene: 'chess',
    noun: { ua: 'Клуб', us: 'Club' },
    does: {
      ua: 'Шахи, розмовна англійська й мандрівки вихідного дня.',
      us: 'Chess, conversational English and weekend trips.',
    },
  },
  {
    type: 'other',
    scene: 'library',
    noun: { ua: 'Бібліотека', us: 'Library' },
    does: {
      ua: 'Українські книжки для дітей і дорослих, читацький клуб щомісяця.',
      us: 'Ukrainian books for all ages and a monthly reading club.',
    },
  },
];

const serviceBody: Bilingual = {
  ua: 'Працюємо з громадою {years|рік|роки|років}. Приймаємо за записом, пояснюємо просто й називаємо ціну до початку роботи.\n\nКоманду веде {person}. Розмовляємо українською та англійською, документи готуємо двома мовами.',
  us: 'We have worked with the community for {years|year|years}. Visits are by appointment, we explain things plainly and name the price before we start.\n\n{person} leads the team. We speak Ukrainian and English and prepare paperwork in both.',
};

const diasporaBody: Bilingual = {
  ua: 'Рік заснування — {year}. Починали з кількох родин, які хотіли триматися разом.\n\nЗустрічаємося щотижня, новим людям радіємо. Контактна особа: {person}. Зараз у нас {n|учасник|учасники|учасників}, і є справа для кожного.',
  us: 'Founded in {year} by a few families who wanted to stay together.\n\nWe meet every week and are glad to see new faces. Contact: {person}. There are {n|member|members} now, and something to do for each.',
};

const colors = ['#1f5fbf', '#b8860b', '#2e7d4f', '#8c2f39', '#5b3f8c', '#1f6f78', '#a0522d', '#37474f'] as const;
const weekdays: DemoService['hours'] = [
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '17:00'],
  null,
  null,
];
const withSaturday: DemoService['hours'] = [
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '19:00'],
  ['10:00', '15:00'],
  null,
];

/** The fields that services and community listings share. */
function drawListing(draw: RandomSource, city: GeneratedCity, brand: Bilingual, scene: GeneratedScene) {
  const verified = draw.chance(0.6);
  const offset = () => draw.int(-300, 300) / 10_000;
  return {
    location: city.key,
    address: `${draw.int(100, 4900)} ${draw.pick(['Maple St', 'Oak Ave', 'Division St', 'State Rd'])}, ${city.name.us}`,
    lat: Math.round((city.lat + offset()) * 10_000) / 10_000,
    lng: Math.round((city.lng + offset()) * 10_000) / 10_000,
    phones: [fictionalPhone(draw, city)],
    website: `https://example.com/${brand.us.toLowerCase()}`,
    languages: draw.pick([
      ['uk', 'en'],
      ['uk', 'en', 'pl'],
      ['uk', 'en', 'es'],
    ] as ('uk' | 'en' | 'pl' | 'es')[][]),
    verified,
    ...(verified ? { verifiedDaysAgo: draw.int(3, 300) } : {}),
    logo: { initials: brand.ua.slice(0, 1), color: draw.pick(colors) },
    pictures: [randomPicture(draw, scene)],
  };
}

export function generateService(draw: RandomSource, key: string): DemoService {
  const template = draw.pick(serviceTemplates);
  const noun = draw.pick(template.nouns);
  const brand = draw.pick(brands);
  const city = draw.pick(cities);
  const slots: Slots = { person: personName(draw), years: draw.int(2, 28), from: dollars(draw.int(6, 30) * 5) };
  const note: Bilingual = { ua: 'Від {from}, перша розмова безкоштовна', us: 'From {from}, first conversation free' };
  const text = (locale: 'ua' | 'us', title: string) => ({
    title,
    excerpt: template.does[locale],
    body: fill(serviceBody[locale], slots, locale),
    priceNote: fill(note[locale], slots, locale),
  });
  return {
    key,
    ...drawListing(draw, city, brand, template.scene),
    category: template.category,
    areas: [city.key],
    hours: draw.pick([weekdays, withSaturday]),
    ua: text('ua', `${noun.ua} «${brand.ua}»`),
    us: text('us', `${brand.us} ${noun.us}`),
  };
}

export function generateDiaspora(draw: RandomSource, key: string): DemoDiaspora {
  const template = draw.pick(diasporaTemplates);
  const brand = draw.pick(brands);
  const city = draw.pick(cities);
  const foundedYear = draw.int(1948, 2024);
  const slots: Slots = { person: personName(draw), n: draw.int(18, 400), year: foundedYear };
  const text = (locale: 'ua' | 'us', title: string) => ({
    title,
    excerpt: template.does[locale],
    body: fill(diasporaBody[locale], slots, locale),
  });
  return {
    key,
    ...drawListing(draw, city, brand, template.scene),
    type: template.type,
    foundedYear,
    ua: text('ua', `${template.noun.ua} «${brand.ua}», ${city.name.ua}`),
    us: text('us', `${brand.us} ${template.noun.us}, ${city.name.us}`),
  };
}
