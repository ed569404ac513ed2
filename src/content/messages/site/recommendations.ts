import { defineMessages } from '#content/messages/define-messages.ts';

/** Recommendations on the page of a listing and in rows of lists. */
export const recommendations = defineMessages({
  ua: {
    title: 'Рекомендації',
    count: {
      one: '{n} рекомендація',
      few: '{n} рекомендації',
      many: '{n} рекомендацій',
      other: '{n} рекомендації',
    },
    empty:
      'Користувалися цією послугою й задоволені? Розкажіть іншим: вашу рекомендацію прочитають ті, хто ще вибирає.',
    others: 'Давніші рекомендації',
    recommend: 'Порекомендувати',
    answer: 'Відповідь: {name}',
  },
  us: {
    title: 'Recommendations',
    count: { one: '{n} recommendation', other: '{n} recommendations' },
    empty: 'Used this service and happy with it? Tell others: people who are still choosing will read it.',
    others: 'Earlier recommendations',
    recommend: 'Recommend',
    answer: 'Reply from {name}',
  },
});
