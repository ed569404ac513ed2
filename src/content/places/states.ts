import type { Locale } from '../locale.ts';

/** A state of the US, the capital's district, or a territory with ZIP codes. */
export interface UsState {
  /** Two letters (USPS Publication 28, appendix B); with `US-` before them, ISO 3166-2. */
  code: string;
  name: Record<Locale, string>;
  /** What else it is called, in either language. */
  aliases: readonly string[];
}

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

/** All of them, the territories last. */
export const usStates: readonly UsState[] = lines.split('\n').map((line) => {
  const [code = '', ua = '', us = '', aliases = ''] = line.split('|');
  return { code, name: { ua, us }, aliases: aliases === '' ? [] : aliases.split(', ') };
});
