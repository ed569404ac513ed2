import { noPostalPhrases, readRegions, readTowns, type Country } from './country.ts';

/**
 * Poland. Voivodeships use the letter codes of ISO 3166-2:PL before 2018, which read better in addresses than the
 * current numbers.
 */
export const pl: Country = {
  code: 'PL',
  currency: 'PLN',
  unit: 'kilometer',
  phoneRegion: 'PL',
  phoneDigits: 9,
  timeZone: 'Europe/Warsaw',
  timeZones: ['Europe/Warsaw'],
  postal: { pattern: String.raw`\d{2}-\d{3}`, isKnown: false },
  townLabel: 'name',
  words: {
    ua: {
      country: 'Польща',
      inCountry: 'у Польщі',
      theCountry: 'Польща',
      ofCountry: 'Польщі',
      region: 'воєводство',
      chosenRegion: 'воєводство',
      ofRegion: 'воєводства',
      regions: 'воєводства',
      wholeRegion: 'усе воєводство',
      inThisRegion: 'у цьому воєводстві',
      findPlace: 'Місто або воєводство',
      ...noPostalPhrases,
      distances: 'км',
      manyMoney: 'злотих',
      town: 'Варшава',
      emergency: '112',
      areaUnit: 'м²',
      phoneRule: 'Польський має 9 цифр, як 512 345 678',
      phoneExample: '512 345 678',
      moneySign: 'zł',
      countryCode: 'PL',
      regionCode: 'PL-MA',
    },
    us: {
      country: 'Poland',
      inCountry: 'in Poland',
      theCountry: 'Poland',
      ofCountry: 'Polish',
      region: 'voivodeship',
      chosenRegion: 'voivodeship',
      ofRegion: 'voivodeship',
      regions: 'voivodeships',
      wholeRegion: 'whole voivodeship',
      inThisRegion: 'in this voivodeship',
      findPlace: 'City or voivodeship',
      ...noPostalPhrases,
      distances: 'km',
      manyMoney: 'Polish złoty',
      town: 'Warsaw',
      emergency: '112',
      areaUnit: 'm²',
      phoneRule: 'Polish numbers have 9 digits, as in 512 345 678',
      phoneExample: '512 345 678',
      moneySign: 'zł',
      countryCode: 'PL',
      regionCode: 'PL-MA',
    },
  },
  territories: [],
  regions: readRegions(`DS|72|Нижньосілезьке|Lower Silesian|51.1, 16.4|Dolnośląskie, Dolnoslaskie, Нижня Сілезія
KP|73|Куявсько-Поморське|Kuyavian-Pomeranian|53.1, 18.5|Kujawsko-Pomorskie
LD|74|Лодзьке|Łódź Voivodeship|51.6, 19.4|Łódzkie, Lodzkie
LU|75|Люблінське|Lublin Voivodeship|51.2, 22.9|Lubelskie
LB|76|Любуське|Lubusz|52.2, 15.3|Lubuskie
MA|77|Малопольське|Lesser Poland|49.9, 20.3|Małopolskie, Malopolskie, Малопольща
MZ|78|Мазовецьке|Masovian|52.3, 21.1|Mazowieckie, Мазовія
OP|79|Опольське|Opole Voivodeship|50.6, 17.9|Opolskie
PK|80|Підкарпатське|Subcarpathian|50.0, 22.2|Podkarpackie, Підкарпаття
PD|81|Підляське|Podlaskie|53.3, 22.9|Підляшшя
PM|82|Поморське|Pomeranian|54.2, 18.0|Pomorskie, Помор’я
SL|83|Сілезьке|Silesian|50.3, 19.0|Śląskie, Slaskie, Сілезія
SK|84|Свентокшиське|Holy Cross|50.8, 20.8|Świętokrzyskie, Swietokrzyskie
WN|85|Вармінсько-Мазурське|Warmian-Masurian|53.9, 20.8|Warmińsko-Mazurskie, Warminsko-Mazurskie
WP|86|Великопольське|Greater Poland|52.3, 17.2|Wielkopolskie, Великопольща
ZP|87|Західнопоморське|West Pomeranian|53.6, 15.5|Zachodniopomorskie`),
  towns: readTowns(`MZ|Warsaw|Варшава|Warszawa
LD|Łódź|Лодзь|Lodz
MA|Kraków|Краків|Krakow, Cracow
DS|Wrocław|Вроцлав|Wroclaw
WP|Poznań|Познань|Poznan
PM|Gdańsk|Гданськ|Gdansk
ZP|Szczecin|Щецин|
KP|Bydgoszcz|Бидгощ|
LU|Lublin|Люблін|
SL|Katowice|Катовіце|
PD|Białystok|Білосток|Bialystok
SL|Częstochowa|Ченстохова|Czestochowa
PM|Gdynia|Гдиня|
PM|Sopot|Сопот|
SL|Sosnowiec|Сосновець|
MZ|Radom|Радом|
SK|Kielce|Кельці|
SL|Gliwice|Глівіце|
KP|Toruń|Торунь|Torun
SL|Zabrze|Забже|
SL|Bytom|Битом|
SL|Bielsko-Biala|Бельсько-Бяла|Bielsko-Biała
WN|Olsztyn|Ольштин|
PK|Rzeszów|Ряшів|Rzeszow, Жешув
SL|Ruda Śląska|Руда-Шльонська|Ruda Slaska
SL|Rybnik|Рибник|
SL|Tychy|Тихи|
OP|Opole|Ополе|
WN|Elbląg|Ельблонг|Elblag
MZ|Płock|Плоцьк|Plock
DS|Wałbrzych|Валбжих|Walbrzych
LB|Gorzów Wielkopolski|Гожув-Великопольський|Gorzow
KP|Włocławek|Влоцлавек|Wloclawek
LB|Zielona Góra|Зелена Гура|Zielona Gora
SL|Dąbrowa Górnicza|Домброва-Гурнича|Dabrowa Gornicza
MA|Tarnów|Тарнів|Tarnow, Тарнув
SL|Chorzów|Хожув|Chorzow
WP|Kalisz|Каліш|
ZP|Koszalin|Кошалін|
DS|Legnica|Легниця|
PM|Słupsk|Слупськ|Slupsk
KP|Grudziądz|Грудзьондз|Grudziadz
DS|Jelenia Góra|Єленя-Гура|Jelenia Gora
MA|Nowy Sącz|Новий Сонч|Nowy Sacz
WP|Konin|Конін|
LD|Piotrków Trybunalski|Пйотркув-Трибунальський|Piotrkow
DS|Lubin|Любін|
MZ|Siedlce|Седльце|
WP|Piła|Піла|Pila
WP|Gniezno|Гнезно|
PK|Przemyśl|Перемишль|Przemysl
LU|Zamość|Замостя|Zamosc
LU|Chełm|Холм|Chelm
LU|Biała Podlaska|Біла Підляська|Biala Podlaska
PK|Stalowa Wola|Стальова Воля|
PK|Mielec|Мелець|
PK|Krosno|Коросно|Кросно
PK|Sanok|Сянік|
PK|Jarosław|Ярослав|Jaroslaw
WN|Ełk|Елк|Elk
PD|Suwałki|Сувалки|Suwalki
PD|Łomża|Ломжа|Lomza
MA|Zakopane|Закопане|
MZ|Pruszków|Прушкув|Pruszkow
MZ|Piaseczno|П’ясечно|
MZ|Legionowo|Легіоново|`),
};
