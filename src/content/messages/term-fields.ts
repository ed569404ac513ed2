import { defineMessages } from './define-messages.ts';

/** Texts of every field that asks for a category or a tag. Kept small, since scripts include them in both languages. */
export const termFields = defineMessages({
  ua: {
    none: 'Нічого не знайдено. Спробуйте інше слово.',
    showAll: 'Показати всі варіанти: {label}',
  },
  us: {
    none: 'No results. Try another word.',
    showAll: 'Show all options: {label}',
  },
});
