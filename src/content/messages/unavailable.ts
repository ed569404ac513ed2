import { defineMessages } from './define-messages.ts';

/** Messages shown while the database or a disk cannot be used. */
export const unavailable = defineMessages({
  ua: {
    readLead: 'Сторінка тимчасово недоступна',
    readText:
      'На сервері збій, ми вже про нього знаємо. Інші сторінки сайту можуть відкриватися. Спробуйте ще раз за хвилину.',
    savedLead: 'Збереження не підтверджено',
    savedText:
      'На сервері збій, тому ми не можемо підтвердити, що надіслане збережено. Поверніться до форми кнопкою «Назад» у браузері: написане має бути там. За кілька хвилин перевірте, чи воно збереглося, і якщо ні, надішліть ще раз.',
    apiRead: 'Сервер тимчасово не може прочитати ці дані. Спробуйте ще раз за хвилину.',
    apiSaved:
      'Сервер тимчасово не може зберігати зміни, і ми не можемо підтвердити, що зберегли цю. Не закривайте сторінку й спробуйте ще раз за хвилину.',
    toHome: 'На головну',
  },
  us: {
    readLead: 'This page is not available right now',
    readText:
      'Something failed on our server, and we’ve been notified. Other pages may still work. Please try again in a minute.',
    savedLead: 'We can’t confirm that this was saved',
    savedText:
      'Something failed on our server, and we can’t tell whether what you sent was saved. Go back to the form with your browser’s Back button: what you wrote should still be there. Check in a few minutes whether it went through; if not, please send it again.',
    apiRead: 'The server can’t read this right now. Please try again in a minute.',
    apiSaved:
      'The server can’t save changes right now, and we can’t confirm that this one was saved. Keep this page open and try again in a minute.',
    toHome: 'Home page',
  },
});
