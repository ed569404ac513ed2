import { cookieTextNames, type CookieTextName } from '#content/consent/consent.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages } from '#content/messages/define-messages.ts';

/** Texts of the cookie bar and its dialog, unless the settings provide others. */
export const consentTexts = defineMessages({
  ua: {
    bannerTitle: 'Файли cookie',
    bannerDescription: 'Необхідні файли cookie вже працюють, інші — лише з вашої згоди.',
    accept: 'Прийняти',
    decline: 'Лише необхідні',
    manageCookies: 'Керувати файлами cookie',
    settingsUnsaved: 'У вас є незбережені налаштування',
    close: 'Закрити',
    cookiesNecessary: 'Необхідні',
    cookiesOptional: 'Необов’язкові',
    cookiesFunctional: 'Функціональні',
    save: 'Зберегти',
    acceptAll: 'Прийняти всі',
    declineAll: 'Відхилити всі',
  },
  us: {
    bannerTitle: 'Cookies',
    bannerDescription: 'Necessary cookies are on. Others are turned on only if you allow them.',
    accept: 'Accept',
    decline: 'Necessary only',
    manageCookies: 'Manage cookies',
    settingsUnsaved: 'You have unsaved settings',
    close: 'Close',
    cookiesNecessary: 'Necessary',
    cookiesOptional: 'Optional',
    cookiesFunctional: 'Functional',
    save: 'Save',
    acceptAll: 'Accept all',
    declineAll: 'Decline all',
  },
}) satisfies Record<Locale, Record<CookieTextName, string>>;

/** Texts about cookies on pages, besides the bar and the dialog. */
export const consentChrome = defineMessages({
  ua: {
    settings: 'Налаштування cookie',
    showHere: 'Показати тут',
    enable: 'Завжди показувати',
    blocked: '{site} дізнається, що ви це читаєте, і може зберегти свої файли cookie.',
    video: 'Відео',
    post: 'Допис',
    notOpened:
      'Вибрати окремо тут не вийде: для цього потрібні скрипти, а вони вимкнені або не завантажилися. Прийняти все чи лише необхідні можна.',
    kept: 'Ваш вибір збережено.',
  },
  us: {
    settings: 'Cookie settings',
    showHere: 'Show here',
    enable: 'Always show',
    blocked: '{site} will know that you’re reading this and may store its own cookies.',
    video: 'Video',
    post: 'Post',
    notOpened:
      'Choosing cookies one by one needs scripts, which are turned off or did not load. You can still accept all or only the necessary ones.',
    kept: 'Your choice has been saved.',
  },
});

/** Texts of the bar. */
export type ConsentBarTexts = Record<
  'bannerTitle' | 'bannerDescription' | 'accept' | 'decline' | 'manageCookies' | 'notOpened' | 'kept',
  string
>;

/** The default cookie texts by name, in both languages. */
export const defaultCookieTexts = Object.fromEntries(
  cookieTextNames.map((name) => [name, { ua: consentTexts.ua[name], us: consentTexts.us[name] }]),
) as Record<CookieTextName, { ua: string; us: string }>;
