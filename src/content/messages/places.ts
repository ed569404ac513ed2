import { defineMessages } from './define-messages.ts';

/** What every field says that asks for a place. It is small: scripts bring it along in both languages. */
export const places = defineMessages({
  ua: {
    find: 'Місто, штат або індекс',
    noTown: 'Такого міста в США не знайшли.',
    none: 'Немає вашого міста? Оберіть штат або найближче велике місто.',
    choose: 'Оберіть місце зі списку: під такою назвою їх кілька або немає жодного.',
    failed: 'Пошук не вдався. Спробуйте ще раз або оберіть місце зі списку.',
    showAll: 'Показати всі варіанти: {label}',
  },
  us: {
    find: 'City, state or ZIP code',
    noTown: 'No US city is called that.',
    none: 'Don’t see your city? Choose your state or the nearest big city.',
    choose: 'Choose a place from the list: several or none are called that.',
    failed: 'The search didn’t work. Try again, or choose a place from the list.',
    showAll: 'Show all options: {label}',
  },
});
