import { defineMessages } from '#content/messages/define-messages.ts';

/**
 * Suggestions of a search field while the user types. Loaded with its script, so it contains both languages and little
 * else.
 */
export const suggestions = defineMessages({
  ua: {
    list: 'Підказки',
    search: 'Шукати «{query}»',
    instead: 'Можливо, «{query}»',
    categories: 'Рубрики',
    locations: 'Місця',
    entries: 'Публікації',
    count: {
      one: '{n} підказка. Стрілки вгору й вниз — щоб вибрати.',
      few: '{n} підказки. Стрілки вгору й вниз — щоб вибрати.',
      many: '{n} підказок. Стрілки вгору й вниз — щоб вибрати.',
      other: '{n} підказки. Стрілки вгору й вниз — щоб вибрати.',
    },
    none: 'Підказок немає. Enter — шукати.',
  },
  us: {
    list: 'Suggestions',
    search: 'Search for “{query}”',
    instead: 'Did you mean “{query}”?',
    categories: 'Categories',
    locations: 'Locations',
    entries: 'Entries',
    count: {
      one: '{n} suggestion. Use the up and down arrows to choose.',
      other: '{n} suggestions. Use the up and down arrows to choose.',
    },
    none: 'No suggestions. Press Enter to search.',
  },
});
