import { defineMessages } from './define-messages.ts';

/** Texts of every field that asks for a place. Kept small, since scripts include them in both languages. */
export const places = defineMessages({
  ua: {
    find: '{findPlace}',
    noTown: 'Такого міста {inCountry} не знайшли.',
    none: 'Немає вашого міста? Оберіть {chosenRegion} або найближче велике місто.',
    choose: 'Оберіть місце зі списку: під такою назвою їх кілька або немає жодного.',
    failed: 'Пошук не вдався. Спробуйте ще раз або оберіть місце зі списку.',
    showAll: 'Показати всі варіанти: {label}',
  },
  us: {
    find: '{findPlace}',
    noTown: 'No {ofCountry} city is called that.',
    none: 'Don’t see your city? Choose your {chosenRegion} or the nearest big city.',
    choose: 'Choose a place from the list: several or none are called that.',
    failed: 'The search didn’t work. Try again, or choose a place from the list.',
    showAll: 'Show all options: {label}',
  },
});
