import { defineMessages } from '#content/messages/define-messages.ts';

/** What scripts of public pages say when somebody asks for a phone or keeps an ad. */
export const adActs = defineMessages({
  ua: {
    copied: 'Номер скопійовано',
    phoneNotShown: 'Номер не показано',
    phoneGone: 'Оголошення вже неактивне, тому номера ми не показуємо.',
    tooMany: {
      one: 'Ви переглянули забагато номерів. Спробуйте за {n} хвилину.',
      few: 'Ви переглянули забагато номерів. Спробуйте за {n} хвилини.',
      many: 'Ви переглянули забагато номерів. Спробуйте за {n} хвилин.',
      other: 'Ви переглянули забагато номерів. Спробуйте за {n} хвилини.',
    },
    kept: 'Додано в обране',
    dropped: 'Прибрано з обраного',
    notKept: 'Обране не змінилося',
    tryAgain: 'Перевірте з’єднання й спробуйте ще раз.',
    full: 'В обраному вже 500 записів. Приберіть щось і спробуйте ще раз.',
    notThere: 'Цього оголошення вже немає.',
  },
  us: {
    copied: 'Number copied',
    phoneNotShown: 'The number wasn’t shown',
    phoneGone: 'This ad is no longer active, so its number is not shown.',
    tooMany: {
      one: 'You’ve viewed too many numbers. Please try again in {n} minute.',
      other: 'You’ve viewed too many numbers. Please try again in {n} minutes.',
    },
    kept: 'Added to your favorites',
    dropped: 'Removed from your favorites',
    notKept: 'Your favorites haven’t changed',
    tryAgain: 'Check your connection and try again.',
    full: 'You already have 500 favorites. Remove one and try again.',
    notThere: 'This ad no longer exists.',
  },
});
