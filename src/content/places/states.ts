import type { Region } from '#content/countries/country.ts';

// Two letters (USPS Publication 28, appendix B), Ukrainian name, English name, other names: states, the capital's district,
// and the territories with ZIP codes.
const lines = `AL|Алабама|Alabama
AK|Аляска|Alaska
AZ|Аризона|Arizona
AR|Арканзас|Arkansas
CA|Каліфорнія|California|Calif.
CO|Колорадо|Colorado
CT|Коннектикут|Connecticut|Конектикут
DE|Делавер|Delaware|Делавар
DC|Округ Колумбія|District of Columbia|D.C., Колумбія
FL|Флорида|Florida|Флоріда
GA|Джорджія|Georgia
HI|Гаваї|Hawaii|Гавайї, Гавайські острови
ID|Айдахо|Idaho
IL|Іллінойс|Illinois|Ілліной, Ілінойс
IN|Індіана|Indiana
IA|Айова|Iowa
KS|Канзас|Kansas
KY|Кентуккі|Kentucky|Кентукі
LA|Луїзіана|Louisiana
ME|Мен|Maine|Мейн
MD|Меріленд|Maryland
MA|Массачусетс|Massachusetts|Масачусетс, Mass.
MI|Мічиган|Michigan|Мічіган
MN|Міннесота|Minnesota|Мінесота
MS|Міссісіпі|Mississippi|Місісіпі, Міссісіппі
MO|Міссурі|Missouri|Місурі
MT|Монтана|Montana
NE|Небраска|Nebraska
NV|Невада|Nevada
NH|Нью-Гемпшир|New Hampshire|Нью-Гемпшір
NJ|Нью-Джерсі|New Jersey|Джерсі
NM|Нью-Мексико|New Mexico
NY|Нью-Йорк (штат)|New York State|штат Нью-Йорк
NC|Північна Кароліна|North Carolina|Північна Каролайна
ND|Північна Дакота|North Dakota
OH|Огайо|Ohio|Охайо
OK|Оклахома|Oklahoma
OR|Орегон|Oregon|Ореґон
PA|Пенсильванія|Pennsylvania|Пенсільванія, Penn.
RI|Род-Айленд|Rhode Island
SC|Південна Кароліна|South Carolina|Південна Каролайна
SD|Південна Дакота|South Dakota
TN|Теннессі|Tennessee|Тенесі
TX|Техас|Texas
UT|Юта|Utah
VT|Вермонт|Vermont
VA|Вірджинія|Virginia|Вірджінія
WA|Вашингтон (штат)|Washington State|штат Вашингтон
WV|Західна Вірджинія|West Virginia|Західна Вірджінія
WI|Вісконсин|Wisconsin|Вісконсін
WY|Вайомінг|Wyoming
PR|Пуерто-Рико|Puerto Rico|Пуерто-Ріко
VI|Американські Віргінські острови|U.S. Virgin Islands|Віргінські острови, Virgin Islands
GU|Гуам|Guam
AS|Американське Самоа|American Samoa
MP|Північні Маріанські острови|Northern Mariana Islands|Сайпан, Saipan`;

/** Centre of each region, for distances: a precision of one degree is enough. */
const centres = new Map(
  `AL 32.8 -86.8,AK 64.0 -152.0,AZ 34.3 -111.7,AR 34.8 -92.4,CA 37.2 -119.4,CO 39.0 -105.5,CT 41.6 -72.7,DE 39.0 -75.5,DC 38.9 -77.0,FL 28.5 -82.4,GA 32.6 -83.4,HI 20.3 -156.4,ID 44.4 -114.6,IL 40.0 -89.2,IN 39.9 -86.3,IA 42.1 -93.5,KS 38.5 -98.4,KY 37.5 -85.3,LA 31.1 -92.0,ME 45.4 -69.2,MD 39.0 -76.8,MA 42.2 -71.8,MI 44.3 -85.4,MN 46.3 -94.3,MS 32.7 -89.7,MO 38.4 -92.5,MT 47.0 -109.6,NE 41.5 -99.8,NV 39.3 -116.6,NH 43.7 -71.6,NJ 40.2 -74.7,NM 34.4 -106.1,NY 42.9 -75.5,NC 35.6 -79.4,ND 47.5 -100.5,OH 40.3 -82.8,OK 35.6 -97.5,OR 43.9 -120.6,PA 40.9 -77.8,RI 41.7 -71.6,SC 33.9 -80.9,SD 44.4 -100.2,TN 35.9 -86.4,TX 31.5 -99.3,UT 39.3 -111.7,VT 44.1 -72.7,VA 37.5 -78.9,WA 47.4 -120.4,WV 38.6 -80.6,WI 44.6 -90.0,WY 43.0 -107.5,PR 18.2 -66.4,VI 18.1 -64.8,GU 13.4 144.8,AS -14.3 -170.7,MP 15.2 145.7`
    .split(',')
    .map((line) => {
      const [code = '', lat, lng] = line.split(' ');
      return [code, { lat: Number(lat), lng: Number(lng) }] as const;
    }),
);

/** Territories that GeoNames lists as separate countries. */
export const territories: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP'];

/** All regions, the territories last. */
export const usStates: readonly Region[] = lines.split('\n').map((line) => {
  const [code = '', ua = '', us = '', aliases = ''] = line.split('|');
  return { code, name: { ua, us }, aliases: aliases === '' ? [] : aliases.split(', '), centre: centres.get(code)! };
});
