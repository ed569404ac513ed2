import { defineMessages } from '#content/messages/define-messages.ts';
import { workflowMessages } from '#content/messages/workflow.ts';

const [nameUa, nameUs] = [workflowMessages.ua.statuses, workflowMessages.us.statuses];

/** The form of a recommendation, and a person's recommendations in the cabinet. */
export const ownRecommendations = defineMessages({
  ua: {
    title: 'Рекомендації',
    lead: 'Послуги, які ви порадили іншим, і те, що кажуть про вашу.',
    form: {
      title: 'Порекомендувати послугу',
      lead: 'Одне-два речення про те, чим ви задоволені. Редакція прочитає їх і опублікує.',
      name: 'Підпис',
      nameHint: 'Так вас побачать читачі. Досить імені.',
      text: 'Що вам сподобалося',
      textHint:
        'Від 20 до 500 символів. Розкажіть, що саме для вас зробили. Без телефонів, посилань і порівнянь з іншими.',
      submit: 'Надіслати рекомендацію',
      required: 'Напишіть кілька слів.',
      nameRequired: 'Напишіть, як вас підписати: щонайменше дві літери.',
      nameTooLong: 'Підпис задовгий: можна щонайбільше 100 символів.',
      tooShort: {
        one: 'Замало: є {n} символ, а треба щонайменше 20.',
        few: 'Замало: є {n} символи, а треба щонайменше 20.',
        many: 'Замало: є {n} символів, а треба щонайменше 20.',
        other: 'Замало: є {n} символу, а треба щонайменше 20.',
      },
      tooLong: {
        one: 'Задовго: є {n} символ, а можна щонайбільше 500.',
        few: 'Задовго: є {n} символи, а можна щонайбільше 500.',
        many: 'Задовго: є {n} символів, а можна щонайбільше 500.',
        other: 'Задовго: є {n} символу, а можна щонайбільше 500.',
      },
      failed: 'Не надіслано',
      own: 'Це ваша послуга, тож порекомендувати її можуть лише інші.',
      again: {
        recommend: 'Ви вже порекомендували цю послугу.',
        answer: 'На цю рекомендацію ви вже відповіли.',
      },
      gone: {
        recommend: 'Цієї послуги вже немає на сайті.',
        answer: 'Цієї рекомендації вже немає на сайті.',
        withdraw: 'Цієї рекомендації вже немає.',
      },
      tooMany: {
        one: 'Забагато рекомендацій за добу. Спробуйте за {n} годину.',
        few: 'Забагато рекомендацій за добу. Спробуйте за {n} години.',
        many: 'Забагато рекомендацій за добу. Спробуйте за {n} годин.',
        other: 'Забагато рекомендацій за добу. Спробуйте за {n} години.',
      },
    },
    written: 'Ви порекомендували',
    received: 'Рекомендації вашої послуги',
    receivedHint: 'Відповісти на кожну можна один раз.',
    empty: 'Ви ще нічого не рекомендували',
    emptyText: 'На сторінці послуги натисніть «Порекомендувати» — і ваше слово допоможе іншим вибрати.',
    toServices: 'До послуг',
    states: { waiting: nameUa.in_review, shown: nameUa.published, refused: 'Не опубліковано' },
    gone: 'Послуги вже немає на сайті',
    reason: 'Причина: {reason}',
    withdraw: 'Забрати рекомендацію',
    by: '{name}, {date}',
    yourAnswer: 'Ваша відповідь',
    answer: 'Відповісти',
    answerHint: 'Від 20 до 500 символів. Відповідь побачать усі читачі.',
  },
  us: {
    title: 'Recommendations',
    lead: 'Services you recommended, and what people say about yours.',
    form: {
      title: 'Recommend a service',
      lead: 'A sentence or two about what you were happy with. The editors will read it and publish it.',
      name: 'Signature',
      nameHint: 'Readers will see it. A first name is enough.',
      text: 'What you liked',
      textHint:
        '20 to 500 characters. Say what they did for you. Please leave out phone numbers, links, and comparisons with others.',
      submit: 'Send recommendation',
      required: 'Write a few words.',
      nameRequired: 'Tell us how to sign it: at least two letters.',
      nameTooLong: 'The signature is too long: 100 characters is the limit.',
      tooShort: {
        one: 'Too short: {n} character, and 20 are needed.',
        other: 'Too short: {n} characters, and 20 are needed.',
      },
      tooLong: {
        one: 'Too long: {n} character, and 500 is the limit.',
        other: 'Too long: {n} characters, and 500 is the limit.',
      },
      failed: 'Not sent',
      own: 'This is your own service, so only others can recommend it.',
      again: {
        recommend: 'You’ve already recommended this service.',
        answer: 'You’ve already replied to this recommendation.',
      },
      gone: {
        recommend: 'This service is no longer on the site.',
        answer: 'This recommendation is no longer on the site.',
        withdraw: 'This recommendation no longer exists.',
      },
      tooMany: {
        one: 'Too many recommendations in a day. Try again in {n} hour.',
        other: 'Too many recommendations in a day. Try again in {n} hours.',
      },
    },
    written: 'You recommended',
    received: 'Recommendations of your service',
    receivedHint: 'You can reply to each of them once.',
    empty: 'You haven’t recommended anything yet',
    emptyText: 'Press “Recommend” on a service’s page, and your words will help others choose.',
    toServices: 'Browse services',
    states: { waiting: nameUs.in_review, shown: nameUs.published, refused: 'Not published' },
    gone: 'The service is no longer on the site',
    reason: 'Reason: {reason}',
    withdraw: 'Remove recommendation',
    by: '{name}, {date}',
    yourAnswer: 'Your reply',
    answer: 'Reply',
    answerHint: '20 to 500 characters. All readers will see it.',
  },
});
