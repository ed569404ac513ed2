import type { Locale } from '#content/locale.ts';
import type { ParseErrorCode } from '#content/typed/parse-result.ts';
import { defineMessages } from './define-messages.ts';

/**
 * Why a typed value could not be read, and what would be valid. For inclusion in other texts: the country placeholders
 * are not filled in yet.
 */
export const parseErrorTemplates = {
  ua: {
    phone_area_code: 'Додайте код міста: наприклад, {phoneExample}.',
    phone_short: 'У номері бракує цифр. {phoneRule}, український — як 067 123 45 67.',
    phone_long: 'У номері забагато цифр. Перевірте його або додайте «+» і код країни.',
    phone_two: 'Тут два номери. Залиште один.',
    phone_words: 'Залиште лише номер: {phoneExample}. Додатковий — «дод. 5».',
    phone_unknown: 'Таких номерів немає. Перевірте код міста чи країни.',
    number_words: 'Напишіть лише число: 1200 або 1 200,5.',
    number_two: 'Тут два числа. Залиште одне.',
    number_unclear: 'Незрозуміло, де тисячі, а де частки. Напишіть так: 1 200,50.',
    number_unit: 'Тут потрібна інша одиниця: {unit}.',
    point:
      'Вставте дві координати, як 41.8781, -87.6298, або повну адресу сторінки з мапи. У короткому посиланні координат немає.',
    money_words: 'Напишіть лише суму: 1 200 або $1,200.50. Решті слів місце в описі.',
    money_currency: 'Ціни тут бувають у таких валютах: {currencies}.',
    money_cents: 'Після крапки чи коми — не більше двох цифр. Напишіть так: 1 200,50.',
    money_minor: 'Передайте суму цілим числом у центах: 120000 — це 1 200,00.',
    mail_shape: 'Перевірте адресу пошти: вона має бути схожа на name@example.com.',
    mail_two: 'Тут дві адреси. Залиште одну.',
    mail_cyrillic: 'В адресі кириличні літери: {letters}. Перемкніть розкладку й наберіть їх латиницею.',
    mail_zone: 'На адреси із зоною {zone} лист для входу поки не надсилаємо. Вкажіть іншу адресу.',
    web_shape: 'Напишіть адресу так: example.com або https://example.com.',
    web_mail: 'Це адреса пошти, а тут потрібна адреса сторінки: example.com.',
    web_two: 'Тут дві адреси. Залиште одну.',
    web_network: 'Це адреса в мережі {network}. Впишіть її в поле «{network}».',
    web_handle: 'Напишіть адресу або назву сторінки в {network}.',
    web_phone: 'Напишіть номер телефону: {phoneExample} або 067 123 45 67.',
    colour_shape: 'Напишіть колір шістьма цифрами й літерами, як #0057b7.',
    colour_contrast: 'Білі слова на такому кольорі важко читати. Найближчий, що годиться: {nearest}.',
    unsafe_url: 'Вкажіть адресу, що починається з https://.',
  },
  us: {
    phone_area_code: 'Add the area code, as in {phoneExample}.',
    phone_short: 'Some digits are missing. {phoneRule}; Ukrainian ones look like 067 123 45 67.',
    phone_long: 'Too many digits. Check the number, or add “+” and the country code.',
    phone_two: 'There are two numbers here. Leave one.',
    phone_words: 'Leave only the number: {phoneExample}. For an extension, add “ext. 5” to it.',
    phone_unknown: 'There’s no such number. Check the area or country code.',
    number_words: 'Enter only a number: 1200 or 1,200.5.',
    number_two: 'There are two numbers here. Leave one.',
    number_unclear: 'It’s not clear which sign is the decimal point. Write it like this: 1,200.50.',
    number_unit: 'This field uses another unit: {unit}.',
    point:
      'Paste two coordinates, as in 41.8781, -87.6298, or the full page address of a map. Short links have no coordinates.',
    money_words: 'Enter only the amount: 1,200 or $1,200.50. Put the other words in the description.',
    money_currency: 'Prices here can be in {currencies}.',
    money_cents: 'Use at most two digits after the point. Write it like this: 1,200.50.',
    money_minor: 'Send the amount as a whole number of cents: 120000 is 1,200.00.',
    mail_shape: 'Check the email address: it should look like name@example.com.',
    mail_two: 'There are two addresses here. Leave one.',
    mail_cyrillic: 'The address has Cyrillic letters: {letters}. Switch your keyboard and type them in Latin letters.',
    mail_zone: 'We can’t send sign-in emails to {zone} addresses yet. Enter another address.',
    web_shape: 'Enter an address like example.com or https://example.com.',
    web_mail: 'This is an email address. Enter the address of a page: example.com.',
    web_two: 'There are two addresses here. Leave one.',
    web_network: 'This is an address on {network}. Put it in the “{network}” field.',
    web_handle: 'Enter the address or name of a page on {network}.',
    web_phone: 'Enter a phone number: {phoneExample} or 067 123 45 67.',
    colour_shape: 'Write the color as six digits and letters, like #0057b7.',
    colour_contrast: 'White text on this color is hard to read. The nearest that works: {nearest}.',
    unsafe_url: 'Enter an address starting with https://.',
  },
} satisfies Record<Locale, Record<ParseErrorCode, string>>;

/** The same texts as readers see them. */
export const parseErrorTexts = defineMessages(parseErrorTemplates);
