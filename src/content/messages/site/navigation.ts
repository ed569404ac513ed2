import { defineMessages } from '#content/messages/define-messages.ts';

/** Status messages of an open page: connectivity, and parts that failed to load. */
export const navigation = defineMessages({
  ua: {
    offline: 'Немає мережі. Сторінка лишається відкритою, а все написане тут не зникне.',
    held: 'Немає мережі, тож перейти чи надіслати зараз не вийде. Спробуйте ще раз, коли з’явиться зв’язок.',
    broken: 'Частину сторінки не вдалося завантажити.',
    unsaved: 'Частину сторінки не вдалося завантажити. Збережіть або скопіюйте написане, тоді перезавантажте сторінку.',
    reload: 'Перезавантажити',
    close: 'Закрити',
  },
  us: {
    offline: 'You are offline. The page stays open, and nothing you have written here is lost.',
    held: 'You are offline, so nothing can be opened or sent right now. Try again once the connection is back.',
    broken: 'Part of the page could not be loaded.',
    unsaved: 'Part of the page could not be loaded. Save or copy what you have written, then reload the page.',
    reload: 'Reload',
    close: 'Close',
  },
});
