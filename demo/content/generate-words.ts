import type { Bilingual } from '#content/model/starter.ts';
import type { RandomSource } from './generate-random.ts';
import { demoLocations } from './locations.ts';

export interface GeneratedCity {
  key: string;
  name: Bilingual;
  lat: number;
  lng: number;
  /** Reserved for fictional phone numbers. */
  areaCode: string;
  timeZone: string;
}

const cityRows: readonly (readonly [key: string, areaCode: string, zone: string])[] = [
  ['chicago-il', '312', 'Chicago'],
  ['new-york-ny', '212', 'New_York'],
  ['brooklyn-ny', '718', 'New_York'],
  ['philadelphia-pa', '215', 'New_York'],
  ['parma-oh', '440', 'New_York'],
  ['cleveland-oh', '216', 'New_York'],
  ['sacramento-ca', '916', 'Los_Angeles'],
  ['los-angeles-ca', '323', 'Los_Angeles'],
  ['san-francisco-ca', '415', 'Los_Angeles'],
  ['seattle-wa', '206', 'Los_Angeles'],
  ['boston-ma', '617', 'New_York'],
  ['miami-fl', '305', 'New_York'],
  ['detroit-mi', '313', 'Detroit'],
  ['washington-dc', '202', 'New_York'],
  ['portland-or', '503', 'Los_Angeles'],
  ['houston-tx', '713', 'Chicago'],
  ['charlotte-nc', '704', 'New_York'],
  ['naperville-il', '630', 'Chicago'],
  ['palatine-il', '847', 'Chicago'],
  ['schaumburg-il', '847', 'Chicago'],
  ['oak-park-il', '708', 'Chicago'],
  ['minneapolis-mn', '612', 'Chicago'],
  ['denver-co', '303', 'Denver'],
  ['atlanta-ga', '404', 'New_York'],
];

/** Cities in a fixed order; their names and map points come from the locations. */
export const cities: GeneratedCity[] = cityRows.map(([key, areaCode, zone]) => {
  const location = demoLocations.find((each) => each.key === key);
  if (location?.lat === undefined || location.lng === undefined) throw new Error(`No map point for ${key}`);
  return { key, name: location.name, lat: location.lat, lng: location.lng, areaCode, timeZone: `America/${zone}` };
});

const pairs = (list: string): Bilingual[] =>
  list.split(/,\s*/).map((pair) => {
    const [ua, us] = pair.split('/');
    if (ua === undefined || us === undefined) throw new Error(`Not a pair: ${pair}`);
    return { ua: ua.trim(), us: us.trim() };
  });

/** Names of clubs, firms and teams. In Ukrainian they always appear in «» after a noun, so they are never inflected. */
export const brands = pairs(`Калина/Kalyna, Барвінок/Barvinok, Берегиня/Berehynia, Джерело/Dzherelo, Криниця/Krynytsia,
Мрія/Mriia, Надія/Nadiia, Світанок/Svitanok, Обрій/Obrii, Зоря/Zoria, Веселка/Veselka, Каштан/Kashtan, Дніпро/Dnipro,
Говерла/Hoverla, Чумак/Chumak, Лелека/Leleka, Ластівка/Lastivka, Соняшник/Soniashnyk, Волошка/Voloshka, Мальва/Malva,
Писанка/Pysanka, Рушник/Rushnyk, Коровай/Korovai, Оберіг/Oberih, Гарт/Hart, Крила/Kryla, Вітрила/Vitryla, Компас/Kompas,
Поступ/Postup, Просвіта/Prosvita, Спадщина/Spadshchyna, Родина/Rodyna, Толока/Toloka, Єдність/Yednist, Дзвін/Dzvin,
Бескид/Beskyd, Поділля/Podillia, Полісся/Polissia, Буковина/Bukovyna, Черемош/Cheremosh, Смерека/Smereka, Явір/Yavir,
Десна/Desna, Тясмин/Tiasmyn, Хортиця/Khortytsia, Таврія/Tavriia, Світлиця/Svitlytsia, Перлина/Perlyna`);

const givenNames =
  pairs(`Олена/Olena, Ірина/Iryna, Соломія/Solomiia, Наталя/Natalia, Оксана/Oksana, Марта/Marta, Юлія/Yuliia,
Катерина/Kateryna, Дарина/Daryna, Ганна/Hanna, Андрій/Andrii, Богдан/Bohdan, Тарас/Taras, Остап/Ostap, Роман/Roman,
Назар/Nazar, Ігор/Ihor, Максим/Maksym, Орест/Orest, Степан/Stepan`);

/** Only surnames that are the same for women and men. */
const surnames = pairs(`Кравченко/Kravchenko, Бондарчук/Bondarchuk, Шевчук/Shevchuk, Мельник/Melnyk, Ткач/Tkach,
Олійник/Oliinyk, Мороз/Moroz, Коваль/Koval, Левченко/Levchenko, Гриценко/Hrytsenko, Савчук/Savchuk, Романюк/Romaniuk,
Яремчук/Yaremchuk, Пилипенко/Pylypenko, Дзюба/Dziuba, Сорока/Soroka, Гайда/Haida, Швець/Shvets, Білик/Bilyk, Стус/Stus,
Литвин/Lytvyn, Заєць/Zaiets, Федорук/Fedoruk, Данилюк/Danyliuk`);

export function personName(draw: RandomSource): Bilingual {
  const given = draw.pick(givenNames);
  const surname = draw.pick(surnames);
  return { ua: `${given.ua} ${surname.ua}`, us: `${given.us} ${surname.us}` };
}

/** A number of the 555-01xx range, which is reserved for fiction. */
export const fictionalPhone = (draw: RandomSource, city: GeneratedCity): string =>
  `+1${city.areaCode}55501${String(draw.int(0, 99)).padStart(2, '0')}`;
