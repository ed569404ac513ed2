import { readTowns, type NamedPlace } from '#content/countries/country.ts';

// State|English name|Ukrainian name|other names|latitude, longitude of a neighbourhood that GeoNames lacks.
const lines = `AL|Birmingham|Бірмінгем
AL|Huntsville|Гантсвілл|Хантсвілл
AK|Anchorage|Анкоридж|Анкорідж
AZ|Phoenix|Фінікс|Фенікс
AZ|Mesa|Меса
AZ|Scottsdale|Скоттсдейл
AZ|Tucson|Тусон
CA|Los Angeles|Лос-Анджелес|LA, L.A., Лос Анджелос
CA|Hollywood|Голлівуд|Холлівуд
CA|West Hollywood|Західний Голлівуд|Вест-Голлівуд, Вест Холівуд
CA|North Hollywood|Північний Голлівуд|Норт-Голлівуд
CA|Studio City|Студіо-Сіті
CA|Sherman Oaks|Шерман-Окс
CA|Van Nuys|Ван-Найс
CA|Winnetka|Віннетка|Вінетка
CA|Glendale|Глендейл
CA|Burbank|Бербанк
CA|Pasadena|Пасадена
CA|Santa Monica|Санта-Моніка
CA|Long Beach|Лонг-Біч
CA|Irvine|Ірвайн
CA|Anaheim|Анагайм|Анахайм
CA|San Diego|Сан-Дієго
CA|San Francisco|Сан-Франциско|SF, Сан-Франсиско, Bay Area
CA|Oakland|Окленд|Оукленд
CA|San Jose|Сан-Хосе
CA|Sunnyvale|Саннівейл
CA|Santa Clara|Санта-Клара
CA|Sacramento|Сакраменто|Sakramento, Sac, Sacto
CA|West Sacramento|Західне Сакраменто|Вест-Сакраменто
CA|North Highlands|Норт-Гайлендс
CA|Rancho Cordova|Ранчо-Кордова
CA|Citrus Heights|Сітрус-Гайтс
CA|Carmichael|Кармайкл
CA|Antelope|Антелоп
CA|Roseville|Розвілл
CA|Rocklin|Роклін
CA|Folsom|Фолсом
CA|Fresno|Фресно
CO|Denver|Денвер|Денвір
CO|Aurora|Аврора|Орора
CO|Colorado Springs|Колорадо-Спрінгс
CO|Boulder|Боулдер
CT|Hartford|Гартфорд|Хартфорд
CT|Stamford|Стемфорд|Стамфорд
CT|New Haven|Нью-Гейвен|Нью-Хейвен
CT|New Britain|Нью-Бритен
DC|Washington|Вашингтон|Washington DC, Washington D.C.
DE|Wilmington|Вілмінгтон
FL|Miami|Маямі|Майамі
FL|Miami Beach|Маямі-Біч
FL|Sunny Isles Beach|Санні-Айлс-Біч|Санні Айлс, Sunny Isles
FL|Hallandale Beach|Галландейл-Біч|Халландейл, Hallandale
FL|Hollywood|Голлівуд|Холлівуд
FL|Aventura|Авентура
FL|Fort Lauderdale|Форт-Лодердейл
FL|Orlando|Орландо
FL|Tampa|Тампа
FL|Saint Petersburg|Сент-Пітерсберг|St. Pete, St Petersburg
FL|Clearwater|Клірвотер
FL|Sarasota|Сарасота
FL|North Port|Норт-Порт
FL|Venice|Венеція|Веніс
FL|Jacksonville|Джексонвілл
FL|Palm Coast|Палм-Кост
GA|Atlanta|Атланта|ATL
GA|Alpharetta|Алфаретта
GA|Marietta|Марієтта
HI|Honolulu|Гонолулу
IA|Des Moines|Де-Мойн
ID|Boise|Бойсе
IL|Chicago|Чикаго|Чікаго, Chicaho, Chykaho
IL|Ukrainian Village|Українське Селище|Українське село, Юкрейніан Вілідж, Ukrainian Village Chicago|41.8990, -87.6815
IL|Naperville|Нейпервілл|Нейпервіль
IL|Palatine|Палатайн|Палатін
IL|Schaumburg|Шаумбург|Шамбург, Шомбург
IL|Oak Park|Оук-Парк|Оак-Парк
IL|Des Plaines|Дес-Плейнс
IL|Mount Prospect|Маунт-Проспект
IL|Arlington Heights|Арлінгтон-Гайтс
IL|Wheeling|Вілінг
IL|Buffalo Grove|Баффало-Гроув
IL|Skokie|Скокі
IL|Niles|Найлс
IL|Elk Grove Village|Елк-Гроув-Вілледж
IL|Rolling Meadows|Роллінг-Медоуз
IL|Winnetka|Віннетка|Вінетка
IN|Indianapolis|Індіанаполіс
IN|Carmel|Кармел
KS|Wichita|Вічита
KY|Louisville|Луїсвілл
LA|New Orleans|Новий Орлеан|Нью-Орлеан
MA|Boston|Бостон|Greater Boston
MA|Newton|Ньютон
MA|Brookline|Бруклайн
MA|Springfield|Спрінгфілд
MA|Westfield|Вестфілд
MA|Worcester|Вустер
MD|Baltimore|Балтимор
MD|Rockville|Роквілл
MD|Silver Spring|Сілвер-Спрінг
ME|Portland|Портленд
MI|Detroit|Детройт|Дітройт
MI|Warren|Воррен|Уоррен
MI|Hamtramck|Гемтремк|Хамтрамк
MI|Sterling Heights|Стерлінг-Гайтс
MI|Troy|Трой
MI|Ann Arbor|Енн-Арбор
MI|Grand Rapids|Гранд-Репідс
MN|Minneapolis|Міннеаполіс|Мінеаполіс, Twin Cities
MN|Saint Paul|Сент-Пол
MN|Saint Louis Park|Сент-Луїс-Парк
MO|Saint Louis|Сент-Луїс
MO|Kansas City|Канзас-Сіті
NC|Charlotte|Шарлотт|Шарлотта
NC|Raleigh|Ролі|Ралі
NC|Durham|Дарем
NC|Asheville|Ешвілл
NC|Matthews|Меттьюз
NE|Omaha|Омаха
NH|Manchester|Манчестер
NJ|Jersey City|Джерсі-Сіті
NJ|Newark|Ньюарк
NJ|Passaic|Пассейк|Пасейк
NJ|Clifton|Кліфтон
NJ|Fair Lawn|Фейр-Лон
NJ|Irvington|Ірвінгтон
NJ|Elizabeth|Елізабет
NJ|Trenton|Трентон
NJ|Edison|Едісон
NJ|South Bound Brook|Саут-Баунд-Брук|Баунд-Брук
NJ|Princeton|Принстон
NM|Albuquerque|Альбукерке
NV|Las Vegas|Лас-Вегас|Vegas
NV|Henderson|Гендерсон
NV|Reno|Рино|Ріно
NY|New York City|Нью-Йорк|NYC, New York, Ню-Йорк
NY|Manhattan|Мангеттен|Манхеттен, Манхетен
NY|Brooklyn|Бруклін
NY|Brighton Beach|Брайтон-Біч|Брайтон
NY|Sheepshead Bay|Шипсгед-Бей|Шипсхед Бей
NY|Bensonhurst|Бенсонгерст|Бенсонхерст
NY|Coney Island|Коні-Айленд
NY|Queens|Квінз|Квінс
NY|Forest Hills|Форест-Гіллз|Форест Хіллс
NY|Rego Park|Рего-Парк
NY|The Bronx|Бронкс|Bronx
NY|Staten Island|Статен-Айленд|Стейтен-Айленд
NY|East Village|Іст-Вілледж
NY|Yonkers|Йонкерс
NY|Buffalo|Баффало|Буффало
NY|Rochester|Рочестер
NY|Syracuse|Сірак’юс|Сіракузи
NY|Albany|Олбані
NY|Utica|Ютіка
NY|Kerhonkson|Кергонксон|Союзівка, Soyuzivka
NY|Hunter|Гантер
OH|Cleveland|Клівленд|Клівланд, Klivlend
OH|Parma|Парма|Українське селище Парми, Ukrainian Village Parma
OH|Parma Heights|Парма-Гайтс
OH|North Royalton|Норт-Роялтон
OH|Strongsville|Стронгсвілл
OH|Lakewood|Лейквуд
OH|Columbus|Колумбус
OH|Cincinnati|Цинциннаті
OH|Akron|Акрон
OK|Oklahoma City|Оклахома-Сіті
OK|Tulsa|Талса
OR|Portland|Портленд|Портланд, PDX
OR|Beaverton|Бівертон
OR|Gresham|Грешем
OR|Salem|Сейлем
PA|Philadelphia|Філадельфія|Філі, Philly
PA|Northeast Philadelphia|Північно-Східна Філадельфія|Northeast Philly, Нортіст Філадельфія|40.0757, -75.0346
PA|Feasterville|Фестервілл|Feasterville-Trevose, Фістервілл
PA|Huntingdon Valley|Гантінгдон-Валлі|Хантингдон Валлі, Хантингтон Вели, Huntington Valley
PA|Jenkintown|Дженкінтаун
PA|Abington|Абінгтон
PA|Bensalem|Бенсалем
PA|Southampton|Саутгемптон
PA|Newtown|Ньютаун
PA|Richboro|Річборо
PA|Pittsburgh|Піттсбург
PA|Carnegie|Карнегі
PA|Allentown|Аллентаун
PA|Scranton|Скрентон
PA|Lancaster|Ланкастер
RI|Providence|Провіденс
RI|Woonsocket|Вунсокет
SC|Charleston|Чарлстон
SC|Greenville|Грінвілл
SC|Spartanburg|Спартанбург
SC|Myrtle Beach|Міртл-Біч
TN|Nashville|Нашвілл|Нешвілл
TN|Memphis|Мемфіс
TN|Knoxville|Ноксвілл
TX|Houston|Г’юстон|Х’юстон, Хюстон
TX|Dallas|Даллас|Далас
TX|Plano|Плейно
TX|Frisco|Фріско
TX|Irving|Ірвінг
TX|Fort Worth|Форт-Ворт
TX|Austin|Остін
TX|San Antonio|Сан-Антоніо
UT|Salt Lake City|Солт-Лейк-Сіті
VA|Alexandria|Александрія
VA|Arlington|Арлінгтон
VA|Fairfax|Ферфакс
VA|Richmond|Річмонд
VA|Virginia Beach|Вірджинія-Біч
VA|Harrisonburg|Гаррісонбург
WA|Seattle|Сієтл|Сіетл, Sietl
WA|Bellevue|Белв’ю|Бельвю
WA|Redmond|Редмонд
WA|Kirkland|Керкленд
WA|Kent|Кент
WA|Renton|Рентон
WA|Auburn|Оберн
WA|Federal Way|Федерал-Вей
WA|Tacoma|Такома
WA|Everett|Еверетт
WA|Lynnwood|Лінвуд
WA|Vancouver|Ванкувер
WA|Spokane|Спокан|Спокен
WI|Milwaukee|Мілвокі|Мілуокі
WI|Madison|Медісон`;

/** Places of the US where many Ukrainians live, with the names in common use among them. */
export const diasporaPlaces: readonly NamedPlace[] = readTowns(lines);
