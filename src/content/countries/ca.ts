import { noPostalPhrases, readRegions, readTowns, type Country } from './country.ts';

/** Canada. */
export const ca: Country = {
  code: 'CA',
  currency: 'CAD',
  unit: 'kilometer',
  phoneRegion: 'CA',
  phoneDigits: 10,
  timeZone: 'America/Toronto',
  timeZones: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
  postal: { pattern: String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`, isKnown: false },
  townLabel: 'letters',
  words: {
    ua: {
      country: 'Канада',
      inCountry: 'у Канаді',
      theCountry: 'Канада',
      ofCountry: 'Канади',
      region: 'провінція',
      chosenRegion: 'провінцію',
      ofRegion: 'провінції',
      regions: 'провінції',
      wholeRegion: 'уся провінція',
      inThisRegion: 'у цій провінції',
      findPlace: 'Місто або провінція',
      ...noPostalPhrases,
      distances: 'км',
      manyMoney: 'канадських доларів',
      town: 'Торонто',
      emergency: '911',
      areaUnit: 'кв. футів',
      phoneRule: 'Канадський має 10 цифр, як (416) 555-0142',
      phoneExample: '(416) 555-0142',
      moneySign: 'CA$',
      countryCode: 'CA',
      regionCode: 'CA-ON',
    },
    us: {
      country: 'Canada',
      inCountry: 'in Canada',
      theCountry: 'Canada',
      ofCountry: 'Canadian',
      region: 'province',
      chosenRegion: 'province',
      ofRegion: 'province',
      regions: 'provinces',
      wholeRegion: 'whole province',
      inThisRegion: 'in this province',
      findPlace: 'City or province',
      ...noPostalPhrases,
      distances: 'km',
      manyMoney: 'Canadian dollars',
      town: 'Toronto',
      emergency: '911',
      areaUnit: 'sq ft',
      phoneRule: 'Canadian numbers have 10 digits, as in (416) 555-0142',
      phoneExample: '(416) 555-0142',
      moneySign: 'CA$',
      countryCode: 'CA',
      regionCode: 'CA-ON',
    },
  },
  territories: [],
  regions: readRegions(`AB|01|Альберта|Alberta|54.5, -115.0|
BC|02|Британська Колумбія|British Columbia|54.0, -125.0|
MB|03|Манітоба|Manitoba|54.5, -97.5|
NB|04|Нью-Брансвік|New Brunswick|46.6, -66.3|
NL|05|Ньюфаундленд і Лабрадор|Newfoundland and Labrador|52.6, -59.7|Newfoundland, Ньюфаундленд
NS|07|Нова Шотландія|Nova Scotia|45.2, -62.9|
ON|08|Онтаріо|Ontario|50.0, -85.0|
PE|09|Острів Принца Едварда|Prince Edward Island|46.4, -63.2|
QC|10|Квебек (провінція)|Quebec Province|52.5, -72.0|провінція Квебек
SK|11|Саскачеван|Saskatchewan|54.4, -105.9|
YT|12|Юкон|Yukon|63.6, -135.8|
NT|13|Північно-Західні території|Northwest Territories|64.3, -119.4|
NU|14|Нунавут|Nunavut|70.4, -90.7|`),
  towns: readTowns(`ON|Toronto|Торонто|
QC|Montréal|Монреаль|Montreal
AB|Calgary|Калгарі|
AB|Edmonton|Едмонтон|
ON|Ottawa|Оттава|
MB|Winnipeg|Вінніпег|Вінніпеґ
ON|Mississauga|Міссісага|Місісага
BC|Vancouver|Ванкувер|
ON|Brampton|Брамптон|
QC|Québec|Квебек|Quebec, Quebec City
ON|Hamilton|Гамільтон|
NS|Halifax|Галіфакс|
QC|Laval|Лаваль|
BC|Surrey|Суррей|Сурей
ON|London|Лондон|
ON|Markham|Маркем|
ON|Vaughan|Вон|
BC|Victoria|Вікторія|
ON|Windsor|Віндзор|
ON|Kitchener|Кітченер|
QC|Gatineau|Гатіно|
BC|Burnaby|Бернабі|
SK|Saskatoon|Саскатун|
BC|Richmond|Річмонд|
ON|Richmond Hill|Річмонд-Гілл|
ON|Oakville|Оквілл|
ON|Burlington|Берлінгтон|
SK|Regina|Реджайна|
ON|Oshawa|Ошава|
ON|Greater Sudbury|Садбері|Sudbury
BC|Kelowna|Келоуна|
ON|Barrie|Баррі|
BC|Abbotsford|Абботсфорд|
BC|Coquitlam|Кокітлам|
ON|St. Catharines|Сент-Кетерінс|
ON|Cambridge|Кембридж|
ON|Guelph|Гуелф|
ON|Kingston|Кінгстон|
NL|St. John's|Сент-Джонс|
NB|Moncton|Монктон|
ON|Thunder Bay|Тандер-Бей|
ON|Waterloo|Ватерлоо|
BC|Nanaimo|Нанаймо|
AB|Red Deer|Ред-Дір|
AB|Lethbridge|Летбридж|
NB|Fredericton|Фредериктон|
NB|Saint John|Сент-Джон|
PE|Charlottetown|Шарлоттаун|
MB|Brandon|Брандон|
MB|Dauphin|Дофін|
SK|Prince Albert|Принс-Альберт|
AB|Vegreville|Вегревіль|`),
};
