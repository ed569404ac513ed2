import { defineMessages } from './define-messages.ts';

/** What people are told while the database or a disk cannot be used. */
export const unavailable = defineMessages({
  ua: {
    readLead: 'Сторінка тимчасово недоступна',
    readText: 'На сервері збій, ми вже про нього знаємо. Інші сторінки сайту можуть відкриватися. Спробуйте ще раз за хвилину.',
    savedLead: 'Не вдалося зберегти',
    savedText: 'На сервері збій, тому ми не змогли зберегти надіслане. Поверніться до форми кнопкою «Назад» у браузері: написане має бути там. Надішліть ще раз за кілька хвилин.',
    apiRead: 'Сервер тимчасово не може прочитати ці дані. Спробуйте ще раз за хвилину.',
    apiSaved: 'Сервер тимчасово не може зберігати зміни, цю теж не збережено. Не закривайте сторінку й спробуйте ще раз за хвилину.',
    toHome: 'На головну',
    siteName: 'Поруч',
  },
  us: {
    readLead: 'This page is not available right now',
    readText: 'Something on the server has failed, and we have been told. Other pages of the site may open. Please try again in a minute.',
    savedLead: 'This could not be saved',
    savedText: 'Something on the server has failed, and we could not save what you sent. Go back to the form with your browser’s Back button: what you wrote should still be there. Please send it again in a few minutes.',
    apiRead: 'The server cannot read this right now. Please try again in a minute.',
    apiSaved: 'The server cannot save changes right now, and this one was not saved. Keep this page open and try again in a minute.',
    toHome: 'Home page',
    siteName: 'Poruch',
  },
});
