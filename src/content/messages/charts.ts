import { defineMessages } from './define-messages.ts';

/** Texts around a chart, regardless of its data. */
export const charts = defineMessages({
  ua: {
    asTable: 'Показати таблицею',
    day: 'День',
    summary: '{series}: разом {total}, найбільше {most} ({when}).',
    none: '{series}: ще нічого.',
  },
  us: {
    asTable: 'Show as a table',
    day: 'Day',
    summary: '{series}: {total} in total, {most} at most ({when}).',
    none: '{series}: nothing yet.',
  },
});
