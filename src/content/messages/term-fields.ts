import { defineMessages } from './define-messages.ts';

/** What every field says that asks for a category or a tag. It is small: scripts bring it along in both languages. */
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
