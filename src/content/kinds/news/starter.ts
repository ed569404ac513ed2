import type { StarterCategory } from '#content/model/starter.ts';

/** The sections of the news, in menu order. */
export const starter: StarterCategory[] = [
  {
    key: 'hromada',
    parent: null,
    name: { ua: 'Громада', us: 'Community' },
    description: {
      ua: 'Акції, зустрічі, люди й організації: чим живуть українці в містах поруч.',
      us: 'Rallies, gatherings, people and organizations: what Ukrainians in our cities are up to.',
    },
    icon: 'users',
  },
  {
    key: 'mihratsiia',
    parent: null,
    name: { ua: 'Міграція', us: 'Immigration' },
    description: {
      ua: 'Статус, дозволи на роботу, консульства: що змінилося й де перевірити з першоджерела.',
      us: 'Status, work permits, consulates: what has changed and where to check it at the source.',
    },
    icon: 'stamp',
  },
  {
    key: 'osvita',
    parent: null,
    name: { ua: 'Освіта', us: 'Education' },
    description: {
      ua: 'Суботні й державні школи, університети, дипломи, курси англійської та бібліотеки.',
      us: 'Saturday and public schools, universities, degrees, English courses and libraries.',
    },
    icon: 'graduation-cap',
  },
  {
    key: 'kultura',
    parent: null,
    name: { ua: 'Культура', us: 'Culture' },
    description: {
      ua: 'Виставки, концерти, театр, кіно та книжки: українське мистецтво {inCountry}.',
      us: 'Exhibitions, concerts, theater, film and books: Ukrainian art {inCountry}.',
    },
    icon: 'palette',
  },
  {
    key: 'biznes',
    parent: null,
    name: { ua: 'Бізнес', us: 'Business' },
    description: {
      ua: 'Історії підприємців, особисті фінанси, послуги та ціни.',
      us: 'Stories of entrepreneurs, personal finance, services and prices.',
    },
    icon: 'briefcase-business',
  },
  {
    key: 'sport',
    parent: null,
    name: { ua: 'Спорт', us: 'Sports' },
    description: {
      ua: 'Забіги, ліги, турніри та дитячі секції нашої громади.',
      us: 'Races, leagues, tournaments and children’s teams in our community.',
    },
    icon: 'trophy',
  },
  {
    key: 'zhyttia-v-ssha',
    slug: 'Життя {inCountry}',
    parent: null,
    name: { ua: 'Життя {inCountry}', us: 'Life {inCountry}' },
    description: {
      ua: 'Житло, робота, медицина, дорога й погода: практичні поради на щодень.',
      us: 'Housing, work, health care, travel and weather: practical advice for every day.',
    },
    icon: 'house',
  },
  {
    key: 'dopomoha',
    parent: null,
    name: { ua: 'Допомога', us: 'Getting and giving help' },
    description: {
      ua: 'Хто допомагає, кому потрібна підтримка і як долучитися.',
      us: 'Who is helping, who needs support and how to join in.',
    },
    icon: 'heart-handshake',
  },
];
