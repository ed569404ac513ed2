import { defineMessages } from './define-messages.ts';

/** The pages that stand in for a page that is not there. */
export const errors = defineMessages({
  ua: {
    notFound: 'Сторінку не знайдено',
    notFoundLead: 'Тут нічого немає',
    notFoundText: 'Можливо, сторінку перенесли або в адресі одрук. Пошукайте або почніть із розділу:',
    gone: 'Сторінку прибрано',
    goneLead: 'Цю сторінку прибрано назавжди',
    goneText: 'Матеріал зняли з публікації, і він не повернеться. Погляньте, що є поруч:',
    failed: 'Помилка сервера',
    failedLead: 'Щось пішло не так',
    failedText: 'Помилка на нашому боці. Спробуйте ще раз за хвилину.',
    sections: 'Куди піти далі',
    toHome: 'На головну',
    tryAgain: 'Спробувати ще раз',
    siteName: 'Поруч',
  },
  us: {
    notFound: 'Page not found',
    notFoundLead: 'There is nothing here',
    notFoundText: 'The page may have moved, or there is a typo in the address. Search, or start from a section:',
    gone: 'Page removed',
    goneLead: 'This has been removed for good',
    goneText: 'It is no longer published and will not come back. See what is nearby:',
    failed: 'Server error',
    failedLead: 'Something went wrong',
    failedText: 'The problem is on our side. Please try again in a minute.',
    sections: 'Where to go next',
    toHome: 'Home page',
    tryAgain: 'Try again',
    siteName: 'Poruch',
  },
});
