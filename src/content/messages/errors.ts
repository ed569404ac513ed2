import { defineMessages } from './define-messages.ts';

/** Texts shown in place of a page that does not exist or is unavailable. */
export const errors = defineMessages({
  ua: {
    notFound: 'Сторінку не знайдено',
    notFoundLead: 'Тут нічого немає',
    notFoundText: 'Можливо, сторінку перенесли або в адресі одрук. Пошукайте або почніть із розділу:',
    forbidden: 'Доступ закрито',
    forbiddenLead: 'Ця сторінка не для вашої ролі',
    forbiddenText:
      'Ви ввійшли, але ваш обліковий запис не має доступу до цього розділу. Якщо він вам потрібен, зверніться до адміністратора.',
    gone: 'Сторінку прибрано',
    goneLead: 'Цю сторінку прибрано назавжди',
    goneText: 'Матеріал зняли з публікації, і він не повернеться. Погляньте, що є поруч:',
    failed: 'Помилка сервера',
    failedLead: 'Щось пішло не так',
    failedText: 'Помилка на нашому боці. Спробуйте ще раз за хвилину.',
    foreignForm: 'Цю форму надіслано з іншого сайту, тому ми її не прийняли.',
    sections: 'Куди піти далі',
    toHome: 'На головну',
    details: 'Технічні подробиці',
    tryAgain: 'Спробувати ще раз',
  },
  us: {
    notFound: 'Page not found',
    notFoundLead: 'There’s nothing here',
    notFoundText: 'The page may have moved, or there’s a typo in the address. Try searching, or start with a section:',
    forbidden: 'No access',
    forbiddenLead: 'Your role doesn’t have access to this page',
    forbiddenText:
      'You’re signed in, but your account doesn’t have access to this section. If you need it, ask an admin.',
    gone: 'Page removed',
    goneLead: 'This has been removed for good',
    goneText: 'It’s no longer published and won’t come back. Here’s more to explore:',
    failed: 'Server error',
    failedLead: 'Something went wrong',
    failedText: 'The problem is on our end. Please try again in a minute.',
    foreignForm: 'This form was sent from another site, so we didn’t accept it.',
    sections: 'Where to go next',
    toHome: 'Home page',
    details: 'Technical details',
    tryAgain: 'Try again',
  },
});
