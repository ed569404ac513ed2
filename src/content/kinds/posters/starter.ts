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

/** Categories of events, in the order of the filter. */
export const starter: StarterCategory[] = [
  category(
    'kontserty',
    'music',
    { ua: 'Концерти', us: 'Concerts' },
    {
      ua: 'Гастролі українських гуртів, хорові та камерні вечори, клубні виступи.',
      us: 'Ukrainian bands on tour, choral and chamber evenings, club gigs.',
    },
  ),
  category(
    'yarmarky',
    'shopping-basket',
    { ua: 'Ярмарки', us: 'Fairs and markets' },
    {
      ua: 'Ярмарки майстрів, фестивалі їжі та святкові базари.',
      us: 'Makers’ markets, food festivals and holiday bazaars.',
    },
  ),
  category(
    'literatura',
    'feather',
    { ua: 'Література', us: 'Literature' },
    {
      ua: 'Поетичні вечори, презентації книжок, зустрічі з авторами й перекладачами.',
      us: 'Poetry nights, book launches, evenings with authors and translators.',
    },
  ),
  category(
    'dity',
    'baby',
    { ua: 'Дітям', us: 'For kids' },
    {
      ua: 'Вистави, майстерні та свята, на які варто прийти всією родиною.',
      us: 'Plays, workshops and celebrations worth bringing the whole family to.',
    },
  ),
  category(
    'teatr',
    'drama',
    { ua: 'Театр', us: 'Theater' },
    {
      ua: 'Прем’єри, гастролі та читання п’єс українською й англійською.',
      us: 'Premieres, touring shows and play readings in Ukrainian and English.',
    },
  ),
  category(
    'sport',
    'trophy',
    { ua: 'Спорт', us: 'Sports' },
    {
      ua: 'Турніри, забіги й аматорські ліги української громади.',
      us: 'Tournaments, races and amateur leagues of the Ukrainian community.',
    },
  ),
  category(
    'osvita',
    'graduation-cap',
    { ua: 'Освіта', us: 'Education' },
    {
      ua: 'Лекції, семінари та практичні заняття: від мови до фінансів.',
      us: 'Talks, seminars and hands-on classes, from language to personal finance.',
    },
  ),
  category(
    'blahodiinist',
    'hand-heart',
    { ua: 'Благодійність', us: 'Charity' },
    {
      ua: 'Події, виторг від яких іде на допомогу Україні та новоприбулим.',
      us: 'Events that raise money for Ukraine and for newcomers.',
    },
  ),
];
