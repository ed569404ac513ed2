import type { StarterCategory } from '#content/model/starter.ts';

const category = (
  key: string,
  icon: string,
  name: StarterCategory['name'],
  description: NonNullable<StarterCategory['description']>,
): StarterCategory => ({
  key,
  parent: null,
  name,
  description,
  icon,
});

/** Categories of the services directory, in the order of the filter. */
export const starter: StarterCategory[] = [
  category(
    'yurysty',
    'scale',
    { ua: 'Юристи', us: 'Lawyers' },
    {
      ua: 'Імміграція, сімейне й трудове право, угоди та суперечки.',
      us: 'Immigration, family and employment law, contracts and disputes.',
    },
  ),
  category(
    'medytsyna',
    'stethoscope',
    { ua: 'Медицина', us: 'Health care' },
    {
      ua: 'Лікарі, стоматологи та психологи, які приймають українською.',
      us: 'Doctors, dentists and therapists who see patients in Ukrainian.',
    },
  ),
  category(
    'podatky',
    'receipt-text',
    { ua: 'Податки й бухгалтерія', us: 'Taxes and accounting' },
    {
      ua: 'Декларації, ITIN, облік для самозайнятих і малого бізнесу.',
      us: 'Tax returns, ITINs, bookkeeping for the self-employed and small businesses.',
    },
  ),
  category(
    'remont',
    'hammer',
    { ua: 'Дім і ремонт', us: 'Home and repair' },
    {
      ua: 'Майстри, сантехніки, електрики, маляри та прибирання.',
      us: 'Handymen, plumbers, electricians, painters and cleaners.',
    },
  ),
  category(
    'osvita-kursy',
    'book-open',
    { ua: 'Курси й навчання', us: 'Courses and training' },
    {
      ua: 'Англійська, професійні курси, підготовка до іспитів.',
      us: 'English classes, vocational training, exam preparation.',
    },
  ),
  category(
    'perevezennia',
    'truck',
    { ua: 'Перевезення', us: 'Moving and shipping' },
    {
      ua: 'Переїзди між штатами, доставка посилок і вантажів в Україну.',
      us: 'Interstate moves, parcels and freight to Ukraine.',
    },
  ),
  category(
    'krasa',
    'scissors',
    { ua: 'Краса', us: 'Beauty' },
    {
      ua: 'Перукарі, косметологи, майстри манікюру й макіяжу.',
      us: 'Hairdressers, skin care, manicure and makeup artists.',
    },
  ),
  category(
    'neruhomist',
    'house',
    { ua: 'Нерухомість', us: 'Real estate' },
    {
      ua: 'Рієлтори й агенції: оренда, купівля, продаж.',
      us: 'Agents and agencies: renting, buying and selling.',
    },
  ),
  category(
    'avtoservis',
    'wrench',
    { ua: 'Автосервіс', us: 'Auto repair' },
    {
      ua: 'Діагностика, ремонт, кузовні роботи, огляд перед купівлею.',
      us: 'Diagnostics, repairs, body work, pre-purchase inspections.',
    },
  ),
  category(
    'pereklad',
    'languages',
    { ua: 'Переклад', us: 'Translation' },
    {
      ua: 'Засвідчені переклади документів, усний переклад на прийомах і в суді.',
      us: 'Certified document translation, interpreting at appointments and in court.',
    },
  ),
];
