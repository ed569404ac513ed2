import type { KindWords, UkrainianWords } from '../define-kind.ts';

type Fields = 'title' | 'body' | 'language' | 'price' | 'condition' | 'seller' | 'contactName' | 'phone' | 'attributes';

export const ua: UkrainianWords<Fields> = {
  title: 'Оголошення',
  one: 'оголошення',
  count: { one: '{n} оголошення', few: '{n} оголошення', many: '{n} оголошень', other: '{n} оголошення' },
  seoTitle: 'Оголошення українців у США',
  seoDescription: 'Робота, житло, авто, речі й послуги від людей поруч. Подати оголошення можна безкоштовно.',
  empty: 'Таких оголошень ще немає',
  emptyHint: 'Розширте пошук: приберіть частину умов або погляньте в усіх містах.',
  related: 'Схожі оголошення',
  fields: { title: 'Назва оголошення', body: 'Опис', language: 'Мова оголошення', price: 'Ціна', condition: 'Стан', seller: 'Хто подає', contactName: 'Ім’я', phone: 'Телефон', attributes: 'Характеристики' },
  options: {
    'language.ua': 'Українською', 'language.us': 'Англійською',
    'condition.new': 'Нове', 'condition.used': 'Вживане',
    'seller.private': 'Приватна особа', 'seller.business': 'Бізнес',
    'price.fixed': 'Фіксована', 'price.negotiable': 'Договірна', 'price.free': 'Безкоштовно', 'price.exchange': 'Обмін', 'price.on_request': 'Ціна за запитом',
  },
};

export const us: KindWords<Fields> = {
  title: 'Classifieds',
  one: 'ad',
  count: { one: '{n} ad', other: '{n} ads' },
  seoTitle: 'Classifieds for Ukrainians in the US',
  seoDescription: 'Jobs, housing, cars, household goods and help from people nearby. Posting an ad is free.',
  empty: 'No such ads yet',
  emptyHint: 'Broaden your search: remove some filters, or look in every city.',
  related: 'Similar ads',
  fields: { title: 'Ad title', body: 'Description', language: 'Ad language', price: 'Price', condition: 'Condition', seller: 'Posted by', contactName: 'Name', phone: 'Phone', attributes: 'Details' },
  options: {
    'language.ua': 'In Ukrainian', 'language.us': 'In English',
    'condition.new': 'New', 'condition.used': 'Used',
    'seller.private': 'Individual', 'seller.business': 'Business',
    'price.fixed': 'Fixed price', 'price.negotiable': 'Negotiable', 'price.free': 'Free', 'price.exchange': 'Swap', 'price.on_request': 'Price on request',
  },
};
