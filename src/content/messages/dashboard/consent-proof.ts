import { defineMessages } from '#content/messages/define-messages.ts';

/** Visitors' answers about cookies, as admins see them. */
export const consentProof = defineMessages({
  ua: {
    title: 'Відповіді людей',
    lead: 'Кожну відповідь зберігаємо три роки як доказ: номер, час, редакція переліку, що дозволено, мова, чи просив браузер не стежити. Хто відповів, невідомо; IP-адрес тут немає.',
    recent: 'За останні 30 днів, на теперішній перелік:',
    answers: { one: '{n} відповідь', few: '{n} відповіді', many: '{n} відповідей', other: '{n} відповіді' },
    declined: 'Відхилили все',
    allowed: 'Дозволили: {name}',
    from: 'Від',
    until: 'До',
    download: 'Завантажити CSV',
  },
  us: {
    title: 'How people answered',
    lead: 'Each answer is kept for three years as proof: its number, time, list revision, what was allowed, the language, and whether the browser asked not to be tracked. We don’t know who answered, and no IP addresses are kept.',
    recent: 'Answers to the current list in the last 30 days:',
    answers: { one: '{n} answer', other: '{n} answers' },
    declined: 'Declined everything',
    allowed: 'Allowed: {name}',
    from: 'From',
    until: 'Until',
    download: 'Download CSV',
  },
});
