import { defineMessages } from '#content/messages/define-messages.ts';

/** The button with which a reader says that they go to an event. */
export const eventAttendance = defineMessages({
  ua: {
    going: 'Я піду',
    count: {
      one: 'Збирається піти {n} людина',
      few: 'Збираються піти {n} людини',
      many: 'Збираються піти {n} людей',
      other: 'Збираються піти {n} людини',
    },
    on: 'Ви йдете. Порахували без імені',
    off: 'Ви не йдете',
    failed: 'Не вдалося зберегти',
    again: 'Спробуйте ще раз.',
    over: 'Подія вже минула або скасована.',
    tooMany: {
      one: 'Забагато змін. Спробуйте за {n} хвилину.',
      few: 'Забагато змін. Спробуйте за {n} хвилини.',
      many: 'Забагато змін. Спробуйте за {n} хвилин.',
      other: 'Забагато змін. Спробуйте за {n} хвилини.',
    },
  },
  us: {
    going: 'I’m going',
    count: { one: '{n} person is going', other: '{n} people are going' },
    on: 'You’re going. Counted without your name',
    off: 'You’re not going',
    failed: 'That wasn’t saved',
    again: 'Please try again.',
    over: 'The event is over or was canceled.',
    tooMany: {
      one: 'Too many changes. Try again in {n} minute.',
      other: 'Too many changes. Try again in {n} minutes.',
    },
  },
});
