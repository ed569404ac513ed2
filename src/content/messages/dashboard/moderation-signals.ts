import { defineMessages } from '#content/messages/define-messages.ts';

/** Signals that an ad needs a closer review: each is a sentence with its reason. */
export const moderationSignals = defineMessages({
  ua: {
    sameTextOthers: {
      one: 'Такий самий текст у {n} оголошенні іншого продавця',
      few: 'Такий самий текст у {n} оголошеннях інших продавців',
      many: 'Такий самий текст у {n} оголошеннях інших продавців',
      other: 'Такий самий текст у {n} оголошення інших продавців',
    },
    sameTextOwn: {
      one: 'Такий самий текст ще в {n} оголошенні цього продавця',
      few: 'Такий самий текст ще в {n} оголошеннях цього продавця',
      many: 'Такий самий текст ще в {n} оголошеннях цього продавця',
      other: 'Такий самий текст ще в {n} оголошення цього продавця',
    },
    samePictureOthers: {
      one: 'Така сама світлина у {n} оголошенні іншого продавця',
      few: 'Такі самі світлини у {n} оголошеннях інших продавців',
      many: 'Такі самі світлини у {n} оголошеннях інших продавців',
      other: 'Такі самі світлини у {n} оголошення інших продавців',
    },
    samePictureOwn: {
      one: 'Така сама світлина ще в {n} оголошенні цього продавця',
      few: 'Такі самі світлини ще в {n} оголошеннях цього продавця',
      many: 'Такі самі світлини ще в {n} оголошеннях цього продавця',
      other: 'Такі самі світлини ще в {n} оголошення цього продавця',
    },
    contacts: 'Контакти в тексті: {found}',
    manyLinks: {
      one: '{n} посилання в тексті',
      few: '{n} посилання в тексті',
      many: '{n} посилань у тексті',
      other: '{n} посилання в тексті',
    },
    capitals: 'Великими літерами написано {share} тексту або назви',
    marks: { one: '{n} знак оклику', few: '{n} знаки оклику', many: '{n} знаків оклику', other: '{n} знака оклику' },
    newToday: 'Обліковий запис створено сьогодні',
    newAccount: {
      one: 'Обліковому запису лише {n} день',
      few: 'Обліковому запису лише {n} дні',
      many: 'Обліковому запису лише {n} днів',
      other: 'Обліковому запису лише {n} дня',
    },
    noneApproved: 'Жодного оголошення цієї людини ще не схвалювали',
    priceLow: 'Ціна {amount} значно нижча, ніж зазвичай у цій рубриці: посередині {median}',
    priceHigh: 'Ціна {amount} значно вища, ніж зазвичай у цій рубриці: посередині {median}',
    manyAds: {
      one: '{n} оголошення за добу від цієї людини',
      few: '{n} оголошення за добу від цієї людини',
      many: '{n} оголошень за добу від цієї людини',
      other: '{n} оголошення за добу від цієї людини',
    },
    rejected: {
      one: 'Раніше відхилено {n} оголошення цієї людини',
      few: 'Раніше відхилено {n} оголошення цієї людини',
      many: 'Раніше відхилено {n} оголошень цієї людини',
      other: 'Раніше відхилено {n} оголошення цієї людини',
    },
    mixedWords: 'Літери двох абеток в одному слові: {words}',
    oddCharacters: {
      one: '{n} невидимий або незвичний символ',
      few: '{n} невидимі або незвичні символи',
      many: '{n} невидимих або незвичних символів',
      other: '{n} невидимого або незвичного символу',
    },
  },
  us: {
    sameTextOthers: { one: 'Same text in {n} ad by another seller', other: 'Same text in {n} ads by other sellers' },
    sameTextOwn: { one: 'Same text in {n} more ad by this seller', other: 'Same text in {n} more ads by this seller' },
    samePictureOthers: {
      one: 'Same photo in {n} ad by another seller',
      other: 'Same photos in {n} ads by other sellers',
    },
    samePictureOwn: {
      one: 'Same photo in {n} more ad by this seller',
      other: 'Same photos in {n} more ads by this seller',
    },
    contacts: 'Contact details in the text: {found}',
    manyLinks: { one: '{n} link in the text', other: '{n} links in the text' },
    capitals: '{share} of the text or the title is in capitals',
    marks: { one: '{n} exclamation mark', other: '{n} exclamation marks' },
    newToday: 'The account was created today',
    newAccount: { one: 'The account is only {n} day old', other: 'The account is only {n} days old' },
    noneApproved: 'This person has no approved ads yet',
    priceLow: 'The price of {amount} is far below the median for this category, {median}',
    priceHigh: 'The price of {amount} is far above the median for this category, {median}',
    manyAds: { one: '{n} ad from this person within a day', other: '{n} ads from this person within a day' },
    rejected: {
      one: '{n} of this person’s ads was rejected before',
      other: '{n} of this person’s ads were rejected before',
    },
    mixedWords: 'Letters from two alphabets in one word: {words}',
    oddCharacters: { one: '{n} invisible or unusual character', other: '{n} invisible or unusual characters' },
  },
});
